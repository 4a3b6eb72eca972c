/**
 * Uninsured (UM) and underinsured motorist (UIM) limits by the state's rule, simplified for the demo. Illinois, Indiana,
 * Tennessee and Georgia: the liability limit, unless the client signs for less; in Illinois UM is not rejected. Missouri:
 * UM is compulsory at 25/50 and needs no form to be lower than liability.
 */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Option, Prefill, Question } from '../../../src/domain/questions/schema.ts';
import { ask } from './ask.ts';
import { all, among, either, given, is, not, q } from './rules.ts';

/** The liability limit, in the states with a rule here. */
export const asLiability = (state: string, liability: string): Prefill => [
  { when: among(state, 'IL', 'IN', 'TN', 'GA', 'MO'), value: q(liability) },
];

export const umRejected = (state: string): Option => ({
  value: 'Rejected',
  label: 'Rejected',
  shownIf: not(among(state, 'IL', 'MO')),
});

/** The limit is suggested again when liability changes, until the client signs for another. */
export const untilSigned = (state: string, form: string): Expression =>
  not(either(given(form), is(state, 'MO')));

/** Lower limits that are not signed for. `lower` as in `needsForm`. */
export const isUnsigned = (state: string, form: string, lower: Expression): Expression =>
  all(needsForm(state, lower), not(given(form)));

/** `lower`: true when a limit is rejected or below liability. */
export const needsForm = (state: string, lower: Expression): Expression => all(lower, not(is(state, 'MO')));

/** The day on which the client signed for these limits, for one term: asked again with the next. */
export function selectionForm(qid: string, shownIf: Expression): Question {
  return ask(qid, 'date', 'Rejection form signed', ['bind', 'again'], {
    help: 'Blank until signed. A limit is rejected or below liability.',
    limits: { min: '2000-01-01' },
    shownIf,
  });
}
