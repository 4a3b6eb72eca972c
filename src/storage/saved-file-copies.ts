/** The hashes of the file copies saved here, so that a file can be recognized that was changed and hashed again. */
import { isObject } from '../lib/json.ts';
import { storedValue, storeOnce } from './database.ts';
import { fileCopyNames } from './evidence-names.ts';

export interface SavedFileCopy {
  readonly clientId: string;
  /** Service's clock as far as known, milliseconds since 1970. */
  readonly savedAt: number;
}

/** @param sha256 of the file; saving it again changes nothing. */
export async function noteFileCopy(connection: string, sha256: string, saved: SavedFileCopy): Promise<void> {
  await storeOnce(connection, fileCopyNames + sha256, saved);
}

/** Undefined where no such file was saved here. */
export async function savedFileCopy(connection: string, sha256: string): Promise<SavedFileCopy | undefined> {
  const value = await storedValue(connection, fileCopyNames + sha256);
  const { clientId, savedAt } = isObject(value) ? value : {};
  return typeof clientId === 'string' && typeof savedAt === 'number' ? { clientId, savedAt } : undefined;
}
