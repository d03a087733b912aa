/** A file's bytes, in base64. */
export interface DownloadedFile {
  name: string;
  type: string;
  base64: string;
}

/** An address lives as long as the browser may need to read it: it says nothing when it has. */
const addressLivesMs = 60_000;

/** Hands a file to the browser, which saves it or asks where to. */
export function saveFile({ name, type, base64 }: DownloadedFile): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  // Within the document: some browsers ignore a click elsewhere.
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMs);
}
