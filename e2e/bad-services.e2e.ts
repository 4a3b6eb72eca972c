/** Services that show a save late, keep nothing of it, rewrite it, or give items new ids: nothing typed is lost or doubled. */
import type { Locator, Page } from '@playwright/test';
import { expect, startDemoWith, test } from './fixtures.ts';
import { draftSaved, goToTab, openTab, reach, saved, saveClient, sendForQuotes } from './helpers.ts';
import { button, exactText, group, region, textbox } from './locators.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';
const email = 'E-mail';
const location = 'Location code';
const typed = 'office@client.example';
const mayArrive = 'Not saved yet: it may still arrive';
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

/**
 * A save that reads still do not show after the last try, with something typed meanwhile.
 * @returns the notice of it, and the e-mail address before
 */
async function stillUnshown(page: Page): Promise<{ readonly notice: Locator; readonly before: string }> {
  await startDemoWith(page, { faults: [{ name: 'hour-lag' }] });
  await openTab(page, clientName, 'Intake');
  const before = await textbox(page, email).inputValue();
  expect(before).not.toBe(typed);
  await page.clock.install();
  await textbox(page, email).fill(typed);
  await draftSaved(page);
  await button(page, 'Save').click();
  await expect(saveState(page)).toHaveText('Sent and accepted, not confirmed');
  await textbox(page, location).fill('DPD-7');
  await draftSaved(page);
  const notice = page.getByRole('status').filter({ hasText: 'The service still shows the old answers' });
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward('01:05');
  await expect(notice).toBeVisible();
  await expect(textbox(page, email)).toHaveValue(typed);
  await expect(textbox(page, location)).toHaveValue('DPD-7');
  return { notice, before };
}

test('what the service still does not show is saved again, with what was typed meanwhile', async ({
  page,
}) => {
  const { notice } = await stillUnshown(page);
  await button(page, 'Switch off').click();
  await button(notice, 'Save again').click();
  await saved(page);
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(textbox(page, email)).toHaveValue(typed);
  await expect(textbox(page, location)).toHaveValue('DPD-7');
  await expect(exactText(page, 'Unsaved draft')).toHaveCount(0);
});

test('by keyboard, the old answers that the service still shows are taken, and what was typed meanwhile stays', async ({
  page,
}) => {
  const { notice, before } = await stillUnshown(page);
  await reach(page, button(notice, 'Take the service’s'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeFocused();
  await expect(textbox(page, email)).toHaveValue(before);
  await expect(textbox(page, location)).toHaveValue('DPD-7');
  await draftSaved(page);
});

test('a save that got no answer, and that the service shows after a reload, is saved without another press', async ({
  page,
}) => {
  await startDemoWith(page, {
    faults: [{ name: 'hour-lag' }, { name: 'lost-after-write', endpoints: ['saveClient'], times: 1 }],
  });
  await openTab(page, clientName, 'Intake');
  await textbox(page, email).fill(typed);
  await draftSaved(page);
  await button(page, 'Save').click();
  await expect(exactText(page, mayArrive)).toBeVisible();
  await page.reload();
  await expect(exactText(page, mayArrive)).toBeVisible();
  await draftSaved(page);
  await expect(textbox(page, email)).toHaveValue(typed);
  const before = await textbox(page, location).inputValue();
  await textbox(page, location).fill('DPD-7');
  const off = button(page, 'Switch off');
  await off.click();
  await expect(off).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expect(exactText(page, mayArrive)).toHaveCount(0);
  await expect(exactText(page, 'Saved elsewhere since')).toHaveCount(0);
  await textbox(page, location).fill(before);
  await saved(page);
});

/** How many saves are stored as sent and not shown yet: each is before it leaves. */
const unshownSaves = async (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('quotebench-2');
        opening.addEventListener('error', () => reject(new Error('Not opened')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('unshownSaves').objectStore('unshownSaves').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );

test('a save that its page did not outlive is not saved, and is saved again', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'latency', endpoints: ['saveClient'], times: 1 }] });
  await openTab(page, clientName, 'Intake');
  await textbox(page, email).fill(typed);
  await draftSaved(page);
  await button(page, 'Save').click();
  await expect.poll(() => unshownSaves(page)).toBe(1);
  await page.reload();
  await expect(exactText(page, mayArrive)).toBeVisible();
  await draftSaved(page);
  await button(page, 'Save again').click();
  await saved(page);
  await expect(exactText(page, mayArrive)).toHaveCount(0);
});

test('a save that is answered and not kept is not called saved, and can be tried again', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'keeps-nothing', times: 1 }] });
  await openTab(page, clientName, 'Intake');
  await textbox(page, email).fill(typed);
  await draftSaved(page);
  await button(page, 'Save').click();
  await expect(exactText(page, 'Not saved: the service answered, and kept nothing')).toBeVisible();
  await expect(exactText(page, 'Saved elsewhere since')).toHaveCount(0);
  await draftSaved(page);
  await expect(textbox(page, email)).toHaveValue(typed);
  await page.reload();
  await expect(exactText(page, 'Unsaved draft')).toBeVisible();
  await expect(textbox(page, email)).toHaveValue(typed);
  await saveClient(page);
});

test('an answer that the service writes in its own way is shown so, and asks nothing', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'capitals' }] });
  await openTab(page, clientName, 'Intake');
  for (const one of [typed, `second.${typed}`]) {
    await textbox(page, email).fill(one);
    await draftSaved(page);
    await button(page, 'Save').click();
    await expect(exactText(page, 'Reads differently than saved')).toBeVisible();
    await expect(textbox(page, email)).toHaveValue(one.toUpperCase());
    await expect(saveState(page)).toHaveText(/^Saved .*, not confirmed$/);
  }
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
