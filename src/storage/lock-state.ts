/**
 * What a tab has of one client's lock, and what each event makes of it. Pure: `draft-lock.ts` gives it the answers of Web
 * Locks, the messages of other tabs and the agent's wishes, and does what it says. Requests are numbered, so that an
 * answer that comes late changes nothing: a lock that is granted then is released.
 */

/** How the lock is asked for. `now`: not where another tab has it. `waiting`: for a while. */
type Asking = 'now' | 'waiting' | 'handover' | 'stealing';

export type LockState =
  | { readonly kind: 'free'; readonly request: number }
  | { readonly kind: 'asking'; readonly request: number; readonly how: Asking }
  | {
      readonly kind: 'locked';
      readonly request: number;
      /** Somebody in this tab asked for it, and does not work yet, or works briefly. */
      readonly reserved: boolean;
      /** An intake is open under it, in which somebody may type. */
      readonly works: boolean;
      /** Another tab takes over, and what was typed is being written. */
      readonly leaving: boolean;
    };

export type LockEvent =
  /** With `waits` for a while: a tab that closes releases its lock a moment later. */
  | { readonly kind: 'lock'; readonly waits: boolean }
  | { readonly kind: 'take over' }
  | { readonly kind: 'unreserved' }
  /** An intake begins, or ends. */
  | { readonly kind: 'works' | 'stops' }
  /** The answers of Web Locks to a request: `stolen` after it was granted. */
  | { readonly kind: 'granted' | 'refused' | 'stolen'; readonly request: number }
  /** A request waited for as long as it may. */
  | { readonly kind: 'time over'; readonly request: number }
  /** Another tab wants to take over. */
  | { readonly kind: 'asked' }
  /** What was typed until another tab asked is written. */
  | { readonly kind: 'written' }
  /** The draft turned out to be another tab's. */
  | { readonly kind: 'displaced' };

export type LockEffect =
  /** Asks Web Locks. `queue` waits for its turn. */
  | { readonly kind: 'request'; readonly request: number; readonly mode: 'if free' | 'queue' | 'steal' }
  | { readonly kind: 'cancel' | 'release' | 'time'; readonly request: number }
  /** Asks the tab that has the lock for it. */
  | { readonly kind: 'ask' }
  /** Answers whoever wanted the lock. */
  | { readonly kind: 'opened'; readonly isLocked: boolean }
  /** From now on nothing can be typed; what was typed is written, which `written` reports. */
  | { readonly kind: 'hand over' }
  /** From now on nothing can be typed; what was not written is a draft of its own. */
  | { readonly kind: 'lost' };

export interface LockStep {
  readonly state: LockState;
  readonly effects: readonly LockEffect[];
}

export const noLock: LockState = { kind: 'free', request: 0 };

export function nextLock(state: LockState, event: LockEvent): LockStep {
  if (event.kind === 'granted' && (state.kind !== 'asking' || event.request !== state.request))
    return { state, effects: [{ kind: 'release', request: event.request }] };
  switch (state.kind) {
    case 'free':
      return whileFree(state, event);
    case 'asking':
      return whileAsking(state, event);
    case 'locked':
      return whileLocked(state, event);
  }
}

function whileFree(state: LockState & { kind: 'free' }, event: LockEvent): LockStep {
  switch (event.kind) {
    case 'lock':
      return event.waits ? ask(state, 'waiting') : ask(state, 'now');
    case 'take over':
      return ask(state, 'handover');
    case 'works':
      return { state, effects: [{ kind: 'lost' }] };
    default:
      return { state, effects: [] };
  }
}

function whileAsking(state: LockState & { kind: 'asking' }, event: LockEvent): LockStep {
  const { request, how } = state;
  const cancel: LockEffect = { kind: 'cancel', request };
  switch (event.kind) {
    case 'granted':
      return {
        state: { kind: 'locked', request, reserved: true, works: false, leaving: false },
        effects: [{ kind: 'opened', isLocked: true }],
      };
    case 'take over':
      return how === 'now' || how === 'waiting' ? ask(state, 'handover', [cancel]) : { state, effects: [] };
    case 'refused':
    case 'time over':
      if (event.request !== request) return { state, effects: [] };
      return how === 'handover' ? ask(state, 'stealing', [cancel]) : notLocked(state, [cancel]);
    case 'unreserved':
      return notLocked(state, [cancel]);
    case 'works':
      return { state, effects: [{ kind: 'lost' }] };
    default:
      return { state, effects: [] };
  }
}

function whileLocked(state: LockState & { kind: 'locked' }, event: LockEvent): LockStep {
  const { request, reserved, works, leaving } = state;
  const release: LockEffect = { kind: 'release', request };
  const lost: LockEffect = { kind: 'lost' };
  const free: LockState = { kind: 'free', request };
  switch (event.kind) {
    case 'lock':
    case 'take over':
      return {
        state: { ...state, reserved: !leaving },
        effects: [{ kind: 'opened', isLocked: !leaving }],
      };
    case 'unreserved':
      return works
        ? { state: { ...state, reserved: false }, effects: [] }
        : { state: free, effects: [release] };
    case 'works':
      if (leaving) return { state, effects: [lost] };
      return { state: { ...state, reserved: false, works: true }, effects: [] };
    case 'stops':
      return reserved
        ? { state: { ...state, works: false }, effects: [] }
        : { state: free, effects: [release] };
    case 'asked':
      // Work that is brief is not interrupted.
      if (!works || leaving) return { state, effects: [] };
      return { state: { ...state, leaving: true }, effects: [{ kind: 'hand over' }] };
    case 'written':
      return leaving ? { state: free, effects: [release] } : { state, effects: [] };
    case 'stolen':
      return event.request === request ? { state: free, effects: [lost] } : { state, effects: [] };
    case 'displaced':
      return { state: free, effects: [release, lost] };
    default:
      return { state, effects: [] };
  }
}

const modes = { now: 'if free', waiting: 'queue', handover: 'queue', stealing: 'steal' } as const;

/** Asks anew. Whatever an earlier request comes to does not count any more. */
function ask(state: LockState, how: Asking, before: readonly LockEffect[] = []): LockStep {
  const request = state.request + 1;
  const effects: LockEffect[] = [...before];
  if (how === 'handover') effects.push({ kind: 'ask' });
  effects.push({ kind: 'request', request, mode: modes[how] }, { kind: 'time', request });
  return { state: { kind: 'asking', request, how }, effects };
}

const notLocked = ({ request }: LockState, before: readonly LockEffect[]): LockStep => ({
  state: { kind: 'free', request },
  effects: [...before, { kind: 'opened', isLocked: false }],
});
