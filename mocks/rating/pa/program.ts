/** What makes one carrier's personal auto program its own, beside its tables. */
import type { Program, RateVersion, Term } from '../program.ts';
import type {
  BiLimit,
  CollDeductible,
  CompDeductible,
  Driver,
  SingleLimit,
  Submission,
  Vehicle,
} from './submission.ts';
import type { PaTables } from './tables.ts';

export type PaRates = RateVersion<PaTables>;

/** A factor on every coverage of every vehicle that has factors at all. */
export interface PolicyFactor {
  readonly label: string;
  readonly of: (submission: Submission) => number;
}

/** A factor on a vehicle's comprehensive and collision, or on all its coverages. */
export interface VehicleFactor {
  readonly label: string;
  readonly on: 'all' | 'damage';
  readonly of: (vehicle: Vehicle, submission: Submission) => number;
}

/** A factor of the main driver, where the driver factor acts. */
export interface DriverFactor {
  readonly label: string;
  readonly of: (driver: Driver, submission: Submission) => number;
}

export interface PaProgram extends Program<Submission, PaTables> {
  readonly policyFactors: readonly PolicyFactor[];
  readonly vehicleFactors: readonly VehicleFactor[];
  readonly driverFactors: readonly DriverFactor[];
  readonly term: (submission: Submission) => Term;
  /** The single limit that is written in place of split limits, where the carrier does that. */
  readonly singleLimit?: (limit: BiLimit) => SingleLimit;
}

/** A variation of the submission that a carrier quotes beside the one asked for. */
export interface QuoteOption {
  readonly comp: (asked: CompDeductible) => CompDeductible;
  readonly coll: (asked: CollDeductible) => CollDeductible;
  readonly note: string;
}
