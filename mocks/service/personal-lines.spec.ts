import { describe, expect, it } from 'vitest';
import { house } from '../rating/samples/homeowners.ts';
import { twoCars } from '../rating/samples/personal-auto.ts';
import { productIds } from '../seed/product-ids.ts';
import { editRow, intakeOf, mapOf, type Answers } from '../seed/scenarios/answers.ts';
import { items, member, openKit } from '../spec-kit.ts';

const { personalAuto, homeowners } = productIds;
const quotesFor = (lineId: string, answers: Answers, clientId?: string) => ({
  type: 'GET_QUOTES',
  lineId,
  payload: {
    ...(clientId !== undefined && { clientId }),
    effectiveDate: '2026-12-01',
    intake: intakeOf(mapOf('sample', answers)),
  },
});

/** Cover runs out on the day that the new cover starts. */
const cars: Answers = { ...twoCars, pa_cur_expires: '2026-12-01' };
const home: Answers = { ...house, ho_cur_expires: '2026-12-01' };

describe('quotes of personal lines', () => {
  it.each([
    ['auto', personalAuto, cars, 5],
    ['homeowners', homeowners, home, 6],
  ])('come from everybody who was asked: %s', async (_name, lineId, answers, expected) => {
    const kit = await openKit();
    const fired = await kit.fire(quotesFor(lineId, answers));
    expect(fired.json).toMatchObject({
      executedActionCount: expected + 2,
      expectedResponseCount: expected,
    });
    kit.service.clock.moveBy(60_000);
    const came = await kit.quotes(String(member(fired.json, 'triggerRequestId')));
    expect(items(came, 'quoted').length + items(came, 'declined').length).toBe(expected);
    const clientId = String(member(fired.json, 'metadata', 'client', 'clientId'));
    expect((await kit.read(clientId)).json).toMatchObject({
      clientName: 'Ann Sample',
      clientType: 'PERSONAL',
    });
  });

  it('of one line are given nothing that only the other line asks', async () => {
    const kit = await openKit();
    const fired = await kit.fire(quotesFor(homeowners, { ...cars, ...home }));
    kit.service.clock.moveBy(60_000);
    const came = await kit.quotes(String(member(fired.json, 'triggerRequestId')));
    for (const quote of items(came, 'quoted')) {
      const asked = Object.keys(Object(member(quote, 'rawQuoteRequest', 'intake')));
      expect(asked).toContain('per_last');
      expect(asked.filter((qid) => qid.startsWith('pa_'))).toEqual([]);
    }
  });
});

describe('identity checks of personal lines', () => {
  const validate = async (lineId: string, answers: Answers) => {
    const kit = await openKit();
    const clientId = await kit.client();
    const intake = intakeOf(mapOf('sample', answers));
    const came = await kit.fire({ type: 'CLIENT_VALIDATION', lineId, payload: { clientId, intake } });
    return member(came.json, 'metadata');
  };

  it('look at driving records for auto only', async () => {
    const driven = editRow(cars, 'pa_drivers', 'one', { pd_dl: 'S514-0001-4069' });
    expect(await validate(personalAuto, driven)).toEqual({
      OFAC: { OFACCheckPassed: true },
      MVR: { MVRCheckPassed: true, totalViolationCount: 2 },
    });
    expect(await validate(homeowners, home)).toEqual({ OFAC: { OFACCheckPassed: true } });
  });

  it('compare the name put together from its parts', async () => {
    const bell = { ...home, per_first: 'marcus', per_last: 'Bell' };
    expect(await validate(homeowners, bell)).toEqual({ OFAC: { OFACCheckPassed: false } });
    expect(await validate(homeowners, { ...bell, per_last: 'Bell-Reyes' })).toEqual({
      OFAC: { OFACCheckPassed: true },
    });
  });
});
