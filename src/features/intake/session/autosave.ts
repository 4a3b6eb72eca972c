/** Writes the answers as a draft: soon after each change, and at once when the page is about to go. */
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { RestoredNote } from '../../../domain/journal/journal.ts';
import { savedByServiceClock } from '../../../domain/draft-clock.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { browserNow, serviceOffset } from '../../../lib/clock.ts';
import { sameJson } from '../../../lib/json.ts';
import { randomId } from '../../../lib/random-id.ts';
import { createStore, type ReadableStore } from '../../../lib/store.ts';
import { survivesReload } from '../../../storage/database.ts';
import { holdLock } from '../../../storage/draft-lock.ts';
import { deleteDraft, lockOf, saveDraft } from '../../../storage/drafts.ts';
import type { IntakeStore } from './intake-store.ts';

/** After the first change that is not written yet: an edit older than a second is never lost. Milliseconds. */
const delay = 700;

/** The draft but for its answers. */
export type DraftFacts = Omit<Draft, 'savedAt' | 'serviceOffsetMs' | 'ours' | 'nameTyped' | 'base'>;

export interface AutosaveStatus {
  /** When the draft was last written, by the service's clock at that time; undefined while nothing differs from the base. */
  readonly savedAt: number | undefined;
  /** There are changes that are not written yet. */
  readonly pending: boolean;
  /** A save to the service is under way, so its journal entry is not a save from elsewhere. */
  readonly saving: boolean;
  /** When the base was read, by the browser's clock, and service time minus browser time then. */
  readonly basedAt: number;
  readonly basedOffset: number | undefined;
  /** Another tab works on the client: nothing is written here. */
  readonly readOnly: boolean;
}

export interface Autosave extends ReadableStore<AutosaveStatus> {
  readonly draftId: string;
  /** The draft that it began as a copy of. */
  readonly copyOf: string | undefined;
  /** What was restored in the draft from earlier records. */
  readonly restored: () => readonly RestoredNote[];
  /** What was restored is saved. */
  readonly forgetRestored: () => void;
  readonly setSaving: (saving: boolean) => void;
  /** The draft is of another product from now on. `untouched` is what that starts with, where nothing was typed. */
  readonly setProduct: (productId: string, untouched: DraftRecord | undefined) => void;
  /** Writes what is pending now. */
  readonly flush: () => Promise<void>;
  /** The base is another, after a save or when a draft is linked to a client: only what differs from it is a draft. */
  readonly rebased: (clientId: string | undefined) => Promise<void>;
  /** Deletes the draft. It is written again when the answers change again. @returns the draft as it was. */
  readonly discard: () => Promise<Draft>;
  /** Begins. The returned function stops it and writes what is pending. */
  readonly start: () => () => void;
}

/** @param readOnly another tab works on the client: this one only shows it. */
export function createAutosave(
  store: IntakeStore,
  facts: DraftFacts,
  savedAt: number | undefined,
  readOnly = false,
): Autosave {
  const { startedAt: basedAt, startedOffsetMs: basedOffset } = facts;
  const unchanged = { pending: false, saving: false };
  const status = createStore<AutosaveStatus>({ savedAt, ...unchanged, basedAt, basedOffset, readOnly });
  let current = facts;
  let written: DraftRecord | undefined = store.getState().record;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (change: Partial<AutosaveStatus>) => status.setState((now) => ({ ...now, ...change }));

  const draftNow = (): Draft => {
    const { record, base, nameTyped } = store.getState();
    return {
      ...current,
      base,
      ours: record,
      nameTyped,
      savedAt: browserNow(),
      serviceOffsetMs: serviceOffset()?.ms,
    };
  };
  const forgetRestored = () => {
    current = { ...current, restored: undefined };
  };
  const writeDraft = async (): Promise<number | undefined> => {
    const { record, base } = store.getState();
    if (base !== undefined && sameJson(base, record)) {
      forgetRestored();
      await deleteDraft(current.connection, current.draftId);
      return undefined;
    }
    const draft = draftNow();
    await saveDraft(draft);
    return savedByServiceClock(draft);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { record } = store.getState();
    if (record !== written && !status.getState().readOnly) {
      written = record;
      set({ savedAt: await writeDraft() });
    }
    // A change made while this was written has its own timer.
    if (timer === undefined && status.getState().pending) set({ pending: false });
  };
  // Not debounced by further keys: continuous typing must not risk more than pausing does.
  const soon = () => {
    if (timer !== undefined || store.getState().record === written || status.getState().readOnly) return;
    timer = setTimeout(() => void flush(), delay);
    if (!status.getState().pending) set({ pending: true });
  };
  const now = () => void flush();
  const lost = () => {
    const isWritten = store.getState().record === written;
    store.freeze();
    set({ readOnly: true, pending: false });
    clearTimeout(timer);
    // What was typed too late for the other tab is a draft of its own, and offered there.
    if (!isWritten) void saveDraft({ ...draftNow(), draftId: randomId(), copyOf: current.draftId });
  };
  // Leaving would lose what was typed last. Of a draft in memory the app asks on every screen.
  const guard = (event: BeforeUnloadEvent) => {
    if (status.getState().pending && !survivesReload()) event.preventDefault();
  };
  // The first comes before the next page is fetched, which leaves time for a write; phones send the second alone.
  const leaving = ['beforeunload', 'pagehide'] as const;

  return {
    ...status,
    draftId: facts.draftId,
    copyOf: facts.copyOf,
    restored: () => current.restored ?? [],
    forgetRestored,
    setSaving: (saving) => set({ saving }),
    setProduct: (productId, untouched) => {
      current = { ...current, productId };
      written = untouched ?? written;
    },
    flush,
    rebased: async (clientId) => {
      const [startedAt, startedOffsetMs] = [browserNow(), serviceOffset()?.ms];
      current = { ...current, clientId, startedAt, startedOffsetMs };
      set({ basedAt: startedAt, basedOffset: startedOffsetMs });
      written = undefined;
      await flush();
    },
    discard: async () => {
      clearTimeout(timer);
      timer = undefined;
      const draft = draftNow();
      written = draft.ours;
      set({ savedAt: undefined, pending: false });
      await deleteDraft(current.connection, current.draftId);
      return draft;
    },
    start: () => {
      if (status.getState().readOnly) {
        store.freeze();
        return () => undefined;
      }
      const release = holdLock(lockOf(draftNow()), { write: flush, lost });
      const stop = store.subscribe(soon);
      document.addEventListener('visibilitychange', now);
      for (const event of leaving) window.addEventListener(event, now);
      window.addEventListener('beforeunload', guard);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', now);
        for (const event of leaving) window.removeEventListener(event, now);
        window.removeEventListener('beforeunload', guard);
        void flush().then(release);
      };
    },
  };
}
