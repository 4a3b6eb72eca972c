/** Other looks at quotes: premiums over time, and what other coverage would cost. */
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import {
  chooseFrom,
  chooseLine,
  chooseRequest,
  goTo,
  goToTab,
  openTab,
  quoteMenus,
  sendForQuotes,
  settled,
} from './helpers.ts';
import { button, checkbox, exactText, group, link, region, table } from './locators.ts';

const clientName = 'Northbend Auto Repair';

test('trends show premiums by the year in a chart and, with the declines, in a table', async ({ page }) => {
  await openTab(page, 'Bright Fork Catering LLC', 'Quotes');
  await link(page, 'Trends').click();
  await expect(page).toHaveURL(/view=trends/);
  const chart = page.getByRole('figure');
  await expect(chart.getByText('Premium per year, Commercial auto')).toBeAttached();
  await expect(chart.getByRole('list', { name: 'Carriers', exact: true })).toContainText('Harbor Mutual');

  const premiums = table(page, 'Premiums by request');
  const first = premiums.getByRole('row').filter({ hasText: 'Feb 10' });
  const second = premiums.getByRole('row').filter({ hasText: 'Feb 17' });
  await expect(first.getByRole('cell', { name: '$3,783 Expired', exact: true })).toBeVisible();
  await expect(second.getByRole('cell', { name: '$3,717 Expired', exact: true })).toBeVisible();
  await expect(exactText(chart, 'Hollow: expired')).toBeVisible();
  await expect(second.getByRole('cell', { name: 'Declined', exact: true })).toHaveCount(1);

  await first.getByRole('link').click();
  await expect(page).toHaveURL(/quotes\?.*request=/);
  await expect(button(page, /^Quote request, Feb 10/)).toBeVisible();
});

test('a what-if runs under a copy of the client and changes nothing', async ({ page }) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  await expect(quoteMenus(page)).toHaveCount(3);
  await button(page, 'What if').click();
  const panel = region(page, 'What if');
  const send = button(panel, 'Send for 5 quotes');

  await test.step('it shows what changes before anything is sent', async () => {
    const changes = panel.getByRole('list', { name: 'Changes', exact: true });
    await expect(changes).toContainText('Collision deductible, 2024 Subaru Outback · …0377: $500 → $1,000');
    await expect(exactText(panel, 'Saved under “What if · Marcus Bell-Reyes”.')).toBeVisible();
    await exactText(panel, 'Another date').click();
    await expect(send).toHaveAccessibleDescription('Choose another date.');
    await exactText(panel, 'Higher limits').click();
    await expect(changes).toContainText('Bodily injury: 100/300 → 250/500');
    await exactText(panel, 'Higher deductibles').click();
  });

  await send.click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/compare=/);
  const compared = table(page, 'Quotes side by side');
  const tried = button(compared, /^More, .*what if$/);

  await test.step('its quotes are columns, never the lowest, never paid or selected', async () => {
    await expect(tried).toHaveCount(3, { timeout: 40_000 });
    await page.reload();
    await expect(tried).toHaveCount(3);
    await expect(compared.getByText('Lowest as requested')).toHaveCount(1);
    await expect(quoteMenus(page).first()).not.toHaveAccessibleName(/what if$/);
    await button(page, 'More, Harbor Mutual, what if').click();
    for (const name of [/^Set up payment/, /^Select/]) {
      await expect(page.getByRole('menuitem', { name })).toContainText('Re-quote to use');
    }
    await page.keyboard.press('Escape');
  });

  await test.step('each is right of its carrier’s quote, and what it changes is one press away', async () => {
    await expect(quoteMenus(page).nth(1)).toHaveAccessibleName('More, Tallgrass Farm & Home, what if');
    await button(page, /\/yr vs\. Nov 2: why changed, Harbor Mutual, what if$/).click();
    const changed = region(page, 'Changes, Harbor Mutual, what if');
    await expect(changed).toContainText('Collision deductible: $500 → $1,000');
    await button(changed, /^Close, /).click();
  });

  await test.step('the client has no further request, and the copy is in no list', async () => {
    await button(page, /^Quote request, /).click();
    await expect(page.getByRole('menuitemcheckbox')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await goTo(page, paths.clients({ q: 'bell' }));
    await settled(page);
    await expect(page.getByText('What if ·')).toHaveCount(0);
  });

  await test.step('it is in the activity of the client, which leads to its quotes', async () => {
    await link(table(page, 'Clients'), 'Marcus Bell-Reyes').click();
    await goToTab(page, 'Activity');
    const row = page.getByRole('listitem').filter({ hasText: 'What if' });
    await expect(row).toHaveCount(1);
    await button(row, /^Quotes requested/).click();
    await link(row, 'Compare').click();
    await expect(tried).toHaveCount(3);
  });

  await test.step('it is compared again from the panel', async () => {
    await goToTab(page, 'Overview');
    await goToTab(page, 'Quotes');
    await expect(quoteMenus(page)).toHaveCount(3);
    await button(page, 'What if').click();
    await panel.getByText('Earlier what-ifs (1)').click();
    await button(panel, /Collision deductible/).click();
    await expect(tried).toHaveCount(3);
  });

  await test.step('its coverages are laid over the client’s answers, to be saved and sent', async () => {
    await button(page, 'More, Harbor Mutual, what if').click();
    await page.getByRole('menuitem', { name: 'Re-quote with its coverages' }).click();
    await expect(page).toHaveURL(/\/intake\?product=/);
    await expect(page.getByText('2 unsaved changes')).toBeVisible();
  });
});

test('quotes of several lines are asked for in one go, a request each @phone', async ({ page }) => {
  await openTab(page, clientName, 'Quotes');
  await chooseLine(page, 'Commercial auto');
  await link(page, 'Re-quote').click();
  await button(page, 'Get quotes').click();
  const panel = region(page, 'Get quotes');
  await checkbox(panel, 'All lines').check();
  await expect(checkbox(group(panel, 'Other lines'), 'Workers compensation')).toBeChecked();
  await sendForQuotes(panel);
  await expect(page).toHaveURL(/\/quotes\?.*request=/);
  await expect(button(page, /^Quote request, Nov 17/)).toBeVisible();
  await chooseLine(page, 'Workers compensation');
  await expect(button(page, /^Quote request, Nov 17/)).toBeVisible();
  await expect(quoteMenus(page).first()).toBeVisible({ timeout: 20_000 });
});

test('a re-quote drafts an earlier request’s coverages on today’s answers', async ({ page }) => {
  await openTab(page, clientName, 'Quotes');
  await chooseLine(page, 'Commercial auto');
  await chooseRequest(page, /Nov 10/);
  await chooseFrom(page, 'More, quotes', 'Re-quote with earlier coverage');
  await expect(page).toHaveURL(/\/intake\?product=/);
  await expect(exactText(page, 'Unsaved draft')).toBeVisible();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page
    .getByText(/^Which|^What it changes|changes?$/)
    .first()
    .click();
});
