/** Hashes of the evidence bundles given out from this browser. A forged bundle does not match them. */
import { isObject } from '../lib/json.ts';
import { storeOnce, tables } from './database.ts';
import { packNames } from './evidence-names.ts';

export interface NotedPack {
  /** The hash of the whole bundle, the same for all its copies. */
  readonly sha256: string;
  /** The hash of its part `about`, which cannot be rebuilt; absent in older ones. */
  readonly about?: string | undefined;
  /** When it was first given out, browser's clock. */
  readonly savedAt: number;
  /** Service time minus browser time at `savedAt`; absent where unknown, and in older ones. */
  readonly serviceOffsetMs?: number | undefined;
}

/** @param madeAt when it was made: browser's clock, milliseconds since 1970. */
const nameOf = (clientId: string, madeAt: number | '') => `${packNames}${clientId}/${madeAt}`;

/** Records a bundle; a second copy of it changes nothing. */
export async function notePack(
  connection: string,
  { clientId, madeAt }: { readonly clientId: string; readonly madeAt: number },
  noted: NotedPack,
): Promise<void> {
  await storeOnce(connection, nameOf(clientId, madeAt), noted);
}

/** A client's bundles given out from here, with when each was made. */
export async function notedPacks(
  connection: string,
  clientId: string,
): Promise<(NotedPack & { readonly madeAt: number })[]> {
  const start = nameOf(clientId, '');
  const all = await (await tables()).values.all(connection);
  return all.flatMap(({ name, value }) => {
    if (!name.startsWith(start) || !isObject(value)) return [];
    const { sha256, about, savedAt, serviceOffsetMs } = value;
    const madeAt = Number(name.slice(start.length));
    if (typeof sha256 !== 'string' || typeof savedAt !== 'number') return [];
    return [
      {
        sha256,
        savedAt,
        madeAt,
        ...(typeof serviceOffsetMs === 'number' && { serviceOffsetMs }),
        ...(typeof about === 'string' && { about }),
      },
    ];
  });
}
