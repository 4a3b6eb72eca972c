/** Conditions that several carriers' appetite rules share. They speak only of what was answered. */
import { incidentsWithin, type Driver, type Submission } from './submission.ts';

/** Drivers whose record counts: all but those excluded by name. */
const insured = ({ drivers }: Submission): Driver[] => drivers.filter(({ excluded }) => !excluded);

export const atFaultAccidents = (submission: Submission): number =>
  incidentsWithin(submission, 'At-fault accident', 3);

export const hasMajorViolation = (submission: Submission): boolean =>
  incidentsWithin(submission, 'Major', 5) > 0;

export const needsFiling = (submission: Submission): boolean =>
  insured(submission).some((driver) => driver.answers.yesNo('pd_sr22') === true);

/** One insured driver and that one under 21. */
export function isOnlyDriverUnder21(submission: Submission): boolean {
  const [only, ...others] = insured(submission);
  return others.length === 0 && (only?.age ?? 21) < 21;
}

export const hasDriverUnder25 = (submission: Submission): boolean =>
  insured(submission).some((driver) => (driver.age ?? 25) < 25);
