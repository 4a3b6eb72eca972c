/** What every line asks the same way: why, from when, and what insurance there is now. */
import { spokeWithQid } from '../../../src/domain/client/annotations/qids.ts';
import type { Option, Question, Section } from '../../../src/domain/questions/schema.ts';
import { ask, labeled, words } from './ask.ts';
import { coverage, rated, required } from './flags.ts';
import { is, not, yes } from './rules.ts';

/** Who is on the phone, which the agency file has further down: the first question of every book here. */
export const spokeWith = ask(spokeWithQid, 'text', 'Spoke with', ['required', 'agency'], {
  help: 'Name, relation to the named insured.',
});

/** @param state the question of the client's state: in Missouri nobody may ask about cancellations. */
export function reason(qid: string, state: string, ...first: string[]): Question {
  const canceled: Option = {
    value: 'Cancelled by carrier',
    label: 'Canceled by carrier',
    shownIf: not(is(state, 'MO')),
  };
  return ask(qid, 'choice', 'Reason for quote', required, {
    options: [...words(...first), canceled, ...words('Price', 'Service')],
    notForClient: true,
  });
}

/** @param at where the day begins. */
export function effectiveDate(qid: string, at: string): Question {
  return ask(qid, 'date', 'Effective date', coverage, { help: `12:01 a.m. at ${at}.` });
}

/** For what is asked only while there is current insurance. `line` is how the qids of the book begin: "ca", "ho". */
export const insuredNow = (line: string) => ({ shownIf: yes(`${line}_cur_has`) });

export const terms = labeled({ '6': '6 months', '12': '12 months' });

/** Current or prior insurance: whether there is any, with whom, until when, for how much, and what the line adds. */
export function priorInsurance(
  line: string,
  has: Pick<Question, 'label' | 'help'>,
  premium: string,
  more: Question[],
): Section {
  const { label, ...help } = has;
  const shown = insuredNow(line);
  return {
    title: 'Current/prior insurance',
    items: [
      ask(`${line}_cur_has`, 'yesNo', label, rated, help),
      ask(`${line}_cur_carrier`, 'text', 'Current carrier', required, shown),
      ask(`${line}_prior`, 'text', 'Prior carrier', [], { shownIf: is(`${line}_cur_has`, 'NO') }),
      ask(`${line}_cur_policy`, 'text', 'Current policy number', [], shown),
      ask(`${line}_cur_expires`, 'date', 'Current policy expires', rated, { ...shown, help: 'The X-date.' }),
      ask(`${line}_cur_premium`, 'money', premium, ['again'], { ...shown, limits: { min: 0 } }),
      ask(`${line}_cur_fees`, 'money', 'Current fees and taxes', ['again'], shown),
      ask(`${line}_cur_term`, 'choice', 'Current term', [], { ...shown, options: terms }),
      ...more,
    ],
  };
}

export const priorRoles = (line: string) => ({
  priorCarrier: `${line}_cur_carrier`,
  priorPolicy: `${line}_cur_policy`,
  priorPremium: `${line}_cur_premium`,
  priorFees: `${line}_cur_fees`,
  priorTerm: `${line}_cur_term`,
  currentCoverEnds: `${line}_cur_expires`,
});
