/** A workers compensation submission as an underwriter reads it. What was not answered, or not readably, is undefined. */
import type { StoredMap } from '../../../src/contract/answers.ts';
import { effectiveYear } from '../business.ts';
import { need } from '../incomplete.ts';
import { readAnswers, readLoop, type AnswerReader } from '../reader.ts';

export const classCodes = [
  '0042',
  '5022',
  '5183',
  '5190',
  '5645',
  '7219',
  '8017',
  '8380',
  '8742',
  '8810',
  '8832',
  '9014',
  '9082',
] as const;
export const employersLimits = ['100/500/100', '500/500/500', '1M/1M/1M'] as const;
export const deductibles = ['None', '500', '1000', '2500'] as const;
export const waivers = ['None', 'Scheduled', 'Blanket'] as const;
export type ClassCode = (typeof classCodes)[number];
export type EmployersLimit = (typeof employersLimits)[number];
export type Deductible = (typeof deductibles)[number];

export interface PayrollClass {
  readonly answers: AnswerReader;
  readonly code: ClassCode | undefined;
  readonly payroll: number | undefined;
}

export interface Owner {
  readonly answers: AnswerReader;
  readonly included: boolean | undefined;
}

export interface PolicyYear {
  readonly year: number;
  readonly premium: number;
  readonly claims: number;
  readonly incurred: number;
}

export interface Submission {
  /** Ids of the other products that the agency has with the client. */
  readonly otherLines: readonly string[];
  /** YYYY-MM-DD; look-backs count to it. */
  readonly effective: string;
  readonly answers: AnswerReader;
  readonly classes: readonly PayrollClass[];
  readonly owners: readonly Owner[];
  readonly years: readonly AnswerReader[];
}

export function readSubmission(
  intake: StoredMap,
  effective: string,
  otherLines: readonly string[] = [],
): Submission {
  return {
    otherLines,
    effective,
    answers: readAnswers(intake),
    classes: readLoop(intake, 'wc_classes').map((answers) => ({
      answers,
      code: answers.oneOf('cl_code', classCodes),
      payroll: answers.number('cl_payroll'),
    })),
    owners: readLoop(intake, 'wc_owners').map((answers) => {
      const choice = answers.oneOf('ow_incl', ['Included', 'Excluded']);
      return { answers, included: choice === undefined ? undefined : choice === 'Included' };
    }),
    years: readLoop(intake, 'wc_years'),
  };
}

/** Payroll of the classes; undefined as long as one of them does not state it. */
export function classPayroll({ classes }: Submission): number | undefined {
  if (classes.length === 0 || classes.some(({ payroll }) => payroll === undefined)) return undefined;
  return classes.reduce((sum, { payroll }) => sum + (payroll ?? 0), 0);
}

/** The policies of the three years before the effective date. */
export function recentYears(submission: Submission): PolicyYear[] {
  const from = effectiveYear(submission) - 3;
  const numberOf = (answers: AnswerReader, qid: string) => need(answers.number(qid), qid);
  return submission.years
    .map((answers) => ({
      year: numberOf(answers, 'yr_year'),
      premium: numberOf(answers, 'yr_premium'),
      claims: numberOf(answers, 'yr_claims'),
      incurred: numberOf(answers, 'yr_incurred'),
    }))
    .filter(({ year }) => year >= from);
}
