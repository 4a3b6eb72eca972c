/** What stands up: a pack that is looked at again, and a hold after notice of a claim. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { connect, goToTab, openClient } from './helpers.ts';

const disputed = 'Dunmore Plumbing & Drain LLC';

async function openHistory(page: Page): Promise<void> {
  await connect(page, 'demo');
  await openClient(page, disputed);
  await goToTab(page, 'History');
  await expect(page.getByRole('region', { name: 'Known moments', exact: true })).toBeVisible();
}

test('the evidence of one quote is made, and verified part by part', async ({ page }) => {
  await openHistory(page);
  await page.getByRole('button', { name: 'Record pack', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Record pack', exact: true });
  const of = panel.getByRole('combobox', { name: 'Pack of', exact: true });
  const quote = of.getByRole('option', { name: /^Mar 3, 2:06 PM: .* per year, Commercial auto$/ }).first();
  await expect(quote).toBeAttached();
  await of.selectOption(String(await quote.getAttribute('value')));
  await expect(page).toHaveURL(/pack=[\da-f-]+~[\da-f-]+/);
  await expect(panel.getByText(/^SHA-256 of the whole/)).toBeVisible();
  await expect(panel.getByText(/^The page has [\d.]+ [kM]B, the JSON [\d.]+ [kM]B\.$/)).toBeVisible();
  await panel.getByText('Leave parts out', { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Configuration versions', exact: true }).uncheck();
  await expect(panel.getByText('Excerpt from a record pack', { exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as JSON', exact: true }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect((await saving).suggestedFilename()).toMatch(/-excerpt\.json$/);
  await test.step('the note of a save belongs to the copy that is shown', async () => {
    const saved = panel.getByText(/^Handed to the browser to save, record-pack-.*-excerpt\.json$/);
    await expect(saved).toBeVisible();
    await panel.getByRole('checkbox', { name: 'Redacted copy', exact: true }).check();
    await expect(saved).toHaveCount(0);
  });
  await panel.getByRole('button', { name: 'Close, Record pack', exact: true }).click();
  await expect(page).not.toHaveURL(/pack=/);

  const { sha256 } = JSON.parse(text) as { sha256: string }; // the pack's own member, of docs/record-pack.md
  await test.step('the panel opened again has the same file, until it is made again', async () => {
    await page.getByRole('button', { name: 'Record pack', exact: true }).click();
    await expect(panel.getByText(sha256)).toBeVisible();
    await panel.getByRole('button', { name: 'Make anew', exact: true }).click();
    await expect(panel.getByText(/^SHA-256 of the whole/)).toBeVisible();
    await expect(panel.getByText(sha256)).toHaveCount(0);
    await panel.getByRole('button', { name: 'Close, Record pack', exact: true }).click();
  });

  await page.getByRole('button', { name: 'Verify a pack', exact: true }).click();
  const verify = page.getByRole('region', { name: 'Verify a pack', exact: true });
  const file = verify.getByLabel('Pack file', { exact: true });
  const parts = verify.getByRole('table', { name: 'Parts of the pack', exact: true });
  const rowOf = (name: RegExp) => parts.getByRole('row', { name });
  const give = (content: string) =>
    file.setInputFiles({ name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await test.step('as it was saved, every part matches', async () => {
    await give(text);
    await expect(rowOf(/^The record at the firing/)).toContainText('matches');
    await expect(parts.getByText(/differs|altered file|cannot be read again/)).toHaveCount(0);
    await expect(verify.getByText('This browser noted this hash', { exact: true })).toBeVisible();
    const recorded = verify.getByRole('textbox', { name: 'Hash recorded elsewhere', exact: true });
    await recorded.fill('0'.repeat(64));
    await expect(verify.getByText(/Each time that a pack is made it has another hash/)).toBeVisible();
    await recorded.fill(sha256);
    await expect(verify.getByText('The hash recorded elsewhere is the one of this file.')).toBeVisible();
    await expect(verify.getByText(/nothing is known of it here: Configuration versions\.$/)).toBeVisible();
  });
  await test.step('with a name changed in it, the parts are altered', async () => {
    await give(text.replaceAll('Luis Ortega', 'Luis Ortiz'));
    await expect(rowOf(/^The record at the firing/)).toContainText('altered file');
    await expect(rowOf(/^Every read of the service/)).toContainText('matches');
    await expect(verify.getByText(/^Altered: \d of 12 parts, and 1 left out$/)).toBeVisible();
  });
  await test.step('with a member added, it does not pass though every hash is unchanged', async () => {
    await give(text.replace('{', '{ "note": "Looked at and found true.",'));
    await expect(verify.getByText('Altered: the file as a whole', { exact: true })).toBeVisible();
    await expect(verify.getByText('It has members that no pack has: “note”.')).toBeVisible();
    await expect(
      verify.getByText(/kept its hash since. The hash is the same, but the file is altered/),
    ).toBeVisible();
  });
  await test.step('another file is refused', async () => {
    await give('<!doctype html>');
    await expect(file).toHaveAccessibleDescription(/Choose the JSON file of a pack/);
  });
});

test('on hold, saves ask why and are listed as after notice, and nothing is erased', async ({ page }) => {
  await openHistory(page);
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Hold', exact: true });
  await panel.getByRole('textbox', { name: 'Notice came', exact: true }).fill('6/2/2026 9:00');
  await panel.getByRole('textbox', { name: 'What notice, and how it came', exact: true }).fill('QC’s letter');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: 'What notice, and how it came', exact: true })).toHaveValue(
    'QC’s letter',
  );
  await panel.getByRole('button', { name: 'Set the hold', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: "Agent's name", exact: true })).toHaveAccessibleDescription(
    /Say who sets the hold/,
  );
  await panel.getByRole('textbox', { name: "Agent's name", exact: true }).fill('Ana Reyes');
  await panel.getByRole('button', { name: 'Set the hold', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: 'Notice came', exact: true })).toHaveAccessibleDescription(
    /Add AM or PM/,
  );
  await panel.getByRole('textbox', { name: 'Notice came', exact: true }).fill('2026-06-03 09:00');
  await panel.getByRole('button', { name: 'Set the hold', exact: true }).click();
  await panel.getByRole('button', { name: 'Set it for good', exact: true }).click();
  await expect(
    page.getByText(/^Notice came Jun 3, 9:00 AM \(typed\)\. Hold set Nov 17, .* by Ana Reyes: QC’s letter/),
  ).toBeVisible();
  const moments = page.getByRole('region', { name: 'Known moments', exact: true });
  await expect(moments.getByText('after notice', { exact: true })).toHaveCount(1);
  await expect(moments.getByText('Hold set by Ana Reyes', { exact: true })).toBeVisible();

  await goToTab(page, 'Intake');
  await expect(
    page.getByRole('link', { name: 'On hold, notice of Jun 3, 9:00 AM', exact: true }),
  ).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Client name', exact: true });
  await name.fill(`${disputed} (claim)`);
  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  const save = page.getByRole('region', { name: 'Save client', exact: true });
  const anyway = save.getByRole('button', { name: 'Save anyway', exact: true });
  await expect(anyway).toHaveAccessibleDescription(/say why first/);
  await save.getByRole('textbox', { name: 'Why', exact: true }).fill('the claim is noted in the name');
  await anyway.click();
  await expect(page.getByText(/^Saved and checked \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await goToTab(page, 'History');
  await expect(moments.getByText('after notice', { exact: true })).toHaveCount(2);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Settings', exact: true })
    .click();
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(
    page.getByText(`On hold after notice of a claim: ${disputed} (claim). The hold goes too`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Keep what is here', exact: true }).click();
  await page.getByRole('button', { name: 'Erase all', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `On hold after notice of a claim: ${disputed} (claim). What belongs to this client stays`,
  );
  await page.getByRole('button', { name: 'Erase it all', exact: true }).click();
  await expect(messages.getByText(/^Erased, but for what belongs to 1 client on hold/)).toBeVisible();
  await page.goBack();
  await expect(moments.getByText('after notice', { exact: true })).toHaveCount(2);
});
