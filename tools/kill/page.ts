/**
 * The page of `npm run kill`: it writes to the demo's service as fast as the service answers and reports every answer,
 * until its browser is killed; opened again, it looks for all that was acknowledged.
 */
import { openDemo } from '../../mocks/browser.ts';
import { productIds } from '../../mocks/seed/product-ids.ts';
import { openIndexedDbAdapter } from '../../mocks/store/indexed-db-adapter.ts';
import type { TableName, TableRows } from '../../mocks/store/rows.ts';
import { StoredState } from '../../mocks/store/storage-adapter.ts';
import { isObject, sameJson } from '../../src/lib/json.ts';
import { mendUncleanEnd } from '../../src/storage/database/unclean-end.ts';

/** What the service acknowledged: a save by its number, or an event by its trigger request. */
export type Acknowledged =
  { readonly clientId: string; readonly save: number } | { readonly triggerRequestId: string };

export interface KillPage {
  /** Saves and fires without end. */
  readonly write: (firstSave: number) => Promise<never>;
  /** Opens scenarios over each other without end. */
  readonly reset: () => Promise<never>;
  /** What is wrong with what is stored; empty when everything that was acknowledged is there and whole. */
  readonly check: (acknowledged: readonly Acknowledged[]) => Promise<string[]>;
  /** Bytes that the browser says are in use, and may be. */
  readonly storage: () => Promise<StorageEstimate>;
}

declare global {
  interface Window {
    killPage: KillPage;
    /** Given by whoever kills. */
    acknowledge: (acknowledged: Acknowledged) => Promise<void>;
  }
}

// As the app does.
await mendUncleanEnd();
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
    await window.acknowledge({ clientId, save });
    if (save % 10 !== 5) continue;
    const fired = await call('POST', '/event/fire', {
      type: 'GET_QUOTES',
      lineId: productIds.commercialAuto,
      payload: { clientId, effectiveDate: '2027-01-01', intake: answersOf(save) },
    });
    await window.acknowledge({ triggerRequestId: text(fired.json, 'triggerRequestId') });
  }
}

async function reset(): Promise<never> {
  for (let turn = 0; ; turn++) {
    await demo.open(turn % 2 === 0 ? 'default' : 'empty');
  }
}

async function check(acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const problems: string[] = [];
  if (!demo.state.getState().isSaved) problems.push('The service no longer stores anything.');
  const rows = await storedRows();
  const found = new Set<string>();
  for (const { clientId, at } of rows.revisions) {
    const moment = new Date(at).toISOString();
    const path = `/client/${clientId}/product/${productIds.commercialAuto}/datetime/${moment}`;
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
    found.add(`${clientId} ${save}`);
    if (!sameJson(data, answersOf(save))) {
      problems.push(`Save ${save} of ${clientId} is there in part.`);
    }
  }
  for (const one of acknowledged) {
    if ('save' in one) {
      if (!found.has(`${one.clientId} ${one.save}`)) {
        problems.push(`Save ${one.save} of ${one.clientId} is lost.`);
      }
    } else {
      const { status } = await call('GET', `/quotes/trigger/${one.triggerRequestId}`);
      if (status !== 200) problems.push(`The request ${one.triggerRequestId} answers ${status}.`);
    }
  }
  return [...problems, ...rowProblems(rows)];
}

/** What is stored, checked by its schema. */
async function storedRows(): Promise<TableRows> {
  const { writes } = StoredState.parse(await (await openIndexedDbAdapter())?.read());
  const all = <T extends TableName>(name: T) => writes.flatMap((rows): TableRows[T] => rows[name]);
  return {
    clients: all('clients'),
    revisions: all('revisions'),
    triggerRequests: all('triggerRequests'),
    actions: all('actions'),
    quotes: all('quotes'),
    configs: all('configs'),
  };
}

/** Ids that are there twice, and rows whose write was left out in part. */
function rowProblems({ clients, revisions, triggerRequests, actions, quotes }: TableRows): string[] {
  const named = [clients, revisions, triggerRequests, actions].map((rows) => rows.map(({ id }) => id));
  const [clientIds, revisionIds, requestIds, actionIds] = named.map((ids) => new Set(ids));
  const twice = named.flatMap((ids) => ids.filter((id, n) => ids.indexOf(id) !== n));
  const missing = [
    ...revisions.filter(({ clientId }) => !clientIds?.has(clientId)),
    ...triggerRequests.filter(({ revisionId }) => revisionId !== null && !revisionIds?.has(revisionId)),
    ...actions.filter(({ triggerRequestId }) => !requestIds?.has(triggerRequestId)),
    ...quotes.filter(({ id }) => !actionIds?.has(id)),
  ];
  return [
    ...twice.map((id) => `The id ${id} is there twice.`),
    ...missing.map(({ id }) => `What ${id} belongs to is missing.`),
  ];
}

const storage = () => navigator.storage.estimate();

window.killPage = { write, reset, check, storage } satisfies KillPage;
