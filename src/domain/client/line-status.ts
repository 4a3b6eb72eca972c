/**
 * How a client stands for one line. "New", "Quoting" and "Quoted" follow from what is known; the rest is set by hand and
 * stored in the agency file's loop `agy_status`, one item a change, so that an earlier status is never lost. The line is
 * named as the workspace names the product.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { addIteration, getAnswer, iterationsOf } from './walk.ts';

export const statusLoop = 'agy_status';

/** The statuses set by hand, as stored. "Open" takes one back: the line follows from what is known again. */
export const storedStatuses = {
  proposed: 'Proposed',
  bindRequested: 'Bind requested',
  bound: 'Bound',
  lost: 'Lost',
  open: 'Open',
} as const;
export type SetStatusKind = keyof typeof storedStatuses;

/** The members of a status that are texts, each with its question. */
const textQids = {
  reason: 'sts_reason',
  carrier: 'sts_carrier',
  number: 'sts_number',
  effectiveDate: 'sts_effective',
  confirmedBy: 'sts_confirmed_by',
  confirmedHow: 'sts_confirmed_how',
} as const;

type StatusTexts = { readonly [Member in keyof typeof textQids]?: string | undefined };

/** A status as it was set by hand. Days are YYYY-MM-DD. `reason`: why it was lost, or to whom a proposal was given. */
export interface SetStatus extends StatusTexts {
  readonly kind: SetStatusKind;
  readonly on: string;
}

/** What makes a line bound; without one of these it stays "Bind requested". */
export const bindingFacts = ['carrier', 'number', 'effectiveDate', 'confirmedBy', 'confirmedHow'] as const;
export type BindingFact = (typeof bindingFacts)[number];

export type LineStatus =
  | { readonly kind: 'new' | 'quoting' | 'quoted' }
  /** `reason`: to whom the proposal was given, and how. */
  | { readonly kind: 'proposed'; readonly on: string; readonly reason?: string | undefined }
  /** `missing`: what is not known of a line that was set to bound. */
  | ({
      readonly kind: 'bindRequested';
      readonly on: string;
      readonly missing: readonly BindingFact[];
    } & Pick<StatusTexts, BindingFact>)
  | ({ readonly kind: 'bound'; readonly on: string } & Readonly<Record<BindingFact, string>>)
  | { readonly kind: 'lost'; readonly on: string; readonly reason: string };

/** The line's latest quote request. */
export interface LatestRequest {
  /** The day it was sent, YYYY-MM-DD. */
  readonly sentOn: string;
  readonly effectiveDate?: string | undefined;
  /** How many quotes it brought so far. */
  readonly quoted: number;
}

/**
 * The status of a line. One set by hand stands until another is set, except that a new term quoted after a bound one, and
 * a request sent on a day after the line was lost, open the line again.
 */
export function lineStatusOf(set: SetStatus | undefined, latest: LatestRequest | undefined): LineStatus {
  if (set && set.kind !== 'open' && !reopens(set, latest)) return asSet(set.kind, set);
  if (!latest) return { kind: 'new' };
  return { kind: latest.quoted > 0 ? 'quoted' : 'quoting' };
}

function reopens(set: SetStatus, latest: LatestRequest | undefined): boolean {
  if (!latest) return false;
  if (set.kind === 'lost') return latest.sentOn > set.on;
  return set.kind === 'bound' && (latest.effectiveDate ?? '') > (set.effectiveDate ?? '9');
}

function asSet(kind: Exclude<SetStatusKind, 'open'>, set: SetStatus): LineStatus {
  const { on, reason, carrier, number, effectiveDate, confirmedBy, confirmedHow } = set;
  if (kind === 'lost') return { kind, on, reason: reason ?? '' };
  if (kind === 'proposed') return { kind, on, reason };
  if (kind === 'bound' && carrier && number && effectiveDate && confirmedBy && confirmedHow) {
    return { kind, on, carrier, number, effectiveDate, confirmedBy, confirmedHow };
  }
  const missing = kind === 'bound' ? bindingFacts.filter((fact) => !set[fact]) : [];
  return {
    kind: 'bindRequested',
    on,
    missing,
    carrier,
    number,
    effectiveDate,
    confirmedBy,
    confirmedHow,
  };
}

/** The line's latest status in the agency file; of several of one day, the one further down the list. */
export function setStatusOf(map: StoredMap, line: string): SetStatus | undefined {
  let latest: SetStatus | undefined;
  for (const { iterationId } of iterationsOf(map, statusLoop)) {
    const answer = (qid: string) => getAnswer(map, [statusLoop, iterationId, qid])?.trim() || undefined;
    const stored = answer('sts_status');
    const kind = statusKinds.find((one) => storedStatuses[one] === stored);
    if (answer('sts_line') !== line || !kind) continue;
    const texts = Object.entries(textQids).flatMap(([member, qid]) => {
      const text = answer(qid);
      return text === undefined ? [] : [[member, text]];
    });
    const status: SetStatus = { kind, on: answer('sts_on') ?? '', ...Object.fromEntries(texts) };
    if (status.on >= (latest?.on ?? '')) latest = status;
  }
  return latest;
}

/** Adds a status to the agency file. `by` is the agent's name, `iterationId` a new UUID. */
export function withStatus(
  map: StoredMap,
  line: string,
  status: SetStatus,
  { by, iterationId }: { readonly by: string; readonly iterationId: string },
): StoredMap {
  const texts = Object.entries(textQids).map(([member, qid]) => [
    qid,
    status[member as keyof typeof textQids], // the keys of the table
  ]);
  const answers = [
    ['sts_line', line],
    ['sts_status', storedStatuses[status.kind]],
    ['sts_on', status.on],
    ['sts_by', by],
    ...texts,
  ].filter(([, text]) => text !== undefined && text !== '');
  return addIteration(map, statusLoop, iterationId, Object.fromEntries(answers));
}

const statusKinds = Object.keys(storedStatuses) as SetStatusKind[]; // the literal keys of the table above
