/**
 * The page of `npm run kill`: it writes to the demo's service as fast as the service answers and tells of every answer,
 * until its browser is killed; opened again, it looks for all that was answered.
 */
import { openDemo } from '../../mocks/browser.ts';
import { productIds } from '../../mocks/seed/product-ids.ts';
import { isObject, sameJson } from '../../src/lib/json.ts';

/** What the service answered: a save by its number, or an event by its trigger. */
export type Acknowledged =
  { readonly clientId: string; readonly save: number } | { readonly triggerRequestId: string };

export interface KillPage {
  /** Saves and fires without end. */
  readonly write: (firstSave: number) => Promise<never>;
  /** Opens scenarios over each other without end. */
  readonly reset: () => Promise<never>;
  /** What is wrong with what is kept; empty when everything that was answered is there and whole. */
  readonly check: (acknowledged: readonly Acknowledged[]) => Promise<string[]>;
}

declare global {
  interface Window {
    killPage: KillPage;
    /** Given by whoever kills. */
    told: (acknowledged: Acknowledged) => Promise<void>;
  }
}

const demo = await openDemo();

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: unknown }> {
  const headers = { Authorization: `Basic ${demo.credential}`, 'Content-Type': 'application/json' };
  const text = body === undefined ? null : JSON.stringify(body);
  const answer = await demo.fetch(
    new Request(new URL(`/demo-service/v3${path}`, location.href), { method, headers, body: text }),
  );
  return { status: answer.status, json: await answer.json() };
}

/** Enough answers that a record half written would show. */
function answersOf(save: number): Record<string, unknown> {
  const filling = Array.from({ length: 60 }, (_, n) => [`kill_${n}`, `${n} of save ${save}`] as const);
  return Object.fromEntries(
    [['kill_save', String(save)] as const, ...filling].map(([qid, answer]) => [
      qid,
      { type: 'ANSWER', qid, answer },
    ]),
  );
}

const text = (value: unknown, ...path: string[]): string =>
  String(path.reduce<unknown>((at, member) => (isObject(at) ? at[member] : undefined), value));

async function write(firstSave: number): Promise<never> {
  let clientId: string | undefined;
  for (let save = firstSave; ; save++) {
    // A new client now and then, and one with many revisions between.
    if (save % 40 === 0) clientId = undefined;
    const body = { clientId, clientName: 'Killed', clientType: 'COMMERCIAL', clientData: answersOf(save) };
    const saved = await call('PUT', '/client', body);
    clientId = text(saved.json, 'clientId');
    await window.told({ clientId, save });
    if (save % 10 !== 5) continue;
    const fired = await call('POST', '/event/fire', {
      type: 'GET_QUOTES',
      lineId: productIds.commercialAuto,
      payload: { clientId, effectiveDate: '2027-01-01', intake: answersOf(save) },
    });
    await window.told({ triggerRequestId: text(fired.json, 'triggerRequestId') });
  }
}

async function reset(): Promise<never> {
  for (let turn = 0; ; turn++) {
    await demo.open(turn % 2 === 0 ? 'default' : 'empty');
  }
}

async function check(acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const problems: string[] = [];
  const copy = await demo.copyState();
  const rows = isObject(copy) && Array.isArray(copy['rows']) ? copy['rows'].filter(isObject) : [];
  const found = new Set<string>();
  for (const { table, row } of rows) {
    if (table !== 'revisions' || !isObject(row)) continue;
    const { clientId, at } = row;
    const moment = new Date(Number(at)).toISOString();
    const path = `/client/${String(clientId)}/product/${productIds.commercialAuto}/datetime/${moment}`;
    const read = await call('GET', path);
    // A client of the other tenant is none for this one.
    if (read.status === 404) continue;
    const data = isObject(read.json) ? read.json['clientData'] : undefined;
    if (read.status !== 200 || !isObject(data)) {
      problems.push(`${path} answers ${read.status}.`);
      continue;
    }
    if (!isObject(data['kill_save'])) continue;
    const save = Number(text(data, 'kill_save', 'answer'));
    found.add(`${String(clientId)} ${save}`);
    if (!sameJson(data, answersOf(save))) {
      problems.push(`Save ${save} of ${String(clientId)} is there in part.`);
    }
  }
  for (const one of acknowledged) {
    if ('save' in one) {
      if (!found.has(`${one.clientId} ${one.save}`))
        problems.push(`Save ${one.save} of ${one.clientId} is lost.`);
    } else {
      const { status } = await call('GET', `/quotes/trigger/${one.triggerRequestId}`);
      if (status !== 200) problems.push(`The firing ${one.triggerRequestId} answers ${status}.`);
    }
  }
  return [...problems, ...(await copyProblems(copy))];
}

/** The copy is taken as a file would be, which looks at every row and every value that a row names. */
async function copyProblems(copy: unknown): Promise<string[]> {
  const nothingSeen = { index: [], drafts: [], journal: [], configVersions: [] };
  const problems = await demo.loadState(copy, nothingSeen);
  return problems.map(({ path, message }) => `The state at ${path}: ${message}`);
}

window.killPage = { write, reset, check } satisfies KillPage;
