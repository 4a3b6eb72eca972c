/** A businessowners submission as an underwriter reads it. What was not answered, or not readably, is undefined. */
import { addYears } from '../../../src/domain/calendar.ts';
import { need } from '../incomplete.ts';
import type { RatingInput } from '../outcome.ts';
import { readAnswers, readLoop, type AnswerReader, type ItemReader } from '../reader.ts';

export const classes = [
  'Office',
  'Dental or medical office',
  'Retail store',
  'Hardware store',
  'Restaurant full service',
  'Restaurant limited cooking',
  'Caterer',
  'Salon',
  'Artisan contractor',
  'Apartments',
  'Day care',
] as const;
export const constructions = [
  'Frame',
  'Joisted masonry',
  'Non-combustible',
  'Masonry non-combustible',
  'Modified fire resistive',
  'Fire resistive',
] as const;
export const cookings = ['None', 'Warming', 'Limited', 'Deep frying'] as const;
export const valuations = ['Replacement cost', 'Actual cash value'] as const;
export const liabilityLimits = ['500000/1000000', '1000000/2000000', '2000000/4000000'] as const;
export const rentedLimits = ['50000', '100000', '300000'] as const;
export const deductibles = ['500', '1000', '2500', '5000', '10000'] as const;
export const windDeductibles = ['Same', '1', '2', '5'] as const;
export const incomes = ['12 months actual loss', '24 months actual loss'] as const;
export const ordinances = ['10', '25'] as const;
export type BopClass = (typeof classes)[number];
export type Construction = (typeof constructions)[number];
export type Cooking = (typeof cookings)[number];
export type Valuation = (typeof valuations)[number];
export type LiabilityLimit = (typeof liabilityLimits)[number];
export type RentedLimit = (typeof rentedLimits)[number];
export type Deductible = (typeof deductibles)[number];
export type WindDeductible = (typeof windDeductibles)[number];
export type Income = (typeof incomes)[number];
export type Ordinance = (typeof ordinances)[number];

export interface Building {
  readonly id: string;
  /** As agents name it: "1-2 · 14 Quay St". */
  readonly title: string;
  readonly answers: AnswerReader;
  readonly built: number | undefined;
  readonly protectionClass: number | undefined;
}

export interface Loss {
  readonly day: string | undefined;
  readonly kind: string | undefined;
  readonly paid: number | undefined;
  readonly buildingId: string | undefined;
}

export interface Submission {
  /** Ids of the other products that the agency has with the client. */
  readonly otherLines: readonly string[];
  /** YYYY-MM-DD; ages and look-backs count to it. */
  readonly effective: string;
  /** When the quote is asked for, milliseconds since 1970. */
  readonly askedAt: number;
  readonly answers: AnswerReader;
  readonly buildings: readonly Building[];
  readonly losses: readonly Loss[];
}

export function readSubmission({ intake, effectiveDate, firedAt, otherLines = [] }: RatingInput): Submission {
  return {
    otherLines,
    effective: effectiveDate,
    askedAt: firedAt,
    answers: readAnswers(intake),
    buildings: distinct(readLoop(intake, 'bop_buildings').map(readBuilding)),
    losses: readLoop(intake, 'bop_losses').map((item) => ({
      day: item.day('lo_date'),
      kind: item.text('lo_kind'),
      paid: item.number('lo_paid'),
      buildingId: item.text('lo_where'),
    })),
  };
}

/** Losses within 36 months before the effective date. */
export function recentLosses({ losses, effective }: Submission): Loss[] {
  const from = addYears(effective, -3) ?? '';
  return losses.filter((loss) => loss.day !== undefined && loss.day >= from);
}

/** A loss without a day, kind or amount would silently count for nothing. */
export function checkLosses(submission: Submission): void {
  for (const loss of submission.losses) {
    need(loss.day, 'lo_date');
    need(loss.kind, 'lo_kind');
    need(loss.paid, 'lo_paid');
  }
}

const updates = ['bl_roof', 'bl_wire', 'bl_plumb', 'bl_heat'] as const;

/** Years of the last updates of roof, wiring, plumbing and heating, as far as they were answered. */
export function updateYears({ answers }: Building): number[] {
  return updates.map((qid) => answers.number(qid)).filter((year) => year !== undefined);
}

function readBuilding(item: ItemReader): Building {
  const number = [item.text('bl_prem'), item.text('bl_no')].filter((part) => part !== undefined).join('-');
  return {
    id: item.iterationId,
    title: [number, item.text('bl_street')].filter((part) => part).join(' · '),
    answers: item,
    built: item.number('bl_built'),
    protectionClass: item.number('bl_pc'),
  };
}

/** Titles group the rows of a comparison, so a building entered twice must not share one. */
function distinct(buildings: Building[]): Building[] {
  const met = new Map<string, number>();
  return buildings.map((building) => {
    const count = (met.get(building.title) ?? 0) + 1;
    met.set(building.title, count);
    return count === 1 ? building : { ...building, title: `${building.title} (${count})` };
  });
}
