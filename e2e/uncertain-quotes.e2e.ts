/** Quotes as services send them: what cannot be compared, repeats, comes late, or changes. The faults are the demo's service's. */
import { expect, startDemoWith, test } from './fixtures.ts';
import { chooseFrom, chooseLine, goToScreen, goToTab, openTab, sendForQuotes } from './helpers.ts';
import { button, combobox, exactText, link, region, table } from './locators.ts';

const hardware = 'Lakehurst Hardware Co';

for (const { fault, shown, badge } of [
  { fault: 'text-amounts', shown: /Tallgrass Farm & Home.*\$5,277\.00\/yr/ },
  { fault: 'unknown-periods', shown: /Tallgrass Farm & Home.*\$5,277\/FORTNIGHT/ },
  { fault: 'zoneless-moments', shown: /Tallgrass Farm & Home.*\$5,277\/yr/, badge: 'May be expired' },
]) {
  test(`nothing is called the lowest that could not be compared: ${fault}`, async ({ page }) => {
    await startDemoWith(page, { faults: [{ name: fault, endpoints: ['readQuotes'], times: 100 }] });
    await openTab(page, hardware, 'Quotes');
    const compared = table(page, 'Quotes side by side');
    const head = compared.getByRole('columnheader');
    await expect(head.filter({ hasText: /^Tallgrass Farm & Home/ })).toContainText(shown);
    if (badge !== undefined) await expect(compared.getByText(badge).first()).toBeVisible();
    await expect(head.filter({ hasText: /^Harbor Mutual/ })).toContainText(/\$6,366\/yr/);
    await expect(exactText(compared, 'Lowest of 3 compared')).toHaveCount(1);
    await expect(page.getByText('Lowest as requested')).toHaveCount(0);
    await goToTab(page, 'Overview');
    await expect(region(page, 'Businessowners')).toContainText(
      /\$6,366\/yr.*Lowest of 3 compared.*Harbor Mutual/,
    );
    await goToScreen(page, 'Clients');
    const row = table(page, 'Clients').getByRole('row').filter({ hasText: hardware });
    await expect(row).toContainText('Lowest of 3 compared · Harbor Mutual');
  });
}

test('a request that is not known at first, and repeats its responses, is complete with each of them once', async ({
  page,
}) => {
  await startDemoWith(page, {
    faults: ['late-404', 'repeated-quotes'].map((name) => ({ name, endpoints: ['readQuotes'], times: 100 })),
  });
  await openTab(page, 'Marcus Bell-Reyes', 'Intake');
  await button(page, 'Get quotes').click();
  await sendForQuotes(region(page, 'Get quotes'));
  await expect(page).toHaveURL(/\/quotes\?.*request=/);
  await expect(page.getByText(/^0 of 5 · 5 pending/)).toBeVisible();
  await expect(page.getByText('Quote request not found')).toHaveCount(0);
  const pending = table(page, 'Quotes side by side').getByRole('columnheader', { name: 'Pending' });
  await expect(pending).toHaveCount(5);
  await goToTab(page, 'Overview');
  await expect(region(page, 'Personal auto')).toContainText('5 pending');
  await goToTab(page, 'Quotes');
  await expect(exactText(page, '3 quotes · 2 agency estimates')).toBeVisible({ timeout: 40_000 });
  const menus = button(table(page, 'Quotes side by side'), /^More, /);
  await expect(menus).toHaveCount(3);
  await expect(pending).toHaveCount(0);
  await expect(region(page, 'No quote')).toHaveCount(0);
  await button(page, '2 agency estimates').click();
  await expect(menus).toHaveCount(5);
  await button(page, '2 agency estimates').click();
  await expect(menus).toHaveCount(3);
});

test('quotes that cannot be read leave what was last known of them, and no second request is urged', async ({
  page,
}) => {
  await startDemoWith(page, { faults: [{ name: 'unavailable', endpoints: ['readQuotes'], times: 100 }] });
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  await expect(page.getByText('Quotes not read')).toBeVisible();
  await expect(region(page, 'Last known')).toContainText(/Tallgrass Farm & Home.*\$522/s);
  await expect(page.getByText('Pending')).toHaveCount(0);
});

test('a quote that its carrier changed says so, and what it was stays', async ({ page }) => {
  await openTab(page, 'Northbend Auto Repair', 'Quotes');
  await chooseLine(page, 'Commercial auto');
  const compared = table(page, 'Quotes side by side');
  const head = compared.getByRole('columnheader', { name: /^Quillstone Casualty/ });
  await expect(head).toContainText('$1,646');
  await chooseFrom(page, 'More, quotes', 'Check again');
  await expect(exactText(region(page, 'Messages'), 'No change')).toBeVisible();

  await link(region(page, 'Demo'), 'Demo').click();
  await combobox(region(page, 'Demo controls'), 'Add fault').selectOption({ label: 'Changed premiums' });
  await page.goBack();
  await expect(head).toContainText('$1,646');
  await chooseFrom(page, 'More, quotes', 'Check again');
  await expect(head).toContainText('$1,811');
  const changed = compared.locator('[aria-describedby]', { hasText: 'Changed by the carrier' }).first();
  await expect(changed).toHaveAccessibleDescription(/^First read .*: \$1,646 \/ yr, bindable\.$/);
  await goToTab(page, 'Overview');
  await expect(region(page, 'Commercial auto')).toContainText(/\$1,811\/yr.*Changed by the carrier/);
});
