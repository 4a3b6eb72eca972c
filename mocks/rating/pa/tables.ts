/** The shape of a carrier's personal auto rate tables. Every number is as printed, for 12 months; nothing is computed. */
import type { Bands } from '../bands.ts';
import type {
  CollDeductible,
  CompDeductible,
  MedLimit,
  PdLimit,
  Rental,
  SingleLimit,
  SplitLimit,
  Tow,
  Use,
} from './submission.ts';

export interface PaTables {
  /** Whole dollars: BI at 25/50, PD at 25,000, UM and UIM at 25/50, both damages at a deductible of 500. */
  readonly base: {
    readonly bi: number;
    readonly pd: number;
    readonly um: number;
    readonly uim: number;
    readonly comp: number;
    readonly coll: number;
  };
  /** Of bodily injury; uninsured and underinsured motorist take the factor of their own limit. */
  readonly bi: Readonly<Record<SplitLimit, number>>;
  /** For bodily injury and property damage together. */
  readonly csl: Readonly<Record<SingleLimit, number>>;
  readonly pd: Readonly<Record<PdLimit, number>>;
  readonly med: Readonly<Record<MedLimit, number>>;
  readonly comp: Readonly<Record<Exclude<CompDeductible, 'None'>, number>>;
  readonly coll: Readonly<Record<Exclude<CollDeductible, 'None'>, number>>;
  /** Flat, per vehicle. */
  readonly rental: Readonly<Record<Rental, number>>;
  readonly tow: Readonly<Record<Tow, number>>;
  /** Of a vehicle's main driver, on bodily injury, property damage and collision. */
  readonly driver: {
    readonly age: Bands;
    /** By the number of at-fault accidents in 36 months. */
    readonly atFault: Bands;
    /** Each, in 36 months. */
    readonly minor: number;
    /** Each, in 60 months. */
    readonly major: number;
    readonly goodStudent: number;
    readonly awayAtSchool: number;
  };
  /** By the first three digits of the garaging ZIP code. */
  readonly zip: Readonly<Record<string, number>>;
  readonly otherZip: number;
  /** By miles a year. */
  readonly miles: Bands;
  readonly use: Readonly<Record<Use, number>>;
  readonly multiCar: number;
  readonly homeToo: number;
  /** By days without cover; `none` when there is none now. */
  readonly lapse: { readonly days: Bands; readonly none: number };
  readonly highPriorLimits: number;
  readonly telematics: number;
  /** Quoted so many days before the effective date. */
  readonly ahead: { readonly days: number; readonly factor: number };
}
