/** What makes one carrier's program for a line its own, whatever the line: `S` is a submission, `T` a set of tables. */
import type { QuoteMessage } from '../../src/contract/quotes.ts';
import type { CarrierKey, RatingInput } from './outcome.ts';

/** One version of a carrier's rates. */
export interface RateVersion<T> {
  /** When the service loaded it, ISO 8601; quotes name it as `asRatingConfiguredAtTimestamp`. */
  readonly loadedAt: string;
  /** First policy effective date it applies to, YYYY-MM-DD. */
  readonly appliesFrom: string;
  /** Multiplies base rates only. */
  readonly level: number;
  readonly tables: T;
}

/** An appetite rule: the words when it applies, undefined when it does not. */
export interface Rule<S> {
  readonly verdict: 'decline' | 'fail' | 'refer';
  /** Absent where a carrier gives words only. */
  readonly code?: string;
  readonly words: (submission: S) => string | undefined;
}

/** An amount beside the premium, in cents; `due` when it is part of "Total due". */
export interface Charge {
  readonly label: string;
  readonly cents: number;
  readonly due: boolean;
}

/** A message; in the written form its code, if it has one, stands first. */
export interface Note {
  readonly code?: string;
  readonly text: string;
}

/** What the premium is for, as the carrier says it, and how long the policy runs. */
export interface Term {
  readonly per: 'YEAR' | 'TERM';
  readonly months: number;
}

export interface Program<S, T> {
  readonly key: CarrierKey;
  readonly type: 'RATE' | 'QUOTE';
  /** Oldest first. */
  readonly versions: readonly [RateVersion<T>, ...RateVersion<T>[]];
  /** Most carriers rate by the policy's effective date; some by the day of the quote. */
  readonly versionsBy: 'effectiveDate' | 'quoteDate';
  readonly rules: readonly Rule<S>[];
  /** The carrier's names for coverages, by code. */
  readonly names: Readonly<Record<string, string>>;
  /** How limits and deductibles are written: 1000000 or "1,000,000". */
  readonly writesAmounts: 'numbers' | 'text';
  readonly charges: (premiumCents: number, submission: S) => Charge[];
  readonly bindable: boolean;
  /** What every quote of such a submission says. */
  readonly notes: (submission: S) => readonly Note[];
  readonly writesMessages: 'strings' | 'objects';
  readonly quoteGoodForDays: number;
  readonly answersAfterMs: (input: RatingInput, submission: S) => number | 'never';
}

export type Severity = 'INFO' | 'REFER' | 'DECLINE' | 'ERROR';

export function message(
  program: Pick<Program<unknown, unknown>, 'writesMessages'>,
  severity: Severity,
  { code, text }: Note,
): QuoteMessage {
  if (program.writesMessages === 'objects') return { severity, ...(code !== undefined && { code }), text };
  return code === undefined ? text : `${code} ${text}`;
}

/** An amount as the carrier writes it. */
export function writeAmount(
  program: Pick<Program<unknown, unknown>, 'writesAmounts'>,
  amount: number,
): number | string {
  return program.writesAmounts === 'numbers' ? amount : amount.toLocaleString('en-US');
}

/** Milliseconds between two numbers of seconds, the same for the same action of the same firing. */
export function between(input: RatingInput, fromSeconds: number, toSeconds: number): number {
  return Math.round(1000 * (fromSeconds + (toSeconds - fromSeconds) * input.unit('answer time')));
}
