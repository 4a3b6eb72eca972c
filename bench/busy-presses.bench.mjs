/**
 * A large agency (the demo's scenario "busy", 3,000 clients): from a press on each screen to the paint that
 * follows it, and from a reload to the first rows of Today and Clients. Then once more with 50,000 clients and as many
 * activities, copies of those.
 */
import { openBuiltDemo } from './built-demo.mjs';
import { timeOf, timePresses } from './press-timing.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./built-demo.mjs').BuiltDemo} Opened */

const rounds = 5;
const many = 50_000;
const client = 'Great Prairie Courier Inc';

/** @param {Page} page @param {string} name */
const rail = (page, name) =>
  page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: new RegExp(`^${name}`) });
/** @param {Page} page @param {string} name */
const tab = (page, name) =>
  page.getByRole('navigation', { name: 'Client', exact: true }).getByRole('link', { name, exact: true });
/** @param {Page} page @param {string | RegExp} name */
const button = (page, name) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
/** @param {Page} page @param {string} name */
const search = (page, name) => page.getByRole('searchbox', { name, exact: true });
/** @param {Page} page @param {string} [name] */
const openClient = async (page, name = client) => {
  await rail(page, 'Clients').click();
  await search(page, 'Search clients').fill(name);
  await page.getByRole('link', { name, exact: true }).first().click();
  await tab(page, 'Intake').waitFor();
};

/**
 * What is pressed: a control that is clicked, or a key; `ready` leads there first, unmeasured; `withMany` says whether it is measured with 50,000 rows.
 * @type {readonly {
 *   name: string,
 *   ready?: (page: Page) => Promise<unknown>,
 *   control?: (page: Page) => import('playwright').Locator,
 *   key?: string,
 *   withMany?: 'too' | 'only',
 * }[]}
 */
const presses = [
  ...['Today', 'Clients', 'Activity', 'Products', 'Settings'].map((name) => ({
    name: `open ${name}`,
    ready: (/** @type {Page} */ page) => rail(page, name === 'Products' ? 'Settings' : 'Products').click(),
    control: (/** @type {Page} */ page) => rail(page, name),
    withMany: /** @type {'too'} */ ('too'),
  })),
  {
    name: 'type a letter in the search of Clients',
    ready: async (page) => {
      await rail(page, 'Clients').click();
      await search(page, 'Search clients').fill('gre');
    },
    key: 'a',
    withMany: 'too',
  },
  {
    name: 'sort Clients by name',
    ready: async (page) => {
      await rail(page, 'Clients').click();
      await search(page, 'Search clients').fill('');
    },
    control: (page) => page.getByRole('columnheader', { name: /^Name/ }).getByRole('button'),
    withMany: 'too',
  },
  {
    name: 'filter Clients by a chip',
    ready: (page) => rail(page, 'Clients').click(),
    control: (page) =>
      page
        .getByRole('radio', { name: /^Quoted/ })
        .or(button(page, /^Quoted/))
        .first(),
    withMany: 'too',
  },
  {
    name: 'open the palette',
    ready: (page) => rail(page, 'Products').click(),
    key: 'Control+k',
    withMany: 'too',
  },
  {
    name: 'type a letter in the palette',
    ready: async (page) => {
      await rail(page, 'Products').click();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or go to', exact: true }).fill('gre');
    },
    key: 'a',
    withMany: 'too',
  },
  {
    name: 'turn the page of Activity',
    ready: (page) => rail(page, 'Activity').click(),
    control: (page) => button(page, 'Next page'),
    withMany: 'only',
  },
  {
    name: 'open Send event',
    ready: (page) => rail(page, 'Activity').click(),
    control: (page) => button(page, 'Send event'),
  },
  {
    name: 'open a client',
    ready: async (page) => {
      await rail(page, 'Clients').click();
      await search(page, 'Search clients').fill('');
    },
    control: (page) => page.getByRole('table', { name: 'Clients', exact: true }).getByRole('link').first(),
  },
  ...['Intake', 'Quotes', 'History', 'Activity', 'Overview'].map((name) => ({
    name: `open ${name} of a client`,
    ready: async (/** @type {Page} */ page) => {
      await rail(page, 'Clients').click();
      await search(page, 'Search clients').fill('');
      await page.getByRole('table', { name: 'Clients', exact: true }).getByRole('link').first().click();
      await tab(page, name === 'Overview' ? 'Activity' : 'Overview').click();
    },
    control: (/** @type {Page} */ page) => tab(page, name),
  })),
  {
    name: 'open Intake with 1,000 vehicles',
    ready: (page) => openClient(page),
    control: (page) => tab(page, 'Intake'),
  },
  {
    name: 'open a product',
    ready: (page) => rail(page, 'Products').click(),
    control: (page) => page.getByRole('main').getByRole('link', { name: 'Commercial auto', exact: true }),
  },
];

/** @param {boolean} [withMany] @returns {Promise<Opened>} the busy agency, at Today */
async function openAgency(withMany) {
  const opened = await openBuiltDemo(async (page) => {
    await timePresses(page);
    await page.addInitScript(() => {
      // A reload goes on with what the demo has become.
      if (!sessionStorage.getItem('quotebench.demo'))
        sessionStorage.setItem('quotebench.demo', '{"scenario":"busy"}');
    });
  });
  const { page } = opened;
  await page.getByRole('heading', { name: / due/ }).waitFor();
  if (withMany === true) {
    await page.evaluate(multiplyRows, many);
    await page.reload();
    await page.getByRole('heading', { name: / due/ }).waitFor();
  }
  return opened;
}

/**
 * Runs in the page: copies the rows of the index and of the journal, with ids of their own, until there are so many.
 * @param {number} count
 */
async function multiplyRows(count) {
  /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const database = await done(indexedDB.open('quotebench-2'));
  for (const [name, member] of [
    ['index', 'clientId'],
    ['journal', 'id'],
  ]) {
    const transaction = database.transaction(/** @type {string} */ (name), 'readwrite');
    const store = transaction.objectStore(/** @type {string} */ (name));
    const rows = await done(store.getAll());
    for (let at = rows.length; at < count; at += 1)
      store.put({ ...rows[at % rows.length], [/** @type {string} */ (member)]: crypto.randomUUID() });
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
  }
  database.close();
}

/** Runs in the page after a reload: waits for the first row, and returns the milliseconds since the navigation. */
async function firstRow() {
  while (!document.querySelector('main li a, main tbody a')) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now();
}

/** @type {Map<boolean, Promise<Opened>>} */
const opened = new Map();
/** @param {boolean} withMany */
const agency = (withMany) => {
  const known = opened.get(withMany) ?? openAgency(withMany);
  opened.set(withMany, known);
  return known;
};

/** @param {boolean} withMany @returns {import('./bench.ts').Bench[]} */
const benchesOf = (withMany) => {
  const size = withMany ? '50,000 clients and activities' : '3,000 clients';
  const measured = presses.filter((one) => (withMany ? one.withMany : one.withMany !== 'only'));
  return [
    ...['today', 'clients'].map((screen) => ({
      name: `${size}: ${screen}, from a reload to the first row`,
      rounds,
      prepare: async () => {
        const { page, address } = await agency(withMany);
        await page.goto(`${address}${screen}`);
        await page.evaluate(firstRow);
        return async () => {
          await page.reload({ waitUntil: 'commit' });
          return page.evaluate(firstRow);
        };
      },
    })),
    ...measured.map(({ name, ready, control, key }, at) => ({
      name: `${size}: ${name}, to the next paint`,
      rounds,
      prepare: async () => {
        const { page } = await agency(withMany);
        return async () => {
          await page.keyboard.press('Escape');
          await ready?.(page);
          const target = control?.(page);
          return timeOf(page, async () => target?.click() ?? page.keyboard.press(key ?? ''));
        };
      },
      finish: async () => {
        if (at === measured.length - 1) await (await agency(withMany)).close();
      },
    })),
  ];
};

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = [...benchesOf(false), ...benchesOf(true)];
