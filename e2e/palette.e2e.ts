/** The palette, the keyboard shortcuts, and what a change of screen does with title, focus and scrolling. */
import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { goTo, goToScreen, goToTab, openDemo, openTab, settled } from './helpers.ts';
import { button, checkbox, combobox, heading, link, region, textbox } from './locators.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';

const field = (page: Page) => combobox(page, 'Search or go to');
const options = (page: Page) => page.getByRole('dialog').getByRole('option');
/** The option in front, by what the field says of it. */
const inFront = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

async function find(page: Page, query: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(query);
}

test('the palette finds clients by name, id and location code, and goes there', async ({ page }) => {
  await openDemo(page);
  await find(page, 'dunm');
  await expect(inFront(page)).toHaveAccessibleName(/^Dunmore Plumbing/);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 result');
  const id = await inFront(page).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('Enter');
  await expect(heading(page, clientName)).toBeFocused();
  await expect(page).toHaveTitle(/^Overview, Dunmore/);
  const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await goTo(page, paths.clients());
  await settled(page);
  await find(page, clientId.slice(0, 13));
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('mb-01 drain');
  await expect(inFront(page)).toHaveAccessibleName(/^Dunmore Plumbing/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('dunm quo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Quotes, Dunmore/);
  await expect(heading(page, clientName)).toBeFocused();

  await test.step('a client never seen here is opened by id', async () => {
    const unknown = '00000000-0000-4000-8000-000000000001';
    await find(page, unknown);
    await expect(inFront(page)).toHaveAccessibleName(`Open client ${unknown}`);
    await page.keyboard.press('Escape');
    await expect(heading(page, clientName)).toBeFocused();
  });
});

test('the palette leads to every screen, and to the configuration of a product', async ({ page }) => {
  await openTab(page, clientName, 'Overview');
  for (const [query, title] of [
    ['history', /^History, Dunmore/],
    ['intake', /^Intake, Dunmore/],
    ['activity, dun', /^Activity, Dunmore/],
    ['configuration home', /^Homeowners/],
    ['settings', /^Settings/],
    ['products', /^Products/],
    ['connect', /^Connect/],
    ['clients', /^Clients/],
  ] as const) {
    await find(page, query);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  // The agent has somebody on the phone, and types.
  await find(page, 'new client, workers');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^New client/);
  await expect(textbox(page, 'Spoke with')).toBeFocused();
});

test('the palette runs the actions of the open screen, and says what cannot be done', async ({ page }) => {
  await openTab(page, clientName, 'Intake');
  await find(page, 'get quotes');
  // Offered once the questions stand there.
  await expect(inFront(page)).toHaveAccessibleName(/^Get quotes/);
  await page.keyboard.press('Enter');
  const panel = region(page, 'Get quotes');
  await expect(panel.getByRole('heading', { name: 'Get quotes', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await find(page, 'add vehicle');
  await page.keyboard.press('Enter');
  await expect(textbox(page, 'VIN').last()).toBeFocused();

  await goToTab(page, 'History');
  await find(page, 'quote day vs');
  // Offered once the requests are read.
  await expect(inFront(page)).toHaveAccessibleName(/^Quote day vs/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]a=/);
  await find(page, 'quote day vs');
  await expect(inFront(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(inFront(page)).toHaveAccessibleName(/Already shown\./);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await openPalette(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveCount(0);
});

test('arrows move through the palette and a press beside it closes it', async ({ page }) => {
  await openDemo(page);
  await button(page, 'Search or go to').click();
  const first = options(page).first();
  const last = options(page).last();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('no such thing');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing fits');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.mouse.click(3, 400);
  await expect(field(page)).toHaveCount(0);
  await expect(button(page, 'Search or go to')).toBeFocused();
  // What is typed right after the keys lands in the palette.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new client, home');
  await expect(field(page)).toHaveValue('new client, home');
});

test('the keys go where they say, and are letters where text is typed', async ({ page }) => {
  await openDemo(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('g', 'a');
  await expect(heading(page, 'Activity')).toBeFocused();
  await press('g', 'p');
  await expect(heading(page, 'Products')).toBeFocused();
  await press('g', 's');
  await expect(heading(page, 'Settings')).toBeFocused();
  await press('g', 'c');
  await expect(heading(page, 'Clients')).toBeFocused();
  await press('/');
  const search = page.getByRole('searchbox', { name: 'Search clients', exact: true });
  await expect(search).toBeFocused();
  await press('n', 'g', 'a', '?');
  await expect(search).toHaveValue('nga?');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(clientName);
  await link(page, clientName).press('Enter');
  await expect(heading(page, clientName)).toBeFocused();
  await goToTab(page, 'History');
  const versions = region(page, 'Versions');
  await expect(versions.getByRole('button', { pressed: true })).toHaveCount(2);
  await press('j', 'j');
  await expect(versions.locator('button:focus')).toBeVisible();
  await press('d');
  await expect(page).toHaveURL(/show=all/);
  await press('n');
  await expect(heading(page, 'New client')).toBeVisible();
});

test('every shortcut is listed, and can be switched off for good', async ({ page }) => {
  await openDemo(page);
  await page.keyboard.press('?');
  const list = region(page, 'Keyboard shortcuts');
  await expect(list.getByRole('region').first()).toContainText('Search this screen');
  await expect(list.getByRole('region', { name: 'Everywhere' })).toContainText('Go to Activity');
  await expect(list.getByRole('region', { name: 'Intake', exact: true })).toContainText('Save');
  await link(list, 'Switch shortcuts on or off').press('Enter');
  await expect(heading(page, 'Settings')).toBeFocused();
  await expect(list).toHaveCount(0);
  await checkbox(page, 'New client').uncheck();
  await checkbox(page, 'Go to Clients').uncheck();
  await page.reload();
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(heading(page, 'Activity')).toBeFocused();
  await page.keyboard.press('?');
  await expect(list.getByRole('region', { name: 'Everywhere' })).toContainText('Switched off');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(heading(page, 'Activity')).toBeFocused();
});

test('back and forward arrive as links do, and come back to where the page was left', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 320 });
  await openDemo(page, paths.today());
  await goToScreen(page, 'Clients');
  await expect(heading(page, 'Clients')).toBeFocused();
  const client = link(page, clientName);
  // As far as a press scrolls too.
  await client.hover();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await client.click();
  await expect(heading(page, clientName)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await goToTab(page, 'History');
  await expect(page).toHaveTitle(/^History, Dunmore/);
  await goToScreen(page, 'Products');
  await expect(heading(page, 'Products')).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(/^Overview, Dunmore/);
  await expect(heading(page, clientName)).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Clients')).toBeFocused();
  await expect(page).toHaveTitle(/^Clients/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await expect(heading(page, clientName)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `Overview, ${clientName}` })).toHaveCount(1);
});
