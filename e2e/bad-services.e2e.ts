/** Services that show a save late, keep nothing of it, or give items new ids: nothing typed is lost, and nothing is doubled. */
import type { Page } from '@playwright/test';
import { expect, startDemoWith, test } from './fixtures.ts';
import { draftSaved, goToTab, openTab, saved, saveClient, sendForQuotes } from './helpers.ts';
import { button, exactText, group, region, textbox } from './locators.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';
const email = 'E-mail';
const typed = 'office@client.example';
const saveState = (page: Page) => group(page, 'Save state');

test('a save that reads show late counts at once, for quotes too, and is confirmed later', async ({
  page,
}) => {
  await startDemoWith(page, { faults: [{ name: 'lag' }] });
  await openTab(page, clientName, 'Intake');
  await textbox(page, email).fill(typed);
  await draftSaved(page);
  await button(page, 'Save').click();
  await expect(saveState(page)).toHaveText('Sent and accepted, not confirmed');
  await expect(textbox(page, email)).toHaveValue(typed);
  await button(page, 'Get quotes').click();
  await sendForQuotes(region(page, 'Get quotes'));
  await expect(exactText(page, 'May rest on old answers')).toBeVisible();
  await goToTab(page, 'Intake');
  await expect(textbox(page, email)).toHaveValue(typed);
  await saved(page, { timeout: 20_000 });
});

test('a save that is answered and not kept is not called saved, and can be tried again', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'keeps-nothing', times: 1 }] });
  await openTab(page, clientName, 'Intake');
  await textbox(page, email).fill(typed);
  await draftSaved(page);
  await button(page, 'Save').click();
  await expect(exactText(page, 'Not saved: the service answered, and kept nothing')).toBeVisible();
  await draftSaved(page);
  await expect(textbox(page, email)).toHaveValue(typed);
  await page.reload();
  await expect(exactText(page, 'Unsaved draft')).toBeVisible();
  await expect(textbox(page, email)).toHaveValue(typed);
  await saveClient(page);
});

test('items keep their number where the service gives them new ids with each save', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'renamed-ids' }] });
  await openTab(page, clientName, 'Intake');
  const vehicles = group(page, 'Vehicles').locator('[data-closed]');
  await expect(vehicles.first()).toBeVisible();
  const before = await vehicles.count();
  for (const one of [typed, `second.${typed}`]) {
    await textbox(page, email).fill(one);
    await draftSaved(page);
    await saveClient(page);
    await expect(vehicles).toHaveCount(before);
  }
});
