/** What underwriters of several business lines read from the same answers. */
import { daysBetween } from '../../src/domain/calendar.ts';
import { row, type Bands } from './bands.ts';
import { need } from './incomplete.ts';
import type { AnswerReader } from './reader.ts';

/** What every business submission has. */
export interface BusinessSubmission {
  /** YYYY-MM-DD; ages and look-backs count to it. */
  readonly effective: string;
  readonly answers: AnswerReader;
}

export const answeredYes = ({ answers }: BusinessSubmission, qid: string): boolean =>
  answers.yesNo(qid) === true;

export const effectiveYear = ({ effective }: BusinessSubmission): number => Number(effective.slice(0, 4));

/** Calendar years from the year the business started to the effective date. */
export function yearsInBusiness(submission: BusinessSubmission): number | undefined {
  const started = submission.answers.number('biz_started');
  return started === undefined ? undefined : effectiveYear(submission) - started;
}

/** A young business is rated better when its owner knows the trade; 1 after three years. */
export function experienceFactor(submission: BusinessSubmission, known: number, fresh: number): number {
  if (need(yearsInBusiness(submission), 'biz_started') >= 3) return 1;
  return need(submission.answers.number('biz_experience'), 'biz_experience') >= 5 ? known : fresh;
}

/** `prefix` names the line whose current cover is meant, such as "bop". Days from its end to the effective date. */
export function daysWithoutCover(submission: BusinessSubmission, prefix: string): number | undefined {
  const { answers, effective } = submission;
  if (!need(answers.yesNo(`${prefix}_cur_has`), `${prefix}_cur_has`)) return undefined;
  const ends = `${prefix}_cur_expires`;
  return daysBetween(need(answers.day(ends), ends), effective);
}

/** By the cost of subcontractors, with a loading where their certificates are not on file. */
export function subcontractorFactor(
  { answers }: BusinessSubmission,
  byCost: Bands,
  uninsuredLoading: number,
): number {
  if (!need(answers.yesNo('biz_subs'), 'biz_subs')) return 1;
  const factor = row(byCost, need(answers.number('biz_subs_cost'), 'biz_subs_cost'));
  const insured = need(answers.yesNo('biz_subs_certs'), 'biz_subs_certs');
  return Number((factor + (insured ? 0 : uninsuredLoading)).toFixed(2));
}

/** The factor of the answer to a choice; fails on a blank and on an answer without a row. */
export function byAnswer(
  { answers }: { readonly answers: AnswerReader },
  qid: string,
  factors: Readonly<Record<string, number>>,
): number {
  const answer = need(answers.text(qid), qid);
  return need(Object.hasOwn(factors, answer) ? factors[answer] : undefined, qid);
}
