/** What makes one carrier's commercial auto program its own, beside its tables. */
import type { QuoteMessage } from '../../../src/contract/quotes.ts';
import type { CarrierKey, RatingInput } from '../outcome.ts';
import type { Deductible, Limit, Submission, Vehicle } from './submission.ts';
import type { RateVersion } from './tables.ts';

/** A factor on the liability of every unit. */
export interface PolicyFactor {
  readonly label: string;
  readonly of: (submission: Submission) => number;
}

/** A factor on one coverage of one unit. */
export interface UnitFactor {
  readonly label: string;
  readonly on: 'liability' | 'collision';
  readonly of: (vehicle: Vehicle, submission: Submission) => number;
}

/** An appetite rule: the words when it applies, undefined when it does not. */
export interface Rule {
  readonly verdict: 'decline' | 'fail' | 'refer';
  readonly code: string;
  readonly words: (submission: Submission) => string | undefined;
}

/** An amount beside the premium, in cents; `due` when it is part of "Total due". */
export interface Charge {
  readonly label: string;
  readonly cents: number;
  readonly due: boolean;
}

export interface CaProgram {
  readonly key: CarrierKey;
  readonly type: 'RATE' | 'QUOTE';
  /** Oldest first. */
  readonly versions: readonly [RateVersion, ...RateVersion[]];
  /** Most carriers rate by the policy's effective date; some by the day of the quote. */
  readonly versionsBy: 'effectiveDate' | 'quoteDate';
  readonly rules: readonly Rule[];
  readonly policyFactors: readonly PolicyFactor[];
  readonly unitFactors: readonly UnitFactor[];
  /** Whole dollars for each additional insured, and for a waiver of subrogation. */
  readonly additionalInsured: number;
  readonly waiver: number;
  /** The carrier's names for coverages, by code. */
  readonly names: Readonly<Record<string, string>>;
  /** How limits and deductibles are written: 1000000 or "1,000,000". */
  readonly writesAmounts: 'numbers' | 'text';
  /** Split limits written in place of a combined single limit, where the carrier does that. */
  readonly splitLimit?: (limit: Limit) => string | undefined;
  readonly charges: (premiumCents: number, submission: Submission) => Charge[];
  readonly bindable: boolean;
  /** What every quote of such a submission says. */
  readonly notes: (submission: Submission) => readonly Note[];
  readonly writesMessages: 'strings' | 'objects';
  readonly quoteGoodForDays: number;
  readonly answersAfterMs: (input: RatingInput, submission: Submission) => number | 'never';
}

/** A message; in the written form its code, if it has one, stands first. */
export interface Note {
  readonly code?: string;
  readonly text: string;
}

/** A variation of the submission that a carrier quotes beside the one asked for. */
export interface QuoteOption {
  readonly deductible: (asked: Deductible) => Deductible;
  readonly note: string;
}

export type Severity = 'INFO' | 'REFER' | 'DECLINE' | 'ERROR';

export function message(program: CaProgram, severity: Severity, { code, text }: Note): QuoteMessage {
  if (program.writesMessages === 'objects') return { severity, ...(code !== undefined && { code }), text };
  return code === undefined ? text : `${code} ${text}`;
}

/** Milliseconds between two numbers of seconds, the same for the same action of the same firing. */
export function between(input: RatingInput, fromSeconds: number, toSeconds: number): number {
  return Math.round(1000 * (fromSeconds + (toSeconds - fromSeconds) * input.unit('answer time')));
}
