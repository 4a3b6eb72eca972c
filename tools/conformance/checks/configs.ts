/** The configurations of a product. */
import { z } from 'zod';
import { randomId } from '../../../src/lib/random-id.ts';
import { type Clause, once } from '../clause.ts';
import { NotChecked } from '../outcome.ts';
import { expectRefusal } from '../refusal.ts';
import { expectStatus, read } from '../session.ts';
import { documentedConfig, expectShape, Timestamp } from '../shapes.ts';

const endpoint = 'Endpoints, 5. Retrieve all configs of a product';

const answered = once((session) =>
  session.call('readConfigs', {}, { body: { productId: session.target.productId } }),
);
const configs = once(async (session) => read('readConfigs', await answered(session)).types);

/** Every item as it came. */
const items = once(async (session) => {
  const all = [...(await configs(session)).values()].flat().map(({ raw }) => raw);
  if (all.length === 0) throw new NotChecked('The product has no configuration.');
  return all;
});

export const configClauses: readonly Clause[] = [
  {
    id: 'configs.types',
    source: 'document',
    where: endpoint,
    says: 'The configurations of a known product come as one array per type.',
    check: async (session) => {
      const { types } = read('readConfigs', await answered(session));
      return types.size === 0
        ? 'The product has no configuration.'
        : `Types: ${[...types.keys()].join(', ')}`;
    },
  },
  {
    id: 'configs.items',
    source: 'document',
    where: 'Resources, Product config',
    says: 'Each has the eight documented members, its type’s name as identity, and a spec of the documented kind.',
    check: async (session) => {
      await items(session);
      for (const [type, ofType] of await configs(session)) {
        expectShape(
          `A config of ${type}`,
          z.array(documentedConfig(type)),
          ofType.map(({ raw }) => raw),
        );
      }
    },
  },
  {
    id: 'configs.timestamps',
    source: 'document',
    where: 'Resources, Product config',
    says: 'updatedTimestamp is a timestamp.',
    check: async (session) => {
      const shape = z.array(z.looseObject({ updatedTimestamp: Timestamp }));
      expectShape('A config', shape, await items(session));
    },
  },
  {
    id: 'configs.product',
    source: 'document',
    where: 'Resources, Product config',
    says: 'Each belongs to the product that was asked for.',
    check: async (session) => {
      const wanted = session.target.productId.toLowerCase();
      const isWanted = z.string().refine((id) => id.toLowerCase() === wanted, 'Another product.');
      expectShape('A config', z.array(z.looseObject({ productId: isWanted })), await items(session));
    },
  },
  {
    id: 'configs.unknown',
    source: 'reading',
    where: 'Configurations',
    says: 'An unknown product answers 404.',
    check: async (session) => {
      expectStatus(await session.call('readConfigs', {}, { body: { productId: randomId() } }), 404);
    },
  },
  {
    id: 'configs.required',
    source: 'reading',
    where: 'Configurations',
    says: 'A productId that is missing or no UUID answers 422 and is pointed at.',
    check: async (session) => {
      for (const body of [{}, { productId: 'no-uuid' }]) {
        expectRefusal(await session.call('readConfigs', {}, { body }), 422, ['/productId']);
      }
    },
  },
];
