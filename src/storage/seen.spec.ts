import { afterEach, expect, it } from 'vitest';
import { setServiceOffset, toServiceTime } from '../lib/clock.ts';
import { rememberSeen } from './seen.ts';
import { shelves } from './shelves.ts';

afterEach(() => setServiceOffset(undefined));

it("keeps a scenario's drafts at the moment that the service's clock told", async () => {
  setServiceOffset({ ms: -4 * 86_400_000, least: -4 * 86_400_000, how: 'given' });
  const at = Date.parse('2026-11-16T22:45:00.000Z');
  const mine = { clientName: 'Lab', clientType: 'COMMERCIAL', locationCode: '', clientData: {}, others: {} };
  await rememberSeen('demo', {
    index: [],
    journal: [],
    configVersions: [],
    drafts: [
      {
        draftId: 'one',
        clientId: undefined,
        productId: 'a product',
        startedAt: at,
        keptAt: at,
        base: undefined,
        mine,
        nameTyped: false,
      },
    ],
  });
  const kept = await (await shelves()).drafts.all('demo');
  expect(kept.map(({ startedAt, keptAt }) => [startedAt, keptAt].map(toServiceTime))).toEqual([[at, at]]);
});
