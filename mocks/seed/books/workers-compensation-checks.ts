/**
 * What does not fit together in a workers compensation submission. The same class entered twice is found by the loop's
 * duplicate key, an effective date in the past or far ahead by the role.
 */
import type { Expression } from '../../../src/domain/book/expression.ts';
import type { Check } from '../../../src/domain/book/schema.ts';
import { all, among, effective, either, is, not, op, over, q, yes } from './ask.ts';
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
  {
    id: 'wc-monopolistic',
    severity: 'refuse',
    rule: either(...monopolisticStates.map((state) => op('has', q('wc_states'), state))),
    message: [fromStateFund],
    qids: ['wc_states'],
  },
  {
    id: 'wc-monopolistic-class',
    severity: 'refuse',
    rule: over('any', 'wc_classes', among('cl_state', ...monopolisticStates)),
    message: [fromStateFund],
    qids: ['wc_classes', 'cl_state'],
  },
  {
    id: 'wc-class-state-not-listed',
    severity: 'warn',
    rule: over(
      'any',
      'wc_classes',
      all(
        not(op('blank', q('cl_state'))),
        not(op('blank', q('wc_states'))),
        not(op('has', q('wc_states'), q('cl_state'))),
      ),
    ),
    message: ['Payroll in a state that is not among the states with payroll (Item 3.A).'],
    qids: ['wc_classes', 'cl_state'],
  },
  {
    id: 'wc-ownership-above-100',
    severity: 'warn',
    rule: op('>', ownership, 100),
    message: ['Ownership adds up to ', { value: ownership }, ' %.'],
    qids: ['wc_owners'],
  },
  {
    id: 'wc-elect-in',
    severity: 'warn',
    rule: over('any', 'wc_owners', all(outUnlessElected, is('ow_incl', 'Included'), notSigned)),
    message: ['A sole proprietor or partner is out unless elected in: the form is not signed.'],
    qids: ['wc_owners', 'ow_form'],
  },
  {
    id: 'wc-elect-out',
    severity: 'warn',
    rule: over('any', 'wc_owners', all(not(outUnlessElected), is('ow_incl', 'Excluded'), notSigned)),
    message: ['An officer or member is in unless elected out: the form is not signed.'],
    qids: ['wc_owners', 'ow_form'],
  },
  {
    id: 'wc-excluded-in-payroll',
    severity: 'warn',
    rule: over('any', 'wc_owners', all(is('ow_incl', 'Excluded'), op('>', q('ow_pay'), 0))),
    message: ['Excluded, and yet paid: is this pay counted in the payroll of a class?'],
    qids: ['wc_owners', 'ow_pay'],
  },
  {
    id: 'wc-construction-without-subs',
    severity: 'warn',
    rule: all(over('any', 'wc_classes', construction), is('biz_subs', 'NO')),
    message: ['Construction and no subcontractors at all: is that so? Uninsured ones are charged at audit.'],
    qids: ['biz_subs'],
  },
  {
    id: 'wc-uninsured-subs',
    severity: 'warn',
    rule: all(yes('biz_subs'), is('biz_subs_certs', 'NO')),
    message: [
      'Subcontractor cost without certificates is charged as payroll: ',
      { value: q('biz_subs_cost'), format: 'money' },
      '.',
    ],
    qids: ['biz_subs_certs', 'biz_subs_cost'],
  },
  {
    id: 'wc-loss-run-old',
    severity: 'warn',
    rule: over('any', 'wc_years', op('>', op('daysBetween', q('yr_valued'), effective), 90)),
    message: ['The loss run is older than 90 days on the effective date.'],
    qids: ['wc_years', 'yr_valued'],
  },
  {
    id: 'wc-clerical-outside',
    severity: 'warn',
    rule: over('any', 'wc_classes', all(is('cl_code', '8810'), yes('cl_outside'))),
    message: ['Clerical employees who also work outside do not belong in 8810.'],
    qids: ['wc_classes', 'cl_code'],
  },
  {
    id: 'wc-payroll-per-head',
    severity: 'warn',
    rule: over('any', 'wc_classes', either(op('<', perHead, 8000), op('>', perHead, 250_000))),
    message: ['Payroll per head is below 8,000 or above 250,000.'],
    qids: ['wc_classes', 'cl_payroll'],
  },
  {
    id: 'wc-headcount',
    severity: 'warn',
    rule: op('≠', headcount, classHeadcount),
    message: [{ value: headcount }, ' employees in all, ', { value: classHeadcount }, ' in the classes.'],
    qids: ['wc_classes'],
  },
];
