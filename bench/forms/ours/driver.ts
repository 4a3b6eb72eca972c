/**
 * Drives the real intake of a production build for the forms bench: the app as it is served, a direct connection whose
 * service is answered here, a workspace with the workloads as books, and drafts of new clients.
 */
import { connectionKey } from '../../../src/api/connection.ts';
import { readElement } from '../../../src/domain/client/elements.ts';
import { fieldId } from '../../../src/features/intake/field-id.ts';
import { markActivity, storeConnection, storedConnection } from '../../../src/storage/stored-connection.ts';
import { storeWorkspaceFile } from '../../../src/storage/workspaces.ts';
import { paths } from '../../../src/paths.ts';
import type { Address } from '../../../src/domain/client/address.ts';
import { keepDraft } from '../../bench-draft.ts';
import { workload, type Workload } from '../workloads.mjs';
import { benchWorkspace, iterationId, mapOf, productIds, workloadIds, type WorkloadId } from './workspace.ts';

const connection = {
  kind: 'direct',
  name: 'bench',
  baseUrl: `${location.origin}/service`,
  credential: 'bench',
} as const;
const key = connectionKey(connection);
const draftId = (id: string) => `draft-${id}`;
// A screen that lists no drafts: they would be in memory already.
const elsewhere = paths.settings();
// Not of the page's address: the app may have gone to another screen by now.
const base = new URL(import.meta.url).pathname.replace(/\/[^/]*$/, '');

type Saved = { clientData: Record<string, unknown> };

/** Told of the next save and of the moment it is handed over: what is read of it then is no part of handing it over. */
let saved: ((handedOver: number, body: Promise<Saved>) => void) | undefined;

window.fetch = async (input) => {
  const handedOver = performance.now();
  const request = new Request(input);
  if (request.method !== 'PUT') return Response.json({}, { status: 404 });
  const body: Promise<Saved> = request.json(); // our own save
  saved?.(handedOver, body);
  return Response.json({ ...(await body), clientId: productIds.warm });
};

if (storedConnection()) void start();
else void connect();

async function connect(): Promise<void> {
  storeConnection(connection);
  // Nobody was idle before this page.
  markActivity();
  await storeWorkspaceFile(key, benchWorkspace());
  location.replace(`${base}/`);
}

async function start(): Promise<void> {
  // The screen's own code is there before anything is measured, as the peers' is.
  await go(paths.newClient({ product: productIds.warm, draft: 'warm' }));
  await shown('input');
  await go(elsewhere);
  const drafts = workloadIds.map((id) =>
    keepDraft({
      draftId: draftId(id),
      connection: key,
      productId: productIds[id],
      clientData: mapOf(workload(id)),
    }),
  );
  await Promise.all(drafts);
  // A first visit keeps the app's files for a start without a network: that is over when measuring begins.
  await navigator.serviceWorker.ready;
  Reflect.set(window, 'bench', driver());
}

function driver() {
  let w: Workload;
  const target = (): Address => {
    const { loop, index, q } = w.target;
    return loop === undefined || index === undefined ? [q] : [loop, iterationId(index), q];
  };
  const control = (address: Address) => document.getElementById(fieldId(address));
  // Items of several loops have the same ids here.
  const ofLoop = (selector: string) => `[role="group"][aria-label="${w.loop}"] ${selector}`;
  const cards = () => [...document.querySelectorAll<HTMLElement>(ofLoop('[data-iteration]'))];
  return {
    prepare(asked: Workload) {
      w = asked;
    },
    async mount() {
      const product = productIds[w.id as WorkloadId]; // the harness has these four
      await go(paths.newClient({ product, draft: draftId(w.id) }));
      const [first] = w.sections;
      await shown(`#${CSS.escape(fieldId([first?.questions?.[0]?.id ?? '']))}`);
    },
    async prepareTyping() {
      const { loop, index = 0 } = w.target;
      if (loop === undefined || control(target())) return;
      document
        .querySelector<HTMLElement>(ofLoop(`[data-closed][data-iteration="${iterationId(index)}"] button`))
        ?.click();
      await shown(`#${CSS.escape(fieldId(target()))}`);
    },
    get typeTarget() {
      return `#${CSS.escape(fieldId(target()))}`;
    },
    toggleConditional: () => control([w.toggle])?.querySelector<HTMLElement>('input')?.click(),
    conditionalCount: () => w.cond.filter((qid) => control([qid])).length,
    addIteration: () => document.querySelector<HTMLElement>(ofLoop('[data-adds]'))?.click(),
    /** Both presses where the item is closed: it is opened, and deleted. */
    async removeIteration(place: number) {
      const id = cards()[place]?.dataset['iteration'] ?? '';
      const remove = ofLoop(`[data-iteration="${id}"] button[aria-label^="Delete, "]`);
      document.querySelector<HTMLElement>(ofLoop(`[data-iteration="${id}"][data-closed] button`))?.click();
      await shown(remove);
      document.querySelector<HTMLElement>(remove)?.click();
    },
    iterationCount: () => cards().length,
    /** One press: from it to the body handed over. */
    submit() {
      // Finding a button among a thousand is the driver's own work.
      const save = button(document, 'Save');
      return new Promise((resolve) => {
        const pressed = performance.now();
        saved = (handedOver, body) => {
          const ms = handedOver - pressed;
          resolve({ valid: true, ms, answers: body.then(({ clientData }) => countOf(clientData)) });
        };
        save?.click();
      });
    },
  };
}

function button(within: ParentNode, name: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent?.trim() === name);
}

function countOf(map: Record<string, unknown>): number {
  let count = 0;
  for (const [qid, value] of Object.entries(map)) {
    const element = readElement(qid, value);
    if (element.kind === 'answer') count += 1;
    if (element.kind === 'loop') {
      for (const { answers } of element.iterations) count += Object.keys(answers).length;
    }
  }
  return count;
}

async function go(path: string): Promise<void> {
  history.pushState(null, '', `${base}${path}`);
}

/** At once when it is in the page: a frame's wait would count as ours, and the peers' drivers wait for none. */
function shown(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}
