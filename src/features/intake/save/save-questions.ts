/** What a save asks before it writes, and bringing in the draft of another tab before it does; and what the agent decides. */
import type { SimilarClient } from '../../../domain/client-index/similar-clients.ts';
import type { TheirSide } from './their-save.ts';
import type { LogLoss } from '../../../domain/client/annotations/logged-contact.ts';
import { conflictPath, resolveConflict, type Conflict, type Side } from '../../../domain/client/conflict.ts';
import { diffRecords, type Change } from '../../../domain/client/diff.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { RecordMerge } from '../../../domain/client/merge.ts';
import { logLosses } from '../../../domain/client/annotations/call-log.ts';
import type { JournalEntry, RestoredNote } from '../../../domain/journal/journal.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import { changesOf, writtenOf, type SavePlan } from '../../../operations/save-client.ts';

export interface SaveQuestions {
  /** What the answers on screen are merged with: the service's latest record, or the draft of another tab. */
  readonly from: 'service' | 'otherDraft';
  readonly theirs: DraftRecord | undefined;
  readonly conflicts: readonly Conflict[];
  /** Who made theirs; undefined without a conflict. */
  readonly theirSide: TheirSide | undefined;
  /** Typed answers and items that other answers hide: a save leaves them out. */
  readonly hidden: readonly Change[];
  /** Call log entries that the save removes or rewrites. */
  readonly logLosses: readonly LogLoss[];
  /** The client is on legal hold, and the save changes something. */
  readonly onHold: boolean;
  /** What the reason starts with, for the agent to edit; blank where nothing was restored. */
  readonly proposedReason: string;
  /** Earlier saves of this new client that may have created it. */
  readonly unconfirmed: readonly JournalEntry[];
  /** Clients that this new one may be already. */
  readonly similar: readonly SimilarClient[];
  /** Quotes are sent once it is saved. */
  readonly forQuotes: boolean;
}

export interface SaveDecisions {
  /** By `conflictKey`. */
  readonly sides: ReadonlyMap<string, Side>;
  /** What may be lost and sent again, by `lossKeys`. */
  readonly accepted: ReadonlySet<string>;
  readonly reason: string;
}

export const nothingDecided: SaveDecisions = { sides: new Map(), accepted: new Set(), reason: '' };

/** @param planned the record on screen, hidden answers included. */
export function questionsOf(
  plan: SavePlan,
  planned: DraftRecord,
  {
    hold,
    ...asked
  }: Pick<SaveQuestions, 'unconfirmed' | 'similar' | 'forQuotes' | 'proposedReason' | 'theirSide'> & {
    readonly hold: boolean;
  },
): SaveQuestions {
  const hidden = diffRecords(planned, plan.input.ours).filter(isGiven);
  const written = decidedRecord(plan, new Map());
  return {
    from: 'service',
    theirs: plan.latest,
    conflicts: plan.merge.conflicts,
    hidden,
    logLosses: plan.latest ? logLosses(plan.latest.clientData, written.clientData) : [],
    onHold: hold && (plan.changes.length > 0 || plan.merge.conflicts.length > 0),
    ...asked,
  };
}

/** What is asked before the draft of another tab is merged with the answers on screen: nothing but the conflicts. */
export const draftQuestions = (
  theirs: DraftRecord,
  { conflicts }: RecordMerge,
  at: number,
): SaveQuestions => ({
  from: 'otherDraft',
  theirs,
  conflicts,
  theirSide: { kind: 'draft', at },
  hidden: [],
  logLosses: [],
  onHold: false,
  proposedReason: '',
  unconfirmed: [],
  similar: [],
  forQuotes: false,
});

/** Whether a hidden element has something that somebody typed. */
function isGiven(change: Change): boolean {
  if (change.how !== 'removed') return false;
  return change.kind === 'iteration' || (change.kind === 'answer' && change.before.trim() !== '');
}

export function isDecided(questions: SaveQuestions, { sides, accepted, reason }: SaveDecisions): boolean {
  return (
    questions.conflicts.every((conflict) => sides.has(conflictKey(conflict))) &&
    lossKeys(questions).every((key) => accepted.has(key)) &&
    !(questions.onHold && reason.trim() === '')
  );
}

/** A conflict by its place and what the other side has there: another value of theirs is a conflict of its own. */
export const conflictKey = (conflict: Conflict): string =>
  JSON.stringify([conflictPath(conflict), conflict.theirs]);

/** Names what a save loses or repeats, so that more of it is asked again. */
export const lossKeys = ({ hidden, logLosses, unconfirmed, similar }: SaveQuestions): string[] => [
  ...hidden.map((change) => JSON.stringify(change)),
  ...logLosses.map((loss) => JSON.stringify(loss)),
  ...unconfirmed.map(({ id }) => id),
  ...similar.map(({ clientId }) => clientId),
];

/** The merge with every conflict decided; an undecided one stays ours. */
export const decidedMerge = (
  { merged, conflicts }: RecordMerge,
  sides: SaveDecisions['sides'],
): DraftRecord =>
  conflicts.reduce(
    (record, conflict) => resolveConflict(record, conflict, sides.get(conflictKey(conflict)) ?? 'ours'),
    merged,
  );

/** The record that a save writes. */
export const decidedRecord = (plan: SavePlan, sides: SaveDecisions['sides']): DraftRecord =>
  writtenOf(plan, decidedMerge(plan.merge, sides));

/** What the save changes of the stored record. */
export const decidedChanges = (plan: SavePlan, sides: SaveDecisions['sides']): readonly Change[] =>
  plan.merge.conflicts.length === 0 ? plan.changes : changesOf(plan, decidedRecord(plan, sides));

/** The reason of a save that restored something, for the agent to edit: "Restored from Feb 10: License, Luis Ortega". */
export function restoreReason(restored: readonly RestoredNote[] = []): string {
  const today = dayOf(serviceNow());
  const days = new Map<string, string[]>();
  for (const { what, from } of restored) {
    const day = formatNearDay(dayOf(from), today);
    days.set(day, [...(days.get(day) ?? []), what]);
  }
  return [...days].map(([day, names]) => `Restored from ${day}: ${names.join('; ')}`).join('. ');
}
