/** The demo's controls by hand: what goes wrong, what time it is, the state as a file, a colleague, guided situations. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, connect, draftSaved, goToTab, openClient, saveClient } from './helpers.ts';

const dunmore = 'Dunmore Plumbing & Drain LLC';

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Demo', exact: true });

/** What was said after a change, as it is shown. */
const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByText(text);

/** Through the bar, as from any screen. */
async function openControls(page: Page): Promise<Locator> {
  await bar(page).getByRole('link', { name: 'Demo controls', exact: true }).click();
  const controls = page.getByRole('region', { name: 'Demo controls', exact: true });
  await expect(controls).toBeVisible();
  return controls;
}

test('a fault is switched on in the settings, applies, and is switched off from another screen', async ({
  page,
}) => {
  await connect(page, 'demo');
  const controls = await openControls(page);
  const choose = (fault: string, label: string) =>
    controls.getByRole('combobox', { name: fault, exact: true }).selectOption({ label });
  await choose('Error', 'On, always');
  await choose('Extra members', 'On for the next 3 calls');
  await expect(bar(page)).toContainText('2 faults on');
  await choose('Extra members', 'Off');
  await expect(bar(page)).toContainText('1 fault on');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await openClient(page, dunmore);
  await goToTab(page, 'Intake');
  const trouble = page.getByRole('alert').filter({ hasText: 'The client could not be read' });
  await expect(trouble).toBeVisible();
  await page.reload();
  await expect(trouble).toBeVisible();
  const off = bar(page).getByRole('button', { name: 'Switch off', exact: true });
  await off.click();
  await expect(off).toHaveCount(0);
  await trouble.getByRole('button', { name: 'Read again', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toBeVisible();
});

test('the state is saved as a file, and the client is there again after a reset @desktop-only', async ({
  page,
}) => {
  await connect(page, 'demo');
  await openClient(page, dunmore);
  await goToTab(page, 'Intake');
  await answer(page, { 'E-mail': { type: 'office@client.example' } });
  await saveClient(page);
  const controls = await openControls(page);
  const download = page.waitForEvent('download');
  await controls.getByRole('button', { name: 'Save the demo’s state as a file', exact: true }).click();
  const file = await (await download).path();

  await controls.getByRole('button', { name: 'Reset', exact: true }).click();
  await controls.getByRole('button', { name: 'Replace everything', exact: true }).click();
  await expect(message(page, 'Scenario reset, default')).toBeVisible();
  const load = controls.getByLabel('State file', { exact: true });
  await load.setInputFiles({
    name: 'half.json',
    mimeType: 'application/json',
    buffer: Buffer.from((await readFile(file, 'utf8')).replaceAll('"clientId"', '"client"')),
  });
  await expect(controls.getByRole('alert')).toContainText('in the state file; nothing was changed');
  await load.setInputFiles(file);
  await expect(message(page, /^State loaded, /)).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await openClient(page, dunmore);
  await goToTab(page, 'Intake');
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(
    'office@client.example',
  );
});

test('a colleague saves over an open draft, and the save brings both together @desktop-only', async ({
  page,
}) => {
  await connect(page, 'demo');
  await openClient(page, dunmore);
  await goToTab(page, 'Intake');
  await answer(page, { Phone: { type: '(217) 555-0123' } });
  await draftSaved(page);

  const controls = await openControls(page);
  await controls
    .getByRole('combobox', { name: 'A colleague saves over you', exact: true })
    .selectOption({ label: dunmore });
  await controls.getByRole('button', { name: 'Save as a colleague', exact: true }).click();
  const done = controls.getByRole('status').filter({ hasText: `Dev Anand saved ${dunmore}` });
  await expect(done).toContainText('ana.dunmore@client.example → new.address@client.example');
  await done.getByRole('link', { name: 'Open the intake', exact: true }).click();

  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Save client', exact: true });
  await expect(panel).toContainText('new.address@client.example');
  const conflict = panel.getByRole('radiogroup', { name: 'Phone', exact: true });
  await expect(conflict.getByRole('radio', { name: 'Yours: (217) 555-0123', exact: true })).toBeVisible();
  await expect(conflict.getByRole('radio', { name: 'Theirs: (217) 555-0190', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Back to the answers', exact: true }).click();

  // The save before a quote request asks the same, and says what follows it.
  await page.getByRole('button', { name: 'Get quotes', exact: true }).click();
  const request = page.getByRole('region', { name: 'Get quotes', exact: true });
  const saveAndSend = page.getByRole('region', { name: 'Save and send for quotes', exact: true });
  const send = request.getByRole('button', { name: 'Send for quotes', exact: true });
  await expect(send).toBeDisabled();
  await request.getByRole('checkbox', { name: 'Ask with Apr 1, 2026 all the same', exact: true }).check();
  await send.click();
  await saveAndSend.getByRole('button', { name: 'Go back', exact: true }).click();
  await request.getByRole('checkbox', { name: 'Ask with Apr 1, 2026 all the same', exact: true }).check();
  await send.click();
  await answer(saveAndSend, { Phone: { say: 'Yours: (217) 555-0123' } });
  await saveAndSend.getByRole('button', { name: 'Save and send for quotes', exact: true }).click();
  await expect(page).toHaveURL(/\/quotes\?.*request=/);
});

test('a guided situation takes one press: the response to a save is lost, and reading back finds it saved @desktop-only', async ({
  page,
}) => {
  await connect(page, 'demo');
  const controls = await openControls(page);
  await controls.getByRole('button', { name: 'Show, The save’s answer is lost', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: dunmore, exact: true })).toBeVisible();
  await expect(bar(page)).toContainText('1 fault on');
  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  await page.getByRole('button', { name: 'Save anyway', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It was saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await goToTab(page, 'File');
  await expect(
    page.getByText('Sent, no answer came; reading back showed what was sent', { exact: true }),
  ).toBeVisible();
  await expect(bar(page)).not.toContainText('1 fault on');
});

test('a guided situation opens the comparison of the quotes that moved', async ({ page }) => {
  await connect(page, 'demo');
  const controls = await openControls(page);
  const title = 'The price moved and nothing changed on our side';
  await controls.getByRole('button', { name: `Show, ${title}`, exact: true }).click();
  const table = page.getByRole('table', { name: 'Quotes side by side', exact: true });
  await expect(table.getByRole('columnheader').filter({ hasText: 'Harbor Mutual' })).toHaveCount(2);
});

test('the clock is moved to a typed moment, and never back @desktop-only', async ({ page }) => {
  await connect(page, 'demo');
  const controls = await openControls(page);
  const moment = controls.getByRole('textbox', { name: 'Move to a moment', exact: true });
  const move = controls.getByRole('button', { name: 'Move there', exact: true });
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
