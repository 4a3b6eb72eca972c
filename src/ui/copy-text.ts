import { announce } from './announce.ts';

/** Copies a text to the clipboard, and says whether that was allowed. @returns whether it was */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied.', { visible: true });
    return true;
  } catch {
    announce('Copying isn’t allowed here.', { assertive: true, visible: true });
    return false;
  }
}
