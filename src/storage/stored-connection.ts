/**
 * The connection in use, so that a reload resumes it, and those used before. A credential is stored in sessionStorage only,
 * and only when the agent ticked "Keep for this tab"; the demo and a gateway have none and are stored for the browser.
 */
import { z } from 'zod';
import { browserNow } from '../lib/clock.ts';

const StoredConnectionShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('demo'), name: z.string().default('') }),
  z.object({ kind: z.literal('gateway'), name: z.string(), baseUrl: z.string() }),
  z.object({ kind: z.literal('direct'), name: z.string(), baseUrl: z.string(), credential: z.string() }),
]);
export type StoredConnection = z.infer<typeof StoredConnectionShape>;

const storageKey = 'quotebench.connection';

function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}

/** This tab's connection, else the one last used in this browser. */
export function storedConnection(): StoredConnection | undefined {
  for (const storage of storages()) {
    try {
      const parsed = StoredConnectionShape.safeParse(JSON.parse(storage.getItem(storageKey) ?? 'null'));
      if (parsed.success) return parsed.data;
    } catch {
      // An invalid value counts as none.
    }
  }
  return undefined;
}

export function storeConnection(connection: StoredConnection): void {
  const [tab, browser] = storages();
  const text = JSON.stringify(connection);
  try {
    tab?.setItem(storageKey, text);
    if (connection.kind === 'direct') browser?.removeItem(storageKey);
    else browser?.setItem(storageKey, text);
  } catch {
    // Without storage a reload asks for the connection again.
  }
}

/** "Lock": forgets the connection at once. */
export function forgetConnection(): void {
  for (const storage of storages()) storage.removeItem(storageKey);
}

/** Without a credential: what is left out here is never stored. */
const KnownConnection = z.object({
  kind: z.enum(['gateway', 'direct']),
  name: z.string(),
  baseUrl: z.string(),
});
/** A live connection that was opened in this browser. Its local data is stored by its kind and name. */
export type KnownConnection = z.infer<typeof KnownConnection>;

const knownKey = 'quotebench.connections';
const mostKnown = 20;

/** The last used first. */
export function knownConnections(): KnownConnection[] {
  try {
    const parsed = z.array(KnownConnection).safeParse(JSON.parse(storages()[1]?.getItem(knownKey) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Puts a connection first in the list. Whatever else it has, such as its credential, stays out. */
export function addKnownConnection(used: KnownConnection): void {
  storeKnown([KnownConnection.parse(used), ...withoutKnown(used)].slice(0, mostKnown));
}

/** Takes a connection off the list; its local data stays. */
export function removeKnownConnection(removed: KnownConnection): void {
  storeKnown(withoutKnown(removed));
}

function withoutKnown({ kind, name }: KnownConnection): KnownConnection[] {
  return knownConnections().filter((known) => known.kind !== kind || known.name !== name);
}

function storeKnown(known: readonly KnownConnection[]): void {
  try {
    storages()[1]?.setItem(knownKey, JSON.stringify(known));
  } catch {
    // The list is a convenience.
  }
}

const activityKey = 'quotebench.activity';
/** Between two writes, in milliseconds: a moving pointer is one activity. */
const activityStep = 1_000;
let latestActivity = 0;

/** When the agent last did something, in any tab: milliseconds by the browser's clock, 0 when that is unknown. */
export function lastActivity(): number {
  try {
    return Math.max(latestActivity, Number(storages()[1]?.getItem(activityKey)) || 0);
  } catch {
    return latestActivity;
  }
}

export function markActivity(): void {
  const now = browserNow();
  if (Math.abs(now - latestActivity) < activityStep) return;
  latestActivity = now;
  try {
    storages()[1]?.setItem(activityKey, String(now));
  } catch {
    // Then each tab counts for itself.
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quotebench.lock');

/** Locks a connection in the other tabs too. @param key the key of its local data */
export function announceLock(key: string): void {
  channel?.postMessage(key);
}

/** Calls back with the key of a connection that another tab locks. @returns a function that unsubscribes. */
export function subscribeToLocks(listener: (key: string) => void): () => void {
  const listen = ({ data }: MessageEvent<string>) => listener(data);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
