/** Hands a file to the browser as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Once the download has begun, the browser holds the file itself.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
