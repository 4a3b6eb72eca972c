/**
 * What does not fit together in a personal auto submission. A VIN or licence entered twice is found by the loops'
 * duplicate keys, an effective date in the past or far ahead by the role; neither is repeated here.
 */
import type { Expression } from '../../../src/domain/book/expression.ts';
import type { Check } from '../../../src/domain/book/schema.ts';
import { all, among, effective, either, is, not, op, over, q, yes } from './ask.ts';
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

/** By the last name among the words of the title, or the spouse's name in full. */
const titledToNamedInsured = either(
  op('has', q('pv_named'), q('per_last')),
  op('=', q('pv_named'), q('per_spouse')),
);

export const checks: Check[] = [
  ...coverDateChecks('pa'),
  {
    id: 'pa-household-unlisted',
    severity: 'warn',
    rule: yes('pa_unlisted'),
    message: [
      'Somebody 15 or older is not listed. List everybody: rated, excluded by name, or insured elsewhere.',
    ],
    qids: ['pa_unlisted', 'pa_drivers'],
  },
  {
    id: 'pa-licensed-undecided',
    severity: 'warn',
    rule: over(
      'any',
      'pa_drivers',
      all(among('pd_status', 'Valid', 'Permit', 'Foreign'), op('blank', q('pd_rated'))),
    ),
    message: ['Licensed, and neither rated nor excluded nor insured elsewhere.'],
    qids: ['pa_drivers', 'pd_rated'],
  },
  {
    id: 'pa-spouse-unlisted',
    severity: 'warn',
    rule: all(
      not(op('blank', q('per_spouse'))),
      op('>', over('count', 'pa_drivers'), 0),
      op('=', over('count', 'pa_drivers', is('pd_relation', 'Spouse')), 0),
    ),
    message: [{ value: q('per_spouse') }, ' is not among the drivers: rated, excluded or insured elsewhere?'],
    qids: ['pa_drivers'],
  },
  {
    id: 'pa-excluded-drives',
    severity: 'refuse',
    rule: over(
      'any',
      'pa_vehicles',
      op('=', { op: 'item', ref: 'pv_driver', qid: 'pd_rated' }, 'Excluded by name'),
    ),
    message: ['The main driver is excluded by name: nobody would be insured while driving it.'],
    qids: ['pa_vehicles', 'pv_driver'],
  },
  {
    id: 'pa-main-driver-gone',
    severity: 'warn',
    rule: over('any', 'pa_vehicles', pointsNowhere('pv_driver')),
    message: ['The main driver is no longer among the drivers.'],
    qids: ['pa_vehicles', 'pv_driver'],
  },
  {
    id: 'pa-incident-driver-gone',
    severity: 'warn',
    rule: over('any', 'pa_incidents', pointsNowhere('pi_driver')),
    message: ['The driver is no longer among the drivers.'],
    qids: ['pa_incidents', 'pi_driver'],
  },
  {
    id: 'pa-um-above-liability',
    severity: 'refuse',
    rule: limitAbove('pa_um', 'pa_bi'),
    message: ['The uninsured motorist limit is above the bodily injury limit.'],
    qids: ['pa_um', 'pa_bi'],
  },
  {
    id: 'pa-uim-above-liability',
    severity: 'refuse',
    rule: limitAbove('pa_uim', 'pa_bi'),
    message: ['The underinsured motorist limit is above the bodily injury limit.'],
    qids: ['pa_uim', 'pa_bi'],
  },
  {
    id: 'pa-um-without-form',
    severity: 'warn',
    rule: all(lowered, not(is('pa_um_form', 'Signed'))),
    message: ['Motorist cover that is rejected or below bodily injury needs a signed form.'],
    qids: ['pa_um_form', 'pa_um', 'pa_uim'],
  },
  {
    id: 'pa-below-state-minimum',
    severity: 'refuse',
    rule: all(is('pa_bi', biLimits[0] ?? ''), among('per_state', ...higherMinimums)),
    message: ['25/50 is below the minimum of ', { value: q('per_state') }, '.'],
    qids: ['pa_bi', 'per_state'],
  },
  {
    id: 'pa-commute-above-miles',
    severity: 'warn',
    rule: over('any', 'pa_vehicles', op('>', op('×', q('pv_commute'), 2, 220), q('pv_miles'))),
    message: ['The way to work alone, twice on 220 days, is more than the miles a year.'],
    qids: ['pa_vehicles', 'pv_miles'],
  },
  {
    id: 'pa-leased-without-damage',
    severity: 'warn',
    rule: over(
      'any',
      'pa_vehicles',
      all(is('pv_title', 'Leased'), either(is('pv_comp', 'None'), is('pv_coll', 'None'))),
    ),
    message: ['Leased, and comprehensive or collision is not wanted: the lease asks for both.'],
    qids: ['pa_vehicles', 'pv_coll'],
  },
  {
    id: 'pa-garaged-elsewhere',
    severity: 'warn',
    rule: over(
      'any',
      'pa_vehicles',
      all(op('≠', q('pv_zip'), q('per_zip')), op('=', over('count', 'pa_drivers', yes('pd_away')), 0)),
    ),
    message: ['Kept elsewhere than at home, and nobody is away at school.'],
    qids: ['pa_vehicles', 'pv_zip'],
  },
  {
    id: 'pa-birthday-in-term',
    severity: 'warn',
    rule: over('any', 'pa_drivers', either(...ratedAges.map(turnsWithinTerm))),
    message: ['A birthday within the term may move the price by date alone (16, 18, 21, 25, 65 or 75).'],
    qids: ['pa_drivers', 'pd_dob'],
  },
  {
    id: 'pa-titled-to-another',
    severity: 'warn',
    rule: over(
      'any',
      'pa_vehicles',
      all(not(op('blank', q('pv_named'))), not(op('blank', q('per_last'))), not(titledToNamedInsured)),
    ),
    message: ['Titled to somebody who is no named insured.'],
    qids: ['pa_vehicles', 'pv_named'],
  },
  {
    id: 'pa-mvr-undeclared',
    severity: 'warn',
    rule: all(
      op('>', mvrCount, 0),
      op('=', over('count', 'pa_incidents', among('pi_kind', 'Minor', 'Major')), 0),
    ),
    message: [
      'Violations counted by the latest MVR check: ',
      { value: mvrCount },
      '. None is declared. The count is one total for all drivers, its period is unknown, and accidents do not count.',
    ],
    qids: ['pa_incidents'],
  },
];
