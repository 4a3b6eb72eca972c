/** Why something is not stored, or cannot be read, and what to do about it. */

/**
 * `blocked`: another tab keeps an older database open. `newer`: another tab has a newer version of the app. `slow`: no
 * answer within the limit. `full`: the disk is. `refused`: the browser offers none, as in some private windows.
 */
export type StorageTrouble = 'blocked' | 'newer' | 'slow' | 'full' | 'refused';

/** What happened, and what to do: at most two sentences. */
export const troubleWords: Readonly<Record<StorageTrouble, string>> = {
  blocked: 'Another tab blocks what is stored here. Close the other Quotebench tabs.',
  newer: 'A newer version of Quotebench is open in another tab. Reload this one.',
  slow: 'What is stored here does not answer. It is tried again.',
  full: 'The disk is full. Free some space; it is tried again.',
  refused: 'The browser refuses storage, as private windows do.',
};

/** No database is open, or it does not answer. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble) {
    super(troubleWords[trouble]);
    this.trouble = trouble;
  }
}

/** Milliseconds until what could not be read here is read again, where the words promise it; false for any other error. */
export const storageReadAgain = (error: unknown): number | false =>
  error instanceof StorageError && (error.trouble === 'slow' || error.trouble === 'full') && 5_000;

/** What a failed call of the database means. */
export function troubleOf(error: unknown): StorageTrouble {
  if (error instanceof StorageError) return error.trouble;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'VersionError') return 'newer';
  // The browser ends calls in the middle while it clears a site's data.
  if (name === 'AbortError') return 'slow';
  return name === 'QuotaExceededError' ? 'full' : 'refused';
}
