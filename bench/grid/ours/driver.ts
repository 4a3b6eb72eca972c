/**
 * Drives the real intake of a production build for the grid bench: a direct connection whose service is answered here, a
 * book with one loop, and the draft of a new client with all its items. As in the forms bench.
 */
import { connectionKey } from '../../../src/api/connection.ts';
import type { StoredMap } from '../../../src/contract/answers.ts';
import { iterationsOf } from '../../../src/domain/client/walk.ts';
import { readInner } from '../../../src/domain/client/elements.ts';
import type { Question } from '../../../src/domain/questions/schema.ts';
import type { Workspace } from '../../../src/domain/questions/workspace/schema.ts';
import { paths } from '../../../src/paths.ts';
import { changeLoopSettings, loopPlace } from '../../../src/storage/settings.ts';
import { markActivity, storeConnection, storedConnection } from '../../../src/storage/stored-connection.ts';
import { storeWorkspaceFile } from '../../../src/storage/workspaces.ts';
import { keepDraft } from '../../bench-draft.ts';
import { columns, states, table, type Column } from '../data.mjs';
import type { Bench } from '../page.mjs';

const connection = {
  kind: 'direct',
  name: 'bench',
  baseUrl: `${location.origin}/service`,
  credential: 'bench',
} as const;
const key = connectionKey(connection);
const productId = '11111111-0000-4000-8000-000000000001';
const loop = 'things';
// Not of the page's address: the app may have gone to another screen by now.
const base = new URL(import.meta.url).pathname.replace(/\/[^/]*$/, '');

interface Saved {
  readonly clientData: StoredMap;
}

/** Told of the next save. */
let saved: ((body: Saved) => void) | undefined;

window.fetch = async (input) => {
  const request = new Request(input);
  if (request.method !== 'PUT') return Response.json({}, { status: 404 });
  const body: Saved = await request.json(); // our own save
  saved?.(body);
  return Response.json({ ...body, clientId: productId });
};

if (storedConnection()) void start();
else void connect();

async function connect(): Promise<void> {
  storeConnection(connection);
  // Nobody was idle before this page.
  markActivity();
  changeLoopSettings(loopPlace(productId, loop), { asGrid: true });
  await storeWorkspaceFile(key, workspace());
  location.replace(`${base}/`);
}

async function start(): Promise<void> {
  // The screen's own code is there before anything is measured, as the peers' is.
  await keep('warm', table(0).slice(0, 1));
  await go('warm');
  while (!box()) await new Promise(requestAnimationFrame);
  history.pushState(null, '', `${base}${paths.clients()}`);
  // A first visit keeps the app's files for a start without a network: that is over when measuring begins.
  await navigator.serviceWorker.ready;
  Reflect.set(window, 'bench', driver());
}

function driver(): Bench {
  let isOpen = false;
  return {
    prepare: () => keep('all', table(0)),
    /** The whole screen at first, from the draft; then the grid in place of the cards. */
    show: () => {
      if (isOpen) press('Grid');
      else void go('all');
      isOpen = true;
    },
    hide: () => press('Cards'),
    area: () => {
      const body = box()?.querySelector('[data-row]')?.parentElement;
      if (!body) return undefined;
      const frozen = body.querySelector('[role="rowheader"]')?.getBoundingClientRect();
      const { top = 0, right = 0, bottom = 0 } = box()?.getBoundingClientRect() ?? {};
      return { left: frozen?.right ?? 0, top: top + rowHeight, right, bottom };
    },
    scroller: box,
    cells: '[role="gridcell"]',
    cell: (row, column) => box()?.querySelector(`[data-row="${row}"] > [data-column="${column + 1}"]`),
    active: () => {
      const cell = box()?.querySelector<HTMLElement>('[data-row] > [data-active]');
      return cell ? `${cell.parentElement?.dataset['row']} ${Number(cell.dataset['column']) - 1}` : '';
    },
    /** As the service gets it. */
    stored: () =>
      new Promise((resolve) => {
        saved = ({ clientData }) => resolve(textsIn(clientData));
        press('Save');
      }),
  };
}

const rowHeight = 32;

const box = () => document.querySelector('[role="grid"]');

const go = async (draft: string) =>
  history.pushState(null, '', `${base}${paths.newClient({ product: productId, draft })}`);

function press(name: string): void {
  [...document.querySelectorAll('button')].find((button) => button.textContent?.trim() === name)?.click();
}

function workspace(): Workspace {
  const questions = columns.map(questionOf);
  return {
    format: 'quotebench-workspace/1',
    agency: { name: 'Bench' },
    products: [{ id: productId, name: 'Grid', clientType: 'COMMERCIAL', book: 'grid' }],
    blocks: {},
    books: {
      grid: {
        version: '1',
        offers: [],
        sections: [
          {
            title: 'Things',
            items: [
              { loop, label: 'Things', itemLabel: 'thing', title: [{ value: { q: 'c0' } }], questions },
            ],
          },
        ],
        checks: [],
        roles: { effectiveDate: 'bench_effective', clientName: [] },
      },
    },
    agencyCodes: [],
    coverageJoins: [],
  };
}

/** All are required, texts have a pattern and figures limits: what is checked at every key. */
function questionOf({ id, label, kind }: Column): Question {
  const question: Question = { qid: id, label, kind, required: true };
  switch (kind) {
    case 'text':
      return { ...question, pattern: { matches: '[^]{0,80}', message: 'At most 80 characters' } };
    case 'number':
    case 'money':
      return { ...question, limits: { min: 0, max: 100_000 } };
    case 'choice':
      return { ...question, options: states.map((value) => ({ value, label: value })) };
    default:
      return question;
  }
}

/** Keeps a table as the draft of a new client. */
function keep(draftId: string, texts: readonly (readonly string[])[]): Promise<unknown> {
  const iterations = texts.map((cells, row) => ({
    iterationId: `22222222-0000-4000-8000-${String(row).padStart(12, '0')}`,
    answers: Object.fromEntries(
      columns.map(({ id, kind }, column) => {
        const text = cells[column] ?? '';
        return [id, { type: 'ANSWER', qid: id, answer: kind === 'yesNo' ? text.toUpperCase() : text }];
      }),
    ),
  }));
  const clientData = { [loop]: { type: 'LOOP', qid: loop, iterations } };
  return keepDraft({ draftId, connection: key, productId, clientData });
}

function textsIn(map: StoredMap): string[][] {
  return iterationsOf(map, loop).map(({ answers }) =>
    columns.map(({ id, kind }) => {
      const view = readInner(id, answers[id]);
      const answer = view.kind === 'answer' ? view.answer : '';
      return kind === 'yesNo' ? answer.charAt(0) + answer.slice(1).toLowerCase() : answer;
    }),
  );
}
