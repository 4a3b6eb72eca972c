/** Other looks at quotes: by when they lapse, premiums over time, and what other cover would cost. */
import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { connect, goTo, openQuotes, requestsOf, settled } from './helpers.ts';

const clientName = 'Northbend Auto Repair';

test('quotes of all clients are sorted by when they expire, and lead to their comparison', async ({
  page,
}) => {
  await connect(page, 'demo');
  await page.getByRole('link', { name: 'Expiring quotes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Expiring quotes', exact: true })).toBeFocused();
  const table = page.getByRole('table', { name: 'Expiring quotes', exact: true });
  await expect(table.getByRole('rowheader', { name: /^Lapse later/ })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /^Lapsed/ })).toBeVisible();
  await expect(page.getByText('the service lists none')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search quotes', exact: true }).fill('northbend copperline');
  await expect(page).toHaveURL(/q=northbend/);
  const row = table.getByRole('row').filter({ hasText: clientName });
  await expect(row).toHaveCount(1, { timeout: 20_000 });
  await expect(row).toContainText('Nov 26, 2026');
  await expect(row).toContainText('$2,585');
  await expect(row).toContainText('12 months');
  await expect(row.getByText('lapses before it', { exact: true }).filter({ visible: true })).toHaveCount(1);

  await row.getByRole('link', { name: `Compare, Copperline Specialty, ${clientName}`, exact: true }).click();
  const comparison = page.getByRole('table', { name: 'Quotes side by side', exact: true });
  const quoted = comparison.getByRole('columnheader').filter({ has: page.getByRole('button') });
  await expect(quoted.first()).toContainText('Copperline Specialty');
  await expect(comparison.getByRole('columnheader')).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'Comparison', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Comparison', exact: true })).toBeInViewport();

  await page.goBack();
  await row
    .getByRole('link', { name: `Inputs as rated, Copperline Specialty, ${clientName}`, exact: true })
    .click();
  const inputs = page.getByRole('region', { name: 'Inputs as rated, Copperline Specialty', exact: true });
  await expect(inputs.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inputs).toBeHidden();
  await expect(page).not.toHaveURL(/inputs=/);
});

test('only the latest request of a client counts, until the older ones are asked for', async ({ page }) => {
  await connect(page, 'demo');
  await goTo(page, paths.expiring({ q: 'Bright Fork Harbor' }));
  const rows = page
    .getByRole('row')
    .filter({ hasText: 'Bright Fork Catering LLC' })
    .filter({ hasText: 'Commercial auto' });
  // Every request's quotes are read first, four at a time.
  const read = { timeout: 20_000 };
  await expect(rows).toHaveCount(1, read);
  await page.getByRole('checkbox', { name: 'Older requests too', exact: true }).check();
  await expect(rows).toHaveCount(2, read);
  await page.reload();
  await expect(rows).toHaveCount(2, read);
});

test.describe('in a browser that has seen nothing', () => {
  test.use({ demo: { scenario: 'empty' } });

  test('the page says how quotes get there', async ({ page }) => {
    await connect(page, 'demo');
    await goTo(page, paths.expiring());
    await expect(page.getByText('No quote request is known in this browser yet')).toBeVisible();
  });
});

test('premiums over time are in a chart and, with the declines, in a table', async ({ page }) => {
  await openQuotes(page, 'Bright Fork Catering LLC');
  await page.getByRole('link', { name: 'Premiums over time', exact: true }).click();
  await expect(page).toHaveURL(/view=chart/);
  const chart = page.getByRole('figure');
  await expect(chart.getByText('Premiums over time, Commercial auto, 12 months')).toBeAttached();
  await expect(chart.getByRole('list', { name: 'Organizations', exact: true })).toContainText(
    'Harbor Mutual',
  );

  const table = page.getByRole('table', { name: 'Premiums by request', exact: true });
  const first = table.getByRole('row').filter({ hasText: 'Feb 10' });
  const second = table.getByRole('row').filter({ hasText: 'Feb 17' });
  await expect(first.getByRole('cell', { name: '$3,783', exact: true })).toBeVisible();
  await expect(second.getByRole('cell', { name: '$3,717', exact: true })).toBeVisible();
  await expect(second.getByRole('cell', { name: 'Declined', exact: true })).toHaveCount(1);

  const requests = page.getByRole('combobox', { name: 'Requests', exact: true });
  await requests.selectOption({ index: (await requests.getByRole('option').count()) - 1 });
  await expect(page).toHaveURL(/view=chart.*request=/);
  await expect(page.getByRole('region', { name: 'Premiums of one request', exact: true })).toBeVisible();
  await expect(chart.getByText('$3,783', { exact: true })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/quotes\?.*request=/);
  await expect(page.getByText('to the quote request of Feb 10')).toBeVisible();
});

test('a what-if runs under a scratch client, and nothing of the client changes @desktop-only', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openQuotes(page, clientName);
  await page.getByRole('combobox', { name: 'Product', exact: true }).selectOption('Commercial auto');
  const requests = requestsOf(page);
  await expect(requests).toHaveCount(2);
  await page.getByRole('link', { name: 'What if', exact: true }).click();

  await test.step('the page says what will happen before anything is sent', async () => {
    const question = page.getByRole('combobox', { name: 'Question', exact: true });
    await question.selectOption({ label: 'Medical payments' });
    await page.getByRole('button', { name: 'Vary this question', exact: true }).click();
    const medical = page.getByRole('group', { name: 'Medical payments', exact: true });
    await expect(medical.getByText('Now $5,000', { exact: true })).toBeVisible();
    await medical.getByRole('checkbox', { name: '$10,000', exact: true }).check();
    await expect(page.getByText(`a client called “What if · ${clientName}”`)).toBeVisible();
    await expect(page.getByText('its e-mails, web calls and requests to carriers')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^The quotes of Nov 10/ })).toBeDisabled();
    // Workers compensation came in after the request of 12 Nov, whose quotes are no base for that reason alone.
    const earlier = page.getByRole('radio', { name: /^The quotes of Nov 12/ });
    await expect(earlier).toBeDisabled();
    await expect(earlier).toHaveAccessibleName(/other lines differ since \(none → Workers compensation\)/);
    await expect(page.getByRole('radio', { name: /^A base request of now/ })).toBeChecked();
  });

  await page.getByRole('button', { name: 'Send 2 requests', exact: true }).click();
  await expect(page).toHaveURL(/run=/);
  await expect(page.getByRole('region', { name: 'What it would cost', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'What if', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const table = page.getByRole('table', { name: 'Premiums by variation', exact: true });
  await expect(table).toBeInViewport();
  await test.step('each carrier’s premium is compared with its own for the current coverage', async () => {
    const variedOn = (tab: Page) =>
      tab.getByRole('row').filter({ hasText: 'Medical payments: $5,000 → $10,000' });
    const varied = variedOn(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(table.getByRole('rowheader', { name: 'Base: cover as it is', exact: true })).toBeVisible();
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
    const scratch = await page
      .getByRole('link', { name: 'a scratch client', exact: true })
      .getAttribute('href');
    await page.getByRole('link', { name: 'Requests and comparison', exact: true }).click();
    await expect(requests).toHaveCount(2);
    await goTo(page, paths.clients({ q: 'northbend' }));
    await settled(page);
    await expect(page.getByText('What if ·')).toHaveCount(0);
    await goTo(page, paths.expiring({ q: 'what if' }));
    await expect(page.getByText(/^None of the \d+ quotes fits “what if”/)).toBeVisible({ timeout: 20_000 });
    await page.goto(scratch ?? '');
    await expect(
      page.getByRole('heading', { level: 1, name: `What if · ${clientName}`, exact: true }),
    ).toBeVisible();
    await expect(page.getByText('A scratch client', { exact: true })).toBeVisible();
  });

  await test.step('its quotes can be neither paid nor selected, and their proposal says what they are', async () => {
    await page.getByRole('link', { name: 'Quotes', exact: true }).click();
    for (const name of ['Set up payment, Harbor Mutual', 'Select quote, Harbor Mutual']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(/^It is a what-if under a scratch client\./);
    }
    await page.getByRole('button', { name: 'Compare all quoted', exact: true }).click();
    await page.getByRole('button', { name: 'Proposal', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Proposal', exact: true });
    await expect(panel.getByText(/^All 5 quotes: asked for only to see what other cover/)).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Prepared for', exact: true })).toHaveValue(clientName);
  });
});

test('quotes of several lines are asked for in one go, a request each', async ({ page }) => {
  await openQuotes(page, clientName);
  const product = page.getByRole('combobox', { name: 'Product', exact: true });
  await product.selectOption('Commercial auto');
  await page.getByRole('link', { name: 'Change answers or get quotes', exact: true }).click();
  await page.getByRole('button', { name: 'Get quotes', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Get quotes', exact: true });
  const others = panel.getByRole('group', { name: 'Ask for quotes of these lines too', exact: true });
  await others.getByRole('checkbox', { name: 'Workers compensation', exact: true }).check();
  await panel.getByRole('button', { name: 'Send for quotes', exact: true }).click();
  await expect(page).toHaveURL(/\/quotes\?.*request=/);
  await expect(
    page.getByText('Quotes asked for too: Workers compensation', { exact: true }).first(),
  ).toBeVisible();

  const requests = requestsOf(page);
  const today = requests.filter({ hasText: 'Nov 17' });
  await expect(today).toHaveCount(1);
  await page.getByRole('link', { name: 'Quotes of Workers compensation', exact: true }).click();
  await expect(product.getByRole('option', { selected: true })).toHaveText('Workers compensation');
  await expect(page.getByRole('link', { name: 'Quotes of Commercial auto', exact: true })).toBeVisible();
  await expect(today).toHaveCount(1);
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
});

test('a re-quote combines the coverage of an earlier request with today’s answers', async ({ page }) => {
  await openQuotes(page, clientName);
  await page.getByRole('combobox', { name: 'Product', exact: true }).selectOption('Commercial auto');
  const requests = requestsOf(page);
  await requests.filter({ hasText: 'Nov 10' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Cover of then, facts of now', exact: true }).click();
  const earlier = page.getByRole('combobox', { name: 'Cover of then, facts of now', exact: true });
  await expect(earlier.getByRole('option', { selected: true })).toHaveText('Nov 10, 9:30 AM');
  const change = '2020 Ford F-150 · VIN …0613: Collision deductible: $2,500 → $1,000';
  await expect(page.getByText(change, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Send 2 requests', exact: true }).click();
  const row = page
    .getByRole('table', { name: 'Premiums by variation', exact: true })
    .getByRole('row')
    .filter({ hasText: `Cover of Nov 10, 9:30 AM: ${change}` });
  // A premium, and how far it is from the same organization's for the cover of now.
  await expect(row).toContainText(/\d[+−]\$[\d.]+, [+−]\d+\.\d %/, { timeout: 40_000 });
});
