/** Conditions that several carriers' homeowners rules share. They speak only of what was answered. */
import { recentClaims, roofAge, type Submission } from './submission.ts';

/** Years of an asphalt roof, laminated shingles included; undefined for another roof. */
export function asphaltRoofAge(submission: Submission): number | undefined {
  const kind = submission.answers.oneOf('ho_roof_kind', ['Asphalt shingle', 'Architectural']);
  return kind === undefined ? undefined : roofAge(submission);
}

/** Claims in five years that the weather did not cause. */
export const nonWeatherClaims = (submission: Submission): number =>
  recentClaims(submission).filter(({ kind }) => kind !== undefined && kind !== 'Wind/hail').length;

/** The words for a form that a carrier of houses does not write. */
export function formNotWritten({ form }: Submission): string | undefined {
  return form === 'HO-4' || form === 'HO-6' ? `Form not written: ${form}.` : undefined;
}
