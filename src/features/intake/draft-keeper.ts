/** Keeps the sheet as a draft: soon after each change, and at once when the page is about to go. */
import type { Draft, DraftRecord } from '../../domain/seen.ts';
import { browserNow } from '../../lib/clock.ts';
import { sameJson } from '../../lib/json.ts';
import { dropDraft, keepDraft } from '../../local/drafts.ts';
import type { Sheet } from './sheet.ts';

/** After the last key; well within the second that screens.md promises. Milliseconds. */
const settleTime = 250;

export interface DraftFacts {
  readonly draftId: string;
  readonly connection: string;
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly startedAt: number;
  readonly base: DraftRecord | undefined;
}

export interface DraftKeeper {
  /** When the draft was last kept, browser clock; undefined while nothing differs from what was saved. */
  readonly keptAt: () => number | undefined;
  /** The record that the answers are based on; undefined for a client never saved. */
  readonly base: () => DraftRecord | undefined;
  readonly follow: (follow: () => void) => () => void;
  /** Writes what is pending now. */
  readonly flush: () => Promise<void>;
  /** Saved: from now on the answers are based on this record, and only what differs from it is a draft. */
  readonly settle: (clientId: string | undefined, base: DraftRecord) => Promise<void>;
  /** Throws the draft away; the answers on screen are not kept either unless they change again. */
  readonly discard: () => Promise<void>;
  /** Begins to keep; the answer stops it and writes what is pending. */
  readonly start: () => () => void;
}

export function keepSheet(sheet: Sheet, facts: DraftFacts, alreadyKeptAt: number | undefined): DraftKeeper {
  let current = facts;
  let keptAt = alreadyKeptAt;
  let keptRecord: DraftRecord | undefined = sheet.state().record;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const followers = new Set<() => void>();
  const tell = () => {
    for (const follow of followers) follow();
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { record, nameTyped } = sheet.state();
    if (record === keptRecord) return;
    keptRecord = record;
    if (current.base !== undefined && sameJson(current.base, record)) {
      await dropDraft(current.connection, current.draftId);
      keptAt = undefined;
      tell();
      return;
    }
    const draft: Draft = { ...current, keptAt: browserNow(), mine: record, nameTyped };
    await keepDraft(draft);
    keptAt = draft.keptAt;
    tell();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), settleTime);
  };
  const leaving = () => void write();

  return {
    keptAt: () => keptAt,
    base: () => current.base,
    follow: (follow) => {
      followers.add(follow);
      return () => followers.delete(follow);
    },
    flush: write,
    settle: async (clientId, base) => {
      current = { ...current, clientId, base, startedAt: browserNow() };
      keptRecord = undefined;
      await write();
    },
    discard: async () => {
      clearTimeout(timer);
      keptRecord = sheet.state().record;
      keptAt = undefined;
      await dropDraft(current.connection, current.draftId);
    },
    start: () => {
      const unfollow = sheet.follow(soon);
      document.addEventListener('visibilitychange', leaving);
      window.addEventListener('pagehide', leaving);
      return () => {
        unfollow();
        document.removeEventListener('visibilitychange', leaving);
        window.removeEventListener('pagehide', leaving);
        void write();
      };
    },
  };
}
