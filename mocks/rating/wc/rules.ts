/** Conditions of the carriers' appetite rules, and the rules that all of them share. */
import { answeredYes, yearsInBusiness } from '../business.ts';
import type { Note, Rule } from '../program.ts';
import { classPayroll, type ClassCode, type Submission } from './submission.ts';

/** States whose own fund alone sells this cover. */
const stateFunds: readonly string[] = ['OH', 'ND', 'WA', 'WY'];

const uninsuredSubcontractors: Rule<Submission> = {
  verdict: 'refer',
  words: (s) =>
    answeredYes(s, 'biz_subs') && s.answers.yesNo('biz_subs_certs') === false
      ? 'Certificates needed, or subcontract cost will be charged as payroll at audit.'
      : undefined,
};

/** No carrier's decision: nobody but the state may sell the cover there. */
const monopolisticState: Rule<Submission> = {
  verdict: 'fail',
  words: (s) => {
    const listed = (s.answers.text('wc_states') ?? '').split(',').map((state) => state.trim());
    const inClasses = s.classes.map(({ answers }) => answers.text('cl_state') ?? '');
    const state = [...listed, ...inClasses].find((found) => stateFunds.includes(found));
    return state === undefined
      ? undefined
      : `Cover in ${state} is bought from the state fund. Not a declination.`;
  },
};

export const sharedRules: readonly Rule<Submission>[] = [monopolisticState, uninsuredSubcontractors];

/** Said of every quote of this line. */
export const auditNote: Note = { text: 'Estimated premium; final premium by audit.' };

export const hasClass = ({ classes }: Submission, ...codes: ClassCode[]): boolean =>
  classes.some(({ code }) => code !== undefined && codes.includes(code));

export const modOf = ({ answers }: Submission): number | undefined => answers.number('wc_mod');

export const worksAbove = (s: Submission, feet: number): boolean =>
  answeredYes(s, 'wc_heights') && (s.answers.number('wc_max_ft') ?? 0) > feet;

export const lacksCover = (s: Submission): boolean =>
  (yearsInBusiness(s) ?? 0) > 1 && s.answers.yesNo('wc_cur_has') === false;

export const payrollBelow = (s: Submission, bound: number): boolean => (classPayroll(s) ?? Infinity) < bound;
