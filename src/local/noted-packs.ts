/** The hashes of record packs that were handed out from this browser: whoever writes one anew cannot change these. */
import { isObject } from '../lib/json.ts';
import { packNames } from './evidence-names.ts';
import { shelves } from './shelves.ts';

export interface NotedPack {
  /** The hash of the whole, which all copies of one pack share. */
  readonly sha256: string;
  /** When it was first handed out, by this browser's clock. */
  readonly savedAt: number;
}

/** A pack is known by its client and when it was made: milliseconds since 1970, by this browser's clock. */
const nameOf = (clientId: string, madeAt: number) => `${packNames}${clientId}/${madeAt}`;

/** Notes it once: a second copy of the same pack changes nothing. */
export async function notePack(
  connection: string,
  { clientId, madeAt }: { readonly clientId: string; readonly madeAt: number },
  noted: NotedPack,
): Promise<void> {
  const name = nameOf(clientId, madeAt);
  const { things } = await shelves();
  if (!(await things.get([connection, name]))) await things.put({ connection, name, value: noted });
}

/** Undefined when no pack of this client that was made then was handed out from here. */
export async function notedPack(
  connection: string,
  clientId: string,
  madeAt: number,
): Promise<NotedPack | undefined> {
  const value = (await (await shelves()).things.get([connection, nameOf(clientId, madeAt)]))?.value;
  if (!isObject(value)) return undefined;
  const { sha256, savedAt } = value;
  return typeof sha256 === 'string' && typeof savedAt === 'number' ? { sha256, savedAt } : undefined;
}
