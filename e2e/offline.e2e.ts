/** With the app's own service worker, the demo starts and works where there is no network. */
import { expect, test } from './fixtures.ts';
import { answer, draftSaved, goTo, goToTab, openTab, quoteMenus, saveClient } from './helpers.ts';
import { heading, textbox } from './locators.ts';

const clientName = 'Northbend Auto Repair';

test('the demo goes on without a network, from a deep link and over a reload', async ({ page, context }) => {
  await openTab(page, clientName, 'Intake');
  const deepLink = new URL(page.url());
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

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
