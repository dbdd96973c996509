/** Hands a file to the browser's own downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold of the file once the browser has begun it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
