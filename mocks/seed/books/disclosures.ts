/** What is read out or asked before the long part: reports, and earlier cancellations where they may be asked about. */
import type { Question, QuestionBook, Section } from '../../../src/domain/questions/schema.ts';
import { ask, labeled } from './ask.ts';
import { all, given, is, not } from './rules.ts';

/** The answers with which quotes may be asked for. */
export const reportsNotice = (block: string): QuestionBook['roles']['reportsNotice'] => ({
  qid: `${block}_consent`,
  given: ['Yes, read by phone', 'Yes, signed'],
});

/** @param block how the qids of the applicant begin: "biz", "per". */
export function disclosures(block: string, more: Question[] = []): Section[] {
  const state = `${block}_state`;
  const consent = ask(`${block}_consent`, 'choice', 'Reports notice given', ['required', 'first', 'again'], {
    help: 'Driving, loss and consumer reports may be ordered.',
    options: labeled({
      'Yes, read by phone': 'Yes, read by phone',
      'Yes, signed': 'Yes, signed',
      'Not asked': 'Not yet',
      No: 'No, client objects',
    }),
  });
  const canceled = ask(
    `${block}_cancelled`,
    'yesNo',
    'Declined, canceled or non-renewed?',
    ['required', 'first'],
    {
      help: 'Any policy, last 3 years.',
      // Missouri forbids the question, so the state must be known first.
      shownIf: all(given(state), not(is(state, 'MO'))),
    },
  );
  return [{ title: 'Disclosures', items: [consent, canceled, ...more] }];
}
