/** What makes one carrier's workers compensation program its own, beside its tables. */
import type { Program } from '../program.ts';
import type { Deductible, Submission } from './submission.ts';
import type { WcTables } from './tables.ts';

/** A factor on the premium after the experience mod, beside the schedule. */
export interface PolicyFactor {
  readonly label: string;
  readonly of: (submission: Submission) => number;
}

export interface WcProgram extends Program<Submission, WcTables> {
  readonly policyFactors: readonly PolicyFactor[];
}

/** A variation of the submission that a carrier quotes beside the one asked for. */
export interface QuoteOption {
  readonly deductible: (asked: Deductible) => Deductible;
  readonly note: string;
}
