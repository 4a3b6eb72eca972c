/** What may be paid for or selected, and what is refused. */
import { expect, test } from './fixtures.ts';
import { chooseFrom, chooseLine, chooseRequest, goToTab, openTab } from './helpers.ts';
import { button, combobox, exactText, link, region, textbox } from './locators.ts';

test('a payment and a selection are sent from Activity by the form of the quote', async ({ page }) => {
  await openTab(page, 'Northbend Auto Repair', 'Activity');
  await button(page, 'Send event').click();
  const send = region(page, 'Send event');
  await combobox(send, 'Event').selectOption('Select quote');
  await expect(send.getByRole('list', { name: 'Quotes' }).getByRole('link')).not.toHaveCount(0);
  await combobox(send, 'Event').selectOption('Set up payment');
  await combobox(send, 'Quote request').selectOption({ index: 0 });
  await link(send, /^Harbor Mutual, /).click();
  const panel = region(page, 'Set up payment, Harbor Mutual');
  await panel.getByRole('radio', { name: 'Two payments a year' }).check();
  await button(panel, 'Set up payment').click();
  await expect(exactText(panel, 'Payment set up · not bound')).toBeVisible();
  await button(panel, /^Close, /).click();
  await expect(panel).toHaveCount(0);
});

test('a payment is set up by plan, and refusals have their reason', async ({ page }) => {
  await openTab(page, 'Northbend Auto Repair', 'Quotes');
  await chooseLine(page, 'Commercial auto');
  await chooseFrom(page, 'More, Harbor Mutual', 'Set up payment');
  const panel = region(page, 'Set up payment, Harbor Mutual');
  const submit = button(panel, 'Set up payment');
  await expect(panel.getByText('Doesn’t pay or bind.')).toBeVisible();

  await test.step('a plan is asked for, and one that was refused cannot be chosen again', async () => {
    await submit.click();
    await expect(panel.getByText('Choose a plan.')).toBeVisible();
    await panel.getByRole('radio', { name: 'Premium finance' }).check();
    await submit.click();
    await expect(exactText(panel, 'FINANCE is not offered for this quote.')).toBeVisible();
    await expect(panel.getByRole('radio', { name: 'Premium finance: refused' })).toBeDisabled();
  });

  await test.step('the response has the amounts of the plans in dollars', async () => {
    await panel.getByRole('radio', { name: 'Two payments a year' }).check();
    await submit.click();
    await expect(exactText(panel, 'Payment set up · not bound')).toBeVisible();
    await expect(exactText(panel, '$1,813').first()).toBeVisible();
    await expect(submit).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(exactText(page, 'Payment set up · not bound').first()).toBeVisible();
  });

  await test.step('the journal has it, without the secret', async () => {
    await goToTab(page, 'Overview');
    const last = page.getByRole('list', { name: 'Last activities' });
    await expect(last.getByRole('listitem').first()).toContainText('Payment set up');
    await goToTab(page, 'Activity');
    await button(page, /^Payment set up, /)
      .first()
      .click();
    await expect(page.getByText(/Harbor Mutual, .*, Two payments a year/).first()).toBeVisible();
    await expect(page.getByText('demo_secret_')).toHaveCount(0);
  });

  await test.step('a quote for other answers is selected only with a reason', async () => {
    await goToTab(page, 'Quotes');
    await chooseLine(page, 'Commercial auto');
    await chooseRequest(page, 'Nov 10');
    await chooseFrom(page, 'More, Harbor Mutual', 'Select');
    const select = region(page, 'Select quote, Harbor Mutual');
    await expect(select.getByText(/^\d+ answers? changed since this quote\.$/)).toBeVisible();
    await button(select, 'Select quote').click();
    await expect(select.getByText('Give a reason.')).toBeVisible();
    await textbox(select, 'Reason to go on').fill('Chosen by phone');
    await button(select, 'Select quote').click();
    await expect(exactText(select, 'Selected · not bound')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(exactText(page, 'Selected Nov 17').first()).toBeVisible();
    await chooseFrom(page, 'More, Harbor Mutual', 'Select');
    await expect(select.getByText(/^Selected · not bound, Nov 17/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('recording the bind request needs no typing of what the quote says', async () => {
    await goToTab(page, 'Overview');
    await button(page, 'Set status, Commercial auto').click();
    const status = region(page, 'Status, Commercial auto');
    await expect(combobox(status, 'Status')).toHaveValue('bindRequested');
    await expect(textbox(status, 'Carrier')).toHaveValue('Harbor Mutual');
    await expect(textbox(status, 'Effective date')).toHaveValue('12/05/2026');
  });
});

test('an expired quote can be neither paid nor selected', async ({ page }) => {
  await openTab(page, 'Kestrel Ridge Hauling Inc', 'Quotes');
  await button(page, 'More, Ironvale Transport').click();
  for (const name of [/^Set up payment/, /^Select/]) {
    const item = page.getByRole('menuitem', { name });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toContainText('Quote expired');
  }
});
