/** Hands a file made in this page to the person, as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once the browser has taken it up.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
