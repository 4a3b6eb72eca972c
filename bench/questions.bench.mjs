/**
 * A list of 2,000 questions in Settings, Questions: from the chosen file to what it is read as, and from a press in the list
 * or in the intake beside it to the paint that follows it.
 */
import { openBuiltDemo } from './built-demo.mjs';
import { timeOf, timePresses } from './press-timing.mjs';

/** @typedef {import('playwright').Page} Page */

const questions = 2000;
const rounds = 6;
const productId = '3b0c6c1e-93b4-4b52-9f0a-0f6a7a3f8b11';

/** A list as a vendor has it: forty sections, every fourth a list of items, and rules that read the question before. */
function listOf() {
  const types = ['String(40)', 'Integer', 'Currency', 'Date', 'Y/N', 'Dropdown', 'Phone number', 'Zip code'];
  const rows = Array.from({ length: questions }, (_, at) => {
    const section = Math.floor(at / 50);
    const type = types[at % types.length] ?? '';
    const values = type === 'Dropdown' ? 'None; Low; Middle; High' : '';
    const rule = at % 10 === 5 ? `\${q_${at - 1}} = 'YES'` : '';
    const repeat = section % 4 === 3 ? `items_${section}` : '';
    return [
      `q_${at}`,
      `Question ${at}`,
      type,
      at % 3 === 0 ? 'Y' : 'N',
      values,
      rule,
      `Page ${section}`,
      repeat,
    ];
  });
  const header = ['Field ID', 'Question text', 'Data type', 'Mandatory', 'Values', 'Depends on', 'Page'];
  return [[...header, 'Repeating group'], ...rows].map((row) => row.join(',')).join('\n');
}

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true });
/** @param {Page} page */
const table = (page) => page.getByRole('table', { name: 'Questions', exact: true });
/** @param {Page} page */
const panel = (page) => page.locator('[data-panel]');
/** @param {Page} page */
const closePanel = (page) =>
  panel(page)
    .getByRole('button', { name: /^Close/ })
    .click();
/** @param {Page} page @param {string} name */
const inPanel = (page, name) => panel(page).getByRole('textbox', { name, exact: true });
/** @param {Page} page */
const intake = (page) => page.getByRole('region', { name: 'Intake', exact: true });

/**
 * @type {readonly {
 *   name: string,
 *   ready?: (page: Page) => Promise<unknown>,
 *   control?: (page: Page) => import('playwright').Locator,
 *   key?: string,
 *   back?: (page: Page) => Promise<unknown>,
 * }[]} with a control it is clicked, without one the key is pressed
 */
const presses = [
  {
    name: 'open a question',
    control: (page) => button(page, 'Question 4'),
    back: closePanel,
  },
  {
    name: 'type a letter of a label',
    ready: async (page) => {
      await button(page, 'Question 4').click();
      await inPanel(page, 'Label').focus();
      await page.keyboard.press('End');
    },
    key: 'x',
    back: async (page) => {
      await page.keyboard.press('Backspace');
      await closePanel(page);
    },
  },
  {
    name: 'type a letter of a rule',
    ready: async (page) => {
      await button(page, 'Question 5').click();
      await inPanel(page, 'Shown when').focus();
      await page.keyboard.press('End');
    },
    key: ' ',
    back: async (page) => {
      await page.keyboard.press('Backspace');
      await closePanel(page);
    },
  },
  {
    name: 'type a letter of a search',
    ready: (page) => page.getByRole('searchbox', { name: 'Search questions', exact: true }).focus(),
    key: '7',
    back: (page) => page.keyboard.press('Backspace'),
  },
  {
    name: 'move a question down',
    ready: (page) => button(page, 'Question 4').focus(),
    key: 'Alt+ArrowDown',
    back: (page) => page.keyboard.press('Control+z'),
  },
  {
    name: 'undo a move',
    ready: async (page) => {
      await button(page, 'Question 4').focus();
      await page.keyboard.press('Alt+ArrowDown');
    },
    control: (page) => page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).first(),
  },
  {
    name: 'scroll by a page',
    ready: (page) => table(page).getByRole('button').first().focus(),
    key: 'ArrowDown',
  },
  {
    name: 'type a letter in the intake beside it',
    ready: (page) => intake(page).getByRole('textbox', { name: 'Question 0', exact: true }).focus(),
    key: 'x',
    back: (page) => page.keyboard.press('Backspace'),
  },
  {
    name: 'answer yes or no in the intake beside it',
    ready: (page) =>
      intake(page)
        .getByRole('radiogroup', { name: 'Question 4', exact: true })
        .getByRole('radio')
        .first()
        .focus(),
    key: 'y',
    back: (page) => page.keyboard.press('n'),
  },
];

async function openQuestions() {
  const opened = await openBuiltDemo(timePresses);
  await opened.page.goto(new URL('settings/questions', opened.address).href);
  return opened;
}

/** @param {Page} page @returns {Promise<number>} milliseconds from the choice of the file to what it is read as */
async function importList(page) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'New from a list').click();
  const file = { name: 'vendor.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf()) };
  const begun = performance.now();
  await (await chooser).setFiles(file);
  await button(page, `Take ${questions} questions`).waitFor();
  return performance.now() - begun;
}

/** @type {ReturnType<typeof openQuestions> | undefined} */
let opened;
let isTaken = false;

/** The list is taken once and read, with its intake. @param {Page} page */
async function takeList(page) {
  if (isTaken) return;
  isTaken = true;
  await importList(page);
  await page.getByRole('textbox', { name: 'Product name' }).fill('Vendor');
  await page.getByRole('textbox', { name: 'Product ID' }).fill(productId);
  await button(page, `Take ${questions} questions`).click();
  await intake(page).getByRole('textbox', { name: 'Question 0', exact: true }).waitFor({ timeout: 60_000 });
}

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = [
  {
    name: `${questions} questions: from the chosen file to what it is read as`,
    rounds: 5,
    prepare: async () => {
      opened ??= openQuestions();
      const { page } = await opened;
      return async () => {
        const took = await importList(page);
        await button(page, 'Cancel').click();
        return took;
      };
    },
  },
  ...[1, 4].flatMap((rate) =>
    presses.map(({ name, ready, control, key, back }, at) => ({
      name: `${questions} questions${rate === 1 ? '' : `, processor ${rate}× slower`}: ${name}, to the next paint`,
      rounds,
      prepare: async () => {
        opened ??= openQuestions();
        const { page, slow } = await opened;
        await takeList(page);
        return async () => {
          await ready?.(page);
          const longest = await timeOf(page, async () => {
            await slow(rate);
            await (control ? control(page).click() : page.keyboard.press(key ?? ''));
          });
          await slow(1);
          await back?.(page);
          return longest;
        };
      },
      finish: async () => {
        if (rate === 4 && at === presses.length - 1) await (await opened)?.close();
      },
    })),
  ),
];
