/**
 * From a press in the intake of a client with fifty vehicles to the paint that follows it, at full speed and on a
 * processor slowed down four times. What makes ready and puts back around the press is neither measured nor slowed down.
 */
import { openBuiltDemo } from './built-demo.mjs';
import { timeOf, timePresses } from './press-timing.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./built-demo.mjs').BuiltDemo} Opened */

const client = 'Sundry Loop Delivery Inc';
const vehicles = 50;
const rounds = 12;

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true });
/** @param {Page} page @param {string} name */
const textbox = (page, name) => page.getByRole('textbox', { name, exact: true });
/** @param {Page} page */
const loop = (page) => page.getByRole('group', { name: 'Vehicles', exact: true });
/** One in the middle, which is open or not. @param {Page} page */
const vehicle = (page) => loop(page).locator('[data-iteration]').nth(24);
/** @param {Page} page @param {RegExp} name */
const inVehicle = (page, name) => vehicle(page).getByRole('button', { name });
/** The title, which opens and closes it. @param {Page} page @param {boolean} expanded */
const title = (page, expanded) => vehicle(page).getByRole('button', { expanded });
/** @param {Page} page */
const saved = (page) => page.getByText(/^Saved \d/).waitFor();
/** @param {Page} page */
const undo = (page) => page.keyboard.press('Control+z');
/** @param {Page} page @param {number} count */
const counted = (page, count) =>
  page.waitForFunction(
    (most) => document.querySelectorAll('[aria-label="Vehicles"] [data-iteration]').length === most,
    count,
  );

/**
 * What is pressed, with what has to stand there before, and how it is put back.
 *
 * @type {readonly {
 *   name: string,
 *   ready?: (page: Page) => Promise<unknown>,
 *   control?: (page: Page) => import('playwright').Locator,
 *   key?: string,
 *   back: (page: Page) => Promise<unknown>,
 * }[]} with a control it is clicked, without one the key is pressed
 */
const presses = [
  {
    name: 'open a vehicle',
    control: (page) => title(page, false),
    back: (page) => title(page, true).click(),
  },
  {
    name: 'add a vehicle',
    control: (page) => button(page, 'Add vehicle'),
    back: async (page) => {
      await counted(page, vehicles + 1);
      await undo(page);
      await counted(page, vehicles);
    },
  },
  {
    name: 'duplicate a vehicle',
    ready: (page) => title(page, false).click(),
    control: (page) => inVehicle(page, /^Duplicate, /),
    back: async (page) => {
      await counted(page, vehicles + 1);
      await undo(page);
      await counted(page, vehicles);
      await title(page, true).click();
    },
  },
  {
    name: 'remove a vehicle',
    ready: (page) => title(page, false).click(),
    control: (page) => inVehicle(page, /^Delete, /),
    back: async (page) => {
      await counted(page, vehicles - 1);
      await undo(page);
      await counted(page, vehicles);
      await title(page, true).click();
    },
  },
  {
    name: 'undo the removal of a vehicle',
    ready: async (page) => {
      await title(page, false).click();
      await inVehicle(page, /^Delete, /).click();
      await counted(page, vehicles - 1);
    },
    key: 'Control+z',
    back: async (page) => {
      await counted(page, vehicles);
      await title(page, true).click();
    },
  },
  {
    name: 'answer yes or no by its letter',
    ready: (page) => hiredAuto(page).getByRole('radio').first().focus(),
    key: 'y',
    back: (page) => page.keyboard.press('n'),
  },
  {
    name: 'type a letter in a vehicle',
    ready: async (page) => {
      await title(page, false).click();
      await vehicle(page).getByRole('textbox', { name: 'Model', exact: true }).focus();
      await page.keyboard.press('End');
    },
    key: 'x',
    back: async (page) => {
      await page.keyboard.press('Backspace');
      await title(page, true).click();
    },
  },
  {
    name: 'open “Get quotes”',
    control: (page) => button(page, 'Get quotes'),
    back: (page) => button(page, 'Close, Get quotes').click(),
  },
  {
    name: 'Save',
    ready: async (page) => {
      const now = await textbox(page, 'E-mail').inputValue();
      await textbox(page, 'E-mail').fill(now.startsWith('a') ? now.slice(1) : `a${now}`);
      await page.getByText('Not saved · draft kept').waitFor();
    },
    control: (page) => button(page, 'Save'),
    back: saved,
  },
];

/** @param {Page} page */
const hiredAuto = (page) => page.getByRole('radiogroup', { name: 'Hired auto?', exact: true });

/** @returns {Promise<Opened>} at the intake of the client with this many vehicles, saved, and all of them closed */
async function openIntake() {
  const opened = await openBuiltDemo(timePresses);
  const { page } = opened;
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  await rail.getByRole('link', { name: 'Clients', exact: true }).click();
  const list = page.getByRole('table', { name: 'Clients', exact: true });
  await list.getByRole('link', { name: client, exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true });
  await tabs.getByRole('link', { name: 'Intake', exact: true }).click();
  await title(page, false).click();
  let count = await loop(page).locator('[data-iteration]').count();
  for (; count > vehicles; count -= 1) {
    await inVehicle(page, /^Delete, /).click();
    await counted(page, count - 1);
    await title(page, false).click();
  }
  for (; count < vehicles; count += 1) {
    await inVehicle(page, /^Duplicate, /).click();
    await counted(page, count + 1);
  }
  await page.getByText('Not saved · draft kept').waitFor();
  await button(page, 'Save').click();
  await saved(page);
  await page.reload();
  await counted(page, vehicles);
  return opened;
}

/** @type {Promise<Opened> | undefined} */
let opened;

/** @type {readonly import('./bench.ts').Bench[]} */
export const benches = [1, 4].flatMap((rate) =>
  presses.map(({ name, ready, control, key, back }, at) => ({
    name: `${vehicles} vehicles${rate === 1 ? '' : `, processor ${rate}× slower`}: ${name}, to the next paint`,
    rounds,
    prepare: async () => {
      opened ??= openIntake();
      const { page, slow } = await opened;
      return async () => {
        await ready?.(page);
        const target = control?.(page);
        await target?.scrollIntoViewIfNeeded();
        const longest = await timeOf(page, async () => {
          await slow(rate);
          await (target ? target.click() : page.keyboard.press(key ?? ''));
        });
        await slow(1);
        await back(page);
        return longest;
      };
    },
    finish: async () => {
      if (rate === 4 && at === presses.length - 1) await (await opened)?.close();
    },
  })),
);
