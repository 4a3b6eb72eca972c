/** The shape of a carrier's businessowners rate tables. Every number is as printed; nothing here is computed. */
import type { Bands } from '../bands.ts';
import type {
  BopClass,
  Construction,
  Cooking,
  Deductible,
  Income,
  LiabilityLimit,
  Ordinance,
  RentedLimit,
  Valuation,
  WindDeductible,
} from './submission.ts';

/** Limit to whole dollars a year. */
export type FlatPremiums = Readonly<Record<string, number>>;

export interface BopTables {
  /** Building, per 100 of limit. */
  readonly building: Readonly<Record<Construction, number>>;
  /** Business personal property, per 100 of limit. */
  readonly contents: Readonly<Record<BopClass, number>>;
  /** Liability at 1M/2M, per 1,000 of receipts. */
  readonly liability: Readonly<Record<BopClass, number>>;
  readonly protection: Bands;
  /** By age in years on the effective date; older than the last row `updated` or `old`. */
  readonly age: {
    readonly rows: Bands;
    /** Everything updated within so many years. */
    readonly updatedWithin: number;
    readonly updated: number;
    readonly old: number;
  };
  /** By the sprinklered share in per cent. */
  readonly sprinkler: Bands;
  /** By the first three digits of the building's ZIP code. */
  readonly zip: Readonly<Record<string, number>>;
  readonly otherZip: number;
  readonly cooking: Readonly<Record<Cooking, number>>;
  /** Cooking beyond warming without a UL 300 system. */
  readonly noUl300: number;
  readonly valuation: Readonly<Record<Valuation, number>>;
  readonly deductible: Readonly<Record<Deductible, number>>;
  readonly wind: Readonly<Record<WindDeductible, number>>;
  /** By the number of losses in 36 months. */
  readonly losses: Bands;
  readonly lossesActOn: 'property' | 'all';
  readonly liabilityLimit: Readonly<Record<LiabilityLimit, number>>;
  readonly rented: Readonly<Record<RentedLimit, number>>;
  /** Shares of the property premium. */
  readonly income: Readonly<Record<Income, number>>;
  readonly equipment: number;
  readonly terrorism: number;
  /** Shares of the building premium. */
  readonly ordinance: Readonly<Record<Ordinance, number>>;
  readonly water: FlatPremiums;
  readonly practices: FlatPremiums;
  readonly cyber: FlatPremiums;
  readonly spoilage: FlatPremiums;
  readonly dishonesty: FlatPremiums;
  readonly hiredAuto: number;
  readonly minimum: number;
}
