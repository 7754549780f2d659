/* Older Wine lacks this library of Windows, from which Rust gets random bytes. Only for tests. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length)
{
    return SystemFunction036(bytes, (ULONG)length);
}
