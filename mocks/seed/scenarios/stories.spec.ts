/** All stories of the default scenario, played once: what is saved, what the carriers make of it, what the browser keeps. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ElementMap } from '../../../src/contract/answers.ts';
import { GetQuotesPayload } from '../../../src/contract/events.ts';
import { isValidNumber } from '../../../src/domain/questions/kinds/id-numbers.ts';
import { carriers } from '../../rating/carriers.ts';
import { readAnswers, readLoop } from '../../rating/submission.ts';
import { member } from '../../kits/spec-kit.ts';
import { issuesIn } from '../../kits/story-issues.ts';
import { playStories, type StoryKit } from '../../kits/story-kit.ts';
import { drivingRecords } from '../identity-lists.ts';
import { productIds } from '../product-ids.ts';
import { products } from '../products.ts';
import type { FireStep, SaveStep } from '../script.ts';
import { juniperStreet } from '../tenants.ts';
import { defaultScript } from './default.ts';

const { steps } = defaultScript;
const saves = steps.filter((step): step is SaveStep => step.do === 'save');
const events = steps.filter((step): step is FireStep => step.do === 'fire');
const marks = events.flatMap(({ mark, tenant }) => (tenant === juniperStreet.name ? [] : (mark ?? [])));

let kit: StoryKit;
beforeAll(async () => {
  kit = await playStories(defaultScript);
});

const local = (at: number | string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Chicago',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at));

/** `place` is a qid, or "loop 0 qid" with the position of the item. */
async function answer(client: string, moment: string, place: string): Promise<string | undefined> {
  const map = await kit.answersAt(client, moment);
  const [qid = '', position, inner = ''] = place.split(' ');
  return position === undefined
    ? readAnswers(map).text(qid)
    : readLoop(map, qid)[Number(position)]?.text(inner);
}

const quoteOf = async (mark: string, organization: string) => {
  const quote = (await kit.answersTo(mark)).find((one) => one.organization === organization);
  if (!quote) throw new Error(`${organization} did not respond to ${mark}.`);
  return quote;
};

describe('what is sent', () => {
  it('happens at the printed times, in business hours but for the night in which the clocks go back', () => {
    const times = (client: string) =>
      steps.flatMap((step) =>
        step.client === client ? `${local(step.at)} ${step.do === 'fire' ? step.type : step.do}` : [],
      );
    expect(times('dunmore')).toEqual([
      '2026-03-02 10:12 save',
      '2026-03-03 13:58 CLIENT_VALIDATION',
      '2026-03-03 14:06 GET_QUOTES',
      '2026-03-11 16:40 save',
      '2026-03-12 09:25 SELECT_QUOTE',
      '2026-04-14 10:30 save',
      '2026-04-14 10:38 GET_QUOTES',
      '2026-04-14 10:41 GET_QUOTES',
      '2026-04-20 15:10 SELECT_QUOTE',
      '2026-04-20 15:12 SELECT_QUOTE',
      '2026-06-02 11:05 save',
      '2026-06-03 09:10 CLAIM_ADJUSTER_ASSIGNED',
      '2026-06-04 15:20 save',
    ]);
    const atNight = steps.filter(({ at }) => !/ (0[89]|1[0-7]):/.test(local(at)));
    const winter = { timeZone: 'America/Chicago', timeStyle: 'long' } as const;
    expect(
      atNight.map(({ at, client }) => `${client} ${new Intl.DateTimeFormat('en-GB', winter).format(at)}`),
    ).toEqual(['voss 01:34:00 GMT-5', 'voss 01:12:00 GMT-6']);
  });

  it('is as the contract has it, and leaves the agency without the agency file', () => {
    for (const { body } of saves) expect(() => ElementMap.parse(body.clientData)).not.toThrow();
    const agencyOnly = new Set(products.flatMap((product) => product.agencyOnlyQids));
    const inFile = (map: object = {}) => Object.keys(map).filter((qid) => agencyOnly.has(qid));
    expect(saves.flatMap(({ body }) => inFile(body.clientData))).not.toEqual([]);
    for (const { payload } of events) expect(inFile(payload?.intake)).toEqual([]);
    for (const { payload } of events.filter(({ type }) => type === 'GET_QUOTES')) {
      expect(() => GetQuotesPayload.parse(payload)).not.toThrow();
    }
  });

  it('holds numbers that pass their checks, apart from two VINs that were read or typed wrongly', () => {
    const vins = saves.flatMap(({ body }) => [
      ...readLoop(body.clientData, 'ca_vehicles').map((item) => item.text('ve_vin') ?? ''),
      ...readLoop(body.clientData, 'pa_vehicles').map((item) => item.text('pv_vin') ?? ''),
    ]);
    const failing = new Set(vins.filter((vin) => !isValidNumber('vin', vin)));
    expect([...failing]).toEqual(['1FTBR1C88PKA05280', '1GCWGAFG6PAO71577']);
    const feins = saves.flatMap(({ body }) => readAnswers(body.clientData).text('biz_fein') ?? []);
    expect(feins.filter((fein) => !isValidNumber('fein', fein))).toEqual([]);
  });

  it('has nothing for the books to find but what the stories tell of', () => {
    const expected: Readonly<Record<string, RegExp>> = {
      voss: / ho_a: Coverage A is \$72,000 below/,
      'bright-fork': / (ve_vin: The check digit|ve_payee:|in_driver: Driver is no longer listed)/,
      dunmore: /Power units: 3, drivers: 2|Construction without subcontractors/,
      'pine-and-petal': /form not signed|Charged as payroll without certificates/,
      'kestrel-ridge': /^2026-08-03 \w+ ca_usdot:/,
      'marcus-bell': /Days insured twice|A birthday within the term/,
      'sundry-loop':
        /^2026-09-14 (missing ve_zip|refuse ve_cost_new|warn ve_vin)|The same as another|Power units/,
      unnamed: /^2026-10-06 | unknown (web_campaign|roofAge)$/,
    };
    const found = saves.flatMap((save) => issuesIn([save]).map((issue) => ({ client: save.client, issue })));
    const noticed = found.filter(({ issue }) => !issue.includes('Effective date is in the past'));
    expect(noticed.filter(({ client, issue }) => !expected[client]?.test(issue))).toEqual([]);
    expect(new Set(noticed.map(({ client }) => client))).toEqual(new Set(Object.keys(expected)));
    const last = found.filter(({ issue }) => issue.startsWith('2026-10-02')).map(({ issue }) => issue);
    expect(last.map((issue) => issue.slice(11).replace(/:.*/, ''))).toEqual([
      'warn dr_dl',
      'warn dr_dl',
      'warn ve_vin',
      'warn ve_vin',
      'warn ca_drivers',
    ]);
  });

  it('is taken, but for the payment of an expired quote', () => {
    const refused = kit.steps.filter(({ status }) => status >= 300);
    expect(refused).toMatchObject([{ status: 422, step: { client: 'lakehurst', type: 'PAYMENT_SETUP' } }]);
    expect(refused[0]?.answer['errors']).toMatchObject([
      { path: '/payload/quoteIds/0', message: expect.stringContaining('expired') },
    ]);
  });
});

/** Whose quotes could be bound as they are, and the codes (or carriers) of those who declined or failed. */
const verdicts: readonly (readonly [quoted: string, refused: string, marks: string])[] = [
  ['HM QC', 'IV-02', 'dunmore/first bright-fork/first bright-fork/second pine-and-petal/auto'],
  ['HM QC', 'IV-02', 'northbend/auto northbend/auto-again'],
  ['', 'HM-CA-014 HM-CA-020 QC-1102 CS-900 IV-905 PH-900 PH-900', 'kestrel-ridge/without-usdot'],
  ['', 'HM-CA-014 HM-CA-020 QC-1102', 'kestrel-ridge/long-haul'],
  ['IV', 'HM-CA-020 QC-1102', 'kestrel-ridge/intermediate'],
  ['', 'IV-02 QC-1102 CS-900 HM-900 PH-900 PH-900', 'sundry-loop/1 sundry-loop/2'],
  ['HM', 'IV-02 QC-1102', 'sundry-loop/3 sundry-loop/5 sundry-loop/6'],
  ['HM', 'IV-02 QC-1102', 'sundry-loop/7 sundry-loop/9 sundry-loop/10'],
  ['HM PH PH QC TG', '', 'dunmore/shop okafor/first okafor/second okafor/cheaper'],
  ['HM PH PH QC TG', '', 'st-brannock-books/first st-brannock-books/second'],
  ['HM PH PH QC TG', '', 'lakehurst/first lakehurst/again lakehurst/class-8'],
  ['HM PH PH', 'QC-2204 TG-B1', 'bright-fork/kitchen quay-street-deli/after redwood-and-rye/first'],
  ['PH PH', 'HM-BP-017 QC-2204 TG-B1', 'quay-street-deli/before'],
  ['PH PH', 'HM QC-2204 TG', 'little-acorn/first little-acorn/second'],
  ['HM QC WX', '', 'dunmore/payroll okafor/first-payroll okafor/second-payroll okafor/cheaper-payroll'],
  ['HM QC WX', '', 'adeyemi/first adeyemi/second fairlow/28-feet northbend/compensation'],
  ['QC WX', 'HM-WC-011', 'fairlow/45-feet'],
  ['', '', 'pine-and-petal/without-mod pine-and-petal/with-mod'],
  ['HM LM TG', '', 'halvorsen/auto halvorsen/auto-term marcus-bell/november sandoval/excluded'],
  ['HM TG', 'LM-08', 'halvorsen/auto-again marcus-bell/august marcus-bell/september'],
  ['LM TG', 'HM-PA-102', 'sandoval/rated'],
  ['HM', 'LM-07 LM-08 TG-A4', 'pruitt/first pruitt/second'],
  ['HM TG', 'LM-21', 'halvorsen/home halvorsen/home-term voss/first sandoval/home unnamed/named'],
  ['TG', 'LM-21', 'voss/second'],
  ['HM TG', 'CS-30 LM-20', 'lund/first lund/second whitcomb/renter whitcomb/unit'],
  ['LM', 'HM-HO-001 PH-900 PH-900 TG-900', 'marchetti/first marchetti/cello'],
  ['', 'CS-900 HM-900 LM-900 PH-900 PH-900 TG-900', 'unnamed/web'],
];

describe('what the carriers respond', () => {
  it('is listed for every request', () => {
    const listed = verdicts.flatMap(([, , asked]) => asked.split(' '));
    expect(listed.toSorted()).toEqual(marks.toSorted());
  });

  it.each(verdicts)('is quoted by %j and refused by %j: %s', async (quoted, refused, asked) => {
    const keyOf = (name: string) => carriers.find((carrier) => carrier.name === name)?.key ?? name;
    for (const mark of asked.split(' ')) {
      const answers = await kit.answersTo(mark);
      const by = (...outcomes: string[]) =>
        outcomes.flatMap((outcome) =>
          answers
            .filter((one) => one.outcome === outcome)
            .flatMap(({ organization, codes }) =>
              outcome === 'quoted' || codes.length === 0 ? [keyOf(organization)] : codes,
            ),
        );
      expect([mark, by('quoted').join(' '), by('declined', 'failed').join(' ')]).toEqual([
        mark,
        quoted,
        refused,
      ]);
    }
  });

  it.each([
    ['kestrel-ridge/without-usdot', 'USDOT number'],
    ['sundry-loop/1', 'Garaging ZIP code'],
    ['sundry-loop/2', 'Cost new'],
    ['unnamed/web', 'Phone'],
    ['marchetti/first', 'Coverage A'],
  ])('is a failure of %s for want of %s', async (mark, label) => {
    const failed = (await kit.answersTo(mark)).filter(({ outcome }) => outcome === 'failed');
    expect(failed.length).toBeGreaterThan(2);
    for (const { messages } of failed) {
      expect(messages.join(' ')).toContain(`Submission incomplete: ${label}. Not a declination.`);
    }
  });

  it.each([
    ['voss/second', 'Harbor Mutual', 'HM-HO-002'],
    ['kestrel-ridge/long-haul', 'Ironvale Transport', 'IV-31'],
    ['lakehurst/again', 'Harbor Mutual', 'HM-BP-051'],
    [
      'pine-and-petal/with-mod',
      'Harbor Mutual',
      'Certificates needed, or subcontract cost will be charged as payroll at audit.',
    ],
  ])('to %s has of %s the message %s', async (mark, organization, message) => {
    expect((await quoteOf(mark, organization)).messages.join(' ')).toContain(message);
  });

  it.each(['lakehurst/first', 'lakehurst/class-8'])(
    'to %s says nothing of the protection class',
    async (mark) => {
      expect((await quoteOf(mark, 'Harbor Mutual')).codes).not.toContain('HM-BP-051');
    },
  );

  it('never comes from Wexmoor for a landscaper', async () => {
    const names = (await kit.answersTo('pine-and-petal/with-mod')).map(({ organization }) => organization);
    expect(names).not.toContain('Wexmoor Compensation Exchange');
  });

  it.each([
    ['halvorsen/auto', 'halvorsen/auto-again', 'Pell & Harrow Agency', 1.6628],
    ['marcus-bell/august', 'marcus-bell/september', 'Harbor Mutual', 1.067],
    ['marcus-bell/august', 'marcus-bell/september', 'Pell & Harrow Agency', 1],
    ['pine-and-petal/without-mod', 'pine-and-petal/with-mod', 'Harbor Mutual', 1.1699],
    ['lakehurst/again', 'lakehurst/class-8', 'Harbor Mutual', 1.1419],
    ['sundry-loop/5', 'sundry-loop/6', 'Harbor Mutual', 0.9997],
    ['sundry-loop/5', 'sundry-loop/6', 'Copperline Specialty', 1],
    ['sundry-loop/6', 'sundry-loop/7', 'Harbor Mutual', 0.9743],
    ['sundry-loop/7', 'sundry-loop/9', 'Harbor Mutual', 0.8945],
    ['sundry-loop/7', 'sundry-loop/10', 'Harbor Mutual', 1],
    ['okafor/second', 'okafor/cheaper', 'Harbor Mutual', 0.9656],
    ['okafor/second', 'okafor/cheaper', 'Copperline Specialty', 0.9994],
    ['okafor/second-payroll', 'okafor/cheaper-payroll', 'Harbor Mutual', 1],
  ])('moves from %s to %s at %s by %d', async (before, after, organization, factor) => {
    const moved = (await kit.premiumOf(after, organization)) / (await kit.premiumOf(before, organization));
    expect(moved).toBeCloseTo(factor, 4);
  });

  it("to Halvorsen's new term is by Harbor Mutual's rates of September, 6.8 % up", async () => {
    const base = async (mark: string) =>
      Number((await quoteOf(mark, 'Harbor Mutual')).rateMeta['Bodily injury base']);
    expect((await base('halvorsen/auto-term')) / (await base('halvorsen/auto'))).toBeCloseTo(1.068, 3);
  });

  it.each([
    ['dunmore/shop', 'Quillstone Casualty', /^Account credit factor$/, '0.95'],
    ['kestrel-ridge/long-haul', 'Copperline Specialty', /^Surplus lines tax 3.5 %$/, expect.anything()],
    ['marcus-bell/september', 'Pell & Harrow Agency', /age factor/, '1.60'],
    ['marcus-bell/november', 'Pell & Harrow Agency', /age factor/, '1.15'],
    ['sundry-loop/10', 'Harbor Mutual', /^Fleet factor$/, '0.92'],
    ['sundry-loop/10', 'Harbor Mutual', /^Vehicle 46 liability premium$/, expect.anything()],
  ])('to %s has of %s the factor %s', async (mark, organization, label, value) => {
    const { rateMeta } = await quoteOf(mark, organization);
    expect(Object.entries(rateMeta).find(([name]) => label.test(name))?.[1]).toEqual(value);
  });

  it('ends when the stories need it to', async () => {
    const ends = async (mark: string, organization: string) =>
      local((await quoteOf(mark, organization)).expires ?? '');
    expect(await ends('lakehurst/first', 'Tallgrass Farm & Home')).toMatch(/^2026-10-19/);
    expect(await ends('lakehurst/first', 'Harbor Mutual')).toMatch(/^2026-10-28/);
    expect(await ends('redwood-and-rye/first', 'Copperline Specialty')).toBe('2026-11-17 17:00');
    const { premium = 0 } = await quoteOf('kestrel-ridge/long-haul', 'Copperline Specialty');
    expect(Math.round(premium / 1000)).toBe(31);
  });

  it('is what the agents select', async () => {
    for (const { step, request } of kit.steps) {
      const [chosen] = step.do === 'fire' ? (step.quotes ?? []) : [];
      if (!chosen) continue;
      const { requestId } = await quoteOf(chosen.request, chosen.organization);
      expect(request).toMatchObject({ payload: { quoteIds: [requestId] } });
    }
  });

  it('to Dunmore has two violations on file that nobody declared', async () => {
    const [check] = kit.steps.filter(
      ({ step }) => step.client === 'dunmore' && step.do === 'fire' && step.type === 'CLIENT_VALIDATION',
    );
    expect(check?.answer['metadata']).toMatchObject({
      OFAC: { OFACCheckPassed: true },
      MVR: { MVRCheckPassed: true, totalViolationCount: 2 },
    });
    const license = await answer('dunmore', '2026-03-03T14:06-06:00', 'ca_drivers 1 dr_dl');
    expect(drivingRecords.get(license ?? '')?.violations).toBe(2);
  });
});

describe('what is on record', () => {
  it.each<[client: string, moment: string, place: string, text: string | undefined]>([
    ['dunmore', '2026-03-03T14:06-06:00', 'ca_incidents 0 in_date', undefined],
    ['dunmore', '2026-03-11T17:00-05:00', 'ca_incidents 0 in_date', '2025-08-14'],
    ['dunmore', '2026-03-11T17:00-05:00', 'ca_incidents 1 in_date', '2024-11-02'],
    ['dunmore', '2026-06-05T09:00-05:00', 'ca_incidents 0 in_date', '2025-09-14'],
    ['bright-fork', '2026-02-10T10:00-06:00', 'ca_vehicles 0 ve_vin', '1FTBR1C88PKA05280'],
    ['bright-fork', '2026-02-17T11:00-06:00', 'ca_vehicles 0 ve_vin', '1FTBR1C88PKA05208'],
    ['bright-fork', '2026-02-18T10:00-06:00', 'ca_vehicles 0 ve_vin', '1FTBR1C88PKA05208'],
    ['bright-fork', '2026-02-18T10:00-06:00', 'ca_vehicles 0 ve_payee', undefined],
    ['okafor', '2025-06-17T09:00-05:00', 'bop_liab', '2000000/4000000'],
    ['okafor', '2026-07-08T11:43-05:00', 'bop_liab', '2000000/4000000'],
    ['okafor', '2026-07-08T11:45-05:00', 'bop_liab', '1000000/2000000'],
    ['okafor', '2026-07-08T11:45-05:00', 'agy_offers 0 off_what', 'LIABILITY_LIMIT'],
    ['okafor', '2026-07-08T11:45-05:00', 'agy_offers 1 off_by_whom', 'Beth Sorley, office manager'],
    ['okafor', '2026-07-08T11:45-05:00', 'agy_offers 1 off_signed', 'NO'],
    ['okafor', '2026-07-08T11:45-05:00', 'agy_contacts 0 agc_time', '11:31 AM'],
    ['okafor', '2026-08-22T09:00-05:00', 'agy_contacts 1 agc_with', 'Dr. Ngozi Okafor'],
    ['kestrel-ridge', '2026-08-03T09:37-05:00', 'ca_usdot', undefined],
    ['kestrel-ridge', '2026-08-03T09:39-05:00', 'ca_usdot', '3900712'],
    ['kestrel-ridge', '2026-08-04T09:00-05:00', 'ca_vehicles 1 ve_radius', 'Long'],
    ['kestrel-ridge', '2026-08-06T09:00-05:00', 'ca_vehicles 1 ve_radius', 'Intermediate'],
    ['kestrel-ridge', '2026-10-10T09:00-05:00', 'agy_contacts 0 agc_on', '2026-10-09'],
    ['pine-and-petal', '2026-05-01T09:00-05:00', 'wc_owners 0 ow_form', 'Sent'],
    ['lakehurst', '2026-11-10T10:39-06:00', 'bop_buildings 0 bl_pc', '4'],
    ['lakehurst', '2026-11-10T10:41-06:00', 'bop_buildings 0 bl_pc', '8'],
    ['st-brannock-books', '2026-03-01T09:00-06:00', 'biz_cancelled', undefined],
    ['quay-street-deli', '2026-06-01T09:00-05:00', 'biz_cancelled', 'NO'],
    ['halvorsen', '2026-10-20T11:14-05:00', 'pa_vehicles 0 pv_miles', '16000'],
    ['halvorsen', '2026-10-20T11:16-05:00', 'pa_vehicles 0 pv_miles', '11000'],
    ['voss', '2026-01-20T17:00-06:00', 'ho_a', '412000'],
    ['voss', '2026-01-20T17:00-06:00', 'ho_water', '10000'],
    ['voss', '2026-01-21T10:03-06:00', 'ho_rce', '412000'],
    ['voss', '2026-01-21T10:03-06:00', 'ho_a', '340000'],
    ['voss', '2026-01-21T10:03-06:00', 'ho_water', 'None'],
    ['voss', '2026-01-21T10:03-06:00', 'agy_offers 1 off_what', 'FLOOD'],
    ['voss', '2026-01-21T10:03-06:00', 'agy_offers 0 off_result', 'Offered and rejected'],
    ['voss', '2026-11-01T01:34-05:00', 'ho_claims 0 hc_paid', '38000'],
    ['voss', '2026-11-01T01:12-06:00', 'ho_claims 0 hc_paid', '380000'],
    ['marcus-bell', '2026-10-12T09:29-05:00', 'per_last', 'Bell'],
    ['marcus-bell', '2026-10-12T09:31-05:00', 'per_last', 'Bell-Reyes'],
    ['unnamed', '2026-10-06T10:00-05:00', 'ho_dog', 'true'],
    ['unnamed', '2026-10-06T10:00-05:00', 'ho_items 0 hs_value', '12,000'],
    ['unnamed', '2026-11-17T00:00Z', 'web_campaign', 'autumn-mailing-2026'],
    ['unnamed', '2026-11-17T00:00Z', 'roofAge', '11'],
    ['unnamed', '2026-11-17T00:00Z', 'ho_hydrant', '400'],
    ['unnamed', '2026-11-17T00:00Z', 'ho_burglar', 'true'],
  ])('%s at %s: %s is %s', async (client, moment, place, text) => {
    expect(await answer(client, moment, place)).toBe(text);
  });

  it.each([
    ['dunmore', '2026-03-03T14:06-06:00', '2026-03-12T09:00-05:00', 'agy_contacts ca_incidents'],
    ['dunmore', '2026-06-03T15:00-05:00', '2026-06-05T09:00-05:00', 'ca_incidents'],
    ['okafor', '2026-07-08T11:43-05:00', '2026-07-08T11:45-05:00', 'agy_contacts agy_offers bop_liab'],
    ['kestrel-ridge', '2026-08-04T09:00-05:00', '2026-08-06T09:00-05:00', 'ca_vehicles'],
    ['pine-and-petal', '2026-04-14T09:00-05:00', '2026-04-15T09:00-05:00', 'wc_mod'],
    ['halvorsen', '2025-11-12T16:23-06:00', '2025-11-12T16:25-06:00', 'agy_contacts pa_drivers pa_vehicles'],
  ])('%s changes from %s to %s nothing but %s', async (client, from, to, qids) => {
    const [before, after] = [await kit.answersAt(client, from), await kit.answersAt(client, to)];
    const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const differing = all.filter((qid) => JSON.stringify(before[qid]) !== JSON.stringify(after[qid]));
    expect(differing.toSorted().join(' ')).toBe(qids);
  });

  it('turns Marcus Bell 25 in the words of the book', async () => {
    const { personalAuto } = productIds;
    expect(await kit.changes('marcus-bell', personalAuto, '2026-10-13T00:00Z', '2026-11-03T00:00Z')).toEqual([
      'Effective date: Sep 20, 2026 → Nov 20, 2026',
      'Marcus Bell-Reyes · 25: Good student?: removed No',
      'Marcus Bell-Reyes · 25: Away at school?: removed No',
      'Follow up on: Nov 2, 2026 → Nov 18, 2026',
      'Follow up about: Nov 20 renewal; he turns 25 first → His decision before Nov 20',
    ]);
  });

  it('has the accident of Bright Fork at a driver who was typed again', async () => {
    const map = await kit.answersAt('bright-fork');
    const ids = readLoop(map, 'ca_drivers').map(({ iterationId }) => iterationId);
    const [accident] = readLoop(map, 'ca_incidents');
    expect(ids).not.toContain(accident?.text('in_driver'));
  });

  it('has the schedule of Sundry Loop with every flaw of the spreadsheet, fired eleven times in a week', async () => {
    const map = await kit.answersAt('sundry-loop', '2026-09-14T10:30-05:00');
    const [vans, drivers] = [readLoop(map, 'ca_vehicles'), readLoop(map, 'ca_drivers')];
    expect([vans.length, drivers.length]).toEqual([46, 38]);
    expect(vans.filter((van) => van.text('ve_zip') === undefined)).toHaveLength(3);
    expect(vans.filter((van) => van.text('ve_cost_new') === '45k')).toHaveLength(1);
    expect(vans.filter((van) => van.text('ve_vin')?.includes('O'))).toHaveLength(1);
    expect(new Set(vans.map((van) => van.text('ve_vin'))).size).toBe(44);
    expect(new Set(drivers.map((driver) => driver.text('dr_dl'))).size).toBe(37);
    const fired = events.filter(({ client }) => client === 'sundry-loop');
    expect([fired.length, new Set(fired.map(({ agent }) => agent)).size]).toEqual([11, 3]);
  });
});

describe('what the browser keeps', () => {
  const idOf = (alias: string) => kit.steps.find(({ step }) => step.client === alias)?.clientId;

  it('is a list of the clients of its own agency', () => {
    expect(kit.localData.index.map(({ clientName }) => clientName).toSorted()).toEqual([
      'Adeyemi & Sons Electric Inc',
      'Beatrix Lund',
      'Bright Fork Catering LLC',
      'Dunmore Plumbing & Drain LLC',
      'Eleanor Voss',
      'Erik Halvorsen',
      'Fairlow Window Cleaning LLC',
      'Grace Whitcomb',
      'Hollis Marchetti',
      'Jonah Pruitt',
      'Kestrel Ridge Hauling Inc',
      'Lakehurst Hardware Co',
      'Little Acorn Daycare',
      'Marcus Bell-Reyes',
      'Northbend Auto Repair',
      'Okafor Family Dental PC',
      'Pine & Petal Landscaping LLC',
      'Quay Street Deli',
      'Redwood & Rye Bakery LLC',
      'Ricardo Sandoval',
      'Ruth Castellanos',
      'St. Brannock Books LLC',
      'Sundry Loop Delivery Inc',
    ]);
    const others = kit.steps.filter(({ step }) => step.tenant === juniperStreet.name);
    expect(new Set(others.map(({ clientId }) => clientId)).size).toBe(4);
    const sundry = kit.localData.index.find(({ clientId }) => clientId === idOf('sundry-loop'));
    expect(sundry?.followUpOn).toBe('2026-11-18');
  });

  it('is drafts, one of a client whom the service does not know', () => {
    expect(kit.localData.drafts.map(({ ours, clientId }) => [ours.clientName, clientId])).toEqual([
      ['Tanner Crossing Dental Lab', undefined],
      ['Ruth Castellanos', idOf('unnamed')],
    ]);
  });

  it('is a configuration as it read before it was changed', () => {
    expect(kit.localData.configVersions).toMatchObject([
      { version: 6, raw: { spec: { title: 'Add location', enableEndorsementRules: false } } },
    ]);
  });

  it('is a journal of what it sent itself, with the reasons', () => {
    const of = (alias: string) => kit.localData.journal.filter(({ clientId }) => clientId === idOf(alias));
    expect(of('unnamed').map(({ type }) => type)).toEqual(['SAVE', 'SAVE', 'GET_QUOTES', 'SAVE']);
    expect(of('unnamed')[0]?.request).toMatchObject({ clientName: 'Unnamed client' });
    expect(of('voss')[3]).toMatchObject({ agent: 'Dev Anand', sentAt: Date.parse('2026-01-21T16:02Z') });
    const check = of('marcus-bell').find(({ type }) => type === 'CLIENT_VALIDATION');
    expect(member(check?.answer, 'metadata', 'OFAC', 'OFACCheckPassed')).toBe(false);
    expect(of('kestrel-ridge').map(({ reason }) => reason)).toContain(
      "Lost the Denver contract, client's letter of Aug 4",
    );
  });
});
