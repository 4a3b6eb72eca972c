/** What makes one carrier's businessowners program its own, beside its tables. */
import type { Program } from '../program.ts';
import type { Building, Deductible, Submission } from './submission.ts';
import type { BopTables } from './tables.ts';

export interface PolicyFactor {
  readonly label: string;
  readonly on: 'property' | 'liability' | 'all';
  readonly of: (submission: Submission) => number;
}

/** A factor on the coverages of one building. */
export interface BuildingFactor {
  readonly label: string;
  readonly on: 'building' | 'contents' | 'both';
  readonly of: (building: Building, submission: Submission) => number;
}

export interface BopProgram extends Program<Submission, BopTables> {
  readonly policyFactors: readonly PolicyFactor[];
  readonly buildingFactors: readonly BuildingFactor[];
  /** How many losses the carrier counts against the policy. */
  readonly lossCount: (submission: Submission) => number;
}

/** A variation of the submission that a carrier quotes beside the one asked for. */
export interface QuoteOption {
  readonly deductible: (asked: Deductible) => Deductible;
  readonly note: string;
}
