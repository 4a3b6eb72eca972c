/** Direct connections: what is wrong with one, several of them, and a key that is forgotten. */
import { createServer, type RequestListener } from 'node:http';
import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { answer, directForm, draftSaved, goTo, goToScreen, goToTab, newClient, saved } from './helpers.ts';
import { button, checkbox, combobox, exactText, heading, link, region, textbox } from './locators.ts';
import { serviceStarted } from './service-started.ts';

/** A server that is no service of ours. */
async function listen(respond: RequestListener) {
  const server = createServer(respond);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { baseUrl: `http://127.0.0.1:${address.port}`, close };
}

const [pellHarrow = '', juniperStreet = ''] = ['Pell & Harrow', 'Juniper Street'];

function credentialOf(agency: string): string {
  const tenant = serviceStarted().tenants.find(({ name }) => name.startsWith(agency));
  if (!tenant) throw new Error(`The service has no ${agency}.`);
  return tenant.credential;
}

interface Typed {
  readonly name: string;
  readonly keep?: boolean;
}

/** Connects as an agency, under a name, from the connect screen. */
async function connectAs(page: Page, agency: string, { name, keep = false }: Typed): Promise<void> {
  const form = await directForm(page);
  await textbox(form, 'Base URL').fill(serviceStarted().baseUrl);
  await textbox(form, 'Credential').fill(credentialOf(agency));
  await textbox(form, 'Name').fill(name);
  if (keep) await checkbox(form, 'Keep for this tab').check();
  await button(form, 'Connect').click();
  await expect(page).toHaveTitle(/^Today/);
}

/** All that the page stores outside of its tables. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));

test('trouble is named on the spot, with the way out', async ({ page, expectRefusal }) => {
  expectRefusal(401);
  expectRefusal('no answer');
  const silent = await listen((_, response) => response.end('{}'));
  const website = await listen((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Content-Type', 'text/html');
    response.end(request.method === 'OPTIONS' ? '' : '<!doctype html><title>Welcome</title>');
  });
  const nothing = await listen(() => undefined);
  nothing.close();
  try {
    await goTo(page, '/');
    const form = await directForm(page);
    const trial = async (baseUrl: string, title: string, words: RegExp) => {
      await textbox(form, 'Base URL').fill(baseUrl);
      await button(form, 'Connect').click();
      await expect(exactText(form, title)).toBeVisible();
      await expect(form.getByText(words)).toBeVisible();
    };
    await textbox(form, 'Credential').fill('bm90LWE6a2V5');
    await trial(nothing.baseUrl, 'Cannot reach it', /Check the address; browsers may block it/);
    await trial(silent.baseUrl, 'Blocked by the browser', /\(CORS\)\. Use a gateway/);
    await trial(serviceStarted().baseUrl, 'Key refused', /Check it with the service’s owner\./);
    await trial(
      website.baseUrl,
      'Answered, but may not be the service',
      /A web page came .+ Check the base URL\./,
    );
    expect(await stored(page)).not.toContain('bm90LWE6a2V5');
    // What was typed is still there to be put right.
    await textbox(form, 'Base URL').fill(serviceStarted().baseUrl);
    await textbox(form, 'Credential').fill(credentialOf(pellHarrow));
    await button(form, 'Connect').click();
    await expect(page).toHaveTitle(/^Today/);
  } finally {
    silent.close();
    website.close();
  }
});

test('two connections have clients and drafts of their own, and are opened from a list', async ({ page }) => {
  await goTo(page, '/');
  await connectAs(page, pellHarrow, { name: 'Pell live' });
  await goToScreen(page, 'Clients');
  await newClient(page);
  await answer(page, { 'Named insured': { type: 'Larkspur Roofing LLC' } });
  await draftSaved(page);

  await goToScreen(page, 'Settings');
  await link(page, 'Connection').click();
  await link(page, 'Other connections').click();
  await connectAs(page, juniperStreet, { name: 'Juniper live' });
  await goToScreen(page, 'Clients');
  await expect(heading(page, 'Clients')).toBeVisible();
  await expect(page.getByText('Larkspur Roofing LLC')).toHaveCount(0);

  await test.step('a reload asks for the key, which was not kept', async () => {
    await page.reload();
    await expect(heading(page, 'Connect')).toBeVisible();
    for (const agency of [pellHarrow, juniperStreet]) {
      expect(await stored(page)).not.toContain(credentialOf(agency));
    }
  });

  await test.step('the first is opened again by its key alone', async () => {
    await button(page, 'Open, Pell live').click();
    const form = page.getByRole('form', { name: 'Direct', exact: true });
    await expect(textbox(form, 'Credential')).toBeFocused();
    await page.keyboard.type(credentialOf(pellHarrow));
    await page.keyboard.press('Enter');
    await link(page, 'Larkspur Roofing LLC').click();
    await expect(textbox(page, 'Named insured')).toHaveValue('Larkspur Roofing LLC');
  });
});

test('a name that is taken by another service is refused, and one off the list is free', async ({ page }) => {
  await goTo(page, '/');
  await connectAs(page, pellHarrow, { name: 'Agency' });
  await page.reload();
  const form = await directForm(page);
  await textbox(form, 'Base URL').fill(`${serviceStarted().baseUrl}/other`);
  await textbox(form, 'Credential').fill(credentialOf(pellHarrow));
  await textbox(form, 'Name').fill('Agency');
  await button(form, 'Connect').click();
  await expect(form.getByText(/Choose another name\.$/)).toBeVisible();
  await button(page, 'Remove, Agency').click();
  await expect(page.getByRole('list', { name: 'Your connections' })).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(button(page, 'Open, Agency')).toBeVisible();
});

test('a key that nobody uses is forgotten, and nothing typed is lost', async ({ page }) => {
  const key = credentialOf(pellHarrow);
  await page.clock.install();
  await goTo(page, '/');
  await connectAs(page, pellHarrow, { name: 'Agency', keep: true });
  await goTo(page, paths.settings('connection'));
  await combobox(page, 'Lock when not used').selectOption('5 minutes');
  await goToScreen(page, 'Clients');
  await newClient(page);
  await answer(page, { 'Named insured': { type: 'Larkspur' } });
  await draftSaved(page);
  // The last letters were typed just before: they are written as the screen goes.
  await textbox(page, 'Named insured').pressSequentially(' Roofing');
  const intake = page.url();
  expect(await stored(page)).toContain(key);

  await page.clock.fastForward('05:01');
  await expect(exactText(page, 'Locked')).toBeVisible();
  await expect(page.getByText('Not used for 5 minutes. Drafts are kept.')).toBeVisible();
  await expect(page.getByText('Larkspur')).toHaveCount(0);
  expect(await stored(page)).not.toContain(key);

  await textbox(page, 'Credential').fill(key);
  await checkbox(page, 'Keep for this tab').check();
  await button(page, 'Connect').click();
  await expect(textbox(page, 'Named insured')).toHaveValue('Larkspur Roofing');
  expect(page.url()).toBe(intake);

  await test.step('nor what is typed in a panel', async () => {
    await page.keyboard.press('Control+s');
    await saved(page);
    await goToTab(page, 'Overview');
    const discussed = textbox(region(page, 'Log call'), 'What was discussed');
    await button(page, 'Log call').click();
    await discussed.fill('Sends the loss runs tomorrow.');
    await page.clock.fastForward('05:01');
    await expect(exactText(page, 'Locked')).toBeVisible();
    await textbox(page, 'Credential').fill(key);
    await checkbox(page, 'Keep for this tab').check();
    await button(page, 'Connect').click();
    await button(page, 'Log call').click();
    await expect(discussed).toHaveValue('Sends the loss runs tomorrow.');
  });

  await test.step('a tab that its browser restores too late does not have it either', async () => {
    await page.goto('about:blank');
    await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 6 * 60_000));
    await goTo(page, paths.clients());
    await expect(exactText(page, 'Locked')).toBeVisible();
    expect(await stored(page)).not.toContain(key);
  });
});

test('Lock in one tab locks the connection in all of them', async ({ page, context }) => {
  await goTo(page, '/');
  await connectAs(page, pellHarrow, { name: 'Agency' });
  const other = await context.newPage();
  await goTo(other, '/');
  await connectAs(other, pellHarrow, { name: 'Agency' });
  const elsewhere = await context.newPage();
  await goTo(elsewhere, '/');
  await connectAs(elsewhere, juniperStreet, { name: 'Another' });
  await goToScreen(page, 'Settings');
  await link(page, 'Connection').click();
  await button(page, 'Lock').click();
  await expect(heading(other, 'Connect')).toBeVisible();
  await expect(elsewhere).toHaveTitle(/^Today/);
});
