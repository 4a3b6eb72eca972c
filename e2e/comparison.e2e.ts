/** Quotes side by side: their order, their coverages, and what became of them since. */
import type { Locator } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, startDemoWith, test } from './fixtures.ts';
import { chooseFrom, chooseRequest, goToTab, openDemo, openTab, quoteMenus, saveClient } from './helpers.ts';
import { button, checkbox, exactText, link, region, table, textbox } from './locators.ts';

test('the quotes of a request are compared at once, by the year and as quoted @engines', async ({ page }) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  const compared = table(page, 'Quotes side by side');
  const heads = compared
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button', { name: /^More, / }) });
  await expect(heads).toHaveCount(3);
  await expect(heads.first()).toContainText(/Tallgrass Farm & Home.*≈\$1,044.*\$522 \/ 6 mo/);
  await expect(heads.nth(1)).toContainText(/Harbor Mutual.*\$1,149.*≈\$574\.50 \/ 6 mo/);
  const rowOf = (text: RegExp) => compared.getByRole('row').filter({ hasText: text }).first();
  await expect(rowOf(/Lowest as requested/)).toContainText(/Lowest as requested.*\+\$105/);
  await expect(
    rowOf(/Quote expired/)
      .getByRole('cell')
      .last(),
  ).toHaveText('Quote expired');
  const bodily = compared.getByRole('row', { name: /^Bodily injury/ });
  await expect(bodily).toContainText(/Single limit instead.*Asked for 100\/300/);
  await expect(exactText(page, 'Terms differ: 2 × 6 months, 1 × 12 months')).toBeVisible();
  // Fees are never spread over a year: of a yearly premium the term's part counts.
  await expect(compared.getByRole('row', { name: /^Total with fees/ })).toContainText(
    /\$537 \/ 6 mo.*≈\$574\.50 \/ 6 mo/,
  );
  await expect(
    exactText(page, '≈ worked out: 2 × 6 months, 1 year ÷ 2. Renewal price can change.'),
  ).toBeVisible();

  await button(page, '2 agency estimates').click();
  await expect(heads).toHaveCount(5);
  await expect(rowOf(/Agency estimate/)).toContainText(/Quote expired.*Agency estimate.*Agency estimate/);

  await button(page, 'As quoted').click();
  await expect(heads.first()).toContainText(/\$522.*≈\$1,044 \/ yr/);
  await page.reload();
  await expect(button(page, 'As quoted')).toHaveAttribute('aria-pressed', 'true');
  await expect(heads).toHaveCount(5);
});

test('quotes are shown with all they are judged by, so that none moves below a hand', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'latency', endpoints: ['readClient'], times: 100 }] });
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  await page.reload();
  const compared = table(page, 'Quotes side by side');
  await button(compared, /: why changed, /)
    .first()
    .waitFor();
  // Counted at once: what comes later would push the rows below it away.
  expect(await compared.getByRole('row', { name: /^Against current policy/ }).count()).toBe(1);
  expect(await compared.getByText('Lowest as requested').count()).toBe(1);
});

test('quotes are shown where their client cannot be read', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'unavailable', endpoints: ['readClient'], times: 100 }] });
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  await expect(table(page, 'Quotes side by side')).toContainText('Lowest as requested');
});

test('a renewal is compared with the current policy in four presses', async ({ page }) => {
  await openDemo(page, paths.today());
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await press(link(page, 'Clients').first());
  await press(link(table(page, 'Clients'), 'Erik Halvorsen'));
  await press(link(page, 'Quotes').first());
  const against = page.getByRole('row', { name: /^Against current policy/ });
  await expect(against).toContainText(/≈\$[\d,.]+ (less|more).* \/ 6 mo.*7 coverages of today not known/);
  // Both by the year: half a year beside a whole one would look like half the price.
  await expect(page.getByRole('columnheader', { name: /Current$/ })).toContainText(
    /≈\$2,916\/yr.*\$1,458 \/ 6 mo/,
  );
  expect(presses).toBeLessThanOrEqual(4);
});

test('what the client pays now is in the measure of the quotes @phone', async ({ page }) => {
  await openTab(page, 'Erik Halvorsen', 'Quotes');
  await expect(exactText(page, '≈$2,916')).toBeVisible();
  await button(page, 'As quoted').click();
  await expect(exactText(page, '$1,458')).toBeVisible();
  await expect(exactText(page, '≈$2,916')).toBeHidden();
});

test('a quote differs from today by an amount, which is no saving while coverages of today are not known', async ({
  page,
}) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  const compared = table(page, 'Quotes side by side');
  const against = compared.getByRole('row', { name: /^Against current policy/ });
  // Not of the one that expired.
  await expect(against.getByRole('cell').filter({ hasText: /\S/ })).toContainText([
    /^\$180 less.* \/ 6 mo.*5 coverages of today not known/,
    /^≈\$142\.50 less.* \/ 6 mo.*5 coverages of today not known/,
    'Quote expired',
  ]);
  await expect(exactText(page, '$180 less')).toHaveAccessibleDescription(
    'Per declarations page, Nov 2, 2026. With fees. Same: Current bodily injury limit.',
  );
  const today = compared.getByRole('columnheader', { name: /Current$/ });
  await expect(today).toContainText(/≈\$1,404\/yr.*\$702 \/ 6 mo/);
  await button(page, 'As quoted').click();
  await expect(today).toContainText(/\$702\/6 mo.*≈\$1,404 \/ yr/);

  await button(page, 'Proposal').click();
  const letter = page.getByRole('article', { name: 'Personal auto proposal' });
  await expect(letter.getByRole('row', { name: /^Total with fees/ })).toBeVisible();
  await expect(letter).not.toContainText('Against current policy');
  await page.goBack();

  await goToTab(page, 'Intake');
  await textbox(page, 'Current premium per term').fill('700');
  await saveClient(page);
  await goToTab(page, 'Quotes');
  // No carrier prices by it: the quotes stay what they are.
  await expect(against).toContainText('$178 less');
  await expect(compared).toContainText('Lowest as requested');
});

test('fees of today that are not known are answered from where they are missed', async ({ page }) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Intake');
  await textbox(page, 'Current fees and taxes').fill('');
  await saveClient(page);
  await goToTab(page, 'Quotes');
  const compared = table(page, 'Quotes side by side');
  await link(compared, 'Fees unknown').first().click();
  await expect(textbox(page, 'Current fees and taxes')).toBeFocused();
  await page.keyboard.type('15');
  await saveClient(page);
  await goToTab(page, 'Quotes');
  await expect(compared.getByRole('row', { name: /^Against current policy/ })).toContainText('$180 less');
});

test('a difference from the lowest shows the coverages that make it, by pointer and by key', async ({
  page,
}) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  const compared = table(page, 'Quotes side by side');
  const colorOf = (row: RegExp) =>
    compared
      .getByRole('row', { name: row })
      .getByRole('cell')
      .last()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const delta = exactText(compared, '−$15/yr ≈ vs. Tallgrass Farm & Home');
  const plain = await colorOf(/^Collision/);
  await delta.hover();
  await expect.poll(() => colorOf(/^Collision/)).not.toBe(plain);
  expect(await colorOf(/^Policy effective/)).toBe(plain);
  await page.mouse.move(0, 0);
  await expect.poll(() => colorOf(/^Collision/)).toBe(plain);
  await delta.focus();
  await expect.poll(() => colorOf(/^Collision/)).not.toBe(plain);
});

test('columns are pinned, hidden and compared with a baseline, and the address has it', async ({ page }) => {
  await openTab(page, 'Dunmore Plumbing & Drain LLC', 'Quotes');
  const compared = table(page, 'Quotes side by side');
  await expect(compared.getByRole('columnheader', { name: 'Asked for', exact: true })).toBeVisible();
  await button(page, '2 agency estimates').click();
  const collision = compared.getByRole('row', { name: /^Collision/ }).first();
  await expect(collision).toContainText('Asked for $1,000');

  await expect(quoteMenus(page).first()).toHaveAccessibleName('More, Quillstone Casualty');
  await chooseFrom(page, 'More, Harbor Mutual', 'Pin');
  await expect(quoteMenus(page).first()).toHaveAccessibleName('More, Harbor Mutual');
  await chooseFrom(page, 'More, Harbor Mutual', 'Baseline');
  await expect(compared.getByText(/^−\$338.* vs\. Harbor Mutual$/)).toBeVisible();
  await chooseFrom(page, 'More, Copperline Specialty', 'Hide');
  await expect(button(page, 'More, Copperline Specialty')).toHaveCount(0);
  await expect(button(page, 'Show 1 hidden')).toBeFocused();
  const rows = await compared.getByRole('row').count();
  await checkbox(page, 'Differences only').check();
  await expect.poll(() => compared.getByRole('row').count()).toBeLessThan(rows);

  await page.reload();
  await expect(quoteMenus(page).first()).toHaveAccessibleName('More, Harbor Mutual');
  await expect(checkbox(page, 'Differences only')).toBeChecked();
  await button(page, 'Show 1 hidden').click();
  await expect(button(page, 'More, Copperline Specialty')).toBeVisible();
});

test('a cheaper quote that differs says in how many coverages', async ({ page }) => {
  await openTab(page, 'Redwood & Rye Bakery LLC', 'Quotes');
  const compared = table(page, 'Quotes side by side');
  await expect(compared.getByRole('columnheader', { name: /^Harbor Mutual/ })).toContainText('$4,651');
  const differences = compared.getByRole('row').filter({ hasText: 'Lowest as requested' });
  await expect(differences).toContainText('−$304/yr vs. Harbor Mutual');
  await expect(compared.getByText(/^Coverage differs \(\d+\)$/)).toHaveCount(1);
});

test('the inputs of a quote are one press away, and the focus comes back', async ({ page }) => {
  await openTab(page, 'Dunmore Plumbing & Drain LLC', 'Quotes');
  await chooseFrom(page, 'More, Harbor Mutual', 'Inputs as rated');
  const panel = region(page, 'Inputs as rated, Harbor Mutual');
  await expect(panel.getByText('Luis').first()).toBeVisible();
  await button(panel, /^Close, /).click();
  await expect(button(page, 'More, Harbor Mutual')).toBeFocused();
});

test('the agency reads coverages as one that carriers name differently, for good', async ({ page }) => {
  await openTab(page, 'Dunmore Plumbing & Drain LLC', 'Quotes');
  await chooseFrom(page, 'More, quotes', 'Coverage aliases');
  const panel = region(page, 'Coverage aliases');
  await checkbox(panel, /^Hired auto/).check();
  await checkbox(panel, /^Non-owned auto/).check();
  await textbox(panel, 'Name of the row').fill('Hired and non-owned');
  await button(panel, 'Show as one row').click();
  const row = table(page, 'Quotes side by side').getByRole('rowheader', { name: 'Hired and non-owned' });
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
});

test('a premium that moved says by how much, and what differs is one press away @engines', async ({
  page,
}) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  await chooseRequest(page, /^Sep 3/);
  await button(page, '+$94/yr: why changed, Harbor Mutual').click();
  const changes = region(page, 'Changes, Harbor Mutual');
  await expect(changes).toContainText('+$94');
});

test('carriers without a quote are listed with their words, and those that quote since @phone', async ({
  page,
  hasTouch,
}) => {
  await openTab(page, 'Kestrel Ridge Hauling Inc', 'Quotes');
  await chooseRequest(page, /^Aug 3, 9:40/);
  const noQuote = region(page, 'No quote');
  await expect(noQuote.getByRole('listitem')).toHaveCount(2);
  await expect(noQuote).toContainText('Declined');
  // A phone has it folded.
  if (hasTouch !== true) await expect(page.getByText('Had failed').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^This is a quote, not a policy, binder or application\./)).toBeVisible();
  await expect(noQuote).toBeHidden();
});

test('a printed comparison is for the client, and other screens print as the agency’s @phone', async ({
  page,
}) => {
  const marked = () =>
    page
      .locator('main')
      .evaluate((main) => getComputedStyle(main, '::before').content.includes('Not for the'));
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  await button(page, '2 agency estimates').click();
  await expect(button(page, /^More, Pell & Harrow Agency/)).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('article', { name: 'Personal auto quotes' });
  await expect(printed).toContainText('Prepared forMarcus Bell-Reyes');
  await expect(printed.getByRole('columnheader', { name: /Harbor Mutual/ })).toBeVisible();
  await expect(printed.getByRole('row', { name: /^Bodily injury/ })).toContainText('Asked for 100/300');
  await expect(printed.getByRole('columnheader', { name: /Pell & Harrow/ })).toHaveCount(0);
  // The foot of a table is printed on each page that it takes.
  await expect(printed.locator('tfoot')).toContainText(
    /^This is a quote, not a policy, binder or application\./,
  );
  await expect(table(page, 'Quotes side by side')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(await marked()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await expect(printed).toHaveCount(0);

  await goToTab(page, 'Overview');
  await page.emulateMedia({ media: 'print' });
  await expect(region(page, 'Checks')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await marked()).toBe(true);
});

test('a save that changes quoted answers is named over the quotes, and none is offered as it is', async ({
  page,
}) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Intake');
  await textbox(page, 'Annual miles').fill('21000');
  await goToTab(page, 'Quotes');
  await expect(page.getByText(/^Terms differ: .* · Unsaved draft not included$/)).toBeVisible();
  await goToTab(page, 'Intake');
  await saveClient(page);
  await goToTab(page, 'Quotes');
  await expect(exactText(page, 'Changed since').first()).toBeVisible();
  await expect(page.getByText('Lowest as requested')).toHaveCount(0);
  await exactText(page, '1 answer changed since these quotes').click();
  await expect(page.getByText(/Annual miles.*21,000/)).toBeVisible();
  await button(page, 'Proposal').click();
  const quotes = region(page, 'Proposal').getByRole('list', { name: 'Quotes' });
  await expect(checkbox(quotes, 'Tallgrass Farm & Home')).not.toBeChecked();
  await expect(quotes.getByText('Changed since').first()).toBeVisible();
});

test('the parts of heads are in one line, however long a carrier’s name is', async ({ page }) => {
  await openTab(page, 'Northbend Auto Repair', 'Quotes');
  const compared = table(page, 'Quotes side by side');
  const tops = (parts: Locator) =>
    parts.evaluateAll((all) => [...new Set(all.map((part) => part.getBoundingClientRect().top))]);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(compared.getByText('Wexmoor Compensation Exchange')).toBeVisible();
  await expect.poll(() => tops(compared.getByText(/^\$\d,\d{3}\/yr$/))).toHaveLength(1);
  await expect.poll(() => tops(button(compared, /^Request bind, /))).toHaveLength(1);
});
