/** The demo's engine: the desk is in this browser, and each tab that is a computer of its own is joined to it. */
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { browserNow } from '../lib/clock.ts';
import { pause } from '../lib/pause.ts';
import type { ReadableStore } from '../lib/store.ts';
import {
  claimLife,
  LineError,
  RefusedRowError,
  type DeskEngine,
  type Published,
  type Stream,
  type StreamRow,
} from './engine.ts';

interface StoredRow extends StreamRow {
  readonly desk: string;
}

interface Layout extends DBSchema {
  rows: {
    key: [desk: string, stream: Stream, sequence: number];
    value: StoredRow;
    indexes: { subject: [desk: string, stream: Stream, subject: string] };
  };
}

/** Of the database and the channel, which all tabs share. */
const sharedName = 'quotebench-desk';

/** Characters of a row. */
export const largestRow = 16_000_000;

/** So many rows are handed over at a time. */
const atOnce = 500;

/** Before rows are handed over again that were not taken. Milliseconds. */
const failedPause = 500;

/** Another look at the stream, also where no tab announced a row. Milliseconds. */
const longestPause = 30_000;

/**
 * @param desk names the desk; the rows of others are deleted
 * @param line false while this computer's line is cut
 */
export function tabEngine(desk: string, line: ReadableStore<boolean>): DeskEngine {
  const over = new AbortController();
  const rowsCame = new EventTarget();
  const wake = () => rowsCame.dispatchEvent(new Event('rows'));
  let opening: Promise<IDBPDatabase<Layout>> | undefined;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(sharedName);
  channel?.addEventListener('message', wake);

  const open = (): Promise<IDBPDatabase<Layout>> => {
    opening ??= openRows(desk);
    return opening;
  };
  const isUp = () => line.getState() && !over.signal.aborted;
  const whileUp = async <T>(act: (database: IDBPDatabase<Layout>) => Promise<T>): Promise<T> => {
    if (!isUp()) throw new LineError('The line is cut.');
    try {
      return await act(await open());
    } catch (cause) {
      if (cause instanceof RefusedRowError) throw cause;
      opening = undefined;
      throw new LineError('The browser’s storage failed.', { cause });
    }
  };

  const put = (
    stream: Stream,
    { subject, text }: Pick<StreamRow, 'subject' | 'text'>,
    expected?: number,
  ): Promise<Published> =>
    whileUp(async (database) => {
      if (text.length > largestRow) throw new RefusedRowError('The row is too large.');
      const { store, done } = database.transaction('rows', 'readwrite');
      const before = await store.index('subject').getAll([desk, stream, subject]);
      const last = before.at(-1);
      const lastSequence = last && counts(last) ? last.sequence : 0;
      if (expected !== undefined && expected !== lastSequence) {
        await done;
        return { kind: 'stale', sequence: lastSequence };
      }
      const sequence = (await newestIn(store, desk, stream)) + 1;
      // The newest row of a stream stays, given up or not, so that no sequence comes twice.
      if (stream !== 'journal') for (const old of before) await store.delete([desk, stream, old.sequence]);
      await store.put({ desk, stream, subject, sequence, text, at: browserNow() });
      await done;
      channel?.postMessage(stream);
      wake();
      return { kind: 'stored', sequence };
    });

  /** Also claims that were given up: that is heard of too. */
  const rowsAfter = (stream: Stream, since: number): Promise<StreamRow[]> =>
    whileUp(async (database) => {
      const rows = await database.getAll('rows', rangeAfter(desk, stream, since), atOnce);
      return rows.filter((row) => row.text === '' || counts(row)).map(({ desk: _desk, ...row }) => row);
    });

  return {
    join: (onLine) => {
      onLine(isUp());
      const stop = line.subscribe((now, before) => {
        if (now !== before) onLine(now);
        wake();
      });
      over.signal.addEventListener('abort', stop);
    },
    publish: ({ stream, ...row }, expected) => put(stream, row, expected),
    claim: (claim, revision) => put('claims', claim, revision),
    rowAt: (stream, sequence) =>
      whileUp(async (database) => {
        if ((await newestIn(database.transaction('rows').store, desk, stream)) < sequence) return 'lost';
        return (await database.get('rows', [desk, stream, sequence])) ?? 'gone';
      }),
    replay: async (stream, since, take) => {
      let left = await whileUp((database) => database.count('rows', rangeAfter(desk, stream, since)));
      for (let position = since; left > 0;) {
        const rows = (await rowsAfter(stream, position)).slice(0, left);
        const last = rows.at(-1);
        if (!last) return;
        left -= rows.length;
        position = last.sequence;
        await take(rows, left);
      }
    },
    watch: (stream, since, take) => {
      const stop = new AbortController();
      const end = () => stop.abort();
      over.signal.addEventListener('abort', end);
      void watchRows(rowsAfter, rowsCame, { stream, since, take, signal: stop.signal });
      return end;
    },
    leave: () => {
      over.abort();
      channel?.close();
      void opening?.then((database) => database.close()).catch(() => undefined);
    },
  };
}

interface Watch {
  readonly stream: Stream;
  readonly since: number;
  readonly take: (rows: readonly StreamRow[]) => Promise<void>;
  readonly signal: AbortSignal;
}

async function watchRows(
  rowsAfter: (stream: Stream, since: number) => Promise<StreamRow[]>,
  rowsCame: EventTarget,
  { stream, since, take, signal }: Watch,
): Promise<void> {
  let position = since;
  while (!signal.aborted) {
    let hasCome = false;
    const note = () => {
      hasCome = true;
    };
    rowsCame.addEventListener('rows', note);
    const wait = (ms: number) =>
      pause(ms, signal, (changed) => {
        rowsCame.addEventListener('rows', changed);
        if (hasCome) queueMicrotask(changed);
        return () => rowsCame.removeEventListener('rows', changed);
      });
    try {
      const rows = await rowsAfter(stream, position);
      const last = rows.at(-1);
      if (signal.aborted) return;
      if (last) {
        await take(rows);
        position = last.sequence;
      } else await wait(longestPause);
    } catch {
      // Without a line too: it wakes when it is there again.
      await wait(failedPause);
    } finally {
      rowsCame.removeEventListener('rows', note);
    }
  }
}

/** Whether a row is the last of its subject: a claim that was given up, or not put for its life, is none. */
const counts = ({ stream, text, at }: StoredRow): boolean =>
  stream !== 'claims' || (text !== '' && browserNow() - at < claimLife);

async function newestIn(
  store: Pick<IDBPObjectStore<Layout, ['rows'], 'rows', 'readonly' | 'readwrite'>, 'openKeyCursor'>,
  desk: string,
  stream: Stream,
): Promise<number> {
  const newest = await store.openKeyCursor(rangeAfter(desk, stream, 0), 'prev');
  return newest?.key[2] ?? 0;
}

const rangeAfter = (desk: string, stream: Stream, since: number): IDBKeyRange =>
  IDBKeyRange.bound([desk, stream, since], [desk, stream, Infinity], true);

async function openRows(desk: string): Promise<IDBPDatabase<Layout>> {
  const database = await openDB<Layout>(sharedName, 1, {
    upgrade(fresh) {
      const store = fresh.createObjectStore('rows', { keyPath: ['desk', 'stream', 'sequence'] });
      store.createIndex('subject', ['desk', 'stream', 'subject']);
    },
    blocking: (_current, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  const { store, done } = database.transaction('rows', 'readwrite');
  await store.delete(IDBKeyRange.upperBound([desk], true));
  await store.delete(IDBKeyRange.lowerBound([desk, []], true));
  await done;
  return database;
}
