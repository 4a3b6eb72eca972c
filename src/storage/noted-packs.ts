/** The hashes of record packs that were handed out from this browser: whoever writes one anew cannot change these. */
import { isObject } from '../lib/json.ts';
import { packNames } from './evidence-names.ts';
import { tables } from './database.ts';

export interface NotedPack {
  /** The hash of the whole, which all copies of one pack share. */
  readonly sha256: string;
  /** The hash of its part `about`, which no read and no journal can tell; absent in those noted before this was. */
  readonly about?: string | undefined;
  /** When it was first handed out, by this browser's clock. */
  readonly savedAt: number;
  /** Service time minus browser time then; absent where it was not known, and in those noted before this was. */
  readonly serviceOffsetMs?: number | undefined;
}

/** A pack is known by its client and when it was made: milliseconds since 1970, by this browser's clock. */
const nameOf = (clientId: string, madeAt: number | '') => `${packNames}${clientId}/${madeAt}`;

/** Notes it once: a second copy of the same pack changes nothing. */
export async function notePack(
  connection: string,
  { clientId, madeAt }: { readonly clientId: string; readonly madeAt: number },
  noted: NotedPack,
): Promise<void> {
  const name = nameOf(clientId, madeAt);
  const { values } = await tables();
  if (!(await values.get([connection, name]))) await values.put({ connection, name, value: noted });
}

/** Those of this client that were handed out from here, with when each was made. */
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
