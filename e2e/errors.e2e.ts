/** What goes wrong is said in words, loses nothing, and shows the way on. The faults come from the demo's service. */
import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, startDemoWith, test } from './fixtures.ts';
import {
  answer,
  chooseFrom,
  chooseLine,
  draftSaved,
  goTo,
  newClient,
  openClient,
  openDemo,
  openTab,
  saveClient,
  saved,
  sendForQuotes,
  settled,
} from './helpers.ts';
import { button, checkbox, exactText, group, heading, link, region, textbox } from './locators.ts';

const clientName = 'Northbend Auto Repair';
const nobody = '00000000-0000-4000-8000-00000000dead';
const email = 'E-mail';
const typed = 'hal@client.example';

test('a client without a name is neither saved nor sent, and the buttons say why', async ({ page }) => {
  await openDemo(page);
  await newClient(page);
  await answer(page, { 'Effective date': { type: '2026-12-01' } });
  await button(page, 'Get quotes').click();
  const send = button(page, 'Send anyway');
  await expect(send).toHaveAccessibleDescription('A client needs a name.');
  await send.press('Enter');
  await expect(page).toHaveURL(/\/clients\/new\?/);
  // On a narrow screen the panel covers the buttons behind it, as it does for an agent.
  await send.press('Escape');
  await button(page, 'Save').click();
  const name = textbox(page, 'Client name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Error: A client needs a name.');
  // The answers that make it come first, and end that.
  await button(page, 'Get quotes').click();
  await button(page, /^Fix \d+ missing/).click();
  await expect(textbox(page, 'Spoke with')).toBeFocused();
  await textbox(page, 'Named insured').fill(clientName);
  await page.keyboard.press('Tab');
  await expect(name).toHaveValue(clientName);
  await expect(name).toHaveAccessibleDescription('');
});

test('what is not there says so in its title and heading, and leads on', async ({ page }) => {
  await openDemo(page);
  await settled(page);
  const known = await page.getByRole('row').count();
  for (const path of [
    paths.client(nobody),
    paths.intake(nobody),
    paths.quotes(nobody),
    paths.history(nobody),
    paths.clientActivity(nobody),
  ]) {
    await goTo(page, path);
    await expect(heading(page, 'Client not found')).toBeVisible();
    await expect(page).toHaveTitle(/^Client not found/);
  }
  await goTo(page, paths.configs(nobody));
  await expect(heading(page, 'Product not found')).toBeVisible();
  await expect(page).toHaveTitle(/^Product not found/);
  await link(page, 'Go to products').click();
  await expect(heading(page, 'Products')).toBeVisible();
  await goTo(page, '/no-such-page');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found/);
  await link(page, 'Go to clients').click();
  await settled(page);
  await expect(page.getByRole('row')).toHaveCount(known);

  await openClient(page, clientName);
  await goTo(page, paths.quotes(new URL(page.url()).pathname.split('/').at(-1) ?? '', { request: nobody }));
  await expect(exactText(page, 'Quote request not found')).toBeVisible();
});

test('a locked connection leads a deep link to the connect screen and back', async ({ page }) => {
  await openTab(page, clientName, 'History');
  const deepLink = `${page.url()}?at=2026-11-10T00:00:00.000Z`;
  await goTo(page, paths.settings('connection'));
  await button(page, 'Lock').click();
  await expect(heading(page, 'Quotes side by side')).toBeFocused();
  await expect(page).toHaveTitle(/^Connect/);

  await page.goto(deepLink);
  await expect(page).toHaveURL(/\/connect\?next=/);
  await button(page, 'Open the demo').click();
  await expect(page).toHaveURL(deepLink);
  await expect(heading(page, clientName)).toBeVisible();
  await expect(region(page, 'Differences').getByRole('heading', { level: 2 })).toBeVisible();
});

/** Opens the client's intake, changes its e-mail address and starts the save. */
async function changeAndSave(page: Page): Promise<void> {
  await openTab(page, clientName, 'Intake');
  await answer(page, { [email]: { type: typed } });
  await draftSaved(page);
  await button(page, 'Save').click();
}

async function expectSaved(page: Page): Promise<void> {
  await page.reload();
  await expect(textbox(page, email)).toHaveValue(typed);
  await expect(exactText(page, 'Unsaved draft')).toHaveCount(0);
}

test('a save that the service fails keeps the draft, and can be tried again', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'error', endpoints: ['saveClient'], times: 1 }] });
  await changeAndSave(page);
  const trouble = page.getByRole('status').filter({ hasText: 'Not saved yet: it may still arrive' });
  await expect(trouble).toContainText('status 500');
  await page.reload();
  await expect(exactText(page, 'Unsaved draft')).toBeVisible();
  await expect(textbox(page, email)).toHaveValue(typed);
  await saveClient(page);
  await expectSaved(page);
});

test('a save lost on its way is found not to be there yet, and can be tried again', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'lost-before-write', endpoints: ['saveClient'], times: 1 }] });
  await changeAndSave(page);
  await expect(exactText(page, 'Not saved yet: it may still arrive')).toBeVisible();
  await button(page, 'Try again').click();
  await saved(page);
  await expectSaved(page);
});

test('a payment without a response is sent again only on a decision', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'lost-after-write', endpoints: ['fireEvent'], times: 1 }] });
  await openTab(page, 'Northbend Auto Repair', 'Quotes');
  await chooseLine(page, 'Commercial auto');
  await chooseFrom(page, 'More, Harbor Mutual', 'Set up payment');
  const panel = region(page, 'Set up payment, Harbor Mutual');
  const submit = button(panel, 'Set up payment');
  await panel.getByRole('radio', { name: 'Monthly' }).check();
  await submit.click();
  await expect(panel.getByRole('alert')).toContainText('It may have arrived.');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(link(panel, 'Activity')).toBeVisible();
  await checkbox(panel, 'Send again all the same').check();
  await submit.click();
  await expect(exactText(panel, 'Payment set up · not bound')).toBeVisible();
});

test('a response that cannot be read is shown as it came, and can be read again', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'truncated', endpoints: ['readClient'], times: 1 }] });
  await openTab(page, clientName, 'Overview');
  const trouble = page.getByRole('alert').filter({ hasText: 'Client not read' });
  await expect(page.getByRole('list', { name: 'Lines' })).toContainText('Quoted');
  await exactText(trouble, 'Details').click();
  await expect(group(trouble, 'Details')).toContainText('"clientName"');
  await button(trouble, 'Read again').click();
  await expect(region(page, 'Contact')).toBeVisible();
  await expect(trouble).toHaveCount(0);
});

test('a service that asks to wait is read again by itself', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'too-many', endpoints: ['readQuotes'], times: 3 }] });
  await openDemo(page);
  await newClient(page);
  await answer(page, {
    'Effective date': { type: '2026-12-01' },
    'Named insured': { type: 'Larkspur Roofing LLC' },
    'Reports notice given': { choose: 'Yes, signed' },
  });
  await button(page, 'Get quotes').click();
  await sendForQuotes(region(page, 'Get quotes'));
  await expect(page).toHaveURL(/\/quotes\?.*request=/);
  await expect(page.getByText('The service is busy').first()).toBeVisible();
  await expect(region(page, 'No quote')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The service is busy')).toHaveCount(0);
});

test('a browser too old for the app gets a sentence instead of a blank page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await goTo(page, '/clients');
  await expect(page.locator('body')).toHaveText(/^Quotebench needs a newer browser: /);
});
