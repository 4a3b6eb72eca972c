import { expect, it } from 'vitest';
import { carriersOf } from '../rating/carriers.ts';
import { productIds } from './product-ids.ts';
import { products } from './products.ts';

/** Responses expected of a request for quotes, and the checks of a validation, as the demo's notes print them. */
const printed: readonly (readonly [productId: string, carriers: string, checks: string])[] = [
  [productIds.commercialAuto, 'PH PH HM QC IV CS', 'OFAC OFAC_BRIDGER MVR'],
  [productIds.businessowners, 'PH PH HM QC TG CS', 'OFAC OFAC_BRIDGER'],
  [productIds.workersCompensation, 'PH PH HM QC WX', 'OFAC OFAC_BRIDGER'],
];

it.each(printed)('%s asks these carriers and runs these checks', (productId, carriers, checks) => {
  const product = products.find((candidate) => candidate.productId === productId);
  const quotes = product?.events['GET_QUOTES'] ?? [];
  const asked = quotes.flatMap((action) => ('carrier' in action ? [action.carrier] : []));
  expect(asked.join(' ')).toBe(carriers);
  const writing = carriersOf(productId).map(({ key }) => key);
  expect(new Set(asked)).toEqual(new Set(writing));
  expect(quotes.filter(({ kind }) => kind === 'email' || kind === 'webCall')).toHaveLength(2);
  const validation = product?.events['CLIENT_VALIDATION'] ?? [];
  expect(validation.flatMap((action) => (action.kind === 'check' ? [action.check] : [])).join(' ')).toBe(
    checks,
  );
});

it('gives each action of every product an id of its own', () => {
  const ids = products.flatMap(({ events }) =>
    Object.values(events)
      .flat()
      .map(({ actionId }) => actionId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
