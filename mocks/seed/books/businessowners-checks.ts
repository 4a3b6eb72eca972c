/**
 * What does not fit together in a businessowners submission. A building number used twice is found by the loop's
 * duplicate key, a building that is gone by the reference, an effective date in the past or far ahead by the role.
 */
import type { Check } from '../../../src/domain/book/schema.ts';
import { all, among, either, is, not, op, over, q } from './ask.ts';
import { coverDateChecks } from './cover-date-checks.ts';

/** Classes of which cooking and alcohol are asked. */
export const cookingClasses = ['Restaurant full service', 'Restaurant limited cooking', 'Caterer'] as const;

const totalArea = { op: 'sum', loop: 'bop_buildings', of: q('bl_sqft') } as const;
const perSquareFoot = op('÷', q('bl_limit'), q('bl_sqft'));
const insured = op('>', q('bl_limit'), 0);

export const checks: Check[] = [
  ...coverDateChecks('bop'),
  {
    id: 'bop-too-large',
    severity: 'warn',
    rule: op('>', totalArea, 35_000),
    message: [
      { value: totalArea },
      ' sq ft in all, above the usual 35,000 of a businessowners policy: may need a package policy.',
    ],
    qids: ['bop_buildings'],
  },
  {
    id: 'bop-receipts-high',
    severity: 'warn',
    rule: op('>', q('biz_receipts'), 6_000_000),
    message: ['Receipts above the usual 6,000,000 of a businessowners policy: may need a package policy.'],
    qids: ['biz_receipts'],
  },
  {
    id: 'bop-tenant-insures-building',
    severity: 'warn',
    rule: over('any', 'bop_buildings', all(is('bl_interest', 'Tenant'), insured)),
    message: ['A tenant insures the building: does the lease ask for it?'],
    qids: ['bop_buildings', 'bl_limit'],
  },
  {
    id: 'bop-owner-without-limit',
    severity: 'warn',
    rule: over('any', 'bop_buildings', all(is('bl_interest', 'Owner'), is('bl_limit', '0'))),
    message: ['The client owns the building and it is not insured here.'],
    qids: ['bop_buildings', 'bl_limit'],
  },
  {
    id: 'bop-value-low',
    severity: 'warn',
    rule: over('any', 'bop_buildings', all(insured, op('<', perSquareFoot, 90))),
    message: ['Less than 90 per sq ft: is the building limit enough to rebuild?'],
    qids: ['bop_buildings', 'bl_limit'],
  },
  {
    id: 'bop-value-high',
    severity: 'warn',
    rule: over('any', 'bop_buildings', op('>', perSquareFoot, 450)),
    message: ['More than 450 per sq ft: are limit and area right?'],
    qids: ['bop_buildings', 'bl_limit'],
  },
  {
    id: 'bop-mortgage-without-building',
    severity: 'warn',
    rule: over('any', 'bop_interests', all(is('bi_kind', 'Mortgageholder'), op('blank', q('bi_where')))),
    message: ['A mortgageholder, and no building is named.'],
    qids: ['bop_interests', 'bi_where'],
  },
  {
    id: 'bop-cooking-unanswered',
    severity: 'warn',
    rule: all(
      among('bop_class', ...cookingClasses),
      either(
        op('blank', q('bop_cooking')),
        op('blank', q('bop_alcohol')),
        all(not(is('bop_cooking', 'None')), op('blank', q('bop_ul300'))),
      ),
    ),
    message: ['Carriers decide on a restaurant or caterer by cooking, UL 300 and alcohol: ask all three.'],
    qids: ['bop_cooking'],
  },
  {
    id: 'bop-unprotected-and-sprinklered',
    severity: 'warn',
    rule: over('any', 'bop_buildings', all(op('≥', q('bl_pc'), 9), op('>', q('bl_sprinkler'), 0))),
    message: ['Sprinklers in protection class 9 or 10: what feeds them?'],
    qids: ['bop_buildings', 'bl_sprinkler'],
  },
  {
    id: 'bop-liquor-not-offered',
    severity: 'warn',
    rule: all(op('>', q('bop_alcohol'), 0), not(over('any', 'agy_offers', is('off_what', 'LIQUOR')))),
    message: ['Alcohol is served and no offer of liquor liability is noted.'],
    qids: ['bop_alcohol'],
  },
];
