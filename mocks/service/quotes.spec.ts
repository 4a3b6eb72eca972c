import { assert, asyncProperty, constantFrom, dictionary, integer, oneof, string } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { carriers } from '../rating/carriers.ts';
import { QuotesResponse } from '../../src/contract/quotes.ts';
import {
  answer,
  ca,
  items,
  juniperStreet,
  member,
  nobody,
  openKit,
  pellHarrow,
  plumber,
  type Kit,
} from '../spec-kit.ts';

async function fireFor(kit: Kit, change: Record<string, string> = {}, payload: object = {}) {
  const { json } = await kit.fire({
    type: 'GET_QUOTES',
    lineId: ca,
    payload: { effectiveDate: '2027-01-01', intake: plumber(change), ...payload },
  });
  return {
    trigger: String(member(json, 'triggerRequestId')),
    expected: Number(member(json, 'expectedResponseCount')),
    clientId: String(member(json, 'metadata', 'client', 'clientId')),
  };
}

describe('quotes of a firing', () => {
  it('arrive over time, each at its own moment, until all are in', async () => {
    const kit = await openKit();
    const { trigger, expected } = await fireFor(kit);
    const counts: number[] = [];
    for (let waited = 0; waited <= 90_000; waited += 250) {
      const came = await kit.quotes(trigger);
      counts.push(items(came, 'quoted').length + items(came, 'declined').length);
      kit.service.clock.moveBy(250);
    }
    expect(counts[0]).toBe(0);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(3);
    expect(counts.at(-1)).toBe(expected);
  });

  it('are stamped with the moment they arrived, though nobody looked then', async () => {
    const kit = await openKit();
    const fired = kit.service.clock.now();
    const { trigger } = await fireFor(kit);
    kit.service.clock.moveBy(86_400_000);
    const { quoted } = QuotesResponse.parse((await kit.quotes(trigger)).json);
    const stamps = quoted.map(({ quoteTimestamp }) => Date.parse(quoteTimestamp) - fired);
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
    expect(Math.max(...stamps)).toBeLessThan(90_000);
    expect(Math.min(...stamps)).toBeGreaterThan(0);
  });

  it('are the same whenever they are looked at', async () => {
    const kit = await openKit();
    const { trigger } = await fireFor(kit);
    kit.service.clock.moveBy(120_000);
    const first = await kit.quotes(trigger);
    kit.service.clock.moveBy(86_400_000);
    expect((await kit.quotes(trigger)).json).toEqual(first.json);
  });

  it('carry their rate details in the order of the sum, each time they are read', async () => {
    const kit = await openKit();
    const { trigger } = await fireFor(kit);
    kit.service.clock.moveBy(86_400_000);
    for (let times = 0; times < 2; times++) {
      const { quoted } = QuotesResponse.parse((await kit.quotes(trigger)).json);
      const quillstone = quoted.find(({ quotingOrganization }) =>
        quotingOrganization.startsWith('Quillstone'),
      );
      const labels = Object.keys(quillstone?.metadata.rateMeta ?? {});
      expect(labels.indexOf('Vehicle 1 liability base')).toBeLessThan(
        labels.indexOf('Vehicle 1 liability premium'),
      );
      expect(labels.slice(-3)).toEqual(['Premium', 'Policy fee', 'Total due']);
    }
  });

  it('rate the snapshot taken at the firing, however late they run', async () => {
    const early = await openKit();
    const late = await openKit();
    const premiums: unknown[] = [];
    for (const [kit, changeFirst] of [
      [early, false],
      [late, true],
    ] as const) {
      const { trigger, clientId } = await fireFor(kit);
      if (changeFirst) await kit.save({ clientId, clientData: { ca_csl: answer('ca_csl', '100000') } });
      kit.service.clock.moveBy(120_000);
      const { quoted } = QuotesResponse.parse((await kit.quotes(trigger)).json);
      premiums.push(quoted.map(({ quoteDetails }) => quoteDetails.premium.amount));
    }
    expect(premiums[1]).toEqual(premiums[0]);
  });

  it('carry what was sent: what the book asks, and nothing that stays in the agency', async () => {
    const kit = await openKit();
    const { agy_taken_by, ...asked } = plumber();
    expect(agy_taken_by).toBeDefined();
    const { trigger } = await fireFor(kit, {}, { intake: { ...plumber(), unasked: answer('unasked', '1') } });
    kit.service.clock.moveBy(120_000);
    const { quoted, declined } = QuotesResponse.parse((await kit.quotes(trigger)).json);
    for (const quote of [...quoted, ...declined]) {
      expect(quote.rawQuoteRequest['intake']).toEqual(asked);
    }
  });

  it('name the organizations: the own workbook as RATE under the own id', async () => {
    const kit = await openKit();
    const { trigger } = await fireFor(kit);
    kit.service.clock.moveBy(120_000);
    const { quoted } = QuotesResponse.parse((await kit.quotes(trigger)).json);
    const own = quoted.filter(({ type }) => type === 'RATE');
    expect(own).toHaveLength(2);
    for (const quote of quoted) {
      expect(quote.clientOrganizationId).toBe(pellHarrow.organizationId);
      expect(quote.quotingOrganizationId === pellHarrow.organizationId).toBe(quote.type === 'RATE');
      expect(quote.lineId).toBe(ca);
    }
    expect(new Set(quoted.map(({ requestId }) => requestId)).size).toBe(quoted.length);
  });

  it('say of a declined item that it is one, and give no premium', async () => {
    const kit = await openKit();
    const { trigger } = await fireFor(kit);
    kit.service.clock.moveBy(120_000);
    const came = await kit.quotes(trigger);
    const [ironvale] = items(came, 'declined');
    expect(ironvale).toMatchObject({
      quotingOrganization: 'Ironvale Transport',
      bindable: false,
      metadata: { outcome: 'DECLINED' },
    });
    expect(member(ironvale, 'quoteDetails')).toBeUndefined();
  });

  it('never come from a carrier that stays silent, which is still expected', async () => {
    const kit = await openKit();
    const { trigger, expected } = await fireFor(kit, { ca_reason: 'Vehicle bought today' });
    expect(expected).toBe(6);
    kit.service.clock.moveBy(365 * 86_400_000);
    const came = await kit.quotes(trigger);
    const names = [...items(came, 'quoted'), ...items(came, 'declined')].map((item) =>
      member(item, 'quotingOrganization'),
    );
    expect(names).toHaveLength(5);
    expect(names).not.toContain('Copperline Specialty');
  });

  it('come whatever the intake says, and no carrier breaks off', async () => {
    const asked = Object.keys(plumber());
    const text = oneof(
      string(),
      integer().map(String),
      constantFrom('', '-1', '1e999', '0000-00-00', 'YES', 'NO'),
    );
    await assert(
      asyncProperty(dictionary(constantFrom(...asked), text, { maxKeys: 12 }), async (changes) => {
        const kit = await openKit();
        const changed = Object.entries(changes).map(([qid, value]) => [qid, answer(qid, value)]);
        const intake = { ...plumber(), ...Object.fromEntries(changed) };
        const { trigger } = await fireFor(kit, {}, { intake });
        kit.service.clock.moveBy(120_000);
        const came = await kit.quotes(trigger);
        expect(came.status).toBe(200);
        expect(came.text).not.toContain('-999 ');
      }),
      { numRuns: 60 },
    );
  });

  it('fail for the one carrier that breaks off, and come from the others', async () => {
    const ironvale = carriers.find(({ key }) => key === 'IV');
    if (!ironvale) throw new Error('There is no Ironvale.');
    const broken = vi.spyOn(ironvale, 'rate').mockImplementation(() => {
      throw new Error('A slip.');
    });
    const kit = await openKit();
    const { trigger } = await fireFor(kit);
    kit.service.clock.moveBy(120_000);
    const came = await kit.quotes(trigger);
    broken.mockRestore();
    expect(items(came, 'quoted')).toHaveLength(5);
    expect(items(came, 'declined')).toMatchObject([
      { metadata: { outcome: 'FAILED' }, messages: ['IV-999 Rating broke off: A slip. Not a declination.'] },
    ]);
  });

  it('are 404 for an unknown firing, one of another tenant, and an id that is no UUID', async () => {
    const kit = await openKit();
    const { trigger } = await fireFor(kit);
    expect((await kit.quotes(nobody)).status).toBe(404);
    expect((await kit.quotes(trigger, juniperStreet)).status).toBe(404);
    expect((await kit.quotes('nope')).status).toBe(404);
  });
});
