/** Evidence: the bundle of a quote, verified again, and a legal hold after notice of a claim. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { goToScreen, goToTab, openTab, saved } from './helpers.ts';
import { button, checkbox, combobox, exactText, link, region, table, textbox } from './locators.ts';

const disputed = 'Dunmore Plumbing & Drain LLC';

test('the evidence of one quote is made, and verified part by part', async ({ page }) => {
  await openTab(page, disputed, 'History');
  await button(page, 'Record pack').click();
  const panel = region(page, 'Record pack');
  const of = combobox(panel, 'Pack of');
  const quote = of.getByRole('option', { name: /^Mar 3, 2:06 PM: .* per year, Commercial auto$/ }).first();
  await expect(quote).toBeAttached();
  await of.selectOption(String(await quote.getAttribute('value')));
  await expect(page).toHaveURL(/pack=[\da-f-]+~[\da-f-]+/);
  await expect(panel.getByText(/^SHA-256 of the whole/)).toBeVisible();
  await expect(panel.getByText(/^The page has [\d.]+ [kM]B, the JSON [\d.]+ [kM]B\.$/)).toBeVisible();
  await exactText(panel, 'Leave parts out').click();
  await checkbox(panel, 'Configuration versions').uncheck();
  await expect(exactText(panel, 'Excerpt from a record pack')).toBeVisible();
  const saving = page.waitForEvent('download');
  await button(panel, 'Save as JSON').click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect((await saving).suggestedFilename()).toMatch(/-excerpt\.json$/);
  await test.step('the note of a save belongs to the copy that is shown', async () => {
    const saved = panel.getByText(/^Handed to the browser to save, record-pack-.*-excerpt\.json$/);
    await expect(saved).toBeVisible();
    await checkbox(panel, 'Redacted copy').check();
    await expect(saved).toHaveCount(0);
  });
  await button(panel, 'Close, Record pack').click();
  await expect(page).not.toHaveURL(/pack=/);

  const { sha256 } = JSON.parse(text) as { sha256: string }; // the pack's own member, of docs/record-pack.md
  await test.step('the panel opened again has the same file, until it is made again', async () => {
    await button(page, 'Record pack').click();
    await expect(panel.getByText(sha256)).toBeVisible();
    await button(panel, 'Make anew').click();
    await expect(panel.getByText(/^SHA-256 of the whole/)).toBeVisible();
    await expect(panel.getByText(sha256)).toHaveCount(0);
    await button(panel, 'Close, Record pack').click();
  });

  await button(page, 'Verify a pack').click();
  const verify = region(page, 'Verify a pack');
  const file = verify.getByLabel('Pack file', { exact: true });
  const parts = table(verify, 'Parts of the pack');
  const rowOf = (name: RegExp) => parts.getByRole('row', { name });
  const give = (content: string) =>
    file.setInputFiles({ name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await test.step('as it was saved, every part matches', async () => {
    await give(text);
    await expect(rowOf(/^The record at the firing/)).toContainText('matches');
    await expect(parts.getByText(/differs|altered file|cannot be read again/)).toHaveCount(0);
    await expect(exactText(verify, 'This browser noted this hash')).toBeVisible();
    const recorded = textbox(verify, 'Hash recorded elsewhere');
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
    await expect(exactText(verify, 'Altered: the file as a whole')).toBeVisible();
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
  await openTab(page, disputed, 'History');
  await button(page, 'Hold').click();
  const panel = region(page, 'Hold');
  await textbox(panel, 'Notice came').fill('6/2/2026 9:00');
  await textbox(panel, 'What notice, and how it came').fill('QC’s letter');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await button(page, 'Hold').click();
  await expect(textbox(panel, 'What notice, and how it came')).toHaveValue('QC’s letter');
  await button(panel, 'Set the hold').click();
  await expect(textbox(panel, "Agent's name")).toHaveAccessibleDescription(/Say who sets the hold/);
  await textbox(panel, "Agent's name").fill('Ana Reyes');
  await button(panel, 'Set the hold').click();
  await expect(textbox(panel, 'Notice came')).toHaveAccessibleDescription(/Add AM or PM/);
  await textbox(panel, 'Notice came').fill('2026-06-03 09:00');
  await button(panel, 'Set the hold').click();
  await button(panel, 'Set it for good').click();
  await expect(
    page.getByText(/^Notice came Jun 3, 9:00 AM \(typed\)\. Hold set Nov 17, .* by Ana Reyes: QC’s letter/),
  ).toBeVisible();
  const moments = region(page, 'Known moments');
  await expect(exactText(moments, 'after notice')).toHaveCount(1);
  await expect(exactText(moments, 'Hold set by Ana Reyes')).toBeVisible();

  await goToTab(page, 'Intake');
  await expect(link(page, 'On hold, notice of Jun 3, 9:00 AM')).toBeVisible();
  const name = textbox(page, 'Client name');
  await name.fill(`${disputed} (claim)`);
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Why this change?', exact: true });
  await expect(button(dialog, 'Save')).toHaveAccessibleDescription('Give the reason first.');
  await textbox(dialog, 'Reason').fill('the claim is noted in the name');
  await button(dialog, 'Save').click();
  await saved(page);
  await goToTab(page, 'History');
  await expect(exactText(moments, 'after notice')).toHaveCount(2);

  await goToScreen(page, 'Settings');
  const messages = region(page, 'Messages');
  await button(page, 'Reset').click();
  await expect(
    page.getByText(`On hold after notice of a claim: ${disputed} (claim). The hold goes too`),
  ).toBeVisible();
  await button(page, 'Keep what is here').click();
  await button(page, 'Erase all').click();
  await expect(page.getByRole('dialog')).toContainText(
    `On hold after notice of a claim: ${disputed} (claim). What belongs to this client stays`,
  );
  await button(page, 'Erase it all').click();
  await expect(messages.getByText(/^Erased, but for what belongs to 1 client on hold/)).toBeVisible();
  await page.goBack();
  await expect(exactText(moments, 'after notice')).toHaveCount(2);
});
