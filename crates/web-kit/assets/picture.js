// Makes a PNG of the picture that a link leads to, and shares it, or saves it where nothing can be shared.

const asUrl = (blob) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
});

const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return response;
};

/** The picture with the page's font inside: a picture loads no files of its own. */
async function withFont(address) {
  const preload = document.querySelector('link[rel="preload"][as="font"]');
  const [text, font] = await Promise.all([fetched(address).then((one) => one.text()), fetched(preload.href).then((one) => one.blob()).then(asUrl)]);
  return text.replace("<style>", `<style>@font-face{font-family:Inter;font-weight:400 750;src:url(${font})}`);
}

export async function png(address) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(await withFont(address))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function save(file) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function share(link) {
  const file = new File([await png(link.href)], `${link.dataset.picture}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
  else save(file);
}

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-picture]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  share(link).catch((error) => { if (error.name !== "AbortError") location.href = link.href; });
});
