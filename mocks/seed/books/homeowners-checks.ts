/** What does not fit together in a homeowners submission. */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Check } from '../../../src/domain/questions/schema.ts';
import { all, effective, either, is, op, over, q, warn, yes } from './ask.ts';
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
  warn(
    ['ho_effective', 'ho_closing'],
    op('≠', op('daysBetween', q('ho_closing'), effective), 0),
    'Cover does not start on the closing date, ',
    { value: q('ho_closing') },
    '.',
  ),
  warn(
    ['ho_a', 'ho_rce'],
    op('>', shortfall, 0),
    'Coverage A is ',
    { value: shortfall, format: 'money' },
    ' below the estimate; it is ',
    { value: percentOf(q('ho_a'), q('ho_rce')), format: 'tenths' },
    ' % of it.',
  ),
  warn(['ho_rce', 'ho_sqft'], op('<', perSquareFoot, 110), 'The estimate is below 110 a square foot.'),
  warn(['ho_rce', 'ho_sqft'], op('>', perSquareFoot, 420), 'The estimate is above 420 a square foot.'),
  warn(
    ['ho_wind', 'ho_aop'],
    either(op('<', q('ho_wind'), q('ho_aop')), percentBelowAop),
    'The wind and hail deductible is below the one for all other perils.',
  ),
  warn(
    ['ho_a', 'ho_form'],
    all(is('ho_form', 'HO-6'), op('≥', q('ho_a'), 150000)),
    'Coverage A of a whole house on the form for a condominium unit.',
  ),
  warn(
    ['ho_pc', 'ho_station'],
    all(op('≤', q('ho_pc'), 8), op('>', q('ho_station'), 5)),
    'Protection class 8 or better, and more than 5 miles to the fire station.',
  ),
  warn(['ho_roof', 'ho_built'], op('<', q('ho_roof'), q('ho_built')), 'The roof is older than the house.'),
  warn(
    ['ho_interests', 'hi_name'],
    over(
      'any',
      'ho_interests',
      all(yes('hi_escrow'), either(op('blank', q('hi_name')), is('hi_kind', 'Additional insured'))),
    ),
    'Paid from escrow, and no lender is named.',
  ),
];
