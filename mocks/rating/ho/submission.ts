/** A homeowners submission as an underwriter reads it. What was not answered, or not readably, is undefined. */
import { addYears, daysBetween } from '../../../src/domain/calendar.ts';
import type { RatingInput } from '../outcome.ts';
import { readAnswers, readLoop, type AnswerReader, type ItemReader } from '../reader.ts';

export const forms = ['HO-3', 'HO-5', 'HO-4', 'HO-6'] as const;
export const constructions = ['Frame', 'Masonry veneer', 'Masonry', 'Log', 'Manufactured'] as const;
export const roofKinds = ['Asphalt shingle', 'Architectural', 'Metal', 'Tile', 'Wood', 'Flat'] as const;
export const alarms = ['None', 'Local', 'Central'] as const;
export const uses = ['Primary', 'Secondary', 'Seasonal', 'Rented out', 'Vacant'] as const;
export const liabilityLimits = ['100000', '300000', '500000', '1000000'] as const;
export const medicalLimits = ['1000', '5000'] as const;
export const aopDeductibles = ['500', '1000', '2500', '5000'] as const;
export const windDeductibles = ['Same', '1 %', '2 %', '5 %', '1000', '2500', '5000'] as const;
export const extensions = ['None', '25 %', '50 %'] as const;
export const ordinances = ['None', '10 %', '25 %'] as const;
export const backups = ['None', '5000', '10000', '25000'] as const;
export const serviceLines = ['None', '10000'] as const;
export const earthquakes = ['None', '10 %', '15 %'] as const;
export const itemKinds = ['Jewelry', 'Furs', 'Fine art', 'Cameras', 'Musical', 'Guns', 'Other'] as const;
export type Form = (typeof forms)[number];
export type Construction = (typeof constructions)[number];
export type RoofKind = (typeof roofKinds)[number];
export type Alarm = (typeof alarms)[number];
export type HomeUse = (typeof uses)[number];
export type LiabilityLimit = (typeof liabilityLimits)[number];
export type MedicalLimit = (typeof medicalLimits)[number];
export type Aop = (typeof aopDeductibles)[number];
export type Wind = (typeof windDeductibles)[number];
export type Extension = Exclude<(typeof extensions)[number], 'None'>;
export type Ordinance = Exclude<(typeof ordinances)[number], 'None'>;
export type Backup = Exclude<(typeof backups)[number], 'None'>;
export type Earthquake = Exclude<(typeof earthquakes)[number], 'None'>;
export type ItemKind = (typeof itemKinds)[number];

export interface Claim {
  readonly day: string | undefined;
  readonly kind: string | undefined;
  readonly paid: number | undefined;
  readonly open: boolean | undefined;
}

export interface Submission {
  /** YYYY-MM-DD; building and roof ages and look-backs count to it. */
  readonly effective: string;
  readonly answers: AnswerReader;
  readonly form: Form | undefined;
  readonly claims: readonly Claim[];
  readonly items: readonly ItemReader[];
}

export function readSubmission({ intake, effectiveDate }: RatingInput): Submission {
  const answers = readAnswers(intake);
  return {
    effective: effectiveDate,
    answers,
    form: answers.oneOf('ho_form', forms),
    claims: readLoop(intake, 'ho_claims').map((item) => ({
      day: item.day('hc_date'),
      kind: item.text('hc_kind'),
      paid: item.number('hc_paid'),
      open: item.yesNo('hc_open'),
    })),
    items: readLoop(intake, 'ho_items'),
  };
}

/** A house is insured; else what is in a flat. */
export function isHouse({ form }: Submission): boolean {
  return form === 'HO-3' || form === 'HO-5';
}

/** Coverage A of a house; undefined for the other forms, whatever was answered before the form changed. */
export function houseCoverageA(submission: Submission): number | undefined {
  return isHouse(submission) ? submission.answers.number('ho_a') : undefined;
}

/** Claims within five years before the effective date. */
export function recentClaims({ claims, effective }: Submission): Claim[] {
  const from = addYears(effective, -5) ?? '';
  return claims.filter(({ day }) => day !== undefined && day >= from);
}

/** Calendar years from the year in an answer to the effective date, never below 0. */
export function yearsSince({ answers, effective }: Submission, qid: string): number | undefined {
  const year = answers.number(qid);
  return year === undefined ? undefined : Math.max(0, Number(effective.slice(0, 4)) - year);
}

/** Years of a house's roof; undefined where no house is insured. */
export function roofAge(submission: Submission): number | undefined {
  return isHouse(submission) ? yearsSince(submission, 'ho_roof') : undefined;
}

/** Days between the end of current cover and the effective date, never below 0; undefined when there is no cover. */
export function lapseDays({ answers, effective }: Submission): number | undefined {
  const expires = answers.day('ho_cur_expires');
  if (answers.yesNo('ho_cur_has') !== true || expires === undefined) return undefined;
  const days = daysBetween(expires, effective);
  return days === undefined ? undefined : Math.max(0, days);
}
