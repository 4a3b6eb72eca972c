/**
 * Refuses files that are dropped where nothing takes them: the browser would open the file in place of the app, and what is
 * typed in an open panel would be gone. A field for files takes its own. @returns a function that ends it.
 */
export function refuseUntakenFiles(): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented, target } = event;
    if (!dataTransfer?.types.includes('Files') || defaultPrevented) return;
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  // After whatever takes files: those listen on the document or below.
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
