/** What makes one carrier's commercial auto program its own, beside its tables. */
import type { Program, RateVersion } from '../program.ts';
import type { Deductible, Limit, Submission, Vehicle } from './submission.ts';
import type { CaTables } from './tables.ts';

export type CaRates = RateVersion<CaTables>;

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

export interface CaProgram extends Program<Submission, CaTables> {
  readonly policyFactors: readonly PolicyFactor[];
  readonly unitFactors: readonly UnitFactor[];
  /** Whole dollars for each additional insured, and for a waiver of subrogation. */
  readonly additionalInsured: number;
  readonly waiver: number;
  /** Split limits written in place of a combined single limit, where the carrier does that. */
  readonly splitLimit?: (limit: Limit) => string | undefined;
}

/** A variation of the submission that a carrier quotes beside the one asked for. */
export interface QuoteOption {
  readonly deductible: (asked: Deductible) => Deductible;
  readonly note: string;
}
