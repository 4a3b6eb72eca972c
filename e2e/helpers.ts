/** What an agent does, named by intention, for the journeys. */
import { expect, type Locator, type Page } from '@playwright/test';
import { serviceStarted } from './service-started.ts';

/** Opens an address of the app below whatever base it is served under. */
export async function goTo(page: Page, path: string): Promise<void> {
  // A leading slash would leave the base; Playwright joins relative addresses to it.
  await page.goto(`.${path}`);
}

/** From the connect screen to a working client list, in the demo or directly against the service over HTTP. */
export async function connect(page: Page, mode: 'demo' | 'http'): Promise<void> {
  if (mode === 'demo') return openDemo(page);
  const { baseUrl, tenants, workspaceFile } = serviceStarted();
  await goTo(page, '/');
  await page.getByLabel('Import workspace', { exact: true }).setInputFiles(workspaceFile);
  const card = page.getByRole('form', { name: 'Connect directly' });
  await card.getByRole('textbox', { name: 'Base URL', exact: true }).fill(baseUrl);
  await card.getByRole('textbox', { name: 'Credential', exact: true }).fill(tenants[0]?.credential ?? '');
  await card.getByRole('checkbox', { name: 'Keep for this tab', exact: true }).check();
  await card.getByRole('button', { name: 'Connect directly', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
}

async function openDemo(page: Page): Promise<void> {
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Open the demo', exact: true }).click();
  // How fast this is belongs to the benchmark; two browsers on two cores share it here.
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible({ timeout: 15_000 });
}

/** An answer in words: `type` fills a text, `choose` picks from a list, `say` presses one of the joined buttons. */
export type Answering = { type: string } | { choose: string } | { say: string };

/** Answers questions by their labels, in the order given. */
export async function answer(
  scope: Page | Locator,
  answers: Readonly<Record<string, Answering>>,
): Promise<void> {
  for (const [name, how] of Object.entries(answers)) {
    if ('type' in how) await scope.getByRole('textbox', { name, exact: true }).fill(how.type);
    else if ('choose' in how)
      await scope.getByRole('combobox', { name, exact: true }).selectOption({ label: how.choose });
    else
      await scope.getByRole('radiogroup', { name, exact: true }).getByText(how.say, { exact: true }).click();
  }
}

/** Adds an item to a loop and answers its questions; the answer is the item's card. */
export async function addItem(
  page: Page,
  loop: string,
  item: string,
  answers: Readonly<Record<string, Answering>>,
): Promise<Locator> {
  const group = page.getByRole('group', { name: loop, exact: true });
  const cards = group.getByRole('region');
  const before = await cards.count();
  await group.getByRole('button', { name: `Add ${item}`, exact: true }).click();
  await expect(cards).toHaveCount(before + 1);
  const card = cards.nth(before);
  await answer(card, answers);
  return card;
}

/** Saves the client, through the problems panel when it opens, and waits for the receipt. */
export async function saveClient(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Save anyway', exact: true });
  const saved = page.getByText(/^Saved and checked \d{1,2}:\d\d [AP]M$/);
  await expect(anyway.or(saved).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(saved).toBeVisible();
}

/** Waits until every edit made so far is in the draft. */
export async function draftSaved(page: Page): Promise<void> {
  const state = page.getByRole('group', { name: 'Save state', exact: true });
  await expect(state).toHaveAttribute('aria-busy', 'false');
  await expect(state).toHaveText(
    /^Draft kept \d{1,2}:\d\d [AP]M(?:, since the save of \d{1,2}:\d\d [AP]M \(checked\))?$/,
  );
}

/** From the client list to a client's file. */
export async function openClient(page: Page, name: string): Promise<void> {
  const clients = page.getByRole('table', { name: 'Clients', exact: true });
  await clients.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Waits until a page stands and nothing on it is still loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(?:Loading .+…|\d+ of \d+ requests read)$/)).toHaveCount(0);
}

/** From one of a client's screens to another of its tabs. */
export async function goToTab(
  page: Page,
  name: 'File' | 'Intake' | 'Quotes' | 'History' | 'Events',
): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true });
  await tabs.getByRole('link', { name, exact: true }).click();
  await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
}

/** From nothing to the quotes of a client of the demo. */
export async function openQuotes(page: Page, name: string): Promise<void> {
  await connect(page, 'demo');
  await openClient(page, name);
  await goToTab(page, 'Quotes');
}

/** Its quote requests, newest first. */
export const requestsOf = (page: Page) =>
  page.getByRole('region', { name: 'Quote requests', exact: true }).getByRole('listitem');
