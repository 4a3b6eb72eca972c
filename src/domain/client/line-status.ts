/**
 * How a client stands for one line. "New", "Quoting" and "Quoted" follow from what is known; the rest is set by hand and
 * stored in the agency file (`recorded-status.ts`).
 */
import { BoundPolicy, type SetStatus, type SetStatusKind, type StatusTexts } from './set-status.ts';

/** The statuses set by hand, as stored. "Open" takes one back: the line follows from what is known again. */
export const storedStatuses = {
  proposed: 'Proposed',
  bindPrepared: 'Bind text prepared',
  bindUnknown: 'Not known whether taken',
  bindRequested: 'Bind requested',
  bound: 'Bound',
  lost: 'Lost',
  open: 'Open',
} as const satisfies Record<SetStatusKind, string>;

/** What makes a line bound; without one of these it stays "Bind requested". */
export const bindingFacts = [
  'carrier',
  'number',
  'effectiveDate',
  'effectiveTime',
  'confirmedBy',
  'confirmedHow',
  'confirmedOn',
] as const;
export type BindingFact = (typeof bindingFacts)[number];

/**
 * How far a bind request is. `bindPrepared`: its text was handed to the agent, and nobody says that it was sent.
 * `bindUnknown`: it was sent to the service, which may have taken it. `bindRequested`: a person says that it was sent, or
 * the service took it. Nothing is bound.
 */
export type BindKind = 'bindPrepared' | 'bindUnknown' | 'bindRequested';

export type LineStatus = {
  /** Bound before, and not taken back by what the line is now. */
  readonly policy?: BoundPolicy | undefined;
} & (
  | { readonly kind: 'new' | 'quoting' | 'quoted' }
  /** `reason`: to whom the proposal was given, and how; then what the client said of it. */
  | { readonly kind: 'proposed'; readonly on: string; readonly reason?: string | undefined }
  /** `missing`: what is not known of a line that was set to bound. */
  | ({
      readonly kind: BindKind;
      readonly on: string;
      readonly missing: readonly BindingFact[];
    } & Pick<StatusTexts, BindingFact | SendingFact | AskedFact>)
  | ({ readonly kind: 'bound'; readonly on: string } & Readonly<Record<BindingFact, string>> &
      Pick<StatusTexts, AskedFact>)
  | { readonly kind: 'lost'; readonly on: string; readonly reason: string }
);

/** Whether the line is on its way to be bound. Nothing is bound. */
export const isBinding = (status: LineStatus): status is Extract<LineStatus, { readonly kind: BindKind }> =>
  status.kind === 'bindPrepared' || status.kind === 'bindUnknown' || status.kind === 'bindRequested';

type AskedFact = 'quoteId' | 'premium';
type SendingFact = 'sentTo' | 'sentHow' | 'sentOn' | 'sentTime';

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
  const policy = set && boundPolicyOf(set);
  return { kind: latest.quoted > 0 ? 'quoted' : 'quoting', ...(policy && { policy }) };
}

/** The policy that a line has after a status was set: a request for another, or for a new term, takes none back. */
export function boundPolicyOf(set: SetStatus): BoundPolicy | undefined {
  if (set.kind === 'lost' || set.kind === 'open') return undefined;
  return set.kind === 'bound' && isConfirmed(set) ? BoundPolicy.parse(set) : set.policy;
}

function reopens(set: SetStatus, latest: LatestRequest | undefined): boolean {
  if (!latest) return false;
  if (set.kind === 'lost') return latest.sentOn > set.on;
  return set.kind === 'bound' && (latest.effectiveDate ?? '') > (set.effectiveDate ?? '9');
}

function asSet(kind: Exclude<SetStatusKind, 'open'>, set: SetStatus): LineStatus {
  const { on, reason, policy, ...facts } = set;
  if (kind === 'lost') return { kind, on, reason: reason ?? '' };
  if (kind === 'proposed') return { kind, on, reason, ...(policy && { policy }) };
  if (kind === 'bound' && isConfirmed(facts)) return { ...facts, kind, on };
  const missing = kind === 'bound' ? bindingFacts.filter((fact) => !set[fact]) : [];
  const bound = policy && { policy };
  return { ...facts, kind: kind === 'bound' ? 'bindRequested' : kind, on, missing, ...bound };
}

const isConfirmed = (
  facts: Partial<Readonly<Record<BindingFact, string>>>,
): facts is Readonly<Record<BindingFact, string>> => bindingFacts.every((fact) => facts[fact]);
