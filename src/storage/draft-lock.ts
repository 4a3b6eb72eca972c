/**
 * One tab works on a client at a time, or on the draft of a new client. The lock ends with its tab. Another tab can take
 * it over: the holder writes its draft first, for which it has a second.
 */
import { randomId } from '../lib/random-id.ts';

/** What a tab does that holds a lock. */
export interface LockHolder {
  /** Another tab takes over: writes the draft. */
  readonly write: () => Promise<void>;
  /** The lock is another tab's now. */
  readonly lost: () => void;
}

/** Web Locks need https or this machine. Without them nothing is locked, and each tab has a draft of its own. */
export const hasLocks = (): boolean => globalThis.navigator?.locks !== undefined;

export interface LockKey {
  readonly connection: string;
  /** The client's id, or the draft's for a new client. */
  readonly id: string;
}

const nameOf = ({ connection, id }: LockKey): string => `quotebench.draft.${connection}/${id}`;

/** The functions that release this tab's locks, by name. */
const releases = new Map<string, () => void>();
const holders = new Map<string, LockHolder>();

type Message = { readonly kind: 'write' | 'written'; readonly name: string; readonly request: string };

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('quotebench.draft-locks');
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const holder = data.kind === 'write' ? holders.get(data.name) : undefined;
  void holder?.write().then(() => channel.postMessage({ ...data, kind: 'written' } satisfies Message));
});

/**
 * @param wait Milliseconds to wait for the lock: a tab that closes releases its lock a moment later.
 * @returns false when another tab has the lock. Always true in a browser without Web Locks.
 */
export function lock(key: LockKey, wait = 0): Promise<boolean> {
  return request(nameOf(key), wait === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(wait) });
}

export function unlock(key: LockKey): void {
  const name = nameOf(key);
  releases.get(name)?.();
  releases.delete(name);
}

/** Names what this tab does while it holds the lock. @returns a function that releases the lock. */
export function holdLock(key: LockKey, holder: LockHolder): () => void {
  const name = nameOf(key);
  holders.set(name, holder);
  void lock(key);
  return () => {
    if (holders.get(name) === holder) holders.delete(name);
    unlock(key);
  };
}

/** Whether no tab has the lock, as after the one that had it was closed. */
export async function isUnlocked(key: LockKey): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  return (await locks?.request(nameOf(key), { ifAvailable: true }, (granted) => granted !== null)) ?? true;
}

/** How long the other tab has to write its draft. Milliseconds. */
const writingTime = 1_000;

/** Takes the lock from another tab, once that has written its draft or its time is over. */
export async function takeOver(key: LockKey): Promise<void> {
  const name = nameOf(key);
  if (channel) await written(channel, name);
  await request(name, { steal: true });
}

function written(through: BroadcastChannel, name: string): Promise<void> {
  const own: Message = { kind: 'write', name, request: randomId() };
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      through.removeEventListener('message', listen);
      resolve();
    };
    const listen = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'written' && data.request === own.request) done();
    };
    const timer = setTimeout(done, writingTime);
    through.addEventListener('message', listen);
    through.postMessage(own);
  });
}

function request(name: string, options: LockOptions): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks || releases.has(name)) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(name, options, (granted) => {
        if (!granted) {
          resolve(false);
          return undefined;
        }
        return new Promise<void>((release) => {
          releases.set(name, release);
          resolve(true);
        });
      })
      .catch(() => {
        // The wait timed out, or another tab took the lock over.
        resolve(false);
        if (releases.delete(name)) holders.get(name)?.lost();
      });
  });
}
