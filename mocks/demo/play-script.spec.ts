import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalData } from '../../src/domain/local-data.ts';
import { sameJson } from '../../src/lib/json.ts';
import { products } from '../seed/products.ts';
import {
  answer,
  items,
  juniperStreet,
  member,
  openKit,
  localDataGivenBy,
  type Kit,
} from '../kits/spec-kit.ts';

let kit: Kit;
let localData: LocalData;

beforeAll(async () => {
  kit = await openKit({ scenario: 'default' });
  const given = await localDataGivenBy(kit.service.store);
  if (!given) throw new Error('The opening gave no memories.');
  localData = given;
});

describe('the default scenario', () => {
  it('was played with one refusal that a story tells of, in order, each event counted as the service counted it', () => {
    expect(localData.journal.length).toBeGreaterThan(10);
    const refused = localData.journal.filter(({ outcome }) => outcome !== 'answered');
    expect(refused.map(({ type, status }) => `${type} ${status}`)).toEqual(['PAYMENT_SETUP 422']);
    const moments = localData.journal.map(({ sentAt }) => sentAt);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(new Set(localData.journal.map(({ id }) => id)).size).toBe(localData.journal.length);
  });

  it('has every save in the archive at the moment its receipt names', async () => {
    const saves = localData.journal.filter(({ kind }) => kind === 'save');
    for (const { clientId, receipt, request } of saves) {
      const read = await kit.read(String(clientId), new Date(receipt?.readBackAt ?? 0).toISOString());
      expect(sameJson(member(read.json, 'clientData'), member(request, 'clientData'))).toBe(true);
    }
  });

  it('journals a save under the line that it was about', () => {
    const dunmore = localData.index.find(({ clientName }) => clientName.startsWith('Dunmore'))?.clientId;
    const lines = localData.journal
      .filter(({ kind, clientId }) => kind === 'save' && clientId === dunmore)
      .map(({ productId }) => products.find((one) => one.productId === productId)?.name);
    expect(lines[0]).toBe('Commercial auto');
    expect(new Set(lines)).toEqual(new Set(['Commercial auto', 'Businessowners']));
    expect(lines.at(-1)).toBe('Commercial auto');
  });

  it('answers for every request what its counts promised, silent carriers aside', async () => {
    const requests = localData.journal.filter(({ type }) => type === 'GET_QUOTES');
    expect(requests.length).toBeGreaterThan(3);
    for (const { trigger, productId } of requests) {
      const product = products.find((one) => one.productId === productId);
      const asked = (product?.events['GET_QUOTES'] ?? []).filter((action) => 'carrier' in action);
      const quotes = await kit.quotes(trigger?.triggerRequestId ?? '');
      const arrived = items(quotes, 'quoted').length + items(quotes, 'declined').length;
      expect(trigger?.expectedResponseCount).toBe(asked.length);
      expect(arrived).toBeGreaterThanOrEqual(asked.length - 1);
      expect(arrived).toBeLessThanOrEqual(asked.length);
    }
  });

  it("puts the first tenant's clients into the index, with what they were last quoted", async () => {
    for (const row of localData.index) {
      expect((await kit.read(row.clientId)).json).toMatchObject({ clientName: row.clientName });
      expect((await kit.read(row.clientId, undefined, juniperStreet)).status).toBe(404);
      expect(row.lowest.length > 0).toBe(row.lastQuotedAt !== undefined);
    }
    const clients = await kit.service.store.run(({ tables }) => tables.clients.size);
    expect(clients).toBeGreaterThan(localData.index.length);
  });

  it('is the same byte for byte each time, and so is what follows from the same calls', async () => {
    const again = await openKit({ scenario: 'default' });
    expect(await localDataGivenBy(again.service.store)).toEqual(localData);
    const [trigger] = localData.journal.flatMap((entry) => entry.trigger?.triggerRequestId ?? []);
    const statesAfterCalls = [1, 2].map(async () => {
      const again = await openKit({ scenario: 'default' });
      const clientId = await again.client({ a: answer('a', '1') });
      await again.save({ clientId, clientData: { a: answer('a', '2') } });
      await again.quotes(String(trigger));
      return JSON.stringify(await again.service.copy());
    });
    const [one, other] = await Promise.all(statesAfterCalls);
    expect(one).toBe(other);
  });
});
