/**
 * What does not fit together in a commercial auto submission. A VIN or licence entered twice is found by the loops'
 * duplicate keys, an effective date in the past or far ahead by the role; neither is repeated here.
 */
import type { Expression } from '../../../src/domain/book/expression.ts';
import type { Check } from '../../../src/domain/book/schema.ts';
import { all, among, effective, either, is, not, op, over, q, yes } from './ask.ts';
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
  {
    id: 'ca-more-units-than-drivers',
    severity: 'warn',
    rule: op('>', powerUnits, drivers),
    message: [
      'Power units: ',
      { value: powerUnits },
      ', drivers: ',
      { value: drivers },
      '. Is somebody missing?',
    ],
    qids: ['ca_drivers'],
  },
  {
    id: 'ca-driver-under-18',
    severity: 'warn',
    rule: over('any', 'ca_drivers', op('<', op('yearsBetween', q('dr_dob'), effective), 18)),
    message: ['Under 18 on the effective date.'],
    qids: ['ca_drivers', 'dr_dob'],
  },
  {
    id: 'ca-licensed-before-14',
    severity: 'warn',
    rule: over('any', 'ca_drivers', op('<', op('−', q('dr_licensed'), op('year', q('dr_dob'))), 14)),
    message: ['Licensed before the age of 14.'],
    qids: ['ca_drivers', 'dr_licensed'],
  },
  {
    id: 'ca-usdot-missing',
    severity: 'warn',
    rule: all(either(yes('ca_interstate'), yes('ca_forhire')), anyHeavy, op('blank', q('ca_usdot'))),
    message: ['Units over 10,000 lb, for hire or across state lines, need a USDOT number.'],
    qids: ['ca_usdot'],
  },
  {
    id: 'ca-forhire-limit',
    severity: 'warn',
    rule: all(yes('ca_forhire'), anyHeavy, op('<', q('ca_csl'), 750000)),
    message: ['For-hire units over 10,000 lb need a liability limit of at least 750,000.'],
    qids: ['ca_csl'],
  },
  {
    id: 'ca-um-above-liability',
    severity: 'refuse',
    rule: all(not(umRejected), op('>', q('ca_um'), q('ca_csl'))),
    message: ['The uninsured motorist limit is above the liability limit.'],
    qids: ['ca_um', 'ca_csl'],
  },
  {
    id: 'ca-um-without-form',
    severity: 'warn',
    rule: all(either(umRejected, op('<', q('ca_um'), q('ca_csl'))), not(is('ca_um_form', 'Signed'))),
    message: ['Uninsured motorist cover below the liability limit needs a signed form.'],
    qids: ['ca_um_form', 'ca_um'],
  },
  {
    id: 'ca-stated-above-new',
    severity: 'warn',
    rule: over('any', 'ca_vehicles', op('>', q('ve_stated'), q('ve_cost_new'))),
    message: ['The stated amount is above the cost new.'],
    qids: ['ca_vehicles', 've_stated'],
  },
  {
    id: 'ca-financed-without-payee',
    severity: 'warn',
    rule: over(
      'any',
      'ca_vehicles',
      all(among('ve_title', 'Financed', 'Leased'), op('blank', q('ve_payee'))),
    ),
    message: ['Financed or leased, and no lienholder or lessor is named.'],
    qids: ['ca_vehicles', 've_payee'],
  },
  {
    id: 'ca-main-driver-gone',
    severity: 'warn',
    rule: over('any', 'ca_vehicles', pointsNowhere('ve_driver')),
    message: ['The main driver is no longer among the drivers.'],
    qids: ['ca_vehicles', 've_driver'],
  },
  {
    id: 'ca-incident-driver-gone',
    severity: 'warn',
    rule: over('any', 'ca_incidents', pointsNowhere('in_driver')),
    message: ['The driver is no longer among the drivers.'],
    qids: ['ca_incidents', 'in_driver'],
  },
  {
    id: 'ca-cost-new-low',
    severity: 'warn',
    rule: over('any', 'ca_vehicles', op('<', q('ve_cost_new'), 5000)),
    message: ['Below 5,000: is it the price when new?'],
    qids: ['ca_vehicles', 've_cost_new'],
  },
  {
    id: 'ca-mvr-undeclared',
    severity: 'warn',
    rule: all(
      op('>', mvrCount, 0),
      op('=', over('count', 'ca_incidents', among('in_kind', 'Minor violation', 'Major violation')), 0),
    ),
    message: [
      'Violations counted by the latest MVR check: ',
      { value: mvrCount },
      '. None is declared. The count is one total for all drivers, its period is unknown, and accidents do not count.',
    ],
    qids: ['ca_incidents'],
  },
];

/** True when a reference is set and every identifying answer of what it points to is blank: the item is gone. */
function pointsNowhere(ref: string): Expression {
  return all(
    not(op('blank', q(ref))),
    op('blank', { op: 'item', ref, qid: 'dr_last' }),
    op('blank', { op: 'item', ref, qid: 'dr_dl' }),
  );
}
