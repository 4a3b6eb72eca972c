import { beforeAll, describe, expect, it } from 'vitest';
import { getAnswer } from '../../../src/domain/client/walk.ts';
import { readAnswers, readLoop } from '../../rating/submission.ts';
import { issuesIn } from '../../kits/story-issues.ts';
import { playStories, type CarrierAnswer, type StoryKit } from '../../kits/story-kit.ts';
import { rowId } from './answers.ts';
import { brightFork } from './bright-fork.ts';
import { commercialStories } from './commercial-stories.ts';

let kit: StoryKit;

beforeAll(async () => {
  kit = await playStories(...commercialStories);
});

const at = async (client: string, moment: string) => readAnswers(await kit.answersAt(client, moment));
/** What carriers answered, one line each; the codes of declinations only. */
const outcomes = (answers: readonly CarrierAnswer[]) =>
  answers.map(({ organization, outcome, codes }) =>
    [organization, outcome, ...(outcome === 'declined' ? codes : [])].join(' '),
  );
const premiumOf = (answers: readonly CarrierAnswer[], organization: string) =>
  answers.find((answer) => answer.organization === organization)?.premium ?? 0;

/** Qids whose elements differ between two moments. */
async function changed(client: string, before: string, after: string): Promise<string[]> {
  const [a, b] = [await kit.answersAt(client, before), await kit.answersAt(client, after)];
  const qids = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...qids].filter((qid) => JSON.stringify(a[qid]) !== JSON.stringify(b[qid])).toSorted();
}

const entries = async (client: string, moment: string) =>
  readLoop(await kit.answersAt(client, moment), 'agy_contacts').map((entry) =>
    ['agc_on', 'agc_time', 'agc_how', 'agc_with'].map((qid) => entry.text(qid)).join(' '),
  );

describe('Dunmore', () => {
  it('was quoted without violations, had two on file, and learned of them on March 11', async () => {
    const [check] = kit.steps.filter(
      ({ step }) => step.client === 'dunmore' && step.do === 'fire' && step.type === 'CLIENT_VALIDATION',
    );
    expect(check?.answer['metadata']).toMatchObject({
      OFAC: { OFACCheckPassed: true },
      MVR: { MVRCheckPassed: true, totalViolationCount: 2 },
    });
    const dates = async (moment: string) =>
      readLoop(await kit.answersAt('dunmore', moment), 'ca_incidents').map((item) => item.text('in_date'));
    expect(await dates('2026-03-03T20:06:00.000Z')).toEqual([]);
    expect(await dates('2026-03-11T22:00:00.000Z')).toEqual(['2025-08-14', '2024-11-02']);
    expect(await dates('2026-06-05T00:00:00.000Z')).toEqual(['2025-09-14', '2024-11-02']);
    expect(await changed('dunmore', '2026-03-03T20:06:00.000Z', '2026-03-12T00:00:00.000Z')).toEqual([
      'agy_contacts',
      'ca_incidents',
    ]);
    expect(await changed('dunmore', '2026-06-03T20:00:00.000Z', '2026-06-05T00:00:00.000Z')).toEqual([
      'ca_incidents',
    ]);
  });

  it('was quoted by four, one of them not to be bound, and declined by Ironvale', async () => {
    expect(outcomes(await kit.answersTo('dunmore/first'))).toEqual([
      'Copperline Specialty referred',
      'Harbor Mutual quoted',
      'Ironvale Transport declined IV-02',
      'Pell & Harrow Agency referred',
      'Pell & Harrow Agency referred',
      'Quillstone Casualty quoted',
    ]);
  });

  it('selects the Quillstone quote of before the violations', async () => {
    const first = await kit.answersTo('dunmore/first');
    const selected = kit.steps.find(
      ({ step }) => step.client === 'dunmore' && step.do === 'fire' && step.type === 'SELECT_QUOTE',
    );
    const chosen = first.find(({ organization }) => organization === 'Quillstone Casualty');
    expect(selected?.request).toMatchObject({ payload: { quoteIds: [chosen?.requestId] } });
  });

  it('brings the shop and the payroll, where Quillstone gives its account credit', async () => {
    const shop = await kit.answersTo('dunmore/shop');
    expect(outcomes(shop).filter((words) => words.includes('declined'))).toEqual([]);
    const credit = shop.find(({ organization }) => organization === 'Quillstone Casualty');
    expect(credit?.rateMeta).toMatchObject({ 'Account credit factor': '0.95' });
    expect(await kit.answersTo('dunmore/payroll')).toHaveLength(5);
  });
});

describe('Bright Fork', () => {
  it('quotes the wrong VIN first, corrects it in the same row, then loses row and lienholder', async () => {
    const vans = async (moment: string) =>
      readLoop(await kit.answersAt('bright-fork', moment), 'ca_vehicles').map((van) => [
        van.iterationId,
        van.text('ve_vin'),
        van.text('ve_payee') !== undefined,
      ]);
    const first = rowId('bright-fork', 'ca_vehicles', 'van');
    expect(await vans('2026-02-10T16:00:00.000Z')).toEqual([[first, '1FTBR1C88PKA05280', true]]);
    expect(await vans('2026-02-17T17:00:00.000Z')).toEqual([[first, '1FTBR1C88PKA05208', true]]);
    expect(await vans('2026-02-18T16:00:00.000Z')).toEqual([
      [rowId('bright-fork', 'ca_vehicles', 'van-again'), '1FTBR1C88PKA05208', false],
    ]);
    expect(issuesIn(brightFork.steps)).toContain('2026-02-18 warn in_driver: Driver is no longer listed.');
  });

  it('has its kitchen declined by two', async () => {
    expect(outcomes(await kit.answersTo('bright-fork/kitchen'))).toEqual([
      'Copperline Specialty referred',
      'Harbor Mutual quoted',
      'Pell & Harrow Agency quoted',
      'Pell & Harrow Agency quoted',
      'Quillstone Casualty declined QC-2204',
      'Tallgrass Farm & Home declined TG-B1',
    ]);
  });
});

describe('Okafor', () => {
  it('asked for 2M/4M and had it lowered by an e-mail of somebody else, unsigned', async () => {
    const limit = async (moment: string) => (await at('okafor', moment)).text('bop_liab');
    expect(await limit('2025-06-17T00:00:00.000Z')).toBe('2000000/4000000');
    expect(await limit('2026-07-08T16:00:00.000Z')).toBe('2000000/4000000');
    expect(await limit('2026-07-08T17:00:00.000Z')).toBe('1000000/2000000');
    expect(await changed('okafor', '2026-07-08T16:00:00.000Z', '2026-07-08T17:00:00.000Z')).toEqual([
      'agy_contacts',
      'agy_offers',
      'bop_liab',
    ]);
    const offers = readLoop(await kit.answersAt('okafor', '2026-07-08T17:00:00.000Z'), 'agy_offers');
    expect(
      offers.map((row) => ['off_what', 'off_result', 'off_by_whom', 'off_signed'].map((q) => row.text(q))),
    ).toEqual([
      ['LIABILITY_LIMIT', 'Offered and rejected', 'Beth Sorley, office manager', 'NO'],
      ['EPLI', 'Offered and rejected', 'Beth Sorley, office manager', 'NO'],
    ]);
    expect(await entries('okafor', '2026-08-22T00:00:00.000Z')).toEqual([
      '2026-07-08 11:31 AM E-mail Beth Sorley, office manager',
      '2026-08-21 3:40 PM Phone Dr. Ngozi Okafor',
    ]);
  });

  it('is quoted by everybody, cheaper with the lower limit, payroll unmoved', async () => {
    const [higher, lower] = [await kit.answersTo('okafor/second'), await kit.answersTo('okafor/cheaper')];
    expect(higher).toHaveLength(6);
    for (const { organization } of higher) {
      expect(premiumOf(lower, organization)).toBeLessThan(premiumOf(higher, organization));
    }
    const payroll = async (mark: string) => (await kit.answersTo(mark)).map(({ premium }) => premium);
    expect((await payroll('okafor/cheaper-payroll')).toSorted()).toEqual(
      (await payroll('okafor/second-payroll')).toSorted(),
    );
  });
});

describe('Kestrel Ridge', () => {
  it('failed without a USDOT number, was referred with it and bindable without the long haul', async () => {
    const fired = kit.steps.filter(({ step }) => step.client === 'kestrel-ridge' && step.do === 'save');
    expect(fired.map(({ step }) => step.reason)).toContain(
      "Lost the Denver contract, client's letter of Aug 4",
    );
    const ironvale = async (mark: string) =>
      (await kit.verdictsOn(mark)).find((verdict) => verdict.startsWith('Ironvale'));
    expect(await ironvale('kestrel-ridge/without-usdot')).toBe('Ironvale Transport failed IV-905');
    expect(await ironvale('kestrel-ridge/long-haul')).toBe('Ironvale Transport referred IV-31');
    expect(await ironvale('kestrel-ridge/intermediate')).toBe('Ironvale Transport quoted');
    const longHaul = await kit.answersTo('kestrel-ridge/long-haul');
    expect(outcomes(longHaul)).toEqual(
      expect.arrayContaining([
        'Harbor Mutual declined HM-CA-014 HM-CA-020',
        'Quillstone Casualty declined QC-1102',
      ]),
    );
    expect(Math.round(premiumOf(longHaul, 'Copperline Specialty') / 1000)).toBe(31);
    const copperline = longHaul.find(({ organization }) => organization === 'Copperline Specialty');
    expect(Object.keys(copperline?.rateMeta ?? {})).toContain('Surplus lines tax 3.5 %');
    expect(await changed('kestrel-ridge', '2026-08-04T00:00:00.000Z', '2026-08-06T00:00:00.000Z')).toEqual([
      'ca_vehicles',
    ]);
    expect(await entries('kestrel-ridge', '2026-10-10T00:00:00.000Z')).toEqual([
      '2026-10-09 2:02 PM E-mail Wade Kessler',
    ]);
  });
});

describe('Pine & Petal', () => {
  it('is referred by all and never answered by Wexmoor', async () => {
    expect(outcomes(await kit.answersTo('pine-and-petal/without-mod'))).toEqual([
      'Harbor Mutual referred',
      'Pell & Harrow Agency referred',
      'Pell & Harrow Agency referred',
      'Quillstone Casualty referred',
    ]);
    for (const { notes } of await kit.answersTo('pine-and-petal/with-mod')) {
      expect(notes).toContain(
        'Certificates needed, or subcontract cost will be charged as payroll at audit.',
      );
    }
  });

  it('pays about 17 % more at Harbor Mutual for the mod alone', async () => {
    expect(await changed('pine-and-petal', '2026-04-14T00:00:00.000Z', '2026-04-15T00:00:00.000Z')).toEqual([
      'wc_mod',
    ]);
    const before = premiumOf(await kit.answersTo('pine-and-petal/without-mod'), 'Harbor Mutual');
    const after = premiumOf(await kit.answersTo('pine-and-petal/with-mod'), 'Harbor Mutual');
    expect(Math.round((after / before - 1) * 100)).toBe(17);
  });

  it('leaves out its owner by a form that is never signed', async () => {
    const map = await kit.answersAt('pine-and-petal');
    const [priya] = readLoop(map, 'wc_owners');
    expect(['ow_name', 'ow_incl', 'ow_form'].map((qid) => priya?.text(qid))).toEqual([
      'Priya Venn',
      'Excluded',
      'Sent',
    ]);
  });
});

describe('Lakehurst', () => {
  it('held quotes that ended before the policy would start', async () => {
    const first = await kit.answersTo('lakehurst/first');
    const until = (organization: string) =>
      first.find((answer) => answer.organization === organization)?.expires;
    expect(until('Tallgrass Farm & Home')).toMatch(/^2026-10-19T/);
    expect(until('Harbor Mutual')).toMatch(/^2026-10-28T/);
  });

  it('was refused the payment of an expired quote', () => {
    const refused = kit.steps.filter(({ status }) => status >= 300);
    expect(refused).toMatchObject([{ status: 422, step: { client: 'lakehurst', type: 'PAYMENT_SETUP' } }]);
    expect(refused[0]?.answer['errors']).toMatchObject([
      { path: '/payload/quoteIds/0', message: expect.stringContaining('expired') },
    ]);
  });

  it('learns its protection class from the carrier, and pays for it once corrected', async () => {
    const saying = async (mark: string) =>
      (await kit.answersTo(mark)).filter(({ codes }) => codes.includes('HM-BP-051'));
    expect(await saying('lakehurst/first')).toEqual([]);
    expect((await saying('lakehurst/again')).map(({ organization }) => organization)).toEqual([
      'Harbor Mutual',
    ]);
    expect(await saying('lakehurst/class-8')).toEqual([]);
    const classAt = async (moment: string) =>
      getAnswer(await kit.answersAt('lakehurst', moment), [
        'bop_buildings',
        rowId('lakehurst', 'bop_buildings', 'shop'),
        'bl_pc',
      ]);
    expect(await classAt('2026-11-10T16:00:00.000Z')).toBe('4');
    expect(await classAt('2026-11-10T17:00:00.000Z')).toBe('8');
    const [again, right] = [await kit.answersTo('lakehurst/again'), await kit.answersTo('lakehurst/class-8')];
    expect(premiumOf(right, 'Harbor Mutual')).toBeGreaterThan(premiumOf(again, 'Harbor Mutual'));
  });

  it('saw the endorsement "Add location" before it was changed', () => {
    expect(kit.localData.configVersions).toMatchObject([
      { version: 6, raw: { spec: { title: 'Add location', enableEndorsementRules: false } } },
    ]);
  });
});

it('leaves nothing to be found in the answers but what the stories tell of', () => {
  const expected = [
    /This day is past/,
    /Power units: 3, drivers: 2/,
    /Construction without subcontractors/,
    /check digit does not fit/,
    / ve_payee: /,
    /Driver is no longer listed/,
    / ca_usdot: /,
    /form not signed/,
    /Charged as payroll without certificates/,
  ];
  const found = commercialStories.flatMap(({ steps }) => issuesIn(steps));
  expect(found.filter((words) => !expected.some((pattern) => pattern.test(words)))).toEqual([]);
});
