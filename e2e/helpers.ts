/** What an agent does, named by intention, for the journeys. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { rememberDemo, type Mode } from './fixtures.ts';
import { serviceStarted } from './service-started.ts';
import { button, checkbox, combobox, exactText, group, heading, link, table, textbox } from './locators.ts';

/** How long the demo may take to open: longest where browsers share a machine. Milliseconds. */
const opening = 40_000;

/** Opens an address of the app below whatever base it is served under. */
export async function goTo(page: Page, path: string): Promise<void> {
  // A leading slash would leave the base; Playwright joins relative addresses to it.
  await page.goto(`.${path}`);
}

/** Goes to an address as the app's links do, without loading the app and opening the demo again. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** From the connect screen by way of Today to the client list, in whatever way the project has. */
export async function connect(page: Page, mode: Mode): Promise<void> {
  if (mode === 'demo') return throughDemo(page);
  if (mode === 'gateway') return throughGateway(page);
  await connectTo(page, serviceStarted());
}

/** From the connect screen to the client list of a service over HTTP, kept for the tab. */
export async function connectTo(
  page: Page,
  {
    baseUrl,
    tenants,
  }: { readonly baseUrl: string; readonly tenants: readonly { readonly credential: string }[] },
): Promise<void> {
  await goTo(page, '/');
  const card = await directForm(page);
  await textbox(card, 'Base URL').fill(baseUrl);
  await textbox(card, 'Credential').fill(tenants[0]?.credential ?? '');
  await checkbox(card, 'Keep for this tab').check();
  await button(card, 'Connect').click();
  await fromTodayToClients(page);
}

/** On the connect screen: the form of a direct connection, with the workspace imported. */
export async function directForm(page: Page): Promise<Locator> {
  const own = page.getByText('Connect your service');
  await expect(own).toBeVisible();
  if ((await page.locator('details', { has: own }).getAttribute('open')) === null) await own.click();
  await page.getByLabel('Import workspace', { exact: true }).setInputFiles(serviceStarted().workspaceFile);
  await button(page, 'Direct').click();
  return page.getByRole('form', { name: 'Direct', exact: true });
}

async function throughDemo(page: Page): Promise<void> {
  await goTo(page, '/');
  await button(page, 'Open the demo').click();
  await fromTodayToClients(page);
}

/**
 * Opens an address in the demo, as a browser does that had the demo open before. The connect screen and Today have journeys
 * of their own, and on the way to every other screen they would take longer than the screen.
 */
export async function openDemo(page: Page, path = paths.clients()): Promise<void> {
  await rememberDemo(page);
  await goTo(page, path);
  await expect(heading(page, path === paths.clients() ? 'Clients' : /./)).toBeVisible({ timeout: opening });
}

/** The build has its workspace with it, and knows no other way. */
async function throughGateway(page: Page): Promise<void> {
  await goTo(page, '/');
  await expect(page.getByText(/, \d+ products$/)).toBeVisible();
  await button(page.getByRole('form', { name: 'Gateway', exact: true }), 'Connect').click();
  await fromTodayToClients(page);
}

async function fromTodayToClients(page: Page): Promise<void> {
  // How fast this is belongs to the benchmark; two browsers on two cores share it here.
  await expect(page).toHaveTitle(/^Today/, { timeout: opening });
  await goToScreen(page, 'Clients');
  await expect(heading(page, 'Clients')).toBeVisible();
}

/** Begins a client with a first line. */
export async function newClient(page: Page, line = 'Commercial auto'): Promise<void> {
  await button(page, 'New client').click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
  await expect(heading(page, 'New client')).toBeVisible();
}

/** An answer in words: `type` fills a text, `choose` picks from a list, `say` presses one of the joined buttons. */
export type Answering = { type: string } | { choose: string } | { say: string };

/** Answers questions by their labels, in the order given. */
export async function answer(
  scope: Page | Locator,
  answers: Readonly<Record<string, Answering>>,
): Promise<void> {
  for (const [name, how] of Object.entries(answers)) {
    if ('type' in how) await textbox(scope, name).fill(how.type);
    else if ('choose' in how) {
      const list = combobox(scope, name);
      // A suggestion that a blank list shows has the words of its option, and is none.
      const option = list.getByRole('option', { name: how.choose, exact: true });
      await list.selectOption({ value: (await option.getAttribute('value')) ?? '' });
    } else await exactText(scope.getByRole('radiogroup', { name, exact: true }), how.say).click();
  }
}

/** Adds an item to a loop and answers its questions; the answer is the item's card. */
export async function addItem(
  page: Page,
  loop: string,
  item: string,
  answers: Readonly<Record<string, Answering>>,
): Promise<Locator> {
  const items = group(page, loop);
  const cards = items.getByRole('region');
  const before = await cards.count();
  await button(items, `Add ${item}`).click();
  await expect(cards).toHaveCount(before + 1);
  const card = cards.nth(before);
  await answer(card, answers);
  return card;
}

/** Opens the items of a loop that are a line each. */
export async function openItems(page: Page, loop: string): Promise<void> {
  const items = group(page, loop);
  await expect(items).toBeVisible();
  const closed = items.locator('[data-closed]');
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().getByRole('button').click();
    await expect(closed).toHaveCount(left - 1);
  }
}

/** Saves the client with one press, and waits for the receipt. */
export async function saveClient(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await saved(page);
}

/** Waits for the receipt of a save. */
export async function saved(page: Page, options?: { readonly timeout: number }): Promise<void> {
  await expect(group(page, 'Save state').getByText(/^Saved \d{1,2}:\d\d [AP]M(?: · .+)?$/)).toBeVisible(
    options,
  );
}

/** Sends for quotes from the open panel, whatever is missing. */
export async function sendForQuotes(panel: Locator): Promise<void> {
  await button(panel, /^Send (?:for quotes|anyway)$/).click();
}

/** Waits until every edit made so far is in the draft. */
export async function draftSaved(page: Page): Promise<void> {
  const state = group(page, 'Save state');
  await expect(state).toHaveAttribute('aria-busy', 'false');
  await expect(state).toHaveText('Not saved · draft kept');
}

/** From the client list to a client's file. */
export async function openClient(page: Page, name: string): Promise<void> {
  const clients = table(page, 'Clients');
  await link(clients, name).click();
  await expect(heading(page, name)).toBeVisible();
}

/** Waits until a page stands and nothing on it is still loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
  await expect(page.getByText(/^(?:Loading .+…|\d+ of \d+ requests read)$/)).toHaveCount(0);
}

const pathOf = {
  Overview: paths.client,
  Intake: paths.intake,
  Quotes: paths.quotes,
  History: paths.history,
  Activity: paths.clientActivity,
};
type Tab = keyof typeof pathOf;

const tabLink = (page: Page, name: Tab): Locator =>
  link(page.getByRole('navigation', { name: 'Client', exact: true }), name);

/** From one of a client's screens to another of its tabs. */
export async function goToTab(page: Page, name: Tab): Promise<void> {
  // On a phone they are left behind at the top of the page.
  await page.evaluate(() => scrollTo(0, 0));
  await tabLink(page, name).click();
  await expect(tabLink(page, name)).toHaveAttribute('aria-current', 'page');
}

/** Shows a line of the client on screen, by the header's switcher. */
export async function chooseLine(page: Page, name: string): Promise<void> {
  const line = link(group(page, 'Line'), name);
  await line.click();
  await expect(line).toHaveAttribute('aria-current', 'true');
}

/** From nothing to a tab of a client of the demo, past the screens between. */
export async function openTab(page: Page, name: string, tab: Tab): Promise<void> {
  await openDemo(page);
  const overview = await link(table(page, 'Clients'), name).getAttribute('href');
  await walkTo(page, pathOf[tab](overview?.split('/').at(-1) ?? ''));
  await expect(tabLink(page, tab)).toHaveAttribute('aria-current', 'page');
}

/** To one of the app's screens, by the rail. */
export async function goToScreen(
  page: Page,
  name: 'Today' | 'Clients' | 'Activity' | 'Products' | 'Settings',
): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  // With how many things are due.
  await link(rail, name === 'Today' ? /^Today/ : name).click();
}

/** The text of the file that a press saves. */
export async function savedBy(page: Page, save: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await save.click();
  return readFile(await (await download).path(), 'utf8');
}

/** Shows the quotes of another request, found by its time. */
export async function chooseRequest(page: Page, time: string | RegExp): Promise<void> {
  await chooseFrom(page, /^Quote request, /, time);
}

/** Chooses an item of a menu: "Pin" of "More, Harbor Mutual". */
export async function chooseFrom(page: Page, menu: string | RegExp, item: string | RegExp): Promise<void> {
  await button(page, menu).click();
  const items = page.getByRole('menuitem').or(page.getByRole('menuitemcheckbox'));
  await items.filter({ hasText: item }).first().click();
}

/** The menus of the quotes on screen: one a quote, side by side or below each other. */
export const quoteMenus = (page: Page): Locator => button(page, /^More, (?!client$|quotes$)/);

/** Presses Tab, or the other way Shift+Tab, until the focus is there. */
export async function reach(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  // Found once: a search by role and name at every press would take longer than the presses.
  const element = await wanted.elementHandle();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await page.evaluate((sought) => sought === document.activeElement, element)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted, `${key} leads here`).toBeFocused();
}

/** Orders the reports that a press on "Run" asks about. */
export async function orderReports(page: Page): Promise<void> {
  await button(page.getByRole('dialog', { name: /^Order / }), /^(?:Notice given, o|O)rder$/).click();
}

/** Runs the checks from a panel, whatever is asked first, until none is open. */
export async function runChecks(panel: Locator): Promise<void> {
  await button(panel, 'Run').click();
  await orderReports(panel.page());
  await expect(button(panel, 'Run')).toHaveCount(0);
}

/** Says in a panel that asks a carrier to bind who asks, which is remembered. */
export async function enterName(panel: Locator): Promise<void> {
  await textbox(panel, 'Your name').fill('Ana Reyes');
}
