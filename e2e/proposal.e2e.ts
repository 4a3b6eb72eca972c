/** The proposal: what it begins with, what the agent adds, and what is handed out and noted. */
import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { goToScreen, goToTab, openTab, savedBy } from './helpers.ts';
import { button, checkbox, combobox, exactText, region, table, textbox } from './locators.ts';

const notice = /^This is a quote, not a policy, binder or application\./;

test('a proposal of the lowest offers is handed out, and its exact copy noted', async ({ page, browser }) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  await button(page, 'Proposal').click();
  const panel = region(page, 'Proposal');
  const letter = panel.getByRole('article', { name: 'Personal auto proposal' });
  await expect(textbox(panel, 'Prepared for')).toHaveValue('Marcus Bell-Reyes');

  await test.step('it begins with what can be bound, and takes others by hand with their badge', async () => {
    await expect(letter).toContainText('8 Tannery Row, Marrow Bend, IL 61899');
    await expect(letter.getByRole('columnheader', { name: 'Tallgrass Farm & Home' })).toContainText(
      /≈\$1,044 \/ yr.*Quoted: \$522 \/ 6 mo/,
    );
    await expect(letter.getByRole('columnheader', { name: 'Harbor Mutual' })).toContainText('$1,149');
    await expect(letter.getByText('Larkmere Assurance')).toHaveCount(0);
    await checkbox(panel, 'Larkmere Assurance').check();
    await expect(letter.getByRole('columnheader', { name: 'Larkmere Assurance' })).toContainText(
      'Quote expired',
    );
    await checkbox(panel, 'Larkmere Assurance').uncheck();
  });

  await combobox(panel, 'Recommended').selectOption('Tallgrass Farm & Home');
  await textbox(panel, 'Recommendation').fill('Same coverages for less. <b>Pay by Nov 20.</b>');
  await expect(exactText(letter, 'Recommended')).toBeVisible();
  await textbox(panel, 'Prepared for').fill('Marcus and Ana Bell-Reyes');

  await test.step('Back closes it, and what was chosen and typed is there when it opens again', async () => {
    await page.goBack();
    await expect(panel).toBeHidden();
    await button(page, 'Proposal').click();
    await expect(textbox(panel, 'Recommendation')).toHaveValue(
      'Same coverages for less. <b>Pay by Nov 20.</b>',
    );
    await expect(combobox(panel, 'Recommended').getByRole('option', { selected: true })).toHaveText(
      'Tallgrass Farm & Home',
    );
    await expect(exactText(letter, 'Recommended')).toBeVisible();
    await expect(textbox(panel, 'Prepared for')).toHaveValue('Marcus and Ana Bell-Reyes');
    await textbox(panel, 'Prepared for').fill('Marcus Bell-Reyes');
  });

  const html = await test.step('the HTML file opens in another browser as it is on screen', async () => {
    const file = await savedBy(page, button(page, 'HTML'));
    const context = await browser.newContext({ javaScriptEnabled: false });
    const copy = await context.newPage();
    await copy.setContent(file);
    const inFile = copy.getByRole('article', { name: 'Personal auto proposal' });
    await expect(exactText(inFile, 'Same coverages for less. <b>Pay by Nov 20.</b>')).toBeVisible();
    await expect(exactText(inFile, 'DEMO').first()).toBeVisible();
    await expect(inFile.getByText(notice).first()).toBeVisible();
    expect(await inFile.innerText()).toBe(await letter.innerText());
    const logo = inFile.locator('img').first();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await context.close();
    return file;
  });

  await test.step('the CSV has the notice and the premiums as numbers', async () => {
    const csv = await savedBy(page, button(page, 'CSV'));
    expect(csv).toContain('This is a quote, not a policy');
    expect(csv).toMatch(
      /Premium,≈ per yr \(quoted \$522 \/ 6 mo\) \[1\],1044,"per yr \(quoted \$1,149 \/ yr\)",1149\r\n/,
    );
  });

  await test.step('print has the proposal alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(letter).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(button(page, 'HTML')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('it is marked as given', async () => {
    await button(panel, 'Mark as given').click();
    await combobox(panel, 'How').selectOption('In person');
    await button(panel, 'Mark as given').click();
    await expect(panel.getByText(/^Given to Marcus Bell-Reyes · In person, Nov 17, /)).toBeVisible();
  });

  await test.step('and what the client says of it is noted with the copy that was given', async () => {
    await button(panel, 'Client’s answer').click();
    await combobox(panel, 'Answer').selectOption('Accepted');
    await expect(button(panel, 'Client’s answer')).toHaveAccessibleDescription('Choose the quote.');
    await combobox(panel, 'Quote').selectOption('B Harbor Mutual');
    await combobox(panel, 'How').selectOption('Phone');
    await button(panel, 'Client’s answer').click();
    await expect(
      panel.getByText(/^Accepted B Harbor Mutual: Marcus Bell-Reyes · Phone, Nov 17, /),
    ).toBeVisible();
    await button(panel, 'Quotes').click();
    await goToTab(page, 'Overview');
    await expect(region(page, 'Personal auto')).toContainText(
      'Accepted B Harbor Mutual: Marcus Bell-Reyes · Phone',
    );
    await goToTab(page, 'Quotes');
    await button(page, 'Proposal').click();
  });

  await test.step('one that was e-mailed since is given by e-mail', async () => {
    await savedBy(page, button(page, 'E-mail'));
    await button(panel, 'Mark as given').click();
    await expect(combobox(panel, 'How')).toHaveValue('E-mail');
    await button(panel, 'Mark as given').click();
    await expect(panel.getByText(/^Given to Marcus Bell-Reyes · E-mail, Nov 17, /)).toBeVisible();
  });

  await test.step('the activity has the exact copy', async () => {
    await button(panel, 'Quotes').click();
    await goToTab(page, 'Activity');
    const entries = button(page, /^Proposal, /);
    await expect(entries).toHaveCount(7);
    await entries.last().click();
    const entry = page.getByRole('listitem').filter({ has: entries.last() });
    await entry.getByText('Details', { exact: true }).click();
    await expect(exactText(entry, createHash('sha256').update(html).digest('hex'))).toBeVisible();
    expect(await savedBy(page, button(entry, 'Save the copy'))).toBe(html);
  });

  await test.step('the line is proposed', async () => {
    await goToScreen(page, 'Clients');
    const row = table(page, 'Clients').getByRole('row').filter({ hasText: 'Marcus Bell-Reyes' });
    await expect(row).toContainText('Proposed');
  });
});
