/** What does not fit together in a homeowners submission. */
import type { Expression } from '../../../src/domain/book/expression.ts';
import type { Check } from '../../../src/domain/book/schema.ts';
import { all, effective, either, is, op, over, q, yes } from './ask.ts';
import { coverDateChecks } from './cover-date-checks.ts';

const shortfall = op('−', q('ho_rce'), q('ho_a'));
const perSquareFoot = op('÷', q('ho_rce'), q('ho_sqft'));
const percentOf = (share: Expression, of: Expression) => op('÷', op('×', share, 100), of);

/** A wind deductible in per cent of Coverage A that comes to less than the other perils' deductible. */
const percentBelowAop = either(
  ...[1, 2, 5].map((percent) =>
    all(is('ho_wind', `${percent} %`), op('<', op('÷', op('×', q('ho_a'), percent), 100), q('ho_aop'))),
  ),
);

export const checks: Check[] = [
  ...coverDateChecks('ho'),
  {
    id: 'ho-closing-differs',
    severity: 'warn',
    rule: op('≠', op('daysBetween', q('ho_closing'), effective), 0),
    message: ['Cover does not start on the closing date, ', { value: q('ho_closing') }, '.'],
    qids: ['ho_effective', 'ho_closing'],
  },
  {
    id: 'ho-a-below-estimate',
    severity: 'warn',
    rule: op('>', shortfall, 0),
    message: [
      'Coverage A is ',
      { value: shortfall, format: 'money' },
      ' below the estimate; it is ',
      { value: percentOf(q('ho_a'), q('ho_rce')), format: 'tenths' },
      ' % of it.',
    ],
    qids: ['ho_a', 'ho_rce'],
  },
  {
    id: 'ho-estimate-low',
    severity: 'warn',
    rule: op('<', perSquareFoot, 110),
    message: ['The estimate is below 110 a square foot.'],
    qids: ['ho_rce', 'ho_sqft'],
  },
  {
    id: 'ho-estimate-high',
    severity: 'warn',
    rule: op('>', perSquareFoot, 420),
    message: ['The estimate is above 420 a square foot.'],
    qids: ['ho_rce', 'ho_sqft'],
  },
  {
    id: 'ho-wind-below-aop',
    severity: 'warn',
    rule: either(op('<', q('ho_wind'), q('ho_aop')), percentBelowAop),
    message: ['The wind and hail deductible is below the one for all other perils.'],
    qids: ['ho_wind', 'ho_aop'],
  },
  {
    id: 'ho-unit-with-house',
    severity: 'warn',
    rule: all(is('ho_form', 'HO-6'), op('≥', q('ho_a'), 150000)),
    message: ['Coverage A of a whole house on the form for a condominium unit.'],
    qids: ['ho_a', 'ho_form'],
  },
  {
    id: 'ho-protection-far',
    severity: 'warn',
    rule: all(op('≤', q('ho_pc'), 8), op('>', q('ho_station'), 5)),
    message: ['Protection class 8 or better, and more than 5 miles to the fire station.'],
    qids: ['ho_pc', 'ho_station'],
  },
  {
    id: 'ho-roof-before-house',
    severity: 'warn',
    rule: op('<', q('ho_roof'), q('ho_built')),
    message: ['The roof is older than the house.'],
    qids: ['ho_roof', 'ho_built'],
  },
  {
    id: 'ho-escrow-without-lender',
    severity: 'warn',
    rule: over(
      'any',
      'ho_interests',
      all(yes('hi_escrow'), either(op('blank', q('hi_name')), is('hi_kind', 'Additional insured'))),
    ),
    message: ['Paid from escrow, and no lender is named.'],
    qids: ['ho_interests', 'hi_name'],
  },
];
