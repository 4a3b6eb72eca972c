import { announce } from './announce.ts';

/** Copies a text to the clipboard, and says whether that was allowed. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied.', { visible: true });
  } catch {
    announce('Copying isn’t allowed here.', { assertive: true, visible: true });
  }
}
