/**
 * What does not fit together in a workers compensation submission. The same class entered twice is found by the loop's
 * duplicate key, an effective date in the past or far ahead by the role.
 */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Check } from '../../../src/domain/questions/schema.ts';
import { all, among, effective, either, is, not, op, over, q, refuse, warn, yes } from './ask.ts';
import { coverDateChecks } from './cover-date-checks.ts';
import { outUnlessElected } from './workers-compensation-loops.ts';

/** States whose own fund alone sells this cover. */
const monopolisticStates = ['OH', 'ND', 'WA', 'WY'] as const;

const sum = (loop: string, of: Expression): Expression => ({ op: 'sum', loop, of });
const ownership = sum('wc_owners', q('ow_pct'));
const headcount = op('+', q('biz_ft'), q('biz_pt'));
const classHeadcount = sum('wc_classes', op('+', q('cl_ft'), q('cl_pt')));
const perHead = op('÷', q('cl_payroll'), op('+', q('cl_ft'), q('cl_pt')));
const construction = among('cl_code', '5190', '5183', '5645', '5022');
const notSigned = among('ow_form', 'Sent', 'Not sent');
const fromStateFund =
  "Cover in Ohio, North Dakota, Washington and Wyoming is bought from the state's own fund; no carrier can quote it.";

export const checks: Check[] = [
  ...coverDateChecks('wc'),
  refuse(
    ['wc_states'],
    either(...monopolisticStates.map((state) => op('has', q('wc_states'), state))),
    fromStateFund,
  ),
  refuse(
    ['wc_classes', 'cl_state'],
    over('any', 'wc_classes', among('cl_state', ...monopolisticStates)),
    fromStateFund,
  ),
  warn(
    ['wc_classes', 'cl_state'],
    over(
      'any',
      'wc_classes',
      all(
        not(op('blank', q('cl_state'))),
        not(op('blank', q('wc_states'))),
        not(op('has', q('wc_states'), q('cl_state'))),
      ),
    ),
    'Payroll in a state that is not among the states with payroll (Item 3.A).',
  ),
  warn(['wc_owners'], op('>', ownership, 100), 'Ownership adds up to ', { value: ownership }, ' %.'),
  warn(
    ['wc_owners', 'ow_form'],
    over('any', 'wc_owners', all(outUnlessElected, is('ow_incl', 'Included'), notSigned)),
    'A sole proprietor or partner is out unless elected in: the form is not signed.',
  ),
  warn(
    ['wc_owners', 'ow_form'],
    over('any', 'wc_owners', all(not(outUnlessElected), is('ow_incl', 'Excluded'), notSigned)),
    'An officer or member is in unless elected out: the form is not signed.',
  ),
  warn(
    ['wc_owners', 'ow_pay'],
    over('any', 'wc_owners', all(is('ow_incl', 'Excluded'), op('>', q('ow_pay'), 0))),
    'Excluded, and yet paid: is this pay counted in the payroll of a class?',
  ),
  warn(
    ['biz_subs'],
    all(over('any', 'wc_classes', construction), is('biz_subs', 'NO')),
    'Construction and no subcontractors at all: is that so? Uninsured ones are charged at audit.',
  ),
  warn(
    ['biz_subs_certs', 'biz_subs_cost'],
    all(yes('biz_subs'), is('biz_subs_certs', 'NO')),
    'Subcontractor cost without certificates is charged as payroll: ',
    { value: q('biz_subs_cost'), format: 'money' },
    '.',
  ),
  warn(
    ['wc_years', 'yr_valued'],
    over('any', 'wc_years', op('>', op('daysBetween', q('yr_valued'), effective), 90)),
    'The loss run is older than 90 days on the effective date.',
  ),
  warn(
    ['wc_classes', 'cl_code'],
    over('any', 'wc_classes', all(is('cl_code', '8810'), yes('cl_outside'))),
    'Clerical employees who also work outside do not belong in 8810.',
  ),
  warn(
    ['wc_classes', 'cl_payroll'],
    over('any', 'wc_classes', either(op('<', perHead, 8000), op('>', perHead, 250_000))),
    'Payroll per head is below $8,000 or above $250,000.',
  ),
  warn(
    ['wc_classes'],
    op('≠', headcount, classHeadcount),
    { value: headcount },
    ' employees in all, ',
    { value: classHeadcount },
    ' in the classes.',
  ),
];
