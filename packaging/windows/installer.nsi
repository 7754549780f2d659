; The installer for one user, without an administrator. Uninstalling leaves the tournaments, which are in
; %LOCALAPPDATA%\Pairwright. Silent: /S, and /D=FOLDER last.
;   makensis -DVERSION=0.1.0 -DNUMBERS=0.1.0.0 -DFILES=FOLDER -DTO=SETUP.exe installer.nsi
Target amd64-unicode
Unicode true
!include MUI2.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Pairwright"

Name "Pairwright"
OutFile "${TO}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Pairwright"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
SetCompressor /SOLID lzma
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Pairwright"
VIAddVersionKey "FileDescription" "Pairwright"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT OR Apache-2.0"

!define MUI_ICON "${FILES}/pairwright.ico"
!define MUI_UNICON "${FILES}/pairwright.ico"
; "Run Pairwright" on the last page: the desk opens in the browser.
!define MUI_FINISHPAGE_RUN "$INSTDIR\pairwright.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "serve --desktop"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "PortugueseBR"

Section
  SetOutPath "$INSTDIR"
  File "${FILES}/pairwright.exe"
  File "${FILES}/THIRD-PARTY.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Pairwright.lnk" "$INSTDIR\pairwright.exe" "serve --desktop"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Pairwright"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\pairwright.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Pairwright maintainers"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  Delete "$INSTDIR\pairwright.exe"
  Delete "$INSTDIR\THIRD-PARTY.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Pairwright.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
