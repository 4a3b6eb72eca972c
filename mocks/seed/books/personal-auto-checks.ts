/**
 * What does not fit together in a personal auto submission. A VIN or licence entered twice is found by the loops'
 * duplicate keys, an effective date in the past or far ahead by the role; neither is repeated here.
 */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Check } from '../../../src/domain/questions/schema.ts';
import { all, among, effective, either, is, not, op, over, q, refuse, warn, yes } from './ask.ts';
import { coverDateChecks } from './cover-date-checks.ts';
import { biLimits, limitAbove } from './personal-auto-limits.ts';

const mvrCount: Expression = { latestCheck: 'MVR.totalViolationCount' };

/** States whose minimum bodily injury limit is above 25/50; of the others some ask for less. */
const higherMinimums = ['AK', 'CA', 'ME', 'MN', 'NC', 'NJ', 'TX', 'UT', 'VA'];

/** The ages at which most carriers rate a driver otherwise. */
const ratedAges = [16, 18, 21, 25, 65, 75];

/** Six months have at most 184 days. */
function turnsWithinTerm(age: number): Expression {
  const birthday = op('addYears', q('pd_dob'), age);
  return all(
    op('>', birthday, effective),
    either(
      op('≤', birthday, op('addDays', effective, 184)),
      all(is('pa_term', '12'), op('≤', birthday, op('addYears', effective, 1))),
    ),
  );
}

/** True when a reference is set and every identifying answer of what it points to is blank: the item is gone. */
function pointsNowhere(ref: string): Expression {
  return all(
    not(op('blank', q(ref))),
    op('blank', { op: 'item', ref, qid: 'pd_last' }),
    op('blank', { op: 'item', ref, qid: 'pd_dl' }),
  );
}

const rejected = either(is('pa_um', 'Rejected'), is('pa_uim', 'Rejected'));
const lowered = either(rejected, limitAbove('pa_bi', 'pa_um'), limitAbove('pa_bi', 'pa_uim'));

/** By the words of the name. */
const isSpouse = all(op('has', q('per_spouse'), q('pd_first')), op('has', q('per_spouse'), q('pd_last')));

/** By name, or else by relation: the spouse may be a named insured too. */
const isInsured = either(
  all(op('=', q('pd_first'), q('per_first')), op('=', q('pd_last'), q('per_last'))),
  all(is('pd_relation', 'Named insured'), not(isSpouse)),
);

/** Somebody who is asked about and is not among the drivers, once there are any. */
const unlisted = (name: Check['message'], rule: Expression): Check =>
  warn(
    ['pa_drivers'],
    all(op('>', over('count', 'pa_drivers'), 0), rule),
    ...name,
    ' is not among the drivers: rated, excluded or insured elsewhere?',
  );

/** By the last name among the words of the title, or the spouse's name in full. */
const titledToNamedInsured = either(
  op('has', q('pv_named'), q('per_last')),
  op('=', q('pv_named'), q('per_spouse')),
);

export const checks: Check[] = [
  ...coverDateChecks('pa'),
  warn(
    ['pa_unlisted', 'pa_drivers'],
    yes('pa_unlisted'),
    'Somebody 15 or older is not listed. List everybody: rated, excluded by name, or insured elsewhere.',
  ),
  warn(
    ['pa_drivers', 'pd_rated'],
    over(
      'any',
      'pa_drivers',
      all(among('pd_status', 'Valid', 'Permit', 'Foreign'), op('blank', q('pd_rated'))),
    ),
    'Licensed, and neither rated nor excluded nor insured elsewhere.',
  ),
  unlisted(
    [{ value: q('per_spouse') }],
    all(
      not(op('blank', q('per_spouse'))),
      not(over('any', 'pa_drivers', either(isSpouse, is('pd_relation', 'Spouse')))),
    ),
  ),
  unlisted(
    [{ value: q('per_first') }, ' ', { value: q('per_last') }],
    all(not(op('blank', q('per_last'))), not(over('any', 'pa_drivers', isInsured))),
  ),
  warn(
    ['pa_drivers', 'pd_dob'],
    over(
      'any',
      'pa_drivers',
      all(isInsured, either(op('≠', q('pd_dob'), q('per_dob')), op('≠', q('pd_marital'), q('per_marital')))),
    ),
    'Birth date or marital status is another than that of the named insured.',
  ),
  warn(
    ['pa_incidents', 'pi_date'],
    over(
      'any',
      'pa_incidents',
      either(op('>', q('pi_date'), effective), op('<', q('pi_date'), op('addYears', effective, -5))),
    ),
    'Not within the 5 years before the effective date.',
  ),
  refuse(
    ['pa_vehicles', 'pv_driver'],
    over(
      'any',
      'pa_vehicles',
      op('=', { op: 'item', ref: 'pv_driver', qid: 'pd_rated' }, 'Excluded by name'),
    ),
    'The main driver is excluded by name: nobody would be insured while driving it.',
  ),
  warn(
    ['pa_vehicles', 'pv_driver'],
    over('any', 'pa_vehicles', pointsNowhere('pv_driver')),
    'The main driver is no longer among the drivers.',
  ),
  warn(
    ['pa_incidents', 'pi_driver'],
    over('any', 'pa_incidents', pointsNowhere('pi_driver')),
    'The driver is no longer among the drivers.',
  ),
  refuse(
    ['pa_um', 'pa_bi'],
    limitAbove('pa_um', 'pa_bi'),
    'The uninsured motorist limit is above the bodily injury limit.',
  ),
  refuse(
    ['pa_uim', 'pa_bi'],
    limitAbove('pa_uim', 'pa_bi'),
    'The underinsured motorist limit is above the bodily injury limit.',
  ),
  warn(
    ['pa_um_form', 'pa_um', 'pa_uim'],
    all(lowered, not(is('pa_um_form', 'Signed'))),
    'Motorist cover that is rejected or below bodily injury needs a signed form.',
  ),
  refuse(
    ['pa_bi', 'per_state'],
    all(is('pa_bi', biLimits[0] ?? ''), among('per_state', ...higherMinimums)),
    '25/50 is below the minimum of ',
    { value: q('per_state') },
    '.',
  ),
  warn(
    ['pa_vehicles', 'pv_miles'],
    over('any', 'pa_vehicles', op('>', op('×', q('pv_commute'), 2, 220), q('pv_miles'))),
    'The way to work alone, twice on 220 days, is more than the miles a year.',
  ),
  warn(
    ['pa_vehicles', 'pv_coll'],
    over(
      'any',
      'pa_vehicles',
      all(is('pv_title', 'Leased'), either(is('pv_comp', 'None'), is('pv_coll', 'None'))),
    ),
    'Leased, and comprehensive or collision is not wanted: the lease asks for both.',
  ),
  warn(
    ['pa_vehicles', 'pv_zip'],
    over(
      'any',
      'pa_vehicles',
      all(op('≠', q('pv_zip'), q('per_zip')), op('=', over('count', 'pa_drivers', yes('pd_away')), 0)),
    ),
    'Kept elsewhere than at home, and nobody is away at school.',
  ),
  warn(
    ['pa_drivers', 'pd_dob'],
    over('any', 'pa_drivers', either(...ratedAges.map(turnsWithinTerm))),
    'A birthday within the term may move the price by date alone (16, 18, 21, 25, 65 or 75).',
  ),
  warn(
    ['pa_vehicles', 'pv_named'],
    over(
      'any',
      'pa_vehicles',
      all(not(op('blank', q('pv_named'))), not(op('blank', q('per_last'))), not(titledToNamedInsured)),
    ),
    'Titled to somebody who is no named insured.',
  ),
  warn(
    ['pa_incidents'],
    all(op('>', mvrCount, 0), op('=', over('count', 'pa_incidents', among('pi_kind', 'Minor', 'Major')), 0)),
    'Violations counted by the latest MVR check: ',
    { value: mvrCount },
    '. None is declared. The count is one total for all drivers, its period is unknown, and accidents do not count.',
  ),
];
