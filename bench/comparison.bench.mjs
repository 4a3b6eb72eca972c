/**
 * From a press on a control of a large comparison to the next paint, and until the table is drawn again, in a browser that
 * has the demo open. The quotes are those of all requests of one client, and of further ones where these are too few.
 */
import { openBuiltDemo } from './built-demo.mjs';

/** @type {(() => Promise<void>)[]} */
const closers = [];

/**
 * @param {string} client whose quotes are taken
 * @param {number} vehicles how many it is given more
 * @param {number} quotes how many at least
 * @returns {Promise<import('playwright').Page>} a page with all the columns of the comparison filled
 */
async function openComparison(client, vehicles, quotes) {
  const { page, close } = await openBuiltDemo();
  closers.push(close);
  await growFleet(page, client, vehicles);
  const heads = page.getByRole('button', { name: /^More, (?!client$|quotes$)/ });
  /** @type {string[]} */
  const requests = [];
  for (;;) {
    requests.push(await requestAgain(page));
    const [first, ...others] = requests;
    const address = new URL(page.url());
    address.searchParams.set('request', first ?? '');
    address.searchParams.set('compare', others.join(','));
    await page.goto(address.href);
    await heads.nth(others.length).waitFor();
    await page.waitForTimeout(2_000);
    if ((await heads.count()) >= quotes) break;
  }
  const rows = await page.getByRole('table', { name: tableName, exact: true }).getByRole('row').count();
  console.error(`${await heads.count()} quotes, ${rows} rows`);
  return page;
}

const tableName = 'Quotes side by side';

/**
 * @param {import('playwright').Page} page
 * @param {string} client
 * @param {string} tab
 */
async function openTab(page, client, tab) {
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  await rail.getByRole('link', { name: 'Clients', exact: true }).click();
  const list = page.getByRole('table', { name: 'Clients', exact: true });
  await list.getByRole('link', { name: client, exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true });
  await tabs.getByRole('link', { name: tab, exact: true }).click();
}

/**
 * Opens the quotes of a client after one of its vehicles is duplicated and the client saved.
 * @param {import('playwright').Page} page
 * @param {string} client
 * @param {number} copies
 */
async function growFleet(page, client, copies) {
  await openTab(page, client, 'Intake');
  const fleet = page.getByRole('group', { name: 'Vehicles', exact: true });
  await fleet.getByRole('button', { expanded: false }).last().click();
  const vin = await fleet.getByRole('textbox', { name: 'VIN' }).first().inputValue();
  for (let made = 0; made < copies; made += 1) {
    await fleet
      .getByRole('button', { name: /^Duplicate, / })
      .last()
      .click();
    // The copy waits for its own number there. Any will do.
    await page.keyboard.insertText(vin);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/^Saved /)
    .first()
    .waitFor();
  await openTab(page, client, 'Quotes');
}

/**
 * Asks for quotes once more.
 * @param {import('playwright').Page} page at the quotes of a client
 * @returns {Promise<string>} the id of the request
 */
async function requestAgain(page) {
  await page.getByRole('link', { name: 'Re-quote', exact: true }).click();
  await page.getByRole('button', { name: 'Get quotes', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Get quotes', exact: true });
  await panel.getByRole('button', { name: /^Send (?:for quotes|anyway)$/ }).click();
  await page.waitForURL(/\/quotes\?.*request=/);
  // One carrier is slow and one may stay silent; these are enough to go on with.
  await page
    .getByRole('button', { name: /^More, (?!client$|quotes$)/ })
    .nth(3)
    .waitFor();
  return new URL(page.url()).searchParams.get('request') ?? '';
}

/**
 * Runs in the page: presses a control and resolves when the page was painted next, or when the table was that follows.
 * @param {{ control: string, whole: boolean }} asked
 */
async function press({ control, whole }) {
  const table = document.querySelector('table[aria-label="Quotes side by side"]');
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(control));
  const modes = [...document.querySelectorAll('[aria-label="Premiums"] button')];
  const target = label?.control ?? modes.find((one) => one.getAttribute('aria-pressed') === 'false');
  if (!table || !(target instanceof HTMLElement)) throw new Error(`There is no ${control}.`);
  const drawn = new Set();
  const observer = new MutationObserver(() => drawn.add(table));
  observer.observe(table, { childList: true, subtree: true, characterData: true });
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', done);
        port1.start();
        port2.postMessage('');
      });
    });
  const start = performance.now();
  target.click();
  await painted();
  const first = performance.now() - start;
  // The unmeasured rest of a press must not run into the next one.
  if (whole) while (drawn.size === 0) await painted();
  // The mutation came before this frame's paint or in a task after it: one more frame has surely shown it.
  await painted();
  const last = performance.now() - start;
  observer.disconnect();
  await new Promise((done) => setTimeout(done, 300));
  return whole ? last : first;
}

/**
 * Scrolls down and up by the wheel, a step a frame, and measures the frames.
 * @param {import('playwright').Page} page
 * @returns {Promise<number>} milliseconds of the longest of 95 % of the frames
 */
async function scroll(page) {
  await page.mouse.move(720, 600);
  const frames = page.evaluate(framesOf, 120);
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, step < 30 ? 120 : -120);
  const times = (await frames).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Runs in the page: how long each of the next frames takes. @param {number} count */
async function framesOf(count) {
  const times = [];
  for (let before = await new Promise(requestAnimationFrame); times.length < count;) {
    const now = await new Promise(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  return times;
}

/** Runs in the page: leaves a table of the texts alone, to show what the browser itself takes for so many cells. */
function leavePlainTable() {
  const rows = [...document.querySelectorAll('table[aria-label="Quotes side by side"] tr')];
  const table = document.createElement('table');
  for (const row of rows) {
    const plain = table.insertRow();
    for (const { textContent } of row.children) plain.insertCell().textContent = textContent;
  }
  for (const style of document.querySelectorAll('style, link[rel="stylesheet"]')) style.remove();
  document.body.replaceChildren(table);
}

const quotes = 30;
/** More than the client has: with these the table has 250 rows. */
const vehicles = 64;

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = (() => {
  /** @type {Promise<import('playwright').Page> | undefined} */
  let opened;
  // A fleet's premiums are all by the year: as quoted, nothing of the table is another.
  const presses = [
    { control: 'Differences only', whole: false },
    { control: 'Differences only', whole: true },
    { control: 'Year or as quoted', whole: false },
  ];
  const open = () => (opened ??= openComparison('Sundry Loop Delivery Inc', vehicles, quotes));
  return [
    ...presses.map((asked) => ({
      name: `${quotes} quotes of a fleet: ${asked.control}, ${asked.whole ? 'until the table is drawn again' : 'to the next paint'}`,
      rounds: 12,
      prepare: async () => {
        const page = await open();
        return () => page.evaluate(press, asked);
      },
    })),
    {
      name: `${quotes} quotes of a fleet: scrolled by the wheel, 95 % of the frames within`,
      rounds: 5,
      prepare: async () => {
        const page = await open();
        return () => scroll(page);
      },
    },
    {
      name: 'the same texts as a plain table without styles or script, scrolled likewise',
      rounds: 5,
      prepare: async () => {
        const page = await open();
        await page.evaluate(leavePlainTable);
        return () => scroll(page);
      },
      finish: async () => {
        for (const close of closers.splice(0)) await close();
      },
    },
  ];
})();
