/** Hands a text, or what is a file already, to the browser as a file to save. Nothing is sent anywhere. */
export function saveFile(name: string, content: Blob | string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; a minute is ample, and the content is not held for longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
