import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { randomId } from '../../src/lib/random-id.ts';
import type { FaultName } from '../../mocks/faults.ts';
import { ca, juniperStreet, openKit, pellHarrow, plumber, type Kit } from '../../mocks/kits/spec-kit.ts';
import { productIds } from '../../mocks/seed/product-ids.ts';
import { credentialOf } from '../../mocks/service/tenants.ts';
import { brokenServices, type BrokenService } from './broken-services.ts';
import { clauses } from './clauses.ts';
import { needs } from './needs.ts';
import { checkConformance, describeReport, type Outcome, type Report } from './report.ts';
import type { Target } from './session.ts';

interface Run {
  readonly kit?: Kit;
  readonly target?: Partial<Target>;
  readonly through?: BrokenService['through'];
}

/** Checks our service, its clock moved on where a deployment's would be waited for. */
async function run({ kit, target = {}, through = (send) => send }: Run = {}): Promise<Report> {
  const { service } = kit ?? (await openKit());
  const whole: Target = {
    baseUrl: 'https://service.example/base',
    credential: credentialOf(pellHarrow),
    otherCredential: credentialOf(juniperStreet),
    productId: ca,
    intake: plumber(),
    write: true,
    ...target,
  };
  return checkConformance(whole, {
    fetch: through(service.fetch),
    wait: (ms) => Promise.resolve(service.clock.moveBy(ms)),
  });
}

const idsOf = (report: Report, ...outcomes: Outcome[]) =>
  report.clauses.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id);
/** The needs of the app that are not met. */
const stopped = ({ app }: Report) => app.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
const deviations = (report: Report) =>
  report.clauses.filter(({ outcome }) => outcome === 'failed' || outcome === 'differs');

/** Clauses that no call can show to be kept or not. */
const neverChecked = ['saves.unchanged', 'events.actions', 'quotes.snapshot'];

test('a clause of our reading names a heading of docs/service.md', async () => {
  const page = await readFile(new URL('../../docs/service.md', import.meta.url), 'utf8');
  const headings = [...page.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);
  const readings = clauses.filter(({ source }) => source === 'reading');
  expect(readings.filter(({ where }) => !headings.includes(where))).toEqual([]);
});

describe('our service', () => {
  it('keeps every clause that can be checked', async () => {
    const report = await run();
    expect(deviations(report)).toEqual([]);
    expect(idsOf(report, 'not checked')).toEqual(neverChecked);
    expect(report.app.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(Object.values(report.made)).toHaveLength(2);
    for (const name of Object.values(report.made)) expect(name).toContain('Quotebench conformance check');
  });

  it.each(Object.entries(productIds))(
    'keeps them for %s, without answers of the product',
    async (_, productId) => {
      expect(deviations(await run({ target: { productId, intake: undefined } }))).toEqual([]);
    },
  );

  it.each<FaultName>(['wrapped-fire', 'extra-members', 'odd-elements'])(
    'keeps them in the form that the app accepts, too: %s',
    async (name) => {
      const report = await run({ kit: await openKit({ faults: [{ name }] }) });
      expect(deviations(report)).toEqual([]);
      expect(idsOf(report, 'not checked')).toEqual(neverChecked);
      expect(stopped(report)).toEqual([]);
    },
  );

  it('keeps them when it is asked to wait', async () => {
    const kit = await openKit({ faults: [{ name: 'too-many', times: 3 }] });
    expect(deviations(await run({ kit }))).toEqual([]);
  });

  it('keeps them with clients and quotes of the demo, and nothing is written without --write', async () => {
    const kit = await openKit({ scenario: 'default' });
    const requests = await kit.service.store.run(({ tables }) => tables.triggerRequests.all());
    const own = requests.filter(({ type, tenant }) => type === 'GET_QUOTES' && tenant === pellHarrow.name);
    const newest = new Map(own.map((request) => [request.productId, request]));
    expect(newest.size).toBe(Object.keys(productIds).length);
    const sizes = () =>
      Promise.all([kit.sizeOf('clients'), kit.sizeOf('revisions'), kit.sizeOf('triggerRequests')]);
    const before = await sizes();
    for (const { id, clientId, productId } of newest.values()) {
      const known = { clientId: clientId ?? undefined, productId: productId ?? ca, triggerRequestId: id };
      expect(deviations(await run({ kit, target: { ...known, write: false } }))).toEqual([]);
    }
    expect(await sizes()).toEqual(before);
  });
});

describe('a broken service is found out by its clauses', () => {
  test.each(brokenServices)('it $breaks', async ({ named, stops = [], through }) => {
    const report = await run({ through });
    expect(deviations(report).map(({ id }) => id)).toEqual(named);
    expect(stopped(report)).toEqual(stops);
  });

  test('there is one for every need of the app', () => {
    const found = new Set(brokenServices.flatMap(({ stops = [] }) => stops));
    expect(needs.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
  });

  test('there is one for every clause that can be checked', () => {
    const found = new Set(brokenServices.flatMap(({ named }) => named));
    const missed = clauses.filter(({ id }) => !found.has(id)).map(({ id }) => id);
    expect(missed).toEqual(neverChecked);
  });

  test.each<[FaultName, string[]]>([
    ['product-scoped-reads', ['reads.any-product']],
    ['empty-save-answer', ['saves.create-answer']],
  ])('so it is by a fault of the demo: %s', async (name, named) => {
    const report = await run({ kit: await openKit({ faults: [{ name }] }) });
    expect(deviations(report).map(({ id }) => id)).toEqual(named);
    expect(stopped(report)).toEqual([]);
  });
});

describe('the app works all the same', () => {
  /** Reads that show a save only some seconds later, and a client that was just made not at all. */
  const lagging: BrokenService['through'] = (send) => {
    const latest = new Map<string, Response[]>();
    return async (request) => {
      const response = await send(request);
      if (!/^GET .*\/product\/[^/]+$/.test(`${request.method} ${request.url}`)) return response;
      const shown = latest.get(request.url) ?? [Response.json({}, { status: 404 })];
      latest.set(request.url, [...shown.slice(-1), response.clone()]);
      return shown[0]?.clone() ?? response;
    };
  };
  const renamesItems: BrokenService['through'] = (send) => async (request) => {
    const response = await send(request);
    if (request.method !== 'GET') return response;
    const text = (await response.text()).replace(
      /"iterationId":"[^"]*"/g,
      () => `"iterationId":"${randomId()}"`,
    );
    return new Response(text, { status: response.status, headers: response.headers });
  };

  test.each([
    ['where reads are behind', lagging],
    ['where items get other ids', renamesItems],
  ])('%s', async (_, through) => {
    const report = await run({ through });
    expect(stopped(report)).toEqual([]);
    expect(deviations(report)).not.toEqual([]);
  });
});

describe('a report', () => {
  it('says what was not checked, and why', async () => {
    const withoutDate: BrokenService['through'] = (send) => async (request) => {
      const response = await send(request);
      response.headers.delete('Date');
      return response;
    };
    const target = { credential: undefined, otherCredential: undefined };
    const addsCredential: BrokenService['through'] = (send) => (request) => {
      const headers = new Headers(request.headers);
      headers.set('Authorization', `Basic ${credentialOf(pellHarrow)}`);
      return send(new Request(request, { headers }));
    };
    const report = await run({ target, through: (send) => addsCredential(withoutDate(send)) });
    const reasons = Object.fromEntries(
      report.clauses.map(({ id, outcome, detail }) => [id, `${outcome}: ${detail}`]),
    );
    expect(deviations(report)).toEqual([]);
    expect(reasons).toMatchObject({
      'access.credential': expect.stringMatching(/^not checked: No credential was given/),
      'access.tenant': expect.stringMatching(/^not checked: QUOTEBENCH_OTHER_CREDENTIAL/),
      'saves.archived': expect.stringMatching(/^not checked: Answers have no Date/),
      'saves.replace': expect.stringMatching(/^passed/),
      'quotes.arrive': expect.stringMatching(/^passed/),
    });
    expect(describeReport(report, { details: true })).toMatch(/– Answers have no Date.*\n.*saves\.archived/);
  });

  it('names the clause, what was found and where it is written', async () => {
    const found = brokenServices.find(({ named }) => named.includes('saves.replace'));
    const report = await run({ through: found?.through ?? ((send) => send) });
    const text = describeReport(report, { details: true });
    expect(text).toContain(
      'Not as the interface document says\n  ✗ reads.latest: A known client is answered',
    );
    expect(text).toMatch(/\n {6}GET \/v3\/client\/…\/product\/… answers what cannot be read\./);
    expect(text).toContain('\n      interface document: Endpoints, 2. Retrieve latest client data\n');
    expect(text).toMatch(/\n\d+ passed, 4 failed, 2 differ, /);
  });

  it('begins with whether the app works and what is in the way, and folds the differences', async () => {
    const described = async (breaks: string, target: Partial<Target> = {}) => {
      const found = brokenServices.find((broken) => broken.breaks === breaks);
      return describeReport(await run({ target, through: found?.through ?? ((send) => send) }), {
        details: false,
      });
    };
    expect(await described('')).toMatch(/^.+\n\nThe app works with this service\n {2}✓ .+\n/);
    expect(await described('', { write: false })).toMatch(
      /\n\nThe app works with this service, as far as was checked \(1 of 8\)\n.*\n {2}– Clients can be opened: No --client/,
    );
    const stopping = await described('has no archive: a moment answers 404');
    expect(stopping).toContain('\n\nThe app does not work with this service as it should\n');
    expect(stopping).toMatch(/\n {2}✗ History shows earlier versions: GET .+ answers 404, not a success\.\n/);
    const differing = await described('loses the location code');
    expect(differing).toContain('\n\nThe app works with this service\n');
    expect(differing).toContain(
      '\nDifferences\n  from the interface document: saves.stored\n  from docs/service.md: saves.left-out\n',
    );
  });

  it('is none where the service does not answer or the credential opens nothing', async () => {
    await expect(
      run({ through: () => () => Promise.reject(new TypeError('Failed to fetch')) }),
    ).rejects.toThrow('https://service.example/base gives no answer: Failed to fetch');
    await expect(run({ target: { credential: 'wrong' } })).rejects.toThrow('The credential is refused: 401');
    await expect(run({ target: { credential: undefined } })).rejects.toThrow(
      'https://service.example/base asks to sign in: 401',
    );
    const gateway = { through: () => () => Promise.resolve(new Response('', { status: 403 })) };
    await expect(run({ ...gateway, target: { credential: undefined } })).rejects.toThrow(
      'asks to sign in: 403',
    );
    const silent = { through: () => () => Promise.resolve(new Response('{}', { status: 502 })) };
    await expect(run(silent)).rejects.toThrow('answers 502: the service behind it cannot be reached.');
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const page = {
      through: () => () => Promise.resolve(new Response('<!doctype html>', { status: 405, headers })),
    };
    await expect(run(page)).rejects.toThrow('answers with a web page (status 405). --base-url is what comes');
  });
});
