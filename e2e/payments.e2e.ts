/** What may be paid for or selected, and what says no. */
import { expect, test } from './fixtures.ts';
import { goToTab, openClient, openTab, requestsOf } from './helpers.ts';
import { button, combobox, exactText, link, region, table } from './locators.ts';

test('a payment is prepared by plan, and refusals say why', async ({ page }) => {
  await openTab(page, 'Northbend Auto Repair', 'Quotes');
  await combobox(page, 'Product').selectOption('Commercial auto');
  await button(page, 'Set up payment, Harbor Mutual').click();
  const panel = region(page, 'Set up payment, Harbor Mutual');
  const prepare = button(panel, 'Prepare the payment');

  await test.step('a plan that is not offered', async () => {
    await panel.getByRole('radio', { name: /\(FINANCE\)$/ }).check();
    await prepare.click();
    await expect(exactText(panel, 'FINANCE is not offered for this quote.')).toBeVisible();
    // Once refused it is not offered again.
    await expect(panel.getByRole('radio', { name: /\(FINANCE\): refused/ })).toBeDisabled();
  });

  await test.step('a plan that is, in money of whole units', async () => {
    await panel.getByRole('radio', { name: 'Two payments a year (BI_ANNUALLY)', exact: true }).check();
    await prepare.click();
    await expect(panel.getByText('Payment prepared; nothing paid, nothing bound.')).toBeVisible();
    await expect(
      exactText(
        panel,
        'the quoted premium; per year, as quoted; whether fees and taxes are in it, the service does not say',
      ),
    ).toBeVisible();
    await expect(exactText(panel, '$1,813').first()).toBeVisible();
    await expect(prepare).toHaveCount(0);
  });

  await test.step('the journal has it, without the secret', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    const card = page.getByRole('article', { name: 'Harbor Mutual', exact: true });
    await expect(card.getByText(/^Payment prepared .*, Two payments a year \(BI_ANNUALLY\)$/)).toBeVisible();
    await button(page, 'Select quote, Quillstone Casualty').click();
    const other = region(page, 'Select quote, Quillstone Casualty');
    await expect(other.getByText('A payment is prepared for another quote')).toBeVisible();
    await expect(other.getByText(/^Harbor Mutual: Payment prepared Nov 17/)).toBeVisible();
    await page.keyboard.press('Escape');
    await goToTab(page, 'File');
    const calls = table(page, 'Saves and events');
    await expect(calls.getByText(/^Harbor Mutual, .*, Two payments a year \(BI_ANNUALLY\)$/)).toBeVisible();
    await goToTab(page, 'Events');
    await expect(page.getByRole('row').filter({ hasText: 'Set up payment' }).first()).toBeVisible();
    await expect(page.getByText('demo_secret_')).toHaveCount(0);
  });

  await test.step('an earlier quote for other answers needs a reason', async () => {
    await goToTab(page, 'Quotes');
    await combobox(page, 'Product').selectOption('Commercial auto');
    await requestsOf(page).filter({ hasText: 'Nov 10' }).getByRole('link').click();
    await button(page, 'Select quote, Harbor Mutual').click();
    const select = region(page, 'Select quote, Harbor Mutual');
    await expect(select.getByText(/answers? changed since this quote\./)).toBeVisible();
    await expect(button(select, 'Tell the service')).toHaveAttribute('aria-disabled', 'true');
    await select.getByRole('textbox', { name: 'Reason to go on all the same' }).fill('Chosen by phone');
    await button(select, 'Tell the service').click();
    await expect(select.getByText('The service was told; nothing is bound.')).toBeVisible();
    const card = page.getByRole('article', { name: 'Harbor Mutual', exact: true });
    await expect(card.getByText(/^Selected Nov 17/)).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Select quote, Harbor Mutual').click();
    await expect(select.getByText('Selected before')).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Select quote, Quillstone Casualty').click();
    const second = region(page, 'Select quote, Quillstone Casualty');
    await expect(second.getByText('Another quote is selected')).toBeVisible();
    await expect(second.getByText(/^Harbor Mutual: Selected Nov 17/)).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Set up payment, Quillstone Casualty').click();
    const payment = region(page, 'Set up payment, Quillstone Casualty');
    await expect(payment.getByText(/^Harbor Mutual: Selected Nov 17/)).toBeVisible();
  });
});

test('an expired quote cannot be paid, and says so before it is sent @desktop-only', async ({ page }) => {
  await openTab(page, 'Kestrel Ridge Hauling Inc', 'Quotes');
  const card = page.getByRole('article', { name: 'Ironvale Transport', exact: true });
  await expect(exactText(card, 'Expired, cannot be bound')).toBeVisible();
  // Two quotes of one organization are told apart by what differs, in their headings too.
  await expect(
    page.getByRole('article', { name: 'Pell & Harrow Agency, as asked', exact: true }),
  ).toBeVisible();
  for (const name of ['Set up payment, Ironvale Transport', 'Select quote, Ironvale Transport']) {
    const action = button(page, name);
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await expect(action).toHaveAccessibleDescription('The quote has expired.');
  }

  await test.step('the page of another client leaves it out and says why', async () => {
    await button(page, 'Compare all quoted').click();
    await expect(page).toHaveURL(/compare=/);
    const compare = new URL(page.url()).searchParams.get('compare') ?? '';
    await link(page, 'Clients').first().click();
    await openClient(page, 'Dunmore Plumbing & Drain LLC');
    await goToTab(page, 'Quotes');
    await expect(button(page, 'Compare all quoted')).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?${new URLSearchParams({ compare }).toString()}`);
    const comparison = region(page, 'Comparison');
    await expect(comparison.getByText(/^Ironvale Transport: belongs to another client\.$/)).toBeVisible();
    await expect(comparison.getByRole('table')).toHaveCount(0);
    await button(comparison, 'Leave them out').click();
    await expect(page).not.toHaveURL(/compare=/);
  });
});
