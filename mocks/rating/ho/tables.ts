/** The shape of a carrier's homeowners rate tables. Every number is as printed; nothing here is computed. */
import type { Bands, Curve } from '../bands.ts';
import type {
  Alarm,
  Aop,
  Backup,
  Construction,
  Earthquake,
  Extension,
  HomeUse,
  ItemKind,
  LiabilityLimit,
  MedicalLimit,
  Ordinance,
  RoofKind,
  Wind,
} from './submission.ts';

/** What is in a flat: a premium at an amount of personal property, and more for each further 1,000. */
export interface ContentsTable {
  readonly premium: number;
  readonly at: number;
  readonly perThousand: number;
}

export interface HoTables {
  /** HO-3 at a Coverage A of 300,000. */
  readonly base: number;
  readonly openPerils: number;
  /** By Coverage A in thousands. */
  readonly coverageA: Curve;
  readonly renter: ContentsTable;
  /** The unit owner's part of the building costs so much for each 1,000 of Coverage A. */
  readonly condo: ContentsTable & { readonly building: number };
  /** By the first three digits of the home's ZIP code. */
  readonly zip: Readonly<Record<string, number>>;
  readonly otherZip: number;
  readonly use: Readonly<Record<HomeUse, number>>;
  /** By protection class. */
  readonly protection: Bands;
  readonly construction: Readonly<Record<Construction, number>>;
  /** By the age of the building in years; older than the last point counts as the last point. */
  readonly homeAge: Curve;
  /** By the age of the roof in years; houses only. */
  readonly roof: Bands;
  readonly roofKind: Readonly<Record<RoofKind, number>>;
  /** By the number of claims in five years. */
  readonly claims: Bands;
  readonly aop: Readonly<Record<Aop, number>>;
  readonly wind: Readonly<Record<Wind, number>>;
  readonly bundle: number;
  readonly alarm: Readonly<Record<Alarm, number>>;
  readonly stove: number;
  /** For each 1,000 of other structures above 10 %, and of personal property above 50 % of Coverage A. */
  readonly moreB: number;
  readonly moreC: number;
  readonly liability: Readonly<Record<LiabilityLimit, number>>;
  readonly medical: Readonly<Record<MedicalLimit, number>>;
  /** In per cent of the Coverage A premium. */
  readonly extended: Readonly<Record<Extension, number>>;
  readonly ordinance: Readonly<Record<Ordinance, number>>;
  readonly backup: Readonly<Record<Backup, number>>;
  readonly serviceLine: number;
  /** For each 1,000 of Coverage A, or of personal property where no house is insured. */
  readonly earthquake: Readonly<Record<Earthquake, number>>;
  /** Per 100 of a scheduled item's value. */
  readonly items: Readonly<Record<ItemKind, number>>;
}
