import { expect, it } from 'vitest';
import { carriersOf } from '../rating/carriers.ts';
import { products } from './products.ts';

it.each([
  ['Commercial auto', 'PH PH HM QC IV CS', 'OFAC OFAC_BRIDGER MVR'],
  ['Businessowners', 'PH PH HM QC TG CS', 'OFAC OFAC_BRIDGER'],
  ['Workers compensation', 'PH PH HM QC WX', 'OFAC OFAC_BRIDGER'],
  ['Personal auto', 'PH PH HM TG LM', 'OFAC MVR'],
  ['Homeowners', 'PH PH HM TG LM CS', 'OFAC'],
])('asks for %s these carriers and runs these checks', (name, carriers, checks) => {
  const product = products.find((candidate) => candidate.name === name);
  const quotes = product?.events['GET_QUOTES'] ?? [];
  const asked = quotes.flatMap((action) => ('carrier' in action ? [action.carrier] : []));
  expect(asked.join(' ')).toBe(carriers);
  const writing = carriersOf(product?.productId ?? '').map(({ key }) => key);
  expect(new Set(asked)).toEqual(new Set(writing));
  expect(quotes.filter(({ kind }) => kind === 'email' || kind === 'webCall')).toHaveLength(2);
  const validation = product?.events['CLIENT_VALIDATION'] ?? [];
  const run = validation.flatMap((action) => (action.kind === 'check' ? [action.check] : []));
  expect(run.join(' ')).toBe(checks);
});

it('gives each action of every product an id of its own', () => {
  const actions = products.flatMap(({ events }) => Object.values(events).flat());
  expect(new Set(actions.map(({ actionId }) => actionId)).size).toBe(actions.length);
});
