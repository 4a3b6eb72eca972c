import { assert, asyncProperty, constantFrom, dictionary, integer, oneof, string } from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
import { carriers } from '../rating/carriers.ts';
import { samples } from '../rating/samples/clients.ts';
import { productIds } from '../seed/product-ids.ts';
import { intakeOf, mapOf, type Answers } from '../seed/scenarios/builders/answers.ts';

const { homeowners } = productIds;
const dayMs = 86_400_000;

let kit: Kit;
beforeEach(async () => {
  kit = await openKit();
});

/** Asks for quotes of commercial auto for a plumber, unless another intake, line or client is given. */
async function ask(payload: object = {}, lineId: string = ca) {
  const whole = { effectiveDate: '2027-01-01', intake: plumber(), ...payload };
  const { json } = await kit.fire({ type: 'GET_QUOTES', lineId, payload: whole });
  return {
    trigger: String(member(json, 'triggerRequestId')),
    expected: Number(member(json, 'expectedResponseCount')),
    clientId: String(member(json, 'metadata', 'client', 'clientId')),
  };
}

/** What is there once some time has passed. */
async function after(trigger: string, ms = 120_000) {
  kit.service.clock.moveBy(ms);
  const { quoted, declined } = QuotesResponse.parse((await kit.quotes(trigger)).json);
  return { quoted, declined, all: [...quoted, ...declined] };
}

const intake = (answers: Answers) => intakeOf(mapOf('sample', answers));

describe('quotes of a request', () => {
  it('arrive over time, each stamped with its moment, and are the same whenever they are read', async () => {
    const asked = kit.service.clock.now();
    const { trigger, expected } = await ask();
    const counts = [(await after(trigger, 0)).all.length];
    while (counts.length < 360) counts.push((await after(trigger, 250)).all.length);
    expect([counts[0], counts.at(-1)]).toEqual([0, expected]);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(3);

    const first = await after(trigger, dayMs);
    const stamps = first.quoted.map(({ quoteTimestamp }) => Date.parse(quoteTimestamp) - asked);
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
    expect(Math.max(...stamps)).toBeLessThan(90_000);
    expect(Math.min(...stamps)).toBeGreaterThan(0);
    expect(await after(trigger, dayMs)).toEqual(first);
  });

  it('rate the revision of when they were asked for, however late they run', async () => {
    const premiums = async (changes: boolean) => {
      kit = await openKit();
      const { trigger, clientId } = await ask();
      if (changes) await kit.save({ clientId, clientData: { ca_csl: answer('ca_csl', '100000') } });
      return (await after(trigger)).quoted.map(({ quoteDetails }) => quoteDetails.premium.amount);
    };
    expect(await premiums(true)).toEqual(await premiums(false));
  });

  it('carry what was sent: what the book asks, and nothing that stays in the agency or is of another line', async () => {
    const { agy_taken_by, ...asked } = plumber();
    expect(agy_taken_by).toBeDefined();
    const { trigger } = await ask({ intake: { ...plumber(), unasked: answer('unasked', '1') } });
    for (const quote of (await after(trigger)).all) expect(quote.rawQuoteRequest['intake']).toEqual(asked);
    const both = await ask({ intake: intake({ ...samples.twoCars, ...samples.house }) }, homeowners);
    for (const quote of (await after(both.trigger)).all) {
      const qids = Object.keys(Object(quote.rawQuoteRequest['intake']));
      expect(qids).toContain('per_last');
      expect(qids.filter((qid) => qid.startsWith('pa_'))).toEqual([]);
    }
  });

  it('name the organizations, the own workbook as RATE under the own id, and decline without a premium', async () => {
    const { trigger } = await ask();
    const { quoted, declined } = await after(trigger);
    expect(quoted.filter(({ type }) => type === 'RATE')).toHaveLength(2);
    for (const quote of quoted) {
      expect(quote).toMatchObject({ clientOrganizationId: pellHarrow.organizationId, lineId: ca });
      expect(quote.quotingOrganizationId === pellHarrow.organizationId).toBe(quote.type === 'RATE');
    }
    expect(new Set(quoted.map(({ requestId }) => requestId)).size).toBe(quoted.length);
    const metadata = { outcome: 'DECLINED' };
    expect(declined).toMatchObject([
      { quotingOrganization: 'Ironvale Transport', bindable: false, metadata },
    ]);
    expect(member(declined[0], 'quoteDetails')).toBeUndefined();
  });

  it('come whatever the intake says, and no carrier breaks off', async () => {
    const unfit = constantFrom('', '-1', '1e999', '0000-00-00', 'YES', 'NO');
    const text = oneof(string(), integer().map(String), unfit);
    const someAnswers = dictionary(constantFrom(...Object.keys(plumber())), text, { maxKeys: 12 });
    await assert(
      asyncProperty(someAnswers, async (changes) => {
        kit = await openKit();
        const changed = Object.entries(changes).map(([qid, value]) => [qid, answer(qid, value)]);
        const { trigger } = await ask({ intake: { ...plumber(), ...Object.fromEntries(changed) } });
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
    if (!ironvale) throw new Error('Ironvale is a carrier of the demo.');
    vi.spyOn(ironvale, 'rate').mockImplementation(() => {
      throw new Error('A slip.');
    });
    const { trigger } = await ask();
    const { quoted, declined } = await after(trigger);
    expect(quoted).toHaveLength(5);
    const messages = ['IV-999 Rating broke off: A slip. Not a declination.'];
    expect(declined).toMatchObject([{ metadata: { outcome: 'FAILED' }, messages }]);
  });

  it('are 404 for an unknown request, one of another tenant, and an id that is no UUID', async () => {
    const { trigger } = await ask();
    const came = [kit.quotes(nobody), kit.quotes(trigger, juniperStreet), kit.quotes('nope')];
    expect((await Promise.all(came)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
