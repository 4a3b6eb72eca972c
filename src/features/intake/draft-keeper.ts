/** Keeps the sheet as a draft: soon after each change, and at once when the page is about to go. */
import { diffRecords } from '../../domain/client/diff.ts';
import { stillRestored, withoutTypedOver, type Restored } from '../../domain/client/restored.ts';
import { blankRecord, type DraftRecord } from '../../domain/client/draft-record.ts';
import { savedByServiceClock, type Draft } from '../../domain/local-data.ts';
import { browserNow, serviceOffset } from '../../lib/clock.ts';
import { sameJson } from '../../lib/json.ts';
import { lockDraft, unlockDraft, deleteDraft, saveDraft } from '../../storage/drafts.ts';
import type { Sheet } from './sheet.ts';

/** After the first change that is not kept yet; well within the second that an edit may take to be kept. Milliseconds. */
const settleTime = 400;

export interface DraftFacts {
  readonly draftId: string;
  readonly connection: string;
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly startedAt: number;
  readonly startedOffsetMs?: number | undefined;
  readonly base: DraftRecord | undefined;
  /** The draft it is a copy of. */
  readonly copyOf?: string | undefined;
  readonly restored?: readonly Restored[] | undefined;
}

/** How safe the draft is. */
export interface Keeping {
  /** When it was last kept, by the service's clock of then; undefined while nothing differs from what was saved. */
  readonly savedAt: number | undefined;
  /** There are changes that are not written yet. */
  readonly pending: boolean;
  /** These answers are being saved: what the journal says of it meanwhile is no news from elsewhere. */
  readonly saving: boolean;
}

export interface DraftKeeper {
  readonly draftId: string;
  /** The draft it began as a copy of. */
  readonly copyOf: string | undefined;
  /** What of it was put back; what was changed again since it was last kept is still among it. */
  readonly putBack: () => readonly Restored[];
  /** What was put back in another draft that comes into this one. */
  readonly alsoPutBack: (putBack: readonly Restored[]) => void;
  readonly keeping: () => Keeping;
  /** The record that the answers are based on; undefined for a client never saved. */
  readonly base: () => DraftRecord | undefined;
  /** When that record was taken for the base, browser clock. */
  readonly basedAt: () => number;
  /** Service time minus browser time then; undefined where it was not known. */
  readonly basedOffset: () => number | undefined;
  readonly saving: (saving: boolean) => void;
  /** The draft is of another product from now on. `untouched` is what that begins with, where nothing is a draft yet. */
  readonly ofProduct: (productId: string, untouched: DraftRecord | undefined) => void;
  readonly follow: (follow: () => void) => () => void;
  /** Writes what is pending now. */
  readonly flush: () => Promise<void>;
  /**
   * Saved, or linked to a client: from now on the answers are based on this record, and only what differs from it is a
   * draft. Without one they are a new client's.
   */
  readonly settle: (clientId: string | undefined, base: DraftRecord | undefined) => Promise<void>;
  /**
   * Throws the draft away; the answers on screen are not kept either unless they change again.
   * @returns the draft as it was, to be kept again.
   */
  readonly discard: () => Promise<Draft>;
  /** Begins to keep; the answer stops it and writes what is pending. */
  readonly start: () => () => void;
}

export function keepSheet(sheet: Sheet, facts: DraftFacts, alreadyKeptAt: number | undefined): DraftKeeper {
  let current = facts;
  let keeping: Keeping = { savedAt: alreadyKeptAt, pending: false, saving: false };
  let keptRecord: DraftRecord | undefined = sheet.state().record;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const followers = new Set<() => void>();
  const tell = (change: Partial<Keeping>) => {
    keeping = { ...keeping, ...change };
    for (const follow of followers) follow();
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { record, nameTyped } = sheet.state();
    if (record !== keptRecord) {
      keptRecord = record;
      tell({ savedAt: await keep(record, nameTyped) });
    }
    // A change made while this was written has its own timer.
    if (timer === undefined && keeping.pending) tell({ pending: false });
  };
  const holdPutBack = (held: typeof stillRestored, record: DraftRecord) => {
    if (!current.restored?.length) return;
    const changes = diffRecords(current.base ?? blankRecord, record);
    current = { ...current, restored: held(current.restored, changes) };
  };
  const draftNow = (record: DraftRecord, nameTyped: boolean): Draft => ({
    ...current,
    savedAt: browserNow(),
    serviceOffsetMs: serviceOffset()?.ms,
    ours: record,
    nameTyped,
  });
  const keep = async (record: DraftRecord, nameTyped: boolean): Promise<number | undefined> => {
    holdPutBack(withoutTypedOver, record);
    if (current.base !== undefined && sameJson(current.base, record)) {
      await deleteDraft(current.connection, current.draftId);
      return undefined;
    }
    const draft = draftNow(record, nameTyped);
    await saveDraft(draft);
    return savedByServiceClock(draft);
  };
  // Not put off by further keys: somebody who types without a pause must lose no more than somebody who stops.
  const soon = () => {
    if (timer !== undefined || sheet.state().record === keptRecord) return;
    timer = setTimeout(() => void write(), settleTime);
    if (!keeping.pending) tell({ pending: true });
  };
  const leaving = () => void write();
  // The first word of a page that goes comes before the next one is fetched, which leaves a write time to be finished;
  // the last comes where there was no first, as on a phone.
  const goodbyes = ['beforeunload', 'pagehide'] as const;

  return {
    draftId: facts.draftId,
    copyOf: facts.copyOf,
    putBack: () => current.restored ?? [],
    alsoPutBack: (putBack) => (current = { ...current, restored: [...(current.restored ?? []), ...putBack] }),
    keeping: () => keeping,
    base: () => current.base,
    basedAt: () => current.startedAt,
    basedOffset: () => current.startedOffsetMs,
    saving: (saving) => {
      // Nobody is told of the beginning: it only stops what the journal is about to say, and the call waits for no drawing.
      if (saving) keeping = { ...keeping, saving };
      else tell({ saving });
    },
    ofProduct: (productId, untouched) => {
      current = { ...current, productId };
      keptRecord = untouched ?? keptRecord;
    },
    follow: (follow) => {
      followers.add(follow);
      return () => followers.delete(follow);
    },
    flush: write,
    settle: async (clientId, base) => {
      const startedOffsetMs = serviceOffset()?.ms;
      current = { ...current, clientId, base, startedAt: browserNow(), startedOffsetMs };
      // Nothing done before is undone any more.
      holdPutBack(stillRestored, sheet.state().record);
      keptRecord = undefined;
      await write();
    },
    discard: async () => {
      clearTimeout(timer);
      timer = undefined;
      const { record, nameTyped } = sheet.state();
      const thrownAway = draftNow(record, nameTyped);
      keptRecord = record;
      tell({ savedAt: undefined, pending: false });
      await deleteDraft(current.connection, current.draftId);
      return thrownAway;
    },
    start: () => {
      void lockDraft(facts.draftId);
      const unfollow = sheet.follow(soon);
      document.addEventListener('visibilitychange', leaving);
      for (const goodbye of goodbyes) window.addEventListener(goodbye, leaving);
      return () => {
        unfollow();
        document.removeEventListener('visibilitychange', leaving);
        for (const goodbye of goodbyes) window.removeEventListener(goodbye, leaving);
        void write().then(() => unlockDraft(facts.draftId));
      };
    },
  };
}
