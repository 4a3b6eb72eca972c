import { describe, expect, it } from 'vitest';
import { ElementMap } from '../../src/contract/answers.ts';
import { GetQuotesPayload } from '../../src/contract/events.ts';
import { isValidNumber } from '../../src/domain/questions/kinds/id-numbers.ts';
import { carriers, carriersOf } from '../rating/carriers.ts';
import { missingRequired } from '../rating/completeness.ts';
import type { RatingInput } from '../rating/outcome.ts';
import { readAnswers, readLoop } from '../rating/submission.ts';
import { drivingRecords } from './identity-lists.ts';
import { products } from './products.ts';
import { scenarios } from './scenarios.ts';
import { defaultScript } from './scenarios/default.ts';
import { fireBody, type FireStep, type SaveStep } from './script.ts';
import { issuesIn } from '../kits/story-issues.ts';

const saves = defaultScript.steps.filter((step): step is SaveStep => step.do === 'save');
const events = defaultScript.steps.filter((step): step is FireStep => step.do === 'fire');
const requests = events.filter((step) => step.type === 'GET_QUOTES');

const local = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Chicago',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);

const storyOf = (client: string) =>
  defaultScript.steps
    .filter((step) => step.client === client)
    .map((step) => `${local(step.at)} ${step.do === 'fire' ? step.type : step.do.toUpperCase()}`);

function inputOf(step: FireStep): RatingInput {
  return {
    intake: step.payload?.intake ?? {},
    effectiveDate: step.payload?.effectiveDate ?? '',
    requestedAt: step.at,
    productId: step.productId ?? '',
    unit: () => 0.5,
  };
}

/** What each carrier answers to the requests of a client, in order: "HM quoted", "IV declined IV-02". */
function answersTo(client: string): string[][] {
  return requests
    .filter((step) => step.client === client)
    .map((step) =>
      carriersOf(step.productId ?? '').map(({ key, rate }) => {
        const outcome = rate(inputOf(step), undefined);
        if (outcome.kind === 'quoted') return `${key} quoted${outcome.quote.bindable ? ', bindable' : ''}`;
        const codes = outcome.messages.map((message) =>
          typeof message === 'string' ? (message.split(' ')[0] ?? '') : message.code,
        );
        return `${key} ${outcome.kind} ${codes.join(' ')}`;
      }),
    );
}

it('offers a default, an empty and a busy world', async () => {
  expect(scenarios.map(({ name }) => name)).toEqual(['default', 'empty', 'busy']);
  for (const scenario of scenarios) {
    const { steps } = await scenario.load();
    const moments = steps.map((step) => step.at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.every((at) => at < scenario.now)).toBe(true);
  }
});

it('tells the stories at their printed times', () => {
  expect(storyOf('dunmore')).toEqual([
    '2026-03-02 10:12 SAVE',
    '2026-03-03 13:58 CLIENT_VALIDATION',
    '2026-03-03 14:06 GET_QUOTES',
    '2026-03-11 16:40 SAVE',
    '2026-03-12 09:25 SELECT_QUOTE',
    '2026-04-14 10:30 SAVE',
    '2026-04-14 10:38 GET_QUOTES',
    '2026-04-14 10:41 GET_QUOTES',
    '2026-04-20 15:10 SELECT_QUOTE',
    '2026-04-20 15:12 SELECT_QUOTE',
    '2026-06-02 11:05 SAVE',
    '2026-06-03 09:10 CLAIM_ADJUSTER_ASSIGNED',
    '2026-06-04 15:20 SAVE',
  ]);
  expect(storyOf('kestrel-ridge').slice(0, 4)).toEqual([
    '2026-08-03 09:04 SAVE',
    '2026-08-03 09:05 GET_QUOTES',
    '2026-08-03 09:38 SAVE',
    '2026-08-03 09:40 GET_QUOTES',
  ]);
});

it('keeps to business hours, but for the night in which the clocks go back', () => {
  const byDay = defaultScript.steps.filter((step) => !local(step.at).startsWith('2026-11-01 01:'));
  expect(defaultScript.steps.length - byDay.length).toBe(2);
  const hours = byDay.map((step) => Number(local(step.at).slice(11, 13)));
  expect(hours.every((hour) => hour >= 8 && hour < 18)).toBe(true);
});

describe('the answers of every step', () => {
  it('are maps by the contract', () => {
    for (const save of saves) expect(() => ElementMap.parse(save.body.clientData)).not.toThrow();
    for (const step of requests) expect(() => GetQuotesPayload.parse(step.payload)).not.toThrow();
  });

  it('are what the books ask, and whole, but for what a story tells of', () => {
    const expected: Readonly<Record<string, RegExp>> = {
      'bright-fork': / missing ve_payee:/,
      'kestrel-ridge': / missing ca_usdot:/,
      'sundry-loop': /^2026-09-14 (missing ve_zip|refuse ve_cost_new):/,
      unnamed: /^2026-10-06 | unknown (web_campaign|roofAge)$/,
    };
    const found = saves.flatMap((save) =>
      issuesIn([save])
        .filter((issue) => !/^\S+ warn /.test(issue))
        .map((issue) => ({ client: save.client, issue })),
    );
    expect(found.filter(({ client, issue }) => expected[client]?.test(issue) !== true)).toEqual([]);
    expect(new Set(found.map(({ client }) => client))).toEqual(new Set(Object.keys(expected)));
  });

  it('hold numbers that pass their checks, apart from two VINs that were read or typed wrongly', () => {
    const vins = saves.flatMap((save) =>
      [
        ...readLoop(save.body.clientData, 'ca_vehicles').map((item) => item.text('ve_vin')),
        ...readLoop(save.body.clientData, 'pa_vehicles').map((item) => item.text('pv_vin')),
      ].map((vin) => vin ?? ''),
    );
    const failing = new Set(vins.filter((vin) => !isValidNumber('vin', vin)));
    expect([...failing]).toEqual(['1FTBR1C88PKA05280', '1GCWGAFG6PAO71577']);
    const feins = saves.map((save) => readAnswers(save.body.clientData).text('biz_fein'));
    expect(feins.filter((fein) => fein !== undefined && !isValidNumber('fein', fein))).toEqual([]);
  });

  it('are complete when quotes are requested, but for a USDOT number, ZIP codes and a phone that came later', () => {
    expect(requests.map((step) => missingRequired(inputOf(step))).filter((label) => label)).toEqual([
      'USDOT number',
      'Garaging ZIP code',
      'Phone',
    ]);
  });

  it('leave the agency without the agency file', () => {
    const agencyOnly = new Set(products.flatMap((product) => product.agencyOnlyQids));
    expect(saves.some((save) => Object.keys(save.body.clientData).some((qid) => agencyOnly.has(qid)))).toBe(
      true,
    );
    for (const { payload } of events) {
      expect(Object.keys(payload?.intake ?? {}).filter((qid) => agencyOnly.has(qid))).toEqual([]);
    }
  });
});

describe('what the carriers answer', () => {
  it('to Dunmore: quotes from three, Ironvale declines', () => {
    expect(answersTo('dunmore').slice(0, 1)).toEqual([
      ['PH quoted', 'HM quoted, bindable', 'QC quoted, bindable', 'IV declined IV-02', 'CS quoted'],
    ]);
  });

  it('to Kestrel Ridge: failed, then referred, then bindable', () => {
    expect(answersTo('kestrel-ridge')).toEqual([
      [
        'PH failed PH-900',
        'HM declined HM-CA-014 HM-CA-020',
        'QC declined QC-1102',
        'IV failed IV-905',
        'CS failed CS-900',
      ],
      ['PH quoted', 'HM declined HM-CA-014 HM-CA-020', 'QC declined QC-1102', 'IV quoted', 'CS quoted'],
      ['PH quoted', 'HM declined HM-CA-020', 'QC declined QC-1102', 'IV quoted, bindable', 'CS quoted'],
    ]);
  });

  it('to Kestrel Ridge: about 31,000 from Copperline, Ironvale after 71 seconds', () => {
    const [, second] = requests.filter((step) => step.client === 'kestrel-ridge');
    if (!second) throw new Error('no second request');
    const find = (key: string) => carriers.find((carrier) => carrier.key === key);
    const outcome = find('CS')?.rate(inputOf(second), undefined);
    const amount = outcome?.kind === 'quoted' ? outcome.quote.quoteDetails.premium.amount : 0;
    expect(Math.round(amount / 1000)).toBe(31);
    expect(find('IV')?.answersAfterMs(inputOf(second))).toBe(71_000);
  });

  it('to the simple accounts: at least three quotes each', () => {
    for (const client of ['bright-fork', 'pine-and-petal', 'northbend', 'calder-street']) {
      for (const answers of answersTo(client)) {
        expect(answers.filter((answer) => answer.includes('quoted')).length).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

it('puts two violations of the second driver on file that nobody declared', () => {
  const [first] = saves.filter((save) => save.client === 'dunmore');
  const drivers = readLoop(first?.body.clientData ?? {}, 'ca_drivers');
  const onFile = drivers.map((driver) => drivingRecords.get(driver.text('dr_dl') ?? '')?.violations ?? 0);
  expect(onFile).toEqual([0, 2]);
  expect(readLoop(first?.body.clientData ?? {}, 'ca_incidents')).toEqual([]);
  expect(drivers.every((driver) => !/[79]$/.test(driver.text('dr_dl') ?? ''))).toBe(true);
});

it('leaves an accident pointing at a driver who was typed again', () => {
  const last = saves.filter((save) => save.client === 'bright-fork').at(-1);
  const map = last?.body.clientData ?? {};
  const ids = readLoop(map, 'ca_drivers').map((driver) => driver.iterationId);
  expect(readLoop(map, 'ca_incidents').map((item) => ids.includes(item.text('in_driver') ?? ''))).toEqual([
    false,
  ]);
  expect(readLoop(map, 'ca_vehicles').map((item) => item.text('ve_payee'))).toEqual([undefined]);
});

it('selects quotes of requests that were made, from those who quoted', () => {
  for (const step of events) {
    for (const { request, organization } of step.quotes ?? []) {
      const sent = requests.find((candidate) => candidate.mark === request);
      const carrier = carriers.find(({ name }) => name === organization);
      expect(sent && carrier?.rate(inputOf(sent), undefined).kind).toBe('quoted');
    }
  }
});

describe('bodies of events', () => {
  const ids = { clientId: (alias: string) => `id of ${alias}`, requestId: () => 'a quote' };
  const bodyOf = (type: string, client: string) => {
    const step = events.find((candidate) => candidate.type === type && candidate.client === client);
    if (!step) throw new Error(`no ${type}`);
    return fireBody(step, ids);
  };

  it('carry the client in the payload, and notices at the top', () => {
    expect(bodyOf('GET_QUOTES', 'bright-fork').payload).toMatchObject({ clientId: 'id of bright-fork' });
    expect(bodyOf('SELECT_QUOTE', 'bright-fork').payload).toEqual({
      clientId: 'id of bright-fork',
      quoteIds: ['a quote'],
    });
    expect(bodyOf('CLAIM_ADJUSTER_ASSIGNED', 'dunmore')).toEqual({
      type: 'CLAIM_ADJUSTER_ASSIGNED',
      clientId: 'id of dunmore',
      policyNumber: 'QC-CA-0094417',
    });
  });
});
