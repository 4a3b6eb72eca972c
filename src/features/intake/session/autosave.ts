/** Writes the answers as a draft: soon after each change, and at once when the page is about to go. */
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { RestoredNote } from '../../../domain/journal/journal.ts';
import { savedByServiceClock } from '../../../domain/draft-clock.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { browserNow, serviceOffset } from '../../../lib/clock.ts';
import { sameJson } from '../../../lib/json.ts';
import { randomId } from '../../../lib/random-id.ts';
import { createStore, type ReadableStore } from '../../../lib/store.ts';
import {
  draftEndsWithPage,
  storageTrouble,
  subscribeToTables,
  survivesReload,
  type TableChange,
} from '../../../storage/database/database.ts';
import { giveUpLock, holdLock } from '../../../storage/draft-lock.ts';
import {
  deleteDraft,
  dropDraft,
  lockOf,
  saveDraft,
  writeDraft,
  type Written,
} from '../../../storage/drafts.ts';
import { beforeClosing, databaseState } from '../../../storage/database/open-database.ts';
import { isTypedOn, type IntakeState, type IntakeStore } from './intake-store.ts';

/**
 * After the first letter in a field, or another change; after one of the next letters; and after the first later key that
 * is not written yet: the first letters are written within 250, and no edit older than a second is lost. Milliseconds.
 */
const [firstDelay, nextDelay, delay] = [60, 150, 700];

/** So long after the first letter in a field the next ones are among the first. Milliseconds. */
const firstTime = 250;

/** The draft but for its answers. */
export type DraftOrigin = Omit<Draft, 'savedAt' | 'serviceOffsetMs' | 'ours' | 'nameTyped' | 'base'>;

export interface AutosaveStatus {
  /** When the draft was last written, by the service's clock at that time; undefined while nothing differs from the base. */
  readonly savedAt: number | undefined;
  /** The count of the database that has the draft; undefined where it is in memory alone. */
  readonly storedIn: number | undefined;
  /** There are changes that are not written yet. */
  readonly pending: boolean;
  /** A save to the service is under way, so its journal entry is not a save from elsewhere. */
  readonly saving: boolean;
  /** When the base was read, by the browser's clock, and service time minus browser time then. */
  readonly basedAt: number;
  readonly basedOffset: number | undefined;
  /** Another tab or computer works on the client, or a newer version of the app has the database: nothing is written here. */
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
  /** Another computer works on the client: writes what is typed, and is only read from then on. */
  readonly handOver: (why: string) => Promise<void>;
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
  facts: DraftOrigin,
  savedAt: number | undefined,
  readOnly = false,
): Autosave {
  const { startedAt: basedAt, startedOffsetMs: basedOffset } = facts;
  const status = createStore<AutosaveStatus>({
    savedAt,
    // Just read: from the database that is open, unless drafts are in memory.
    storedIn: savedAt === undefined || draftEndsWithPage() ? undefined : databaseState.getState().count,
    pending: false,
    saving: false,
    basedAt,
    basedOffset,
    readOnly,
  });
  const lockKey = lockOf(facts);
  let current = facts;
  /** What a write was begun for, and the last for which it ended. */
  let written: DraftRecord | undefined = store.getState().record;
  let stored: DraftRecord | undefined = written;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  /** When the first letter of the field in use was typed. */
  let begunAt = 0;
  const writes = new Set<Promise<void>>();
  const set = (change: Partial<AutosaveStatus>) => status.setState((now) => ({ ...now, ...change }));
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
    dueAt = Number.POSITIVE_INFINITY;
  };

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
  const isUnchanged = () => {
    const { record, base } = store.getState();
    return base !== undefined && sameJson(base, record);
  };
  let copied: Promise<void> | undefined;
  const copyOnce = () => {
    if (isUnchanged()) return;
    copied ??= saveDraft({ ...draftNow(), draftId: randomId(), copyOf: current.draftId });
  };
  const end = (why?: string) => {
    store.freeze(why);
    stopTimer();
    set({ readOnly: true, pending: false });
  };
  /** The lock is another tab's. What was typed too late for it is a draft of its own, and offered there. */
  const lost = () => {
    if (status.getState().readOnly) return;
    store.takeTyped();
    end();
    if (store.getState().record !== written) copyOnce();
  };
  const afterWrite = (result: Written, savedNow: number | undefined, record: DraftRecord) => {
    if (result !== 'of another tab') {
      stored = record;
      const storedIn = typeof result === 'object' ? result.count : undefined;
      return set({ savedAt: savedNow, storedIn });
    }
    giveUpLock(lockKey);
    lost();
    copyOnce();
  };
  const put = async (): Promise<void> => {
    const { record } = store.getState();
    if (isUnchanged()) {
      forgetRestored();
      return afterWrite(await dropDraft(current), undefined, record);
    }
    const draft = draftNow();
    return afterWrite(await writeDraft(draft), savedByServiceClock(draft), record);
  };
  /** Begins at once, whatever is being written: the page may be about to go. */
  const write = () => {
    const { record } = store.getState();
    if (record === written) return;
    written = record;
    const writing = put().catch(() => {
      // A draft that could not be deleted is deleted with the next change, or in the next database.
      written = undefined;
    });
    writes.add(writing);
    void writing.then(() => writes.delete(writing));
  };
  const flush = async (): Promise<void> => {
    stopTimer();
    if (!status.getState().readOnly) write();
    await Promise.all(writes);
    // A change made while this was written has its own timer.
    if (timer === undefined && status.getState().pending) set({ pending: false });
  };
  const handOver = async (why?: string): Promise<void> => {
    store.takeTyped();
    end(why);
    write();
    await Promise.all(writes);
  };
  // Not debounced by further keys: continuous typing must not risk more than pausing does.
  const soon = (after: IntakeState, before: IntakeState) => {
    if (after.record === written || status.getState().readOnly) return;
    const at = browserNow();
    const isFurther = isTypedOn(after, before);
    if (!isFurther) begunAt = at;
    const furtherDelay = at - begunAt < firstTime ? nextDelay : delay;
    const wait = isFurther ? furtherDelay : firstDelay;
    if (at + wait >= dueAt) return;
    stopTimer();
    dueAt = at + wait;
    timer = setTimeout(() => void flush(), wait);
    if (!status.getState().pending) set({ pending: true });
  };
  const now = () => {
    store.takeTyped();
    void flush();
  };
  /** A page that goes hears no answer of the database any more, so nothing is asked before it is written. */
  const leave = () => {
    store.takeTyped();
    if (store.getState().record !== stored && !status.getState().readOnly) {
      const { connection, draftId } = current;
      const writing = isUnchanged() ? deleteDraft(connection, draftId) : saveDraft(draftNow());
      void writing.catch(() => undefined);
    }
    void flush();
  };
  // A tab that comes back may have lost its lock, and asks.
  const onVisibility = () => (document.hidden ? leave() : now());
  const rewrite = () => {
    written = undefined;
    stored = undefined;
    void flush();
  };
  /** Another tab may have erased everything: what is on the screen is nowhere else. */
  const afterChange = ({ name, isCleared }: TableChange) => {
    const { savedAt: saved, readOnly: isReadOnly } = status.getState();
    if (name === 'drafts' && isCleared && saved !== undefined && !isReadOnly) rewrite();
  };
  /** What was stored in another database may be gone, and what is in memory may fit into this one. */
  const writeAgain = () => {
    const { count, trouble } = databaseState.getState();
    const { savedAt: saved, storedIn, readOnly: isReadOnly } = status.getState();
    if (isReadOnly) return;
    // The next version goes on with what is stored; what would be typed here could not be.
    if (trouble === 'newer') return void handOver();
    if (count === undefined || count === storedIn || saved === undefined) return;
    rewrite();
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
      stored = untouched ?? stored;
    },
    flush,
    handOver: async (why) => {
      if (!status.getState().readOnly) await handOver(why);
    },
    rebased: async (clientId) => {
      const [startedAt, startedOffsetMs] = [browserNow(), serviceOffset()?.ms];
      current = { ...current, clientId, startedAt, startedOffsetMs };
      set({ basedAt: startedAt, basedOffset: startedOffsetMs });
      written = undefined;
      await flush();
    },
    discard: async () => {
      stopTimer();
      const draft = draftNow();
      written = draft.ours;
      stored = draft.ours;
      set({ savedAt: undefined, pending: false });
      await deleteDraft(current.connection, current.draftId);
      return draft;
    },
    start: () => {
      if (status.getState().readOnly) {
        store.freeze();
        return () => undefined;
      }
      const release = holdLock(lockKey, { handOver: () => handOver(), lost });
      const stops = [
        store.subscribe(soon),
        databaseState.subscribe(writeAgain),
        subscribeToTables(afterChange),
        storageTrouble.subscribe(writeAgain),
        beforeClosing(flush),
      ];
      document.addEventListener('visibilitychange', onVisibility);
      for (const event of leaving) window.addEventListener(event, leave);
      window.addEventListener('beforeunload', guard);
      return () => {
        now();
        for (const stop of stops) stop();
        document.removeEventListener('visibilitychange', onVisibility);
        for (const event of leaving) window.removeEventListener(event, leave);
        window.removeEventListener('beforeunload', guard);
        void flush().then(release);
      };
    },
  };
}
