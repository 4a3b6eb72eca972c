/**
 * What does not fit together in a businessowners submission. A building number used twice is found by the loop's
 * duplicate key, a building that is gone by the reference, an effective date in the past or far ahead by the role.
 */
import type { Check } from '../../../src/domain/questions/schema.ts';
import { all, among, either, is, not, op, over, q, warn } from './ask.ts';
import { coverDateChecks } from './cover-date-checks.ts';

/** Classes of which cooking and alcohol are asked. */
export const cookingClasses = ['Restaurant full service', 'Restaurant limited cooking', 'Caterer'] as const;

const totalArea = { op: 'sum', loop: 'bop_buildings', of: q('bl_sqft') } as const;
const perSquareFoot = op('÷', q('bl_limit'), q('bl_sqft'));
const insured = op('>', q('bl_limit'), 0);

export const checks: Check[] = [
  ...coverDateChecks('bop'),
  warn(
    ['bop_buildings'],
    op('>', totalArea, 35_000),
    { value: totalArea },
    ' sq ft in all, above the usual 35,000 of a businessowners policy: may need a package policy.',
  ),
  warn(
    ['biz_receipts'],
    op('>', q('biz_receipts'), 6_000_000),
    'Receipts above the usual $6,000,000 of a businessowners policy: may need a package policy.',
  ),
  warn(
    ['bop_buildings', 'bl_limit'],
    over('any', 'bop_buildings', all(is('bl_interest', 'Tenant'), insured)),
    'A tenant insures the building: does the lease ask for it?',
  ),
  warn(
    ['bop_buildings', 'bl_limit'],
    over('any', 'bop_buildings', all(is('bl_interest', 'Owner'), is('bl_limit', '0'))),
    'The client owns the building and it is not insured here.',
  ),
  warn(
    ['bop_buildings', 'bl_limit'],
    over('any', 'bop_buildings', all(insured, op('<', perSquareFoot, 90))),
    'Less than 90 per sq ft: is the building limit enough to rebuild?',
  ),
  warn(
    ['bop_buildings', 'bl_limit'],
    over('any', 'bop_buildings', op('>', perSquareFoot, 450)),
    'More than 450 per sq ft: are limit and area right?',
  ),
  warn(
    ['bop_interests', 'bi_where'],
    over('any', 'bop_interests', all(is('bi_kind', 'Mortgageholder'), op('blank', q('bi_where')))),
    'A mortgageholder, and no building is named.',
  ),
  warn(
    ['bop_cooking'],
    all(
      among('bop_class', ...cookingClasses),
      either(
        op('blank', q('bop_cooking')),
        op('blank', q('bop_alcohol')),
        all(not(is('bop_cooking', 'None')), op('blank', q('bop_ul300'))),
      ),
    ),
    'Carriers decide on a restaurant or caterer by cooking, UL 300 and alcohol: ask all three.',
  ),
  warn(
    ['bop_buildings', 'bl_sprinkler'],
    over('any', 'bop_buildings', all(op('≥', q('bl_pc'), 9), op('>', q('bl_sprinkler'), 0))),
    'Sprinklers in protection class 9 or 10: what feeds them?',
  ),
  warn(
    ['bop_alcohol'],
    all(op('>', q('bop_alcohol'), 0), not(over('any', 'agy_offers', is('off_what', 'LIQUOR')))),
    'Alcohol is served and no offer of liquor liability is noted.',
  ),
];
