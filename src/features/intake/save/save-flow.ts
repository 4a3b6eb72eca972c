/** The steps of a save, as a screen sees them. */
import type { ReadBack } from '../../../operations/read-back.ts';
import type { CallError } from '../../../api/errors.ts';
import { logLosses } from '../../../domain/journal/journal-saves.ts';
import { type LogLoss } from '../../../domain/client/annotations/call-log.ts';
import {
  allAnnotations,
  isRemoved,
  staleReason,
  type Annotation,
  type StaleReason,
} from '../../../domain/client/annotations/annotations.ts';
import { annotationsLoop } from '../../../domain/client/annotations/qids.ts';
import { resolveConflict, type Conflict, type Side } from '../../../domain/client/conflict.ts';
import { diffRecords, type Change } from '../../../domain/client/diff.ts';
import { elementAt, iterationsOf } from '../../../domain/client/walk.ts';
import type { SaveReceipt } from '../../../domain/journal/journal.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import {
  changesOf,
  planWith,
  writtenOf,
  type SaveOutcome,
  type SavePlan,
} from '../../../operations/save-client.ts';

export type SaveStep =
  | { readonly kind: 'idle' }
  /** Reading the latest record. */
  | { readonly kind: 'planning' }
  /** The latest record could not be read: nothing was written. */
  | { readonly kind: 'planFailed'; readonly error: CallError }
  /** The agent is shown problems, a colleague's changes or clashes, and decides. */
  | {
      readonly kind: 'asking';
      readonly plan: SavePlan;
      /** The answers that the plan is made of, as they stood in the sheet. */
      readonly planned: DraftRecord;
      /** By the text of the clash's place. */
      readonly chosen: ReadonlyMap<string, Side>;
      /** The client is on hold after notice of a claim. */
      readonly onHold: boolean;
    }
  | { readonly kind: 'writing'; readonly plan: SavePlan }
  /** Refused, unknown, or created without an id; a plain success is idle again. */
  | {
      readonly kind: 'failed';
      readonly plan: SavePlan;
      readonly outcome: Exclude<SaveOutcome, { kind: 'saved' }>;
    };

export type Asking = Extract<SaveStep, { kind: 'asking' }>;

/** A step that asks, of the answers as they stand by now; choices made stay where their clash does. */
export function askingOf(
  step: Asking,
  record: DraftRecord,
  toSave: (record: DraftRecord) => DraftRecord,
): Asking {
  if (record === step.planned) return step;
  return { ...step, plan: planWith(step.plan, toSave(record)), planned: record };
}

/** What the save changes as it is decided so far. */
export const changesIn = ({ plan, chosen }: Asking): readonly Change[] =>
  plan.merge.conflicts.length === 0 ? plan.changes : changesOf(plan, decided(plan, chosen));

/** What the save takes out of the call log or rewrites in it, as it is decided so far. */
export const logLossesIn = (plan: SavePlan, chosen: Asking['chosen'] = new Map()): readonly LogLoss[] =>
  plan.latest ? logLosses(plan.latest.clientData, decided(plan, chosen).clientData) : [];

/** A mark that a save leaves out, and why. */
export interface MarkLost {
  readonly mark: Annotation;
  readonly why: StaleReason;
}

/**
 * Marks with a note that were never saved and are not this time, because they do not speak of what stands there: nothing
 * would be left of the note. Those that the record holds are among what the save changes; those of an item that is left
 * out go with it.
 */
export function marksLostIn({ latest, input: { base, ours } }: SavePlan, planned: DraftRecord): MarkLost[] {
  const kept = new Set(
    [ours, latest].flatMap((one) => (one ? allAnnotations(one.clientData) : [])).map(idOf),
  );
  return allAnnotations(planned.clientData).flatMap((mark) => {
    if (mark.note === '' || kept.has(idOf(mark)) || isRemoved(ours.clientData, mark.address)) return [];
    const why = staleReason(mark, ours.clientData, base?.clientData);
    return why ? [{ mark, why }] : [];
  });
}

const idOf = ({ iterationId }: Annotation) => iterationId;

/** A save of a client on hold must say why, if it changes anything. */
export const asksWhy = (asking: Asking): boolean => asking.onHold && changesIn(asking).length > 0;

export const undecidedOf = ({ plan, chosen }: Asking): number =>
  plan.merge.conflicts.filter((clash) => !chosen.has(clashKey(clash))).length;

/** Tells one clash of a save from another. */
export function clashKey(clash: Conflict): string {
  switch (clash.kind) {
    case 'answer':
      return JSON.stringify([clash.kind, ...clash.address]);
    case 'iteration':
      return JSON.stringify([clash.kind, clash.loop, clash.iterationId]);
    case 'unrecognized':
      return JSON.stringify([clash.kind, clash.place, clash.member]);
    case 'header':
    case 'other':
      return JSON.stringify([clash.kind, clash.member]);
  }
}

/** The record to write: the merge with every clash decided, in its saved form; an undecided one stays ours. */
export function decided(
  plan: SavePlan,
  chosen: ReadonlyMap<string, Side>,
  undecided: Side = 'ours',
): DraftRecord {
  return writtenOf(plan, bothSides(plan, chosen, undecided));
}

/** What the save changes whatever is still to be decided: an open clash is listed as no change. */
export const settledIn = (asking: Asking): readonly Change[] =>
  undecidedOf(asking) === 0
    ? changesIn(asking)
    : changesOf(asking.plan, decided(asking.plan, asking.chosen, 'theirs'));

/** What is not written because other answers hide it. */
export interface LeftOut {
  /** What was saved before and goes: these are among what the save changes. */
  readonly saved: readonly Change[];
  /** What was answered and is not in the record as the service holds it: never saved, or gone from it already. */
  readonly unsaved: readonly Change[];
}

/** Of the sheet, and of what both sides changed together; `changes` is what the save changes. */
export function leftOutOf({ plan, planned, chosen }: Asking, changes: readonly Change[]): LeftOut {
  const ofSheet = diffRecords(planned, plan.input.ours);
  const both = changedElsewhere(plan) ? bothSides(plan, chosen) : undefined;
  const ofBoth = both ? diffRecords(both, writtenOf(plan, both)) : [];
  const places = new Set([...ofSheet, ...ofBoth].filter(isHidden).map(placeKey));
  return {
    saved: changes.filter((change) => isHidden(change) && places.has(placeKey(change))),
    unsaved: [...hiddenTyped(plan, planned), ...ofBoth.filter((change) => isNew(change, plan))],
  };
}

/**
 * What was answered, is not in the record as the service holds it, and is hidden by now: nothing is left of it once the
 * save leaves it out, unless an earlier save had it. What the record holds is among what the save changes.
 */
export function hiddenTyped(plan: SavePlan, planned: DraftRecord): readonly Change[] {
  return diffRecords(planned, plan.input.ours).filter((change) => isNew(change, plan));
}

type Hidden = Extract<Change, { kind: 'answer' | 'iteration'; how: 'removed' }>;

/** A mark goes with its answer; nothing was typed into a list without items. */
const isHidden = (change: Change): change is Hidden =>
  (change.kind === 'answer' || (change.kind === 'iteration' && change.loop !== annotationsLoop)) &&
  change.how === 'removed';

const placeKey = (change: Hidden): string =>
  JSON.stringify(change.kind === 'answer' ? change.address : [change.loop, change.iterationId]);

/** Whether what goes was answered and is not in the record as the service holds it. */
function isNew(change: Change, { latest }: SavePlan): boolean {
  const held = latest?.clientData ?? {};
  if (!isHidden(change)) return false;
  if (change.kind === 'answer')
    return change.before.trim() !== '' && elementAt(held, change.address) === undefined;
  return iterationsOf(held, change.loop).every(({ iterationId }) => iterationId !== change.iterationId);
}

/** Someone else changed something since the answers were read: what the sheet shows is not what is written. */
export const changedElsewhere = ({ merge }: SavePlan): boolean =>
  merge.conflicts.length + merge.fromTheirs.length + merge.overriddenMoves.length > 0;

function bothSides(plan: SavePlan, chosen: ReadonlyMap<string, Side>, undecided: Side = 'ours'): DraftRecord {
  return plan.merge.conflicts.reduce(
    (record, clash) => resolveConflict(record, clash, chosen.get(clashKey(clash)) ?? undecided),
    plan.merge.merged,
  );
}

/**
 * True when the plan can be written without asking: nobody else changed anything, the answers have no problems, and
 * who told is known already or nothing was told, nothing typed is left out for good, nothing that the call log holds and
 * no note of a mark is lost, no hold wants to know why, and no client may have been made of the draft before.
 */
export function needsNoQuestion(
  plan: SavePlan,
  problems: number,
  asks: {
    readonly told: boolean;
    readonly why: boolean;
    readonly hidden: boolean;
    readonly log: boolean;
    readonly marks: boolean;
    readonly again: boolean;
  },
): boolean {
  return problems === 0 && !changedElsewhere(plan) && Object.values(asks).every((asked) => !asked);
}

/** What became of a save, as it is announced. */
export function receiptWords(receipt: SaveReceipt | undefined): string {
  if (!receipt) return 'Saved; reading it back failed';
  return receipt.result === 'same'
    ? 'Saved and checked'
    : 'Saved; reading it back showed something else than was sent';
}

/** What became of a save that did not plainly go through, as it is announced. */
export function failureWords(outcome: Exclude<SaveOutcome, { kind: 'saved' }>): string {
  switch (outcome.kind) {
    case 'savedWithoutId':
      return 'Created, but the answer names no id';
    case 'refused':
      return 'Not saved';
    case 'unknown':
      return foundWords[outcome.found];
  }
}

/** What reading showed of a save that no clear answer came to. */
export const foundWords = {
  saved: 'It was saved',
  savedAndMore: 'It was saved, and something else changed',
  partly: 'Only a part of it is there',
  nothingYet: 'Nothing of it is there yet',
  cannotTell: 'Unknown whether it was saved',
} as const;

/** What reading showed after a save without an answer, when all of it is there. */
export function foundAll(outcome: SaveOutcome): ReadBack | undefined {
  const all = outcome.kind === 'unknown' && (outcome.found === 'saved' || outcome.found === 'savedAndMore');
  return all ? outcome.readBack : undefined;
}

/** Said where the service turns out to hold something else than the panel rests on. */
export const savedMeanwhile = 'Not saved yet: somebody saved this client meanwhile. Look at it once more.';
