/** Quotes side by side: their columns, their coverages, and as many of them as there are. */
import { expect, test } from './fixtures.ts';
import { openQuotes, requestsOf } from './helpers.ts';

test('columns are sorted, pinned, moved and hidden by keyboard, and the address keeps the arrangement @desktop-only', async ({
  page,
}) => {
  await openQuotes(page, 'Dunmore Plumbing & Drain LLC');
  await page.getByRole('button', { name: 'Compare all quoted', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Comparison', exact: true })).toBeFocused();
  const table = page.getByRole('table', { name: 'Quotes side by side', exact: true });
  const heads = table.getByRole('columnheader');
  const quoted = heads.filter({ has: page.getByRole('button') });

  await test.step('the inputs of each are one step away', async () => {
    const inputs = table.getByRole('button', { name: /^Inputs as rated, / }).first();
    await inputs.click();
    const panel = page.getByRole('region', { name: /^Inputs as rated, / });
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: /^Close, / }).click();
    await expect(panel).toBeHidden();
    await expect(inputs).toBeFocused();
  });

  await test.step('the submitted coverage and the current policy are reference columns', async () => {
    await expect(table.getByRole('columnheader', { name: 'Asked', exact: true })).toBeVisible();
    await expect(heads.filter({ hasText: 'Expiring (as told)' })).toHaveCount(1);
    const collision = table.getByRole('row', { name: /^Collision: deductible/ }).first();
    await expect(collision).toContainText('$2,500asked $1,000');
  });

  await test.step('sorted by premium, and back', async () => {
    const order = page.getByRole('combobox', { name: 'Order', exact: true });
    const chosen = await quoted.allTextContents();
    await order.selectOption('Premium, lowest first');
    await expect(quoted.first()).toContainText('Quillstone Casualty');
    await order.selectOption('As chosen');
    await expect(quoted).toHaveText(chosen);
    await order.selectOption('Premium, lowest first');
    await expect(quoted.first()).toContainText('Quillstone Casualty');
  });

  await test.step('pinned, moved and hidden', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
    await page.getByRole('checkbox', { name: 'Pin, Harbor Mutual', exact: true }).press('Space');
    await expect(heads.nth(1)).toContainText('Harbor Mutual');
    await page.getByRole('checkbox', { name: 'Hide, Copperline Specialty', exact: true }).press('Space');
    await expect(heads.filter({ hasText: 'Copperline' })).toHaveCount(0);
    const right = page.getByRole('button', { name: 'Move right, Quillstone Casualty', exact: true });
    const left = page.getByRole('button', { name: 'Move left, Quillstone Casualty', exact: true });
    await right.press('Enter');
    await expect(quoted.nth(1)).toContainText('Pell & Harrow');
    await expect(right).toBeFocused();
    await left.press('Enter');
    await expect(quoted.nth(1)).toContainText('Quillstone Casualty');
    await expect(left).toBeFocused();
    await right.press('Enter');
    await expect(quoted.nth(1)).toContainText('Pell & Harrow');
    await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
    await page.reload();
    await expect(heads.nth(1)).toContainText('Harbor Mutual');
    await page.getByRole('button', { name: 'Show 1 hidden', exact: true }).click();
    await expect(heads.filter({ hasText: 'Copperline' })).toHaveCount(1);
  });

  await test.step('compared with a baseline, in money and per cent', async () => {
    await page.getByRole('combobox', { name: 'Baseline', exact: true }).selectOption('Harbor Mutual');
    const delta = table.getByRole('row', { name: /^Premium against the baseline/ });
    await expect(delta).toContainText('−$338 (−5.4 %)');
  });

  await test.step('removing a column leaves the focus on the next one', async () => {
    const removeFirst = quoted.first().getByRole('button', { name: /^Remove from comparison, / });
    await removeFirst.press('Enter');
    await expect(heads.filter({ hasText: 'Harbor Mutual' })).toHaveCount(0);
    await expect(removeFirst).toBeFocused();
    await page.getByRole('button', { name: 'Clear comparison', exact: true }).press('Enter');
    await expect(page.getByRole('region', { name: 'Answers', exact: true })).toBeFocused();
  });
});

test('the agency joins coverages that carriers name differently, and the row survives a reload', async ({
  page,
}) => {
  await openQuotes(page, 'Dunmore Plumbing & Drain LLC');
  await page.getByRole('button', { name: 'Compare all quoted', exact: true }).click();
  const table = page.getByRole('table', { name: 'Quotes side by side', exact: true });
  await page.getByRole('button', { name: 'Join coverages', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Join coverages', exact: true });
  await panel.getByRole('checkbox', { name: /\(HIRED\)$/ }).check();
  await panel.getByRole('checkbox', { name: /\(NONOWN\)$/ }).check();
  await panel.getByRole('textbox', { name: 'Name of the row', exact: true }).fill('Hired and non-owned');
  await panel.getByRole('button', { name: 'Join these', exact: true }).click();
  const row = table.getByRole('rowheader', { name: 'Hired and non-owned: premium', exact: true });
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(
    page.getByText('Read as one row by the agency: Hired and non-owned (HIRED, NONOWN).'),
  ).toBeVisible();
});

test('a comparison of a large fleet draws what is in view, and prints everything @desktop-only', async ({
  page,
}) => {
  await openQuotes(page, 'Sundry Loop Delivery Inc');
  const requests = requestsOf(page);
  const table = page.getByRole('table', { name: 'Quotes side by side', exact: true });
  for (const at of [0, 1]) {
    await requests.nth(at).getByRole('link').click();
    await page.getByRole('button', { name: 'Compare all quoted', exact: true }).click();
    await expect(table.getByRole('button', { name: /^Remove from comparison/ })).toHaveCount(4 * (at + 1));
    await expect(page.getByRole('region', { name: 'Comparison', exact: true })).toBeFocused();
  }
  const frame = page.getByRole('group', { name: 'Quotes side by side', exact: true });
  const last = table.getByRole('row').last();
  await expect(last).toContainText('drawn when in view');
  // What is drawn on the way is higher than the room kept for it, so that the end moves on.
  await expect(async () => {
    await frame.press('End');
    await expect(last).not.toContainText('drawn when in view', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('checkbox', { name: 'Differences only', exact: true }).check();
  await expect(last).not.toContainText('drawn when in view');
  await frame.press('Home');
  await expect(last).toContainText('drawn when in view');
  const waiting = table.getByText('drawn when in view');
  // The page is laid out for paper as soon as this event is over, before anything that was put off.
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.body.innerText;
  });
  expect(printed).not.toContain('drawn when in view');
  // More than a sheet has room for stand one part after the other.
  for (const title of ['Quotes 1 to 4 of 8', 'Quotes 5 to 8 of 8']) expect(printed).toContain(title);
  expect(printed).toContain('Quotes for Sundry Loop Delivery Inc');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(last).toContainText('drawn when in view');
  await page.emulateMedia({ media: 'print' });
  await expect(waiting).toHaveCount(0);
});
