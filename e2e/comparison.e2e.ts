/** Quotes side by side: their columns, their coverages, and as many of them as there are. */
import { expect, test } from './fixtures.ts';
import { openTab, requestsOf } from './helpers.ts';
import { button, checkbox, combobox, group, region, table, textbox } from './locators.ts';

test('columns are sorted, pinned, moved and hidden, and the address has it @desktop-only', async ({
  page,
}) => {
  await openTab(page, 'Dunmore Plumbing & Drain LLC', 'Quotes');
  await button(page, 'Compare all quoted').click();
  await expect(region(page, 'Comparison')).toBeFocused();
  const compared = table(page, 'Quotes side by side');
  const heads = compared.getByRole('columnheader');
  const quoted = heads.filter({ has: page.getByRole('button') });

  await test.step('the inputs of each are one step away', async () => {
    const inputs = button(compared, /^Inputs as rated, /).first();
    await inputs.click();
    const panel = region(page, /^Inputs as rated, /);
    await expect(panel).toBeVisible();
    await button(panel, /^Close, /).click();
    await expect(panel).toBeHidden();
    await expect(inputs).toBeFocused();
  });

  await test.step('the submitted coverage and the current policy are reference columns', async () => {
    await expect(compared.getByRole('columnheader', { name: 'Asked', exact: true })).toBeVisible();
    await expect(heads.filter({ hasText: 'Expiring (as told)' })).toHaveCount(1);
    const collision = compared.getByRole('row', { name: /^Collision: deductible/ }).first();
    await expect(collision).toContainText('$2,500asked $1,000');
  });

  await test.step('sorted by premium, and back', async () => {
    const order = combobox(page, 'Order');
    const chosen = await quoted.allTextContents();
    await order.selectOption('Premium, lowest first');
    await expect(quoted.first()).toContainText('Quillstone Casualty');
    await order.selectOption('As chosen');
    await expect(quoted).toHaveText(chosen);
    await order.selectOption('Premium, lowest first');
    await expect(quoted.first()).toContainText('Quillstone Casualty');
  });

  await test.step('pinned, moved and hidden', async () => {
    await button(page, 'Columns').press('Enter');
    await checkbox(page, 'Pin, Harbor Mutual').press('Space');
    await expect(heads.nth(1)).toContainText('Harbor Mutual');
    await checkbox(page, 'Hide, Copperline Specialty').press('Space');
    await expect(heads.filter({ hasText: 'Copperline' })).toHaveCount(0);
    const right = button(page, 'Move right, Quillstone Casualty');
    const left = button(page, 'Move left, Quillstone Casualty');
    await right.press('Enter');
    await expect(quoted.nth(1)).toContainText('Pell & Harrow');
    await expect(right).toBeFocused();
    await left.press('Enter');
    await expect(quoted.nth(1)).toContainText('Quillstone Casualty');
    await expect(left).toBeFocused();
    await right.press('Enter');
    await expect(quoted.nth(1)).toContainText('Pell & Harrow');
    await button(page, 'Done').press('Enter');
    await page.reload();
    await expect(heads.nth(1)).toContainText('Harbor Mutual');
    await button(page, 'Show 1 hidden').click();
    await expect(heads.filter({ hasText: 'Copperline' })).toHaveCount(1);
  });

  await test.step('compared with a baseline, in money and per cent', async () => {
    await combobox(page, 'Baseline').selectOption('Harbor Mutual');
    const delta = compared.getByRole('row', { name: /^Premium against the baseline/ });
    await expect(delta).toContainText('−$338 (−5.4 %)');
  });

  await test.step('removing a column leaves the focus on the next one', async () => {
    const removeFirst = button(quoted.first(), /^Remove from comparison, /);
    await removeFirst.press('Enter');
    await expect(heads.filter({ hasText: 'Harbor Mutual' })).toHaveCount(0);
    await expect(removeFirst).toBeFocused();
    await button(page, 'Clear comparison').press('Enter');
    await expect(region(page, 'Answers')).toBeFocused();
  });
});

test('the agency joins coverages that carriers name differently, for good', async ({ page }) => {
  await openTab(page, 'Dunmore Plumbing & Drain LLC', 'Quotes');
  await button(page, 'Compare all quoted').click();
  const compared = table(page, 'Quotes side by side');
  await button(page, 'Join coverages').click();
  const panel = region(page, 'Join coverages');
  await checkbox(panel, /\(HIRED\)$/).check();
  await checkbox(panel, /\(NONOWN\)$/).check();
  await textbox(panel, 'Name of the row').fill('Hired and non-owned');
  await button(panel, 'Join these').click();
  const row = compared.getByRole('rowheader', { name: 'Hired and non-owned: premium', exact: true });
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(
    page.getByText('Read as one row by the agency: Hired and non-owned (HIRED, NONOWN).'),
  ).toBeVisible();
});

test('a large comparison draws what is in view, and prints everything @desktop-only', async ({ page }) => {
  await openTab(page, 'Sundry Loop Delivery Inc', 'Quotes');
  const requests = requestsOf(page);
  const compared = table(page, 'Quotes side by side');
  for (const at of [0, 1]) {
    await requests.nth(at).getByRole('link').click();
    await button(page, 'Compare all quoted').click();
    await expect(button(compared, /^Remove from comparison/)).toHaveCount(4 * (at + 1));
    await expect(region(page, 'Comparison')).toBeFocused();
  }
  const frame = group(page, 'Quotes side by side');
  const last = compared.getByRole('row').last();
  await expect(last).toContainText('drawn when in view');
  // What is drawn on the way is higher than the room kept for it, so that the end moves on.
  await expect(async () => {
    await frame.press('End');
    await expect(last).not.toContainText('drawn when in view', { timeout: 1_000 });
  }).toPass();
  await checkbox(page, 'Differences only').check();
  await expect(last).not.toContainText('drawn when in view');
  await frame.press('Home');
  await expect(last).toContainText('drawn when in view');
  const waiting = compared.getByText('drawn when in view');
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
