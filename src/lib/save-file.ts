/** Offers a file for download, without sending anything. */
export function saveFile(name: string, content: Blob | string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this task; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
