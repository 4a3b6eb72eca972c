/** The demo's controls by hand: what goes wrong, what time it is, a colleague, guided situations. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  answer,
  draftSaved,
  goToScreen,
  goToTab,
  openClient,
  openDemo,
  openTab,
  saveClient,
  sendForQuotes,
} from './helpers.ts';
import { button, combobox, exactText, group, heading, link, region, textbox } from './locators.ts';

const dunmore = 'Dunmore Plumbing & Drain LLC';

const bar = (page: Page): Locator => region(page, 'Demo');

/** What was said after a change, as it is shown. */
const message = (page: Page, text: string | RegExp): Locator => region(page, 'Messages').getByText(text);

/** Through the bar, as from any screen. */
async function openControls(page: Page): Promise<Locator> {
  await link(bar(page), 'Demo').click();
  const controls = region(page, 'Demo controls');
  await expect(controls).toBeVisible();
  return controls;
}

test('a fault applies from when it is switched on until it is switched off', async ({ page }) => {
  await openDemo(page);
  const controls = await openControls(page);
  const choose = (fault: string, label: string) => combobox(controls, fault).selectOption({ label });
  await choose('Add fault', 'Error');
  await expect(bar(page)).toContainText('1 fault on');
  await choose('Add fault', 'Extra members');
  await expect(bar(page)).toContainText('2 faults on');
  await choose('Extra members', 'Off');
  await expect(bar(page)).toContainText('1 fault on');

  await goToScreen(page, 'Clients');
  await openClient(page, dunmore);
  await goToTab(page, 'Intake');
  const trouble = page.getByRole('alert').filter({ hasText: 'The client could not be read' });
  await expect(trouble).toBeVisible();
  await page.reload();
  await expect(trouble).toBeVisible();
  const off = button(bar(page), 'Switch off');
  await off.click();
  await expect(off).toHaveCount(0);
  await button(trouble, 'Read again').click();
  await expect(textbox(page, 'E-mail')).toBeVisible();
});

test('a reset goes back to how the scenario began', async ({ page }) => {
  await openTab(page, dunmore, 'Intake');
  await answer(page, { 'E-mail': { type: 'office@client.example' } });
  await saveClient(page);
  const controls = await openControls(page);
  await button(controls, 'Reset').click();
  await button(controls, 'Replace everything').click();
  await expect(message(page, 'Scenario reset, default')).toBeVisible();

  await goToScreen(page, 'Clients');
  await openClient(page, dunmore);
  await goToTab(page, 'Intake');
  await expect(textbox(page, 'E-mail')).toHaveValue('ana.dunmore@client.example');
});

test('a save merges what a colleague saved over an open draft', async ({ page }) => {
  await openTab(page, dunmore, 'Intake');
  await answer(page, { Phone: { type: '(217) 555-0123' } });
  await draftSaved(page);

  const controls = await openControls(page);
  await combobox(controls, 'A colleague saves over you').selectOption({ label: dunmore });
  await button(controls, 'Save as a colleague').click();
  const done = controls.getByRole('status').filter({ hasText: `Dev Anand saved ${dunmore}` });
  await expect(done).toContainText('ana.dunmore@client.example → new.address@client.example');
  await link(done, 'Open the intake').click();

  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: '1 answer changed elsewhere too', exact: true });
  await expect(button(dialog, 'Save')).toBeDisabled();
  const conflict = dialog.getByRole('radiogroup', { name: 'Phone', exact: true });
  await expect(conflict.getByRole('radio', { name: 'Yours: (217) 555-0123', exact: true })).toBeVisible();
  await expect(conflict.getByRole('radio', { name: 'Theirs: (217) 555-0190', exact: true })).toBeVisible();
  await button(dialog, 'Cancel').click();
  await expect(textbox(page, 'Phone')).toHaveValue('(217) 555-0123');

  // The save before a quote request asks the same.
  await button(page, 'Get quotes').click();
  const request = region(page, 'Get quotes');
  await expect(request.getByText(/In the past: a no-loss statement may be needed\./)).toBeVisible();
  await sendForQuotes(request);
  await answer(dialog, { Phone: { say: 'Yours: (217) 555-0123' } });
  await button(dialog, 'Save and send').click();
  await expect(page).toHaveURL(/\/quotes\?.*request=/);
  await goToTab(page, 'Intake');
  await expect(group(page, 'Save state')).toContainText('1 from others: E-mail');
  await page.reload();
  await expect(textbox(page, 'Phone')).toHaveValue('(217) 555-0123');
  await expect(textbox(page, 'E-mail')).toHaveValue('new.address@client.example');
});

test('guided situations: a lost response that is read back, quotes that moved', async ({ page }) => {
  await openDemo(page);
  const controls = await openControls(page);
  await button(controls, 'Show, The save’s answer is lost').click();
  await expect(heading(page, dunmore)).toBeVisible();
  await expect(bar(page)).toContainText('1 fault on');
  await saveClient(page);
  // Saving again finds nothing to save, and so cannot write it twice.
  await button(page, 'Save').click();
  await expect(exactText(page, 'Nothing to save').first()).toBeVisible();
  await goToTab(page, 'Overview');
  await expect(page.getByText('No response, saved')).toBeVisible();
  await expect(bar(page)).not.toContainText('1 fault on');

  await openControls(page);
  await button(controls, 'Show, The price moved and nothing changed on our side').click();
  await expect(button(page, '+$94/yr: why changed, Harbor Mutual')).toBeVisible();
});

test('a colleague saved over you: theirs is taken, and the screens and the search follow it', async ({
  page,
}) => {
  await openDemo(page);
  const controls = await openControls(page);
  await button(controls, 'Show, A colleague saved over you').click();
  await expect(heading(page, /^Eleanor Voss/)).toBeVisible();
  const ours = await textbox(page, 'Phone').inputValue();
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: '1 answer changed elsewhere too', exact: true });
  await answer(dialog, { Phone: { say: 'Theirs: (217) 555-0190' } });
  await button(dialog, 'Save').click();
  await expect(textbox(page, 'Phone')).toHaveValue('(217) 555-0190');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('(217) 555-0190');
  const first = page.getByRole('dialog').getByRole('option', { selected: true });
  await expect(first).toHaveAccessibleName(/^Eleanor Voss/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(ours);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing fits');
  await page.keyboard.press('Escape');
  await goToScreen(page, 'Clients');
  await expect(page.getByRole('row').filter({ hasText: 'Eleanor Voss' })).toContainText('Nov 17');
});

test('the clock is moved to a typed moment, and never back', async ({ page }) => {
  await openDemo(page);
  const controls = await openControls(page);
  const moment = textbox(controls, 'Move to a moment');
  const move = button(controls, 'Move there');
  for (const [typed, error] of [
    ['12/24/2026 8:15', 'Add AM or PM.'],
    ['2026-11-17 09:29', /It is 11\/17\/2026 9:3\d:[\d.]+ AM there already\./],
  ] as const) {
    await moment.fill(typed);
    await move.click();
    await expect(controls.getByText(error)).toBeVisible();
    await expect(moment).toHaveAttribute('aria-invalid', 'true');
  }
  await moment.fill('2026-12-24 08:15');
  await moment.press('Enter');
  await expect(message(page, /^Moved to Dec 24, 8:15 AM/)).toBeVisible();
  await expect(bar(page)).toContainText('Dec 24, 8:15 AM');
  await page.reload();
  await expect(bar(page)).toContainText('Dec 24, 8:15 AM');
});
