/** Other looks at quotes: by when they lapse, premiums over time, and what other cover would cost. */
import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { connect, goTo, openTab, requestsOf, settled, sendForQuotes } from './helpers.ts';
import {
  button,
  checkbox,
  combobox,
  exactText,
  group,
  heading,
  link,
  region,
  table,
  textbox,
} from './locators.ts';

const clientName = 'Northbend Auto Repair';

test('quotes of all clients are listed by expiry, and lead to their comparison', async ({ page }) => {
  await connect(page, 'demo');
  await link(page, 'Expiring quotes').click();
  await expect(heading(page, 'Expiring quotes')).toBeFocused();
  const expiring = table(page, 'Expiring quotes');
  await expect(expiring.getByRole('rowheader', { name: /^Lapse later/ })).toBeVisible();
  await expect(expiring.getByRole('rowheader', { name: /^Lapsed/ })).toBeVisible();
  await expect(page.getByText('the service lists none')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search quotes', exact: true }).fill('northbend copperline');
  await expect(page).toHaveURL(/q=northbend/);
  const row = expiring.getByRole('row').filter({ hasText: clientName });
  await expect(row).toHaveCount(1, { timeout: 20_000 });
  await expect(row).toContainText('Nov 26, 2026');
  await expect(row).toContainText('$2,585');
  await expect(row).toContainText('12 months');
  await expect(exactText(row, 'lapses before it').filter({ visible: true })).toHaveCount(1);

  await link(row, `Compare, Copperline Specialty, ${clientName}`).click();
  const comparison = table(page, 'Quotes side by side');
  const quoted = comparison.getByRole('columnheader').filter({ has: page.getByRole('button') });
  await expect(quoted.first()).toContainText('Copperline Specialty');
  await expect(comparison.getByRole('columnheader')).toHaveCount(8);
  await expect(region(page, 'Comparison')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Comparison', exact: true })).toBeInViewport();

  await page.goBack();
  await link(row, `Inputs as rated, Copperline Specialty, ${clientName}`).click();
  const inputs = region(page, 'Inputs as rated, Copperline Specialty');
  await expect(inputs.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inputs).toBeHidden();
  await expect(page).not.toHaveURL(/inputs=/);

  await test.step('only the latest request of a client counts, until the older ones are asked for', async () => {
    await goTo(page, paths.expiring({ q: 'Bright Fork Harbor' }));
    const rows = expiring
      .getByRole('row')
      .filter({ hasText: 'Bright Fork' })
      .filter({ hasText: 'Commercial auto' });
    // Every request's quotes are read first, four at a time.
    const read = { timeout: 20_000 };
    await expect(rows).toHaveCount(1, read);
    await checkbox(page, 'Older requests too').check();
    await expect(rows).toHaveCount(2, read);
    await page.reload();
    await expect(rows).toHaveCount(2, read);
  });
});

test('premiums over time are in a chart and, with the declines, in a table', async ({ page }) => {
  await openTab(page, 'Bright Fork Catering LLC', 'Quotes');
  await link(page, 'Premiums over time').click();
  await expect(page).toHaveURL(/view=chart/);
  const chart = page.getByRole('figure');
  await expect(chart.getByText('Premiums over time, Commercial auto, 12 months')).toBeAttached();
  await expect(chart.getByRole('list', { name: 'Organizations', exact: true })).toContainText(
    'Harbor Mutual',
  );

  const premiums = table(page, 'Premiums by request');
  const first = premiums.getByRole('row').filter({ hasText: 'Feb 10' });
  const second = premiums.getByRole('row').filter({ hasText: 'Feb 17' });
  await expect(first.getByRole('cell', { name: '$3,783', exact: true })).toBeVisible();
  await expect(second.getByRole('cell', { name: '$3,717', exact: true })).toBeVisible();
  await expect(second.getByRole('cell', { name: 'Declined', exact: true })).toHaveCount(1);

  const requests = combobox(page, 'Requests');
  await requests.selectOption({ index: (await requests.getByRole('option').count()) - 1 });
  await expect(page).toHaveURL(/view=chart.*request=/);
  await expect(region(page, 'Premiums of one request')).toBeVisible();
  await expect(exactText(chart, '$3,783')).toBeVisible();
  await expect(premiums.getByRole('row')).toHaveCount(2);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/quotes\?.*request=/);
  await expect(page.getByText('to the quote request of Feb 10')).toBeVisible();
});

test('a what-if runs under a scratch client and changes nothing @desktop-only', async ({ page }) => {
  test.setTimeout(120_000);
  await openTab(page, clientName, 'Quotes');
  await combobox(page, 'Product').selectOption('Commercial auto');
  const requests = requestsOf(page);
  await expect(requests).toHaveCount(2);
  await link(page, 'What if').click();

  await test.step('the page says what will happen before anything is sent', async () => {
    const question = combobox(page, 'Question');
    await question.selectOption({ label: 'Medical payments' });
    await button(page, 'Vary this question').click();
    const medical = group(page, 'Medical payments');
    await expect(exactText(medical, 'Now $5,000')).toBeVisible();
    await checkbox(medical, '$10,000').check();
    await expect(page.getByText(`a client called “What if · ${clientName}”`)).toBeVisible();
    await expect(page.getByText('its e-mails, web calls and requests to carriers')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^The quotes of Nov 10/ })).toBeDisabled();
    // Workers compensation came in after the request of 12 Nov, whose quotes are no base for that reason alone.
    const earlier = page.getByRole('radio', { name: /^The quotes of Nov 12/ });
    await expect(earlier).toBeDisabled();
    await expect(earlier).toHaveAccessibleName(/other lines differ since \(none → Workers compensation\)/);
    await expect(page.getByRole('radio', { name: /^A base request of now/ })).toBeChecked();
  });

  await button(page, 'Send 2 requests').click();
  await expect(page).toHaveURL(/run=/);
  await expect(region(page, 'What it would cost')).toBeFocused();
  await expect(link(page, 'What if')).toHaveAttribute('aria-current', 'page');
  const premiums = table(page, 'Premiums by variation');
  await expect(premiums).toBeInViewport();
  await test.step('each carrier’s premium is compared with its own for the current coverage', async () => {
    const variedOn = (tab: Page) =>
      tab.getByRole('row').filter({ hasText: 'Medical payments: $5,000 → $10,000' });
    const varied = variedOn(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(
      premiums.getByRole('rowheader', { name: 'Base: cover as it is', exact: true }),
    ).toBeVisible();
    await expect(varied).toContainText('6 of 6 in, 1 declined', { timeout: 40_000 });
    // Whichever tab hears the last answer first, the other does not go without it.
    await expect(variedOn(second)).toContainText('6 of 6 in, 1 declined');
    await second.close();
    await expect(varied.getByRole('cell', { name: /^\$1,825/ })).toContainText('+$12, +0.7 %');
    // Why stands beside the outcome.
    await expect(varied.getByRole('cell', { name: /^Declined \S/ })).toHaveCount(1);
    await page.reload();
    await expect(varied.getByRole('cell', { name: /^\$1,825/ })).toContainText('+$12, +0.7 %');
  });

  await test.step('the client has no further request, and the scratch client is in no list', async () => {
    const scratch = await link(page, 'a scratch client').getAttribute('href');
    await link(page, 'Requests and comparison').click();
    await expect(requests).toHaveCount(2);
    await goTo(page, paths.clients({ q: 'northbend' }));
    await settled(page);
    await expect(page.getByText('What if ·')).toHaveCount(0);
    await goTo(page, paths.expiring({ q: 'what if' }));
    await expect(page.getByText(/^None of the \d+ quotes fits “what if”/)).toBeVisible({ timeout: 20_000 });
    await page.goto(scratch ?? '');
    await expect(heading(page, `What if · ${clientName}`)).toBeVisible();
    await expect(exactText(page, 'A scratch client')).toBeVisible();
  });

  await test.step('its quotes can be neither paid nor selected, and their proposal says what they are', async () => {
    await link(page, 'Quotes').click();
    for (const name of ['Set up payment, Harbor Mutual', 'Select quote, Harbor Mutual']) {
      const action = button(page, name);
      await expect(action).toHaveAttribute('aria-disabled', 'true');
      await expect(action).toHaveAccessibleDescription(/^It is a what-if under a scratch client\./);
    }
    await button(page, 'Compare all quoted').click();
    await button(page, 'Proposal').click();
    const panel = region(page, 'Proposal');
    await expect(panel.getByText(/^All 5 quotes: asked for only to see what other cover/)).toBeVisible();
    await expect(textbox(panel, 'Prepared for')).toHaveValue(clientName);
  });
});

test('quotes of several lines are asked for in one go, a request each', async ({ page }) => {
  await openTab(page, clientName, 'Quotes');
  const product = combobox(page, 'Product');
  await product.selectOption('Commercial auto');
  await link(page, 'Change answers or get quotes').click();
  await button(page, 'Get quotes').click();
  const panel = region(page, 'Get quotes');
  await checkbox(panel, 'All lines').check();
  await expect(checkbox(group(panel, 'Other lines'), 'Workers compensation')).toBeChecked();
  await sendForQuotes(panel);
  await expect(page).toHaveURL(/\/quotes\?.*request=/);
  await expect(exactText(page, 'Quotes requested too: Workers compensation').first()).toBeVisible();

  const requests = requestsOf(page);
  const today = requests.filter({ hasText: 'Nov 17' });
  await expect(today).toHaveCount(1);
  await link(page, 'Quotes of Workers compensation').click();
  await expect(product.getByRole('option', { selected: true })).toHaveText('Workers compensation');
  await expect(link(page, 'Quotes of Commercial auto')).toBeVisible();
  await expect(today).toHaveCount(1);
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
});

test('a re-quote combines the coverage of an earlier request with today’s answers', async ({ page }) => {
  await openTab(page, clientName, 'Quotes');
  await combobox(page, 'Product').selectOption('Commercial auto');
  const requests = requestsOf(page);
  await requests.filter({ hasText: 'Nov 10' }).getByRole('link').click();
  await link(page, 'Cover of then, facts of now').click();
  const earlier = combobox(page, 'Cover of then, facts of now');
  await expect(earlier.getByRole('option', { selected: true })).toHaveText('Nov 10, 9:30 AM');
  const change = '2020 Ford F-150 · VIN …0613: Collision deductible: $2,500 → $1,000';
  await expect(exactText(page, change)).toBeVisible();

  await button(page, 'Send 2 requests').click();
  const row = table(page, 'Premiums by variation')
    .getByRole('row')
    .filter({ hasText: `Cover of Nov 10, 9:30 AM: ${change}` });
  // A premium, and how far it is from the same organization's for the cover of now.
  await expect(row).toContainText(/\d[+−]\$[\d.]+, [+−]\d+\.\d %/, { timeout: 40_000 });
});
