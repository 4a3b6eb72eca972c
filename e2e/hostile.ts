/** Texts that nobody should send, put into everything that the demo holds; and what they must not do to a screen. */
import { expect, type Page } from '@playwright/test';
import { createNodeService } from '../mocks/node.ts';

/** Begins a text that reads from right to left until its paragraph or its isolated element ends. */
const override = '\u202E';

export const hostileTexts: readonly string[] = [
  '<img src=x data-hostile onerror=alert(1)>',
  '</script><script data-hostile>alert(1)</script>',
  '"><svg data-hostile onload=alert(1)>',
  'javascript:alert(1)//',
  `${override}gnp.etouq`,
  '=HYPERLINK("https://evil.example","Pay")',
  '@SUM(1+1)*cmd',
  "-2+3+cmd|' /C calc'!A0",
  '__proto__',
  'constructor',
  'W'.repeat(300),
];

/** Once in a while a text of 100 kB. */
const huge = { text: 'Hail and wind. '.repeat(6_700), every: 97 };

/** Texts one after the other, some of which no field would let anybody type. */
function hostileSource(longest = Infinity): () => string {
  const texts = [...hostileTexts, '\t=1+1', '\r=1+1'].filter(({ length }) => length < longest);
  let count = 0;
  return () => {
    count += 1;
    return (count % huge.every === 0 && longest === Infinity ? huge.text : texts[count % texts.length]) ?? '';
  };
}

/** Members of records, quotes, configurations, the journal and the index that anybody may have written. */
const written = new Set(
  [
    ['clientName', 'answer', 'text', 'messages', 'message', 'name', 'limit', 'detail', 'locationCode'],
    ['headline', 'body', 'appliesTo', 'description', 'title', 'formType', 'agent', 'reason', 'subject'],
    [
      'carrier',
      'policy',
      'number',
      'confirmedBy',
      'confirmedHow',
      'person',
      'email',
      'about',
      'owner',
      'code',
    ],
  ].flat(),
);

/** Units of a quote: a third of them, or nothing could be compared by the year. */
const units = new Set(['per', 'scale']);

/** Objects of which a service names the members as it likes. */
const open = new Set(['rateMeta', 'spec']);

/**
 * Stores the first scenario, which has the same ids each time, in the browser's demo with hostile texts in the place of
 * what people wrote, and what a browser remembers of it. The page has to be loaded again.
 */
export async function storeHostileState(page: Page): Promise<void> {
  const { store } = await createNodeService();
  const rows = await store.run(({ tables }) => tables.rows());
  let localData: unknown;
  await store.takeLocalData(async (data) => void (localData = data));
  const state = { rows: hostile(rows), localData: hostile(localData) };
  await page.evaluate(async (hostileState) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('quotebench-demo');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('It does not open.')));
    });
    const writing = database.transaction(['states', 'writes', 'localData'], 'readwrite');
    const [states, writes, memories] = ['states', 'writes', 'localData'].map((name) =>
      writing.objectStore(name),
    );
    const ids = states?.getAllKeys();
    ids?.addEventListener('success', () => {
      const [stateId = ''] = ids.result;
      writes?.clear();
      writes?.put(hostileState.rows, [stateId, 0]);
      memories?.put(hostileState.localData, stateId);
    });
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    database.close();
  }, state);
}

/**
 * A state with hostile texts in the place of what people wrote. Choices, numbers and dates among the answers stay, so
 * that carriers have something to rate, and so do the codes of the carriers.
 */
function hostile(state: unknown): unknown {
  const next = hostileSource();
  let unitCount = 0;
  const replace = (value: unknown, member: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replace(one, member));
    if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value).map(([name, one]) => [name, replace(one, name)]);
      // An answer to a question by the name of what every object has.
      const unrecognized = { type: 'ANSWER', qid: 'constructor', answer: 'constructor' };
      if (member === 'clientData') members.push(['constructor', unrecognized]);
      if (open.has(member)) {
        members.push(...hostileTexts.filter((text) => text !== '__proto__').map((text) => [text, '1.25']));
      }
      return Object.fromEntries(members);
    }
    if (typeof value !== 'string') return value;
    if (member === 'record') return JSON.stringify(replace(JSON.parse(value), ''));
    if (units.has(member)) return (unitCount += 1) % 3 === 0 ? next() : value;
    const isCode = member === 'answer' ? !/[a-z].* /i.test(value) : /^[A-Z]{2}$/.test(value);
    return written.has(member) && !isCode ? next() : value;
  };
  return replace(state, '');
}

const worded = new Set([
  'label',
  'help',
  'text',
  'address',
  'license',
  'phone',
  'itemLabel',
  'origin',
  'title',
]);

/**
 * A workspace file with hostile texts in the place of all words but the names of products, by which lines are found. No
 * label is as long as a page: who writes the file sees it.
 */
export function hostileWorkspace(file: string): string {
  const next = hostileSource(200);
  const replace = (value: unknown, member: string, owner: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replace(one, member, owner));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, replace(one, name, member)]),
      );
    }
    const isWord = worded.has(member) ? owner !== 'contact' : member === 'name' && owner !== 'products';
    return typeof value === 'string' && isWord ? next() : value;
  };
  return JSON.stringify(replace(JSON.parse(file), '', ''));
}

/** A screen that shows such texts works, has none of their elements, and keeps them in their places. */
export async function expectHarmless(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This screen failed' })).toHaveCount(0);
  const found = await page.evaluate((begin) => {
    const made = document.querySelectorAll('[data-hostile], [onerror], [onload], [href^="javascript:" i]');
    const spilling = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.nodeValue?.includes(begin) || text.parentElement?.checkVisibility() !== true) continue;
      const { display, unicodeBidi } = getComputedStyle(text.parentElement);
      if (display === 'inline' && unicodeBidi === 'normal') spilling.add(text.parentElement.outerHTML);
    }
    const sideways = document.scrollingElement?.scrollWidth ?? 0;
    const wide = [...document.querySelectorAll('main *, dialog *')].filter((element) => {
      return sideways > innerWidth && element.getBoundingClientRect().right > innerWidth + 1;
    });
    return {
      made: Array.from(made, ({ outerHTML }) => outerHTML),
      spilling: [...spilling].slice(0, 5),
      wide: wide
        .slice(0, 5)
        .map((element) => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`),
      sideways: sideways > innerWidth,
    };
  }, override);
  expect.soft(found, what).toEqual({ made: [], spilling: [], wide: [], sideways: false });
}
