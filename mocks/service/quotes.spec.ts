import { assert, asyncProperty, constantFrom, dictionary, integer, oneof, string } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { caterer, hardwareStore } from '../rating/samples/businessowners.ts';
import { carriers } from '../rating/carriers.ts';
import { house } from '../rating/samples/homeowners.ts';
import { twoCars } from '../rating/samples/personal-auto.ts';
import { landscaper, plumber as compPlumber } from '../rating/samples/workers-compensation.ts';
import { productIds } from '../seed/product-ids.ts';
import { intakeOf, mapOf, type Answers } from '../seed/scenarios/answers.ts';
import { QuotesResponse } from '../../src/contract/quotes.ts';
import {
  answer,
  ca,
  juniperStreet,
  member,
  nobody,
  openKit,
  pellHarrow,
  plumber,
  type Kit,
} from '../kits/spec-kit.ts';

const { businessowners, workersCompensation, personalAuto, homeowners } = productIds;
const effectiveDate = '2027-01-01';

/** Asks for quotes of commercial auto for a plumber, unless another intake, line or client is given. */
async function ask(kit: Kit, payload: object = {}, lineId: string = ca) {
  const body = { type: 'GET_QUOTES', lineId, payload: { effectiveDate, intake: plumber(), ...payload } };
  const { json } = await kit.fire(body);
  return {
    trigger: String(member(json, 'triggerRequestId')),
    expected: Number(member(json, 'expectedResponseCount')),
    clientId: String(member(json, 'metadata', 'client', 'clientId')),
  };
}

/** What is there once some time has passed. */
async function after(kit: Kit, trigger: string, ms: number) {
  kit.service.clock.moveBy(ms);
  const { quoted, declined } = QuotesResponse.parse((await kit.quotes(trigger)).json);
  return { quoted, declined, all: [...quoted, ...declined] };
}

const ofLine = (answers: Answers) => ({ intake: intakeOf(mapOf('sample', answers)) });

describe('quotes of a request', () => {
  it('arrive over time, each at its own moment, until all are in', async () => {
    const kit = await openKit();
    const { trigger, expected } = await ask(kit);
    const counts = [(await after(kit, trigger, 0)).all.length];
    while (counts.length < 360) counts.push((await after(kit, trigger, 250)).all.length);
    expect(counts[0]).toBe(0);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(3);
    expect(counts.at(-1)).toBe(expected);
  });

  it('are stamped with the moment they arrived, and the same whenever they are looked at', async () => {
    const kit = await openKit();
    const asked = kit.service.clock.now();
    const { trigger } = await ask(kit);
    const first = await after(kit, trigger, 86_400_000);
    const stamps = first.quoted.map(({ quoteTimestamp }) => Date.parse(quoteTimestamp) - asked);
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
    expect(Math.max(...stamps)).toBeLessThan(90_000);
    expect(Math.min(...stamps)).toBeGreaterThan(0);
    expect(await after(kit, trigger, 86_400_000)).toEqual(first);
  });

  it('carry their rate details in the order of the sum, each time they are read', async () => {
    const kit = await openKit();
    const { trigger } = await ask(kit);
    for (let times = 0; times < 2; times++) {
      const { quoted } = await after(kit, trigger, 120_000);
      const quillstone = quoted.find(({ quotingOrganization }) =>
        quotingOrganization.startsWith('Quillstone'),
      );
      const labels = Object.keys(quillstone?.metadata.rateMeta ?? {});
      const [base, premium] = ['base', 'premium'].map((what) =>
        labels.indexOf(`Vehicle 1 liability ${what}`),
      );
      expect(base).toBeLessThan(premium ?? 0);
      expect(labels.slice(-3)).toEqual(['Premium', 'Policy fee', 'Total due']);
    }
  });

  it('rate the revision of when they were asked for, however late they run', async () => {
    const premiums = async (changes: boolean) => {
      const kit = await openKit();
      const { trigger, clientId } = await ask(kit);
      if (changes) await kit.save({ clientId, clientData: { ca_csl: answer('ca_csl', '100000') } });
      const { quoted } = await after(kit, trigger, 120_000);
      return quoted.map(({ quoteDetails }) => quoteDetails.premium.amount);
    };
    expect(await premiums(true)).toEqual(await premiums(false));
  });

  it('carry what was sent: what the book asks, and nothing that stays in the agency or is of another line', async () => {
    const kit = await openKit();
    const { agy_taken_by, ...asked } = plumber();
    expect(agy_taken_by).toBeDefined();
    const { trigger } = await ask(kit, { intake: { ...plumber(), unasked: answer('unasked', '1') } });
    const { all } = await after(kit, trigger, 120_000);
    for (const quote of all) expect(quote.rawQuoteRequest['intake']).toEqual(asked);
    const both = await ask(kit, ofLine({ ...twoCars, ...house }), homeowners);
    for (const quote of (await after(kit, both.trigger, 120_000)).all) {
      const qids = Object.keys(Object(quote.rawQuoteRequest['intake']));
      expect(qids).toContain('per_last');
      expect(qids.filter((qid) => qid.startsWith('pa_'))).toEqual([]);
    }
  });

  it('name the organizations: the own workbook as RATE under the own id', async () => {
    const kit = await openKit();
    const { trigger } = await ask(kit);
    const { quoted } = await after(kit, trigger, 120_000);
    expect(quoted.filter(({ type }) => type === 'RATE')).toHaveLength(2);
    for (const quote of quoted) {
      expect(quote.clientOrganizationId).toBe(pellHarrow.organizationId);
      expect(quote.quotingOrganizationId === pellHarrow.organizationId).toBe(quote.type === 'RATE');
      expect(quote.lineId).toBe(ca);
    }
    expect(new Set(quoted.map(({ requestId }) => requestId)).size).toBe(quoted.length);
  });

  it('say of a declined item that it is one, and give no premium', async () => {
    const kit = await openKit();
    const { trigger } = await ask(kit);
    const [ironvale] = (await after(kit, trigger, 120_000)).declined;
    const metadata = { outcome: 'DECLINED' };
    expect(ironvale).toMatchObject({ quotingOrganization: 'Ironvale Transport', bindable: false, metadata });
    expect(member(ironvale, 'quoteDetails')).toBeUndefined();
  });

  it('never come from a carrier that stays silent, which is still expected', async () => {
    const kit = await openKit();
    const { trigger, expected } = await ask(kit, { intake: plumber({ ca_reason: 'Vehicle bought today' }) });
    expect(expected).toBe(6);
    const { all } = await after(kit, trigger, 365 * 86_400_000);
    expect(all).toHaveLength(5);
    expect(all.map((item) => item.quotingOrganization)).not.toContain('Copperline Specialty');
  });

  it('come whatever the intake says, and no carrier breaks off', async () => {
    const asked = Object.keys(plumber());
    const unfit = constantFrom('', '-1', '1e999', '0000-00-00', 'YES', 'NO');
    const text = oneof(string(), integer().map(String), unfit);
    await assert(
      asyncProperty(dictionary(constantFrom(...asked), text, { maxKeys: 12 }), async (changes) => {
        const kit = await openKit();
        const changed = Object.entries(changes).map(([qid, value]) => [qid, answer(qid, value)]);
        const { trigger } = await ask(kit, { intake: { ...plumber(), ...Object.fromEntries(changed) } });
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
    vi.spyOn(ironvale, 'rate').mockImplementation(() => {
      throw new Error('A slip.');
    });
    const kit = await openKit();
    const { trigger } = await ask(kit);
    const { quoted, declined } = await after(kit, trigger, 120_000);
    expect(quoted).toHaveLength(5);
    const messages = ['IV-999 Rating broke off: A slip. Not a declination.'];
    expect(declined).toMatchObject([{ metadata: { outcome: 'FAILED' }, messages }]);
  });

  it('are 404 for an unknown request, one of another tenant, and an id that is no UUID', async () => {
    const kit = await openKit();
    const { trigger } = await ask(kit);
    expect((await kit.quotes(nobody)).status).toBe(404);
    expect((await kit.quotes(trigger, juniperStreet)).status).toBe(404);
    expect((await kit.quotes('nope')).status).toBe(404);
  });
});

describe('quotes of a line', () => {
  it.each([
    ['businessowners', businessowners, caterer, 10_000, 6],
    ['personal auto', personalAuto, twoCars, 60_000, 5],
    ['homeowners', homeowners, house, 60_000, 6],
    ['workers compensation, the exchange slow for plumbing', workersCompensation, compPlumber, 10_000, 4],
    ['workers compensation, the exchange there at last', workersCompensation, compPlumber, 50_000, 5],
    ['workers compensation, the exchange silent on landscaping', workersCompensation, landscaper, 600_000, 4],
  ])('come from who was asked: %s', async (_, lineId, answers, ms, count) => {
    const kit = await openKit();
    const { trigger } = await ask(kit, ofLine(answers), lineId);
    expect((await after(kit, trigger, ms)).all).toHaveLength(count);
  });

  it('are credited by Quillstone for an account, and say what it went by', async () => {
    const kit = await openKit();
    const fromQuillstone = async (data: object) => {
      const clientId = await kit.client(data);
      const { trigger } = await ask(kit, { clientId, ...ofLine(hardwareStore) }, businessowners);
      const { quoted } = await after(kit, trigger, 10_000);
      const quote = quoted.find(({ quotingOrganization }) => quotingOrganization === 'Quillstone Casualty');
      return [quote?.metadata.rateMeta?.['Account credit factor'], quote?.rawQuoteRequest['otherLines']];
    };
    expect(await fromQuillstone({})).toEqual(['1.00', undefined]);
    expect(await fromQuillstone(plumber())).toEqual(['0.95', ['Commercial auto']]);
  });
});
