/** Conditions of the carriers' appetite rules. They speak only of what was answered. */
import { effectiveYear } from '../business.ts';
import { recentLosses, updateYears, type Building, type Submission } from './submission.ts';

export const classOf = ({ answers }: Submission): string => answers.text('bop_class') ?? '';

export const isDayCare = (submission: Submission): boolean => classOf(submission) === 'Day care';

export const dayCareDeclined = (submission: Submission): string | undefined =>
  isDayCare(submission) ? 'Class not eligible: Day care.' : undefined;

export const receiptsAbove = ({ answers }: Submission, bound: number): boolean =>
  (answers.number('biz_receipts') ?? 0) > bound;

export const totalArea = ({ buildings }: Submission): number =>
  buildings.reduce((sum, { answers }) => sum + (answers.number('bl_sqft') ?? 0), 0);

export const cooksAtAll = ({ answers }: Submission): boolean =>
  ['Warming', 'Limited', 'Deep frying'].includes(answers.text('bop_cooking') ?? '');

export const cooksBeyondWarming = (submission: Submission): boolean =>
  cooksAtAll(submission) && submission.answers.text('bop_cooking') !== 'Warming';

export const friesWithoutUl300 = ({ answers }: Submission): boolean =>
  answers.text('bop_cooking') === 'Deep frying' && answers.yesNo('bop_ul300') === false;

/** The worst protection class from 9 on. */
export function unprotectedClass({ buildings }: Submission): number | undefined {
  const classes = buildings.map(({ protectionClass }) => protectionClass ?? 0);
  const worst = Math.max(0, ...classes);
  return worst >= 9 ? worst : undefined;
}

/** Older than 40 years, and roof, wiring, plumbing or heating not touched for more than 25. */
export function hasOldUpdates(submission: Submission): boolean {
  const year = effectiveYear(submission);
  const isOld = (building: Building) =>
    building.built !== undefined &&
    year - building.built > 40 &&
    updateYears(building).some((updated) => year - updated > 25);
  return submission.buildings.some(isOld);
}

export const lossCount = (submission: Submission): number => recentLosses(submission).length;
