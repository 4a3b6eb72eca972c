/**
 * A PDF form of 600 fields under the app's policy: from the chosen file to the preview of its answers, and from the press that
 * saves to the filled file. Each round has a page that no form was read on.
 */
import { bundleForNode } from '../tools/build/bundle.mjs';
import { openBuiltDemo } from './built-demo.mjs';

/** @typedef {import('playwright').Page} Page */

const fields = 600;
const rounds = 5;
const client = 'Dunmore Plumbing & Drain LLC';

/**
 * Three answers of the client, forty vehicles of six, and fields that mean nothing here.
 * @param {boolean} isFilled
 * @returns {Promise<Buffer>}
 */
async function makeForm(isFilled) {
  /** @type {typeof import('../src/lib/pdf/made-form.ts')} */
  const { madeForm } = await import(await bundleForNode('src/lib/pdf/made-form.ts'));
  const known = [
    { name: 'Named insured', value: 'Elm Street Florist LLC' },
    { name: 'E-mail', value: 'office@client.example' },
    { name: 'Effective date', value: '12/01/2026' },
    ...Array.from({ length: 40 }, (_, at) => [
      { name: `Vehicle ${at + 1} VIN`, value: `1FTBR1C8${at % 10}MKA0${String(4000 + at)}` },
      { name: `Vehicle ${at + 1} Year`, value: '2021' },
      { name: `Vehicle ${at + 1} Make`, value: 'Ford' },
      { name: `Vehicle ${at + 1} Model`, value: 'Transit 250' },
      { name: `Vehicle ${at + 1} Cost new`, value: '41,200' },
      { name: `Vehicle ${at + 1} Garaging ZIP code`, value: '61899' },
    ]).flat(),
  ];
  const rest = Array.from({ length: fields - known.length }, (_, at) => ({
    name: `Office ${at}`,
    value: `${at}`,
  }));
  const all = [...known, ...rest];
  return Buffer.from(madeForm(isFilled ? all : all.map(({ name }) => ({ name }))));
}

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true });

async function openDemo() {
  const pdf = { name: 'Six hundred.pdf', mimeType: 'application/pdf' };
  return {
    ...(await openBuiltDemo()),
    filled: { ...pdf, buffer: await makeForm(true) },
    blank: { ...pdf, buffer: await makeForm(false) },
  };
}

/** @type {ReturnType<typeof openDemo> | undefined} */
let opened;

/** @param {Page} page @param {string} address */
async function openPanel(page, address) {
  await page.goto(new URL('clients', address).href);
  await page.reload();
  const list = page.getByRole('table', { name: 'Clients', exact: true });
  await list.getByRole('link', { name: client, exact: true }).click();
  await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
  await button(page, 'More, client').click();
  await page.getByRole('menuitem', { name: 'Fill a form' }).click();
  // A second round has the blank form of the first.
  return page.getByLabel(/^(?:Another b|B)lank form$/);
}

/** What stands there once a form is read. */
const isRead = String.raw`^\d+ (of \d+ )?fields filled`;

/** @param {Page} page */
const read = (page) => page.getByText(new RegExp(isRead)).waitFor();

/**
 * In the page, because a driver that hands a file over and asks again takes longer than the work.
 * @param {Page} page
 * @param {'change' | 'click'} from what begins it
 * @param {string | undefined} text what ends it, once it is drawn; undefined: the download of a file
 * @param {() => Promise<unknown>} act
 * @returns {Promise<number>} milliseconds
 */
async function timeFrom(page, from, text, act) {
  await page.evaluate(timeNext, { from, text });
  await act();
  return page.evaluate(() => Reflect.get(globalThis, 'timed'));
}

/**
 * Runs in the page.
 * @param {{ from: string, text: string | undefined }} what
 */
function timeNext({ from, text }) {
  const { click } = HTMLAnchorElement.prototype;
  /** @type {(value: number) => void} */
  let done = () => {};
  const timed = new Promise((resolve) => (done = resolve));
  Object.assign(globalThis, { timed });
  document.addEventListener(
    from,
    () => {
      const begun = performance.now();
      const end = () => done(performance.now() - begun);
      if (text === undefined) {
        HTMLAnchorElement.prototype.click = function press() {
          HTMLAnchorElement.prototype.click = click;
          end();
          click.call(this);
        };
        return;
      }
      const pattern = new RegExp(text);
      const look = () => {
        const found = [...document.querySelectorAll('span, p, strong')].some((one) =>
          pattern.test(one.textContent),
        );
        if (found) end();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = [
  {
    name: `a form of ${fields} fields: from the chosen file to the preview of its answers`,
    rounds,
    prepare: async () => {
      opened ??= openDemo();
      const { page, filled, address } = await opened;
      return async () => {
        await page.goto(new URL('clients', address).href);
        await page.reload();
        await button(page, 'New client').click();
        await page.getByRole('menuitem', { name: 'Commercial auto', exact: true }).click();
        const input = page.getByLabel('Form to read', { exact: true });
        await input.waitFor({ state: 'attached' });
        return timeFrom(page, 'change', isRead, () => input.setInputFiles(filled));
      };
    },
  },
  {
    name: `a form of ${fields} fields: filled and saved`,
    rounds,
    prepare: async () => {
      opened ??= openDemo();
      const { page, blank, address } = await opened;
      return async () => {
        await (await openPanel(page, address)).setInputFiles(blank);
        await read(page);
        return timeFrom(page, 'click', undefined, () =>
          page.locator('[data-panel]').getByRole('button', { name: /^Save/ }).click(),
        );
      };
    },
    finish: async () => (await opened)?.close(),
  },
];
