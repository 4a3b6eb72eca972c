/** All stories of the default scenario, played once: what is saved, what the carriers make of it, what the browser keeps. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ElementMap } from '../../../src/contract/answers.ts';
import { GetQuotesPayload } from '../../../src/contract/events.ts';
import { carriers } from '../../rating/carriers.ts';
import { issuesIn } from '../../kits/story-issues.ts';
import { playStories, type StoryKit } from '../../kits/story-kit.ts';
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

const quoteOf = async (mark: string, organization: string) => {
  const quote = (await kit.answersTo(mark)).find((one) => one.organization === organization);
  if (!quote) throw new Error(`${organization} did not respond to ${mark}.`);
  return quote;
};

describe('what is sent', () => {
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

  it('has nothing for the books to find but what the stories tell of', () => {
    const expected: Readonly<Record<string, RegExp>> = {
      voss: / ho_a: Coverage A is \$72,000 below/,
      'bright-fork': / (ve_vin: The check digit|ve_payee:|in_driver: Driver is no longer listed)/,
      dunmore: /Power units: 3, drivers: 2|Construction without subcontractors/,
      'pine-and-petal': /form not signed|Charged as payroll without certificates/,
      'kestrel-ridge': /^2026-08-03 \w+ ca_usdot:/,
      'marcus-bell': /Days insured twice|A birthday within the term/,
      'sundry-loop':
        /^2026-09-14 (missing ve_zip|refuse ve_cost_new|warn ve_vin)|The same as another|warn ve_year: VIN says|Power units/,
      lindqvist: / ho_state: No (license for MN in this workspace|MN rules here; check with the carrier)\.$/,
      unnamed: /^2026-10-06 | unknown (web_campaign|roofAge)$/,
    };
    const found = saves.flatMap((save) => issuesIn([save]).map((issue) => ({ client: save.client, issue })));
    const noticed = found.filter(({ issue }) => !issue.includes('Effective date is in the past'));
    expect(noticed.filter(({ client, issue }) => !expected[client]?.test(issue))).toEqual([]);
    expect(new Set(noticed.map(({ client }) => client))).toEqual(new Set(Object.keys(expected)));
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
  ['', 'HM-CA-014 HM-CA-020 QC-1102 IV-905', 'kestrel-ridge/without-usdot'],
  ['', 'HM-CA-014 HM-CA-020 QC-1102', 'kestrel-ridge/long-haul'],
  ['IV', 'HM-CA-020 QC-1102', 'kestrel-ridge/intermediate'],
  ['', 'IV-02 QC-1102 CS-900 HM-900 PH-900 PH-900', 'sundry-loop/1 sundry-loop/2'],
  ['HM', 'IV-02 QC-1102', 'sundry-loop/3 sundry-loop/5 sundry-loop/6'],
  ['HM', 'IV-02 QC-1102', 'sundry-loop/7 sundry-loop/9 sundry-loop/10'],
  ['HM PH PH QC TG', '', 'dunmore/shop okafor/first okafor/second okafor/cheaper'],
  ['HM PH PH QC TG', '', 'st-brannock-books/first st-brannock-books/second'],
  ['HM PH PH QC TG', '', 'lakehurst/first lakehurst/again lakehurst/class-8'],
  ['HM PH PH', 'QC-2204 TG-B1', 'bright-fork/kitchen redwood-and-rye/first'],
  ['HM QC WX', '', 'dunmore/payroll okafor/first-payroll okafor/second-payroll okafor/cheaper-payroll'],
  ['HM QC WX', '', 'fairlow/28-feet northbend/compensation'],
  ['QC WX', 'HM-WC-011', 'fairlow/45-feet'],
  ['', '', 'pine-and-petal/without-mod pine-and-petal/with-mod'],
  ['HM LM TG', '', 'halvorsen/auto halvorsen/auto-term marcus-bell/november sandoval/excluded'],
  ['HM TG', 'LM-08', 'halvorsen/auto-again marcus-bell/august marcus-bell/september'],
  ['LM TG', 'HM-PA-102', 'sandoval/rated'],
  ['HM TG', 'LM-21', 'halvorsen/home halvorsen/home-term voss/first sandoval/home unnamed/named'],
  ['TG', 'LM-21', 'voss/second'],
  ['HM TG', 'CS-30 LM-20', 'lund/first lund/second'],
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

  it('is what the agents select', async () => {
    for (const { step, request } of kit.steps) {
      const [chosen] = step.do === 'fire' ? (step.quotes ?? []) : [];
      if (!chosen) continue;
      const { requestId } = await quoteOf(chosen.request, chosen.organization);
      expect(request).toMatchObject({ payload: { quoteIds: [requestId] } });
    }
  });
});

describe('what the browser keeps', () => {
  const idOf = (alias: string) => kit.steps.find(({ step }) => step.client === alias)?.clientId;

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
    expect(of('kestrel-ridge').map(({ reason }) => reason)).toContain(
      "Lost the Denver contract, client's letter of Aug 4",
    );
  });
});
