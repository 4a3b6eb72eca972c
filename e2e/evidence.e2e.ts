/** Evidence: the file copy of a request, verified again, and a legal hold. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { chooseLine, goToScreen, goToTab, openTab, saved } from './helpers.ts';
import { button, combobox, exactText, link, region, table, textbox } from './locators.ts';

const disputed = 'Dunmore Plumbing & Drain LLC';

test('the file copy of a request is saved, reads as a page, and is verified part by part @engines', async ({
  page,
  context,
}) => {
  await openTab(page, disputed, 'History');
  await button(page, 'File copy').click();
  const panel = region(page, 'File copy');
  const of = combobox(panel, 'Copy of');
  await of.selectOption({ label: 'Mar 3, 2:06 PM · Commercial auto' });
  await expect(page).toHaveURL(/copy=[\da-f-]{36}/);
  await expect(panel.getByRole('definition').first()).toHaveText('1');
  await panel.getByText('Details', { exact: true }).click();
  await expect(panel.getByText(/^[\d.]+ [kM]B$/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await button(panel, 'Save file').click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(
    'file-copy-dunmore-plumbing-drain-llc-commercial-auto-2026-03-03.html',
  );
  const path = await file.path();
  const text = await readFile(path, 'utf8');
  await button(panel, 'Close, File copy').click();
  await expect(page).not.toHaveURL(/copy=/);

  await test.step('the file is a page that anybody can read, and loads nothing', async () => {
    const other = await context.newPage();
    await other.setContent(text);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`File copy: ${disputed}`);
    await expect(region(other, 'Parts').or(other.getByRole('navigation'))).toBeVisible();
    await expect(other.locator('#sent')).toContainText('Luis');
    await expect(other.locator('#checks')).toContainText('2 violations total');
    await other.close();
  });

  await button(page, 'More, history').click();
  await page.getByRole('menuitem', { name: 'Verify' }).click();
  const verify = region(page, 'Verify');
  const chooser = verify.getByLabel('File copy', { exact: true });
  const parts = table(verify, 'Parts');
  const rowOf = (name: RegExp) => parts.getByRole('row', { name });
  const give = (content: string) =>
    chooser.setInputFiles({ name: 'copy.html', mimeType: 'text/html', buffer: Buffer.from(content) });
  await test.step('as it was saved, nothing is changed', async () => {
    await give(text);
    await expect(verify.getByRole('heading', { name: 'No change found' })).toBeVisible();
    await expect(rowOf(/^Record and its changes/)).toContainText('Same');
    await expect(verify.getByText('Hashes show change, not who made the file.')).toBeVisible();
    await expect(parts.getByText(/^(Changed|Different|Unreadable)$/)).toHaveCount(0);
  });
  await test.step('with a name changed in it, the parts and the page are', async () => {
    await give(text.replaceAll('Luis', 'Lois'));
    await expect(verify.getByRole('heading', { name: 'Changed' })).toBeVisible();
    await expect(rowOf(/^Record and its changes/)).toContainText('Changed');
    await expect(rowOf(/^What was sent/)).toContainText('Different');
    await expect(rowOf(/^Page/)).toContainText('Changed');
    await expect(rowOf(/^Reads of the service/)).not.toContainText('Changed');
  });
  await test.step('another file is refused', async () => {
    await give('<!doctype html>');
    await expect(chooser).toHaveAccessibleDescription(/Not a file copy/);
    await give('{"format":"quotebench-record-pack/11"}');
    await expect(chooser).toHaveAccessibleDescription(/Made by an earlier version \(format 11\)\./);
  });
});

test('a file copy is of the latest request of the line in view', async ({ page }) => {
  await openTab(page, 'Bright Fork Catering LLC', 'History');
  for (const line of ['Commercial auto', 'Businessowners']) {
    await chooseLine(page, line);
    await button(page, 'File copy').click();
    const panel = region(page, 'File copy');
    await expect(combobox(panel, 'Copy of').locator('option:checked')).toContainText(line);
    await button(panel, 'Close, File copy').click();
  }
});

test('with a legal hold, saves ask why and are late entries, and nothing is erased', async ({ page }) => {
  await openTab(page, disputed, 'History');
  await button(page, 'Legal hold').click();
  const panel = region(page, 'Legal hold');
  await button(panel, 'Set legal hold').click();
  await expect(textbox(panel, 'Note')).toHaveAccessibleDescription(/Say what came/);
  await textbox(panel, 'Note').fill('QC’s letter');
  await button(panel, 'Set legal hold').click();
  await expect(textbox(panel, 'Your name')).toHaveAccessibleDescription(/Enter your name/);
  await textbox(panel, 'Your name').fill('Ana Reyes');
  await button(panel, 'Set legal hold').click();
  await expect(page.getByText(/Legal hold since Nov 17, .* · QC’s letter$/)).toBeVisible();
  await button(page, 'Legal hold').click();
  await expect(panel.getByText(/Ana Reyes: QC’s letter$/)).toBeVisible();
  await textbox(panel, 'Note').fill('Suit served');
  await button(panel, 'Add note').click();
  await expect(page.getByText(/Legal hold since Nov 17, .* · Suit served$/)).toBeVisible();
  await expect(
    region(page, 'Versions').getByRole('listitem').filter({ hasText: 'QC’s letter' }),
  ).toBeAttached();

  await goToTab(page, 'Intake');
  const name = textbox(page, 'Client name');
  await name.fill(`${disputed} (claim)`);
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Why this change?', exact: true });
  await expect(button(dialog, 'Save')).toHaveAccessibleDescription('Give the reason first.');
  await textbox(dialog, 'Reason').fill('the claim is noted in the name');
  await button(dialog, 'Save').click();
  await saved(page);
  await goToTab(page, 'History');
  // The note and the save.
  await expect(exactText(region(page, 'Versions'), 'Late entry')).toHaveCount(2);

  await goToScreen(page, 'Settings');
  await link(page, 'Data').click();
  const messages = region(page, 'Messages');
  await button(page, 'Erase all').click();
  await expect(page.getByRole('dialog')).toContainText(`On legal hold, not erased: ${disputed} (claim).`);
  await button(page.getByRole('dialog'), 'Erase all').click();
  await expect(messages.getByText(/^Erased, except 1 client on hold/)).toBeVisible();
});
