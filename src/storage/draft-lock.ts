/**
 * One tab works on a client at a time, or on the draft of a new client. The lock ends with its tab. Another tab can take
 * it over: the one that has it writes its draft first, for which it has a second. `lock-state.ts` decides; this runs it.
 */
import { nameHere } from '../lib/computer.ts';
import { nextLock, noLock, type LockEffect, type LockEvent, type LockState } from './lock-state.ts';

/** What works under a lock. Both calls end it: from then on nothing can be typed. */
export interface LockHolder {
  /** Another tab takes over: writes the draft. */
  readonly handOver: () => Promise<void>;
  /** The lock is another tab's, or was refused. */
  readonly lost: () => void;
}

/** Web Locks need https or this machine. Without them nothing is locked, and each tab has a draft of its own. */
export const hasLocks = (): boolean => Boolean(globalThis.navigator?.locks);

export interface LockKey {
  readonly connection: string;
  /** The client's id, or the draft's for a new client. */
  readonly id: string;
}

const nameOf = ({ connection, id }: LockKey): string => nameHere(`quotebench.draft.${connection}/${id}`);

/** What this tab has of a lock. */
interface Part {
  state: LockState;
  holder: LockHolder | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Those who wait for an answer. */
  readonly waiting: Set<(isLocked: boolean) => void>;
  /** By request: what releases its lock, and what ends its wait. */
  readonly releases: Map<number, () => void>;
  readonly waits: Map<number, AbortController>;
}

/** By name. */
const parts = new Map<string, Part>();

function partOf(name: string): Part {
  const part: Part = parts.get(name) ?? {
    state: noLock,
    holder: undefined,
    timer: undefined,
    waiting: new Set(),
    releases: new Map(),
    waits: new Map(),
  };
  parts.set(name, part);
  return part;
}

/** What one tab asks of the one that has the lock. */
interface Message {
  readonly name: string;
}

const channel =
  typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel(nameHere('quotebench.draft-locks'));
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (parts.has(data.name)) send(data.name, { kind: 'asked' });
});

/** How long a request of each kind may take: for `handover` it is how long the other tab has to write. Milliseconds. */
const limits = { now: 3_000, waiting: 2_000, handover: 1_000, stealing: 3_000 };

/**
 * @param waits for two seconds: a tab that closes releases its lock a moment later.
 * @returns false when another tab has the lock. Always true in a browser without Web Locks.
 */
export function lock(key: LockKey, waits = false): Promise<boolean> {
  return asked(key, { kind: 'lock', waits });
}

/** Whoever locked works no more, and no intake began under the lock. */
export function unlock(key: LockKey): void {
  send(nameOf(key), { kind: 'unreserved' });
}

/** Names what works under the lock; without the lock it is lost at once. @returns a function that ends the work. */
export function holdLock(key: LockKey, holder: LockHolder): () => void {
  if (!hasLocks()) return () => undefined;
  const name = nameOf(key);
  const part = partOf(name);
  part.holder = holder;
  send(name, { kind: 'works' });
  return () => {
    if (part.holder !== holder) return;
    part.holder = undefined;
    send(name, { kind: 'stops' });
  };
}

/** The draft turned out to be another tab's: the lock is none of this tab's any more. */
export function giveUpLock(key: LockKey): void {
  send(nameOf(key), { kind: 'displaced' });
}

/** Whether no tab has the lock, as after the one that had it was closed. */
export async function isUnlocked(key: LockKey): Promise<boolean> {
  if (!hasLocks()) return true;
  const all = await navigator.locks.query();
  return !all['held']?.some(({ name }) => name === nameOf(key));
}

/**
 * Takes the lock from another tab, once that has written its draft or its time is over.
 * @returns false where the browser does not give it.
 */
export function takeOver(key: LockKey): Promise<boolean> {
  return asked(key, { kind: 'take over' });
}

function asked(key: LockKey, event: LockEvent): Promise<boolean> {
  if (!hasLocks()) return Promise.resolve(true);
  return new Promise((resolve) => {
    partOf(nameOf(key)).waiting.add(resolve);
    send(nameOf(key), event);
  });
}

function send(name: string, event: LockEvent): void {
  const part = partOf(name);
  const { state, effects } = nextLock(part.state, event);
  part.state = state;
  for (const effect of effects) run(name, part, effect);
}

function run(name: string, part: Part, effect: LockEffect): void {
  switch (effect.kind) {
    case 'request':
      return request(name, part, effect);
    case 'cancel':
      return part.waits.get(effect.request)?.abort();
    case 'release':
      part.releases.get(effect.request)?.();
      part.releases.delete(effect.request);
      return;
    case 'time': {
      clearTimeout(part.timer);
      const limit = part.state.kind === 'asking' ? limits[part.state.how] : 0;
      part.timer = setTimeout(() => send(name, { kind: 'time over', request: effect.request }), limit);
      return;
    }
    case 'ask':
      return channel?.postMessage({ name } satisfies Message);
    case 'opened': {
      clearTimeout(part.timer);
      const waiting = [...part.waiting];
      part.waiting.clear();
      for (const resolve of waiting) resolve(effect.isLocked);
      return;
    }
    case 'hand over':
      void part.holder?.handOver().finally(() => send(name, { kind: 'written' }));
      return;
    case 'lost':
      return part.holder?.lost();
  }
}

function request(
  name: string,
  part: Part,
  { request: number, mode }: LockEffect & { kind: 'request' },
): void {
  const wait = new AbortController();
  const options: LockOptions =
    mode === 'if free' ? { ifAvailable: true } : mode === 'steal' ? { steal: true } : { signal: wait.signal };
  part.waits.set(number, wait);
  let isGranted = false;
  navigator.locks
    .request(name, options, (granted) => {
      part.waits.delete(number);
      if (!granted) {
        send(name, { kind: 'refused', request: number });
        return undefined;
      }
      isGranted = true;
      return new Promise<void>((release) => {
        part.releases.set(number, release);
        send(name, { kind: 'granted', request: number });
      });
    })
    .catch(() => {
      part.waits.delete(number);
      part.releases.delete(number);
      send(name, { kind: isGranted ? 'stolen' : 'refused', request: number });
    });
}
