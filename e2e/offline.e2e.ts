/** Where there is no network the app starts, the demo works, and a live client is shown as last read. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  answer,
  connect,
  draftSaved,
  goTo,
  goToScreen,
  goToTab,
  newClient,
  openTab,
  quoteMenus,
  saveClient,
} from './helpers.ts';
import { button, exactText, heading, link, textbox } from './locators.ts';
import { serviceStarted } from './service-started.ts';

const clientName = 'Northbend Auto Repair';

test.use({ keepsFiles: true });

test('the demo goes on without a network, from a deep link and over a reload @engines', async ({
  page,
  context,
}) => {
  await openTab(page, clientName, 'Intake');
  const deepLink = new URL(page.url());
  await shellReady(page);
  await context.setOffline(true);
  await page.reload();
  await answer(page, { 'E-mail': { type: 'hal@client.example' } });
  await draftSaved(page);
  await saveClient(page);

  await test.step('pages never opened before are there too', async () => {
    await goToTab(page, 'Quotes');
    await expect(quoteMenus(page).first()).toBeVisible();
    await page.reload();
    await expect(quoteMenus(page).first()).toBeVisible();
    await goTo(page, '/products');
    await expect(heading(page, 'Products')).toBeVisible();
  });

  await test.step('a new tab starts and finds the client', async () => {
    const later = await context.newPage();
    await later.goto(deepLink.href);
    await expect(textbox(later, 'E-mail')).toHaveValue('hal@client.example');
  });
});

test('a live client is shown as last read, and what is typed waits for the agent @http-only', async ({
  page,
  context,
  mode,
  expectRefusal,
}) => {
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
  await connect(page, mode);
  await newClient(page);
  await answer(page, {
    'Named insured': { type: 'Larkspur Roofing LLC' },
    'E-mail': { type: 'a@b.example' },
  });
  await saveClient(page);
  await expect(heading(page, 'Larkspur Roofing LLC')).toBeVisible();
  await goToTab(page, 'Overview');
  await expect(page.getByText('a@b.example').first()).toBeVisible();
  await shellReady(page);
  const sent = writes.length;

  expectRefusal('no answer');
  await context.setOffline(true);
  await page.reload();
  const bar = page.getByText(/^Offline · last read (just now|\d+ minutes? ago)$/);
  await expect(bar).toBeVisible();
  await expect(page.getByText('a@b.example').first()).toBeVisible();

  await test.step('the intake too, until it is read again with what a colleague saved', async () => {
    await goToTab(page, 'Intake');
    await expect(textbox(page, 'E-mail')).toHaveValue('a@b.example');
    await expect(bar).toBeVisible();
    await colleagueSaves(page, 'a@b.example', 'colleague@b.example');
    await context.setOffline(false);
    await button(page, 'Try again').click();
    await expect(textbox(page, 'E-mail')).toHaveValue('colleague@b.example');
    await expect(button(page, 'Try again')).toHaveCount(0);
  });

  await test.step('a save says that nothing was sent', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(textbox(page, 'E-mail')).toHaveValue('colleague@b.example');
    await expect(bar).toBeVisible();
    await answer(page, { 'E-mail': { type: 'c@d.example' } });
    await draftSaved(page);
    await button(page, 'Save').click();
    await expect(exactText(page, 'Not saved: nothing was sent')).toBeVisible();
    await draftSaved(page);
  });

  await test.step('a new client is not sent either', async () => {
    await goTo(page, '/clients/new');
    await answer(page, { 'Named insured': { type: 'Nobody Yet LLC' } });
    await button(page, 'Save').click();
    await expect(exactText(page, 'Not saved: nothing was sent')).toBeVisible();
    await page.goBack();
    await expect(textbox(page, 'E-mail')).toHaveValue('c@d.example');
    // Its read is tried again a few times before it has failed.
    await expect(bar).toBeVisible();
    await expect(button(page, 'Try again')).not.toHaveAttribute('aria-busy');
  });

  await test.step('back on the network it is the agent who sends', async () => {
    await context.setOffline(false);
    await expect(page.getByText(/^Service not reached · last read/)).toBeVisible();
    await button(page, 'Try again').click();
    await expect(button(page, 'Try again')).toHaveCount(0);
    expect(writes).toHaveLength(sent);
    await saveClient(page);
    expect(writes).toHaveLength(sent + 1);
    await goToTab(page, 'Overview');
    await expect(page.getByText('c@d.example').first()).toBeVisible();
  });

  await test.step('a lock takes the last reads away', async () => {
    expect(await storedReads(page)).toBeGreaterThan(0);
    await goToScreen(page, 'Settings');
    await link(page, 'Connection').click();
    await button(page, 'Lock').click();
    await expect.poll(() => storedReads(page)).toBe(0);
  });
});

/** How many reads of a service the browser has stored. */
const storedReads = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('quotebench-2');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened.')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const counting = database.transaction('reads').objectStore('reads').count();
          counting.addEventListener('success', () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );

/** Waits until the service worker has the app's files. */
async function shellReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** Replaces an answer of the client on screen, straight at the service. */
async function colleagueSaves(page: Page, before: string, after: string): Promise<void> {
  const { baseUrl, tenants, products } = serviceStarted();
  const [clientId = ''] = /(?<=clients\/)[^/]+/.exec(page.url()) ?? [];
  const productId = products.find(({ name }) => name === 'Commercial auto')?.productId ?? '';
  const headers = {
    Authorization: `Basic ${tenants[0]?.credential ?? ''}`,
    'Content-Type': 'application/json',
  };
  const record = await fetch(`${baseUrl}/v3/client/${clientId}/product/${productId}`, { headers });
  const body = (await record.text()).replace(before, after);
  const saved = await fetch(`${baseUrl}/v3/client`, { method: 'PUT', headers, body });
  expect(saved.ok).toBe(true);
}
