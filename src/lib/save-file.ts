/** Hands a text to the browser as a file to save. Nothing is sent anywhere. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; a minute is ample, and the text is not held for longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
