import { expect, it } from 'vitest';
import { ConfigsRead } from '../contract/configs.ts';
import { storeConfigVersions } from './config-versions.ts';
import { tables } from './database/database.ts';

const read = (version: unknown, title = 'Business sold') =>
  ConfigsRead.parse({ CANCELLATIONS: [{ id: 'c1', version, spec: { title } }], OTHER: [{ spec: {} }] });

async function seen(connection: string) {
  const versions = await (await tables()).configVersions.all(connection);
  return versions
    .map(({ type, version, firstSeenAt, raw }) => ({ type, version, firstSeenAt, raw }))
    .toSorted((a, b) => a.version - b.version);
}

it('stores each version once, as it was first read', async () => {
  await storeConfigVersions('demo:a', 'p', read(1), 100);
  await storeConfigVersions('demo:a', 'p', read(1, 'reworded without a new version'), 200);
  await storeConfigVersions('demo:a', 'p', read(2), 300);
  await storeConfigVersions('demo:a', 'p', read(undefined), 400);
  expect(await seen('demo:a')).toEqual([
    {
      type: 'CANCELLATIONS',
      version: 1,
      firstSeenAt: 100,
      raw: { id: 'c1', version: 1, spec: { title: 'Business sold' } },
    },
    {
      type: 'CANCELLATIONS',
      version: 2,
      firstSeenAt: 300,
      raw: { id: 'c1', version: 2, spec: { title: 'Business sold' } },
    },
  ]);
  expect(await seen('demo:b')).toEqual([]);
});
