/** The shape of a carrier's commercial auto rate tables. Every number is as printed; nothing here is computed. */
import type { Bands } from '../bands.ts';
import type { Deductible, Limit, MedLimit, Radius, Size, UmLimit, Use } from './submission.ts';

export interface CaTables {
  /** Liability per unit and year at a limit of 100,000. */
  readonly base: Readonly<Record<Size, number>>;
  readonly radius: Readonly<Record<Radius, number>>;
  readonly use: Readonly<Record<Use, number>>;
  /** By the first three digits of the garaging ZIP code. */
  readonly zip: Readonly<Record<string, number>>;
  readonly otherZip: number;
  readonly csl: Readonly<Record<Limit, number>>;
  readonly driver: {
    readonly age: Bands;
    /** Licensed less than three years. */
    readonly newlyLicensed: number;
    /** Each, in 36 months. */
    readonly atFault: number;
    /** Each, in 36 months. */
    readonly minor: number;
    /** Each, in 60 months. */
    readonly major: number;
    /** No commercial licence while a unit over 10,000 lb is scheduled. */
    readonly noCdl: number;
    /** Whether the surcharges are added to the age factor or multiply it by one plus their sum. */
    readonly surcharges: 'added' | 'multiplied';
  };
  /** From so many power units on. */
  readonly fleet: { readonly from: number; readonly factor: number };
  readonly yearsInBusiness: Bands;
  /** By the number of at-fault accidents in 36 months. */
  readonly losses: Bands;
  /** Per 100 of cost new. */
  readonly damage: { readonly otc: number; readonly coll: number };
  /** By age in model years on the effective date. */
  readonly vehicleAge: Bands;
  readonly deductible: Readonly<Record<Exclude<Deductible, 'None'>, number>>;
  /** Per power unit. */
  readonly um: Readonly<Record<Exclude<UmLimit, 'Rejected'>, number>>;
  readonly med: Readonly<Record<Exclude<MedLimit, 'None'>, number>>;
  readonly pip: number;
  /** The higher of the minimum and the rate on the cost of hire. */
  readonly hired: { readonly minimum: number; readonly rate: number };
  /** By the number of employees who drive their own cars for work. */
  readonly nonOwned: Bands;
}
