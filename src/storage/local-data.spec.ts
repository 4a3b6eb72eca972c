import { expect, it } from 'vitest';
import { setServiceOffset, toServiceTime } from '../lib/clock.ts';
import { replaceLocalData } from './local-data.ts';
import { tables } from './database/database.ts';

it("stores a scenario's drafts with their service time", async () => {
  setServiceOffset({ ms: -4 * 86_400_000, least: -4 * 86_400_000, how: 'given' });
  const at = Date.parse('2026-11-16T22:45:00.000Z');
  const ours = { clientName: 'Lab', clientType: 'COMMERCIAL', locationCode: '', clientData: {}, others: {} };
  await replaceLocalData('demo', {
    index: [],
    journal: [],
    configVersions: [],
    drafts: [
      {
        draftId: 'one',
        clientId: undefined,
        productId: 'a product',
        startedAt: at,
        savedAt: at,
        base: undefined,
        ours,
        nameTyped: false,
      },
    ],
  });
  const stored = await (await tables()).drafts.all('demo');
  expect(stored.map(({ startedAt, savedAt }) => [startedAt, savedAt].map(toServiceTime))).toEqual([[at, at]]);
});
