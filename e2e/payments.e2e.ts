/** What may be paid for or selected, and what says no. */
import { expect, test } from './fixtures.ts';
import { goToTab, openClient, openQuotes, requestsOf } from './helpers.ts';

test('a payment is prepared by plan, and refusals say why', async ({ page }) => {
  await openQuotes(page, 'Northbend Auto Repair');
  await page.getByRole('combobox', { name: 'Product', exact: true }).selectOption('Commercial auto');
  await page.getByRole('button', { name: 'Set up payment, Harbor Mutual', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Set up payment, Harbor Mutual', exact: true });
  const prepare = panel.getByRole('button', { name: 'Prepare the payment', exact: true });

  await test.step('a plan that is not offered', async () => {
    await panel.getByRole('radio', { name: /\(FINANCE\)$/ }).check();
    await prepare.click();
    await expect(panel.getByText('FINANCE is not offered for this quote.', { exact: true })).toBeVisible();
    // Once refused it is not offered again.
    await expect(panel.getByRole('radio', { name: /\(FINANCE\): refused/ })).toBeDisabled();
  });

  await test.step('a plan that is, in money of whole units', async () => {
    await panel.getByRole('radio', { name: 'Two payments a year (BI_ANNUALLY)', exact: true }).check();
    await prepare.click();
    await expect(panel.getByText('Payment prepared; nothing paid, nothing bound.')).toBeVisible();
    await expect(
      panel.getByText(
        'the quoted premium; per year, as quoted; whether fees and taxes are in it, the service does not say',
        {
          exact: true,
        },
      ),
    ).toBeVisible();
    await expect(panel.getByText('$1,813', { exact: true }).first()).toBeVisible();
    await expect(prepare).toHaveCount(0);
  });

  await test.step('the journal has it, without the secret', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    const card = page.getByRole('article', { name: 'Harbor Mutual', exact: true });
    await expect(card.getByText(/^Payment prepared .*, Two payments a year \(BI_ANNUALLY\)$/)).toBeVisible();
    await page.getByRole('button', { name: 'Select quote, Quillstone Casualty', exact: true }).click();
    const other = page.getByRole('region', { name: 'Select quote, Quillstone Casualty', exact: true });
    await expect(other.getByText('A payment is prepared for another quote')).toBeVisible();
    await expect(other.getByText(/^Harbor Mutual: Payment prepared Nov 17/)).toBeVisible();
    await page.keyboard.press('Escape');
    await goToTab(page, 'File');
    const calls = page.getByRole('table', { name: 'Saves and events', exact: true });
    await expect(calls.getByText(/^Harbor Mutual, .*, Two payments a year \(BI_ANNUALLY\)$/)).toBeVisible();
    await goToTab(page, 'Events');
    await expect(page.getByRole('row').filter({ hasText: 'Set up payment' }).first()).toBeVisible();
    await expect(page.getByText('demo_secret_')).toHaveCount(0);
  });

  await test.step('an earlier quote for other answers needs a reason', async () => {
    await goToTab(page, 'Quotes');
    await page.getByRole('combobox', { name: 'Product', exact: true }).selectOption('Commercial auto');
    await requestsOf(page).filter({ hasText: 'Nov 10' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Select quote, Harbor Mutual', exact: true }).click();
    const select = page.getByRole('region', { name: 'Select quote, Harbor Mutual', exact: true });
    await expect(select.getByText(/answers? changed since this quote\./)).toBeVisible();
    await expect(select.getByRole('button', { name: 'Tell the service', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await select.getByRole('textbox', { name: 'Reason to go on all the same' }).fill('Chosen by phone');
    await select.getByRole('button', { name: 'Tell the service', exact: true }).click();
    await expect(select.getByText('The service was told; nothing is bound.')).toBeVisible();
    const card = page.getByRole('article', { name: 'Harbor Mutual', exact: true });
    await expect(card.getByText(/^Selected Nov 17/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Select quote, Harbor Mutual', exact: true }).click();
    await expect(select.getByText('Selected before')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Select quote, Quillstone Casualty', exact: true }).click();
    const second = page.getByRole('region', { name: 'Select quote, Quillstone Casualty', exact: true });
    await expect(second.getByText('Another quote is selected')).toBeVisible();
    await expect(second.getByText(/^Harbor Mutual: Selected Nov 17/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up payment, Quillstone Casualty', exact: true }).click();
    const payment = page.getByRole('region', { name: 'Set up payment, Quillstone Casualty', exact: true });
    await expect(payment.getByText(/^Harbor Mutual: Selected Nov 17/)).toBeVisible();
  });
});

test('an expired quote cannot be paid, and says so before anything is sent @desktop-only', async ({
  page,
}) => {
  await openQuotes(page, 'Kestrel Ridge Hauling Inc');
  const card = page.getByRole('article', { name: 'Ironvale Transport', exact: true });
  await expect(card.getByText('Expired, cannot be bound', { exact: true })).toBeVisible();
  // Two quotes of one organization are told apart by what differs, in their headings too.
  await expect(
    page.getByRole('article', { name: 'Pell & Harrow Agency, as asked', exact: true }),
  ).toBeVisible();
  for (const name of ['Set up payment, Ironvale Transport', 'Select quote, Ironvale Transport']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('The quote has expired.');
  }

  await test.step('the page of another client leaves it out and says why', async () => {
    await page.getByRole('button', { name: 'Compare all quoted', exact: true }).click();
    await expect(page).toHaveURL(/compare=/);
    const compare = new URL(page.url()).searchParams.get('compare') ?? '';
    await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
    await openClient(page, 'Dunmore Plumbing & Drain LLC');
    await goToTab(page, 'Quotes');
    await expect(page.getByRole('button', { name: 'Compare all quoted', exact: true })).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?${new URLSearchParams({ compare }).toString()}`);
    const comparison = page.getByRole('region', { name: 'Comparison', exact: true });
    await expect(comparison.getByText(/^Ironvale Transport: belongs to another client\.$/)).toBeVisible();
    await expect(comparison.getByRole('table')).toHaveCount(0);
    await comparison.getByRole('button', { name: 'Leave them out', exact: true }).click();
    await expect(page).not.toHaveURL(/compare=/);
  });
});
