/**
 * What does not fit together in a commercial auto submission. A VIN or licence entered twice is found by the loops'
 * duplicate keys, an effective date in the past or far ahead by the role; neither is repeated here.
 */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Check } from '../../../src/domain/questions/schema.ts';
import { all, among, effective, either, is, not, op, over, q, refuse, warn, yes } from './ask.ts';
import { coverDateChecks } from './cover-date-checks.ts';
import { heavySizes } from './commercial-auto-loops.ts';

const anyHeavy = over('any', 'ca_vehicles', among('ve_size', ...heavySizes));
const powerUnits = over(
  'count',
  'ca_vehicles',
  all(not(op('blank', q('ve_size'))), not(is('ve_size', 'Trailer'))),
);
const drivers = over('count', 'ca_drivers');
const mvrCount: Expression = { latestCheck: 'MVR.totalViolationCount' };

const umRejected = is('ca_um', 'Rejected');

export const checks: Check[] = [
  ...coverDateChecks('ca'),
  warn(
    ['ca_drivers'],
    op('>', powerUnits, drivers),
    'Power units: ',
    { value: powerUnits },
    ', drivers: ',
    { value: drivers },
    '. Is somebody missing?',
  ),
  warn(
    ['ca_drivers', 'dr_dob'],
    over('any', 'ca_drivers', op('<', op('yearsBetween', q('dr_dob'), effective), 18)),
    'Under 18 on the effective date.',
  ),
  warn(
    ['ca_drivers', 'dr_licensed'],
    over('any', 'ca_drivers', op('<', op('−', q('dr_licensed'), op('year', q('dr_dob'))), 14)),
    'Licensed before the age of 14.',
  ),
  warn(
    ['ca_usdot'],
    all(either(yes('ca_interstate'), yes('ca_forhire')), anyHeavy, op('blank', q('ca_usdot'))),
    'Units over 10,000 lb, for hire or across state lines, need a USDOT number.',
  ),
  warn(
    ['ca_csl'],
    all(yes('ca_forhire'), anyHeavy, op('<', q('ca_csl'), 750000)),
    'For-hire units over 10,000 lb need a liability limit of at least $750,000.',
  ),
  refuse(
    ['ca_um', 'ca_csl'],
    all(not(umRejected), op('>', q('ca_um'), q('ca_csl'))),
    'The uninsured motorist limit is above the liability limit.',
  ),
  warn(
    ['ca_um_form', 'ca_um'],
    all(either(umRejected, op('<', q('ca_um'), q('ca_csl'))), not(is('ca_um_form', 'Signed'))),
    'Uninsured motorist cover below the liability limit needs a signed form.',
  ),
  warn(
    ['ca_vehicles', 've_stated'],
    over('any', 'ca_vehicles', op('>', q('ve_stated'), q('ve_cost_new'))),
    'The stated amount is above the cost new.',
  ),
  warn(
    ['ca_vehicles', 've_payee'],
    over('any', 'ca_vehicles', all(among('ve_title', 'Financed', 'Leased'), op('blank', q('ve_payee')))),
    'Financed or leased, and no lienholder or lessor is named.',
  ),
  warn(
    ['ca_vehicles', 've_driver'],
    over('any', 'ca_vehicles', pointsNowhere('ve_driver')),
    'The main driver is no longer among the drivers.',
  ),
  warn(
    ['ca_incidents', 'in_driver'],
    over('any', 'ca_incidents', pointsNowhere('in_driver')),
    'The driver is no longer among the drivers.',
  ),
  warn(
    ['ca_vehicles', 've_cost_new'],
    over('any', 'ca_vehicles', op('<', q('ve_cost_new'), 5000)),
    'Below $5,000: is it the price when new?',
  ),
  warn(
    ['ca_incidents'],
    all(
      op('>', mvrCount, 0),
      op('=', over('count', 'ca_incidents', among('in_kind', 'Minor violation', 'Major violation')), 0),
    ),
    'Violations counted by the latest MVR check: ',
    { value: mvrCount },
    '. None is declared. The count is one total for all drivers, its period is unknown, and accidents do not count.',
  ),
];

/** True when a reference is set and every identifying answer of what it points to is blank: the item is gone. */
function pointsNowhere(ref: string): Expression {
  return all(
    not(op('blank', q(ref))),
    op('blank', { op: 'item', ref, qid: 'dr_last' }),
    op('blank', { op: 'item', ref, qid: 'dr_dl' }),
  );
}
