/**
 * Who edits a client, and who saves it just now, among the computers of the desk. A claim orders only those who use the
 * desk; the service knows nothing of it. Without a line everybody goes on as without a desk.
 */
import { z } from 'zod';
import { browserNow, serviceNow } from '../lib/clock.ts';
import { pause } from '../lib/pause.ts';
import { every } from '../lib/steady-timer.ts';
import { createStore, type ReadableStore } from '../lib/store.ts';
import { claimLife, LineError, type DeskEngine, type Published, type StreamRow } from './engine.ts';
import { claimSubject } from './subjects.ts';

const ClaimText = z.object({
  computer: z.string(),
  /** Who works there. */
  name: z.string(),
  /** Service's clock, milliseconds since 1970. */
  since: z.number(),
});

/** Another computer's claim. */
export interface OtherClaim extends Readonly<z.infer<typeof ClaimText>> {
  readonly revision: number;
  /** When it was last put: browser's clock, milliseconds since 1970. */
  readonly heardAt: number;
}

/** How often a claim is put again, also by a tab that is hidden: colleagues count it as gone otherwise. Milliseconds. */
const heartbeat = 10_000;

/** A computer that was not heard for so long may be gone: its claim is shown, and can be taken. Milliseconds. */
export const quietAfter = 30_000;

const isQuiet = ({ heardAt }: OtherClaim): boolean => browserNow() - heardAt >= quietAfter;

/** Whether the engine still has a claim, as far as is known here: nothing is heard of its end. */
const isAlive = ({ heardAt }: OtherClaim): boolean => browserNow() - heardAt < claimLife;

/** Between two looks at a colleague's save that is under way. Milliseconds. */
const savePause = 200;

/** Between two looks at whether a claim is read that is known to be there, and for how long. Milliseconds. */
const [lookPause, longestWait] = [20, 3_000];

/** A claim of this computer. */
export interface OwnClaim {
  /** Puts it once more. @returns false where another computer has taken it since. */
  readonly confirm: () => Promise<boolean>;
  readonly release: () => void;
}

export interface Claims {
  /** Of other computers, by their subjects (`claimSubject`). */
  readonly others: ReadableStore<ReadonlyMap<string, OtherClaim>>;
  /** The other computer that edits a client now. */
  readonly editor: (clientId: string) => OtherClaim | undefined;
  /** Whether a computer was not heard for half a minute. */
  readonly isQuiet: (other: OtherClaim) => boolean;
  /** Takes part until the signal. @param computer this one's id */
  readonly begin: (engine: DeskEngine, computer: string, signal: AbortSignal) => void;
  /**
   * Claims a client for editing.
   * @param takesOver also where another computer has it
   * @param onLost called once, where another takes it over
   * @returns undefined where another computer has it.
   */
  readonly edit: (clientId: string, takesOver: boolean, onLost: () => void) => Promise<OwnClaim | undefined>;
  /** Claims a client for a save: waits for a colleague's that is under way. */
  readonly save: (clientId: string) => Promise<OwnClaim>;
}

interface Own {
  readonly subject: string;
  revision: number;
  readonly since: number;
  readonly onLost: () => void;
}

export function createClaims(name: () => string): Claims {
  const others = createStore<ReadonlyMap<string, OtherClaim>>(new Map());
  const own = new Map<string, Own>();
  /** The last sequence of the claims that was read. */
  let heard = 0;
  let joined: { readonly engine: DeskEngine; readonly computer: string } | undefined;

  const textOf = (since: number): string =>
    JSON.stringify({ computer: joined?.computer ?? '', name: name(), since });

  /** Undefined where there is no line. */
  const put = async (subject: string, text: string, revision: number): Promise<Published | undefined> => {
    try {
      return await joined?.engine.claim({ subject, text }, revision);
    } catch (error) {
      if (error instanceof LineError) return undefined;
      throw error;
    }
  };

  const lose = (claim: Own) => {
    if (own.get(claim.subject) !== claim) return;
    own.delete(claim.subject);
    claim.onLost();
  };

  /** Once what became of the claims up to a revision is known here; false where it does not come. */
  const hears = async (revision: number, left = longestWait): Promise<boolean> => {
    if (heard >= revision) return true;
    if (!joined || left <= 0) return false;
    await pause(lookPause);
    return hears(revision, left - lookPause);
  };

  /** @returns false where it is another computer's now; true also without a line. */
  const confirm = async (claim: Own): Promise<boolean> => {
    while (own.get(claim.subject) === claim) {
      const published = await put(claim.subject, textOf(claim.since), claim.revision);
      if (!published) return true;
      if (published.kind === 'stored') {
        claim.revision = published.sequence;
        return true;
      }
      if (!(await hears(published.sequence))) return true;
      // It is lost by now where another computer put that one; else this one did, unheard, or its life was over.
      claim.revision = published.sequence;
    }
    return false;
  };

  /** Gives it up, unless another computer put it, or this one claimed it anew. */
  const giveUp = async (claim: Own): Promise<void> => {
    const published = await put(claim.subject, '', claim.revision);
    if (published?.kind !== 'stale' || published.sequence === 0) return;
    // Most likely by a heartbeat that was on its way.
    if (!(await hears(published.sequence))) return;
    if (own.has(claim.subject) || others.getState().has(claim.subject)) return;
    claim.revision = published.sequence;
    return giveUp(claim);
  };

  const begun = (subject: string, revision: number, since: number, onLost: () => void): OwnClaim => {
    const claim: Own = { subject, revision, since, onLost };
    own.set(subject, claim);
    return {
      confirm: () => confirm(claim),
      release: () => {
        if (own.get(subject) !== claim) return;
        own.delete(subject);
        void giveUp(claim).catch(() => undefined);
      },
    };
  };

  /** @returns undefined where another computer has it, and it is not to be taken over. */
  const claim = async (
    subject: string,
    mayTake: (other: OtherClaim) => boolean,
    onLost: () => void,
  ): Promise<OwnClaim | undefined> => {
    const since = serviceNow();
    // One's own counts, also before the row that says so has come back.
    let revision = own.get(subject)?.revision ?? others.getState().get(subject)?.revision ?? 0;
    for (;;) {
      const other = own.has(subject) ? undefined : others.getState().get(subject);
      const isTaken = other && !mayTake(other);
      if (isTaken && isAlive(other)) return undefined;
      // To a computer that slept, or whose clock was set, a claim's life seems to be over. The engine knows.
      if (isTaken) revision = 0;
      const published = await put(subject, textOf(since), revision);
      if (isTaken && published?.kind === 'stale' && published.sequence === other.revision) {
        others.setState((now) => new Map(now).set(subject, { ...other, heardAt: browserNow() }));
        return undefined;
      }
      // Without a line nobody can be asked.
      if (!published) return begun(subject, revision, since, onLost);
      if (published.kind === 'stored') return begun(subject, published.sequence, since, onLost);
      revision = published.sequence;
      if (!(await hears(revision))) return begun(subject, revision, since, onLost);
    }
  };

  const take = async (rows: readonly StreamRow[]): Promise<void> => {
    const next = new Map(others.getState());
    let last = heard;
    for (const { subject, sequence, text } of rows) {
      last = Math.max(last, sequence);
      const read = text === '' ? undefined : readClaim(text);
      const ours = own.get(subject);
      if (!read || read.computer === joined?.computer) next.delete(subject);
      else {
        next.set(subject, { ...read, revision: sequence, heardAt: browserNow() });
        if (ours && sequence > ours.revision) lose(ours);
      }
    }
    others.setState(next);
    heard = last;
  };

  return {
    others,
    editor: (clientId) => {
      const other = others.getState().get(claimSubject(clientId, 'edit'));
      return other && isAlive(other) ? other : undefined;
    },
    isQuiet,
    begin: (engine, computer, signal) => {
      joined = { engine, computer };
      heard = 0;
      const stop = engine.watch('claims', 0, take);
      const confirmAll = () => {
        for (const one of own.values()) void confirm(one).catch(() => undefined);
      };
      // What was begun before there was a line may be another's.
      confirmAll();
      const stopHeartbeat = every(heartbeat, confirmAll);
      signal.addEventListener('abort', () => {
        stop();
        stopHeartbeat();
        joined = undefined;
        others.setState(new Map());
      });
    },
    edit: (clientId, takesOver, onLost) => claim(claimSubject(clientId, 'edit'), () => takesOver, onLost),
    save: async (clientId) => {
      for (;;) {
        const taken = await claim(claimSubject(clientId, 'save'), isQuiet, () => undefined);
        if (taken) return taken;
        await pause(savePause);
      }
    },
  };
}

function readClaim(text: string): z.infer<typeof ClaimText> | undefined {
  try {
    return ClaimText.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
