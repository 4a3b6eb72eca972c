import { expect, it } from 'vitest';
import { carriersOf } from '../rating/carriers.ts';
import { seedConfigs } from './configs.ts';
import { products } from './products.ts';

it.each(products)('asks for $name every carrier that writes it', ({ productId, events }) => {
  const asked = (events['GET_QUOTES'] ?? []).flatMap((action) =>
    'carrier' in action ? [action.carrier] : [],
  );
  expect(new Set(asked)).toEqual(new Set(carriersOf(productId).map(({ key }) => key)));
});

it('gives each config, and each action of every product, an id of its own', () => {
  const actions = products.flatMap(({ events }) => Object.values(events).flat());
  for (const ids of [seedConfigs.map(({ id }) => id), actions.map(({ actionId }) => actionId)])
    expect(new Set(ids).size).toBe(ids.length);
});
