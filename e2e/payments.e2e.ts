/** What may be paid for or selected, and what is refused. */
import { expect, test } from './fixtures.ts';
import {
  answer,
  chooseFrom,
  chooseLine,
  chooseRequest,
  enterName,
  goToScreen,
  goToTab,
  newClient,
  openClient,
  openDemo,
  openTab,
  saveClient,
  sendForQuotes,
  runChecks,
} from './helpers.ts';
import { button, combobox, exactText, heading, link, region, table, textbox } from './locators.ts';

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

  await test.step('a bound line needs no typing of what the quote says, and says what was not run', async () => {
    await goToTab(page, 'Overview');
    await button(page, 'Set status, Commercial auto').click();
    const status = region(page, 'Status, Commercial auto');
    await expect(combobox(status, 'Status')).toHaveValue('bound');
    await expect(textbox(status, 'Carrier')).toHaveValue('Harbor Mutual');
    await expect(textbox(status, 'Effective date')).toHaveValue('12/05/2026');
    await expect(combobox(status, 'Status')).toHaveAccessibleDescription(
      /Warning: OFAC not run\. MVR not run\./,
    );
    await textbox(status, 'Carrier').fill('');
    await button(status, 'Save status').click();
    await expect(textbox(status, 'Carrier')).toHaveAccessibleDescription(/Needed for Bound\./);
    await combobox(status, 'Status').selectOption('proposed');
    await expect(status.getByText(/not run/)).toHaveCount(0);
  });
});

test('a line without quotes is bound only after it was said that none were requested', async ({ page }) => {
  await openDemo(page);
  await newClient(page);
  await answer(page, {
    'Named insured': { type: 'Larkspur Roofing LLC' },
    'Effective date': { type: '12/05/2026' },
  });
  await saveClient(page);
  await goToTab(page, 'Overview');
  await button(page, 'Set status, Commercial auto').click();
  const status = region(page, 'Status, Commercial auto');
  await combobox(status, 'Status').selectOption('bound');
  await expect(combobox(status, 'Status')).toHaveAccessibleDescription(
    /Warning: No quotes requested here\. OFAC not run\./,
  );
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

test('the quote that was selected and asked to be bound is the client’s everywhere, not the lowest', async ({
  page,
}) => {
  const [name, premium] = ['Marcus Bell-Reyes', /\$1,149\s*\/\s*yr/];
  const line = region(page, 'Personal auto');
  const row = table(page, 'Clients').getByRole('row').filter({ hasText: name });
  await openTab(page, name, 'Overview');
  await expect(line).toContainText('$522');
  await goToTab(page, 'Quotes');
  await chooseFrom(page, 'More, Harbor Mutual', 'Select');
  const select = region(page, 'Select quote, Harbor Mutual');
  await button(select, 'Select quote').click();
  await expect(exactText(select, 'Selected · not bound')).toBeVisible();
  await page.keyboard.press('Escape');

  const shows = async (word: string) => {
    await goToTab(page, 'Overview');
    await expect(line).toContainText('Harbor Mutual');
    await expect(line).toContainText(premium);
    await expect(line).toContainText(word);
    await expect(line).not.toContainText('Tallgrass');
    await goToScreen(page, 'Clients');
    await expect(row).toContainText('Harbor Mutual');
    await expect(row).toContainText(word);
    await expect(row).toContainText(premium);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('marcus');
    const option = page.getByRole('dialog').getByRole('option', { selected: true });
    await expect(option).toContainText(`${word} · Harbor Mutual`);
    await expect(option).toContainText(premium);
    await page.keyboard.press('Enter');
    await expect(heading(page, name)).toBeFocused();
  };
  await test.step('selected', () => shows('Selected'));

  await test.step('asked to be bound', async () => {
    await link(page, 'Request bind, Personal auto').click();
    const panel = region(page, 'Request bind, Harbor Mutual');
    await enterName(panel);
    await runChecks(panel);
    await button(panel, 'Mark as sent').click();
    await expect(panel).toHaveCount(0);
    await shows('Requested, not bound');
    await goToTab(page, 'Quotes');
    await expect(exactText(table(page, 'Quotes side by side'), 'Requested, not bound')).toBeVisible();
    await goToScreen(page, 'Today');
    const asked = region(page, 'Not bound yet').getByRole('listitem').filter({ hasText: name });
    await expect(asked).toContainText(premium);
  });

  await test.step('after a reload', async () => {
    await page.reload();
    await goToScreen(page, 'Clients');
    await expect(row).toContainText('Requested, not bound');
    await expect(row).toContainText(premium);
  });

  await test.step('its carrier quotes again, and what it was asked to bind stays what it was', async () => {
    await openClient(page, name);
    await goToTab(page, 'Intake');
    await combobox(page, /^Bodily injury/).selectOption('250/500');
    await saveClient(page);
    await button(page, 'Get quotes').click();
    await sendForQuotes(region(page, 'Get quotes'));
    // The new quote can be asked for in its turn.
    await expect(button(page, 'Request bind, Harbor Mutual')).toBeVisible();
    await expect(exactText(table(page, 'Quotes side by side'), 'Requested, not bound')).toHaveCount(0);
    await goToTab(page, 'Overview');
    await expect(line).toContainText('Quoted again since');
    await expect(line).toContainText(premium);
  });
});
