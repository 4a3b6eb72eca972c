/** What makes one carrier's homeowners program its own, beside its tables. */
import type { Program, RateVersion } from '../program.ts';
import type { Form, Submission, Wind } from './submission.ts';
import type { HoTables } from './tables.ts';

export type HoRates = RateVersion<HoTables>;

/** A factor on the premium of Coverage A, or of personal property where no house is insured. */
export interface PolicyFactor {
  readonly label: string;
  readonly of: (submission: Submission) => number;
}

export interface HoProgram extends Program<Submission, HoTables> {
  readonly policyFactors: readonly PolicyFactor[];
  /** The form that is written for the one asked. */
  readonly writes?: (asked: Form) => Form;
  /** The wind and hail deductible that is written for the one asked. */
  readonly wind?: (asked: Wind) => Wind;
}

/** A variation of the submission that a carrier quotes beside the one asked for. */
export interface QuoteOption {
  readonly aop: (asked: '500' | '1000' | '2500' | '5000') => '500' | '1000' | '2500' | '5000';
  readonly note: string;
}
