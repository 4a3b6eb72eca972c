/** Why quotes differ: what changed since, who moved, and why a price did. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { connect, goToTab, openClient } from './helpers.ts';

async function openQuotes(page: Page, name: string): Promise<void> {
  await connect(page, 'demo');
  await openClient(page, name);
  await goToTab(page, 'Quotes');
}

const requestsOf = (page: Page) =>
  page.getByRole('region', { name: 'Quote requests', exact: true }).getByRole('listitem');

test('a price that moved while nothing on our side did says so, and what that rests on', async ({ page }) => {
  await openQuotes(page, 'Marcus Bell-Reyes');
  const requests = requestsOf(page);
  for (const day of ['24 Aug 2026', '3 Sep 2026']) {
    await requests.filter({ hasText: day }).getByRole('link').click();
    await page.getByRole('checkbox', { name: /^Compare, Harbor Mutual/ }).check();
  }
  await page.getByRole('button', { name: 'Why did the price change?', exact: true }).click();
  const why = page.getByRole('region', { name: 'Why did the price change?', exact: true });
  await expect(why.getByText('Nothing on our side differs:')).toBeVisible();
  await expect(why).toContainText('+94.00 (+6.7 %)');
  await expect(why.getByRole('region', { name: 'On their side', exact: true })).toContainText(
    'Rated with another configuration',
  );
  await expect(why.getByRole('region', { name: 'What this rests on', exact: true })).toContainText(
    'as the journal of this browser keeps them',
  );
  await expect(
    why.getByRole('region', { name: 'What cannot be known from here', exact: true }),
  ).toContainText('only the current version');
});

test('a request that turned declines into quotes says who moved and which answers differ', async ({
  page,
}) => {
  await openQuotes(page, 'Kestrel Ridge Hauling Inc');
  const asked = requestsOf(page).filter({ hasText: '3 Aug 2026, 09:40' });
  await expect(asked).toContainText('2 answers changed since these quotes');
  await asked.getByRole('link').click();
  await expect(page.getByText(/^Moved since the request of 3 Aug 2026, 09:05/)).toBeVisible();
  await expect(
    page.getByText('Ironvale Transport failed to quote (not a declination) then and quoted now.'),
  ).toBeVisible();
  await expect(page.getByText('USDOT number: added 3900712')).toBeVisible();

  await page.getByText('When the answers came', { exact: true }).click();
  const times = page.getByRole('list', { name: 'Answers by when they came', exact: true });
  await expect(times.getByRole('listitem')).toHaveCount(6);
  await expect(times.getByRole('listitem').filter({ hasText: 'Ironvale Transport' })).toContainText(
    /Quoted.*after 1:11.*late/,
  );

  const ironvale = page.getByRole('article', { name: 'Ironvale Transport', exact: true });
  await ironvale.getByText('2 answers changed since this quote', { exact: true }).click();
  await expect(ironvale.getByText(/Cascadia.*Radius of operation: Long.*→ Intermediate/)).toBeVisible();
  await expect(ironvale.getByText('What is not saved yet does not count.')).toBeVisible();
});

test('columns are sorted, pinned, moved and hidden by keyboard, and the address keeps how they stand @desktop-only', async ({
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

  await test.step('what was asked for and the cover that ends stand beside the quotes', async () => {
    await expect(table.getByRole('columnheader', { name: 'Asked', exact: true })).toBeVisible();
    await expect(heads.filter({ hasText: 'Expiring (as told)' })).toHaveCount(1);
    const collision = table.getByRole('row', { name: /^Collision: deductible/ }).first();
    await expect(collision).toContainText('2,500asked 1,000');
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

  await test.step('held against a baseline, in money and per cent', async () => {
    await page.getByRole('combobox', { name: 'Baseline', exact: true }).selectOption('Harbor Mutual');
    const delta = table.getByRole('row', { name: /^Premium against the baseline/ });
    await expect(delta).toContainText('−338.00 (−5.4 %)');
  });

  await test.step('what goes leaves the focus where the work goes on', async () => {
    const removeFirst = quoted.first().getByRole('button', { name: /^Remove from comparison, / });
    await removeFirst.press('Enter');
    await expect(heads.filter({ hasText: 'Harbor Mutual' })).toHaveCount(0);
    await expect(removeFirst).toBeFocused();
    await page.getByRole('button', { name: 'Clear comparison', exact: true }).press('Enter');
    await expect(page.getByRole('region', { name: 'Answers', exact: true })).toBeFocused();
  });
});

test('coverages that carriers call differently are joined by the agency, for good and on the print', async ({
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

test('a payment is prepared by plan, refusals come in words, and an expired quote says why not', async ({
  page,
}) => {
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
      panel.getByText('the quoted premium; fees and taxes are not in it', { exact: true }),
    ).toBeVisible();
    await expect(panel.getByText('1,813.00', { exact: true }).first()).toBeVisible();
    await expect(prepare).toHaveCount(0);
  });

  await test.step('the journal has it, without the secret', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    const card = page.getByRole('article', { name: 'Harbor Mutual', exact: true });
    await expect(card.getByText(/^Payment prepared .*, Two payments a year \(BI_ANNUALLY\)$/)).toBeVisible();
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
    await requestsOf(page).filter({ hasText: '10 Nov 2026' }).getByRole('link').click();
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
    await expect(card.getByText(/^Selected 17 Nov 2026/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Select quote, Harbor Mutual', exact: true }).click();
    await expect(select.getByText('Selected before')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Select quote, Quillstone Casualty', exact: true }).click();
    const second = page.getByRole('region', { name: 'Select quote, Quillstone Casualty', exact: true });
    await expect(second.getByText('Another quote is selected')).toBeVisible();
    await expect(second.getByText(/^Harbor Mutual: Selected 17 Nov 2026/)).toBeVisible();
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

  await test.step('on another client’s page it is left out, by its name and with why', async () => {
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

test('the proposal holds the numbers on screen, as a page and as CSV', async ({ page, browser }) => {
  await openQuotes(page, 'Dunmore Plumbing & Drain LLC');
  await page.getByRole('button', { name: 'Compare all quoted', exact: true }).click();
  const table = page.getByRole('table', { name: 'Quotes side by side', exact: true });
  await page.getByRole('button', { name: 'Proposal', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Proposal', exact: true });
  await expect(panel.getByText('Quoted other than asked')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Prepared for', exact: true })).toHaveValue(
    'Dunmore Plumbing & Drain LLC',
  );
  await panel.getByRole('textbox', { name: 'Prepared for', exact: true }).fill('Ms Dunmore');
  const fileOf = async (name: string): Promise<string> => {
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name, exact: true }).click();
    return readFile(await (await saved).path(), 'utf8');
  };

  let given = '';
  await page.getByRole('combobox', { name: 'Baseline', exact: true }).selectOption({ index: 1 });
  await expect(table.getByRole('rowheader', { name: /^Premium against the baseline/ })).toBeVisible();
  const onScreen = await tableOf(table);
  const labels = onScreen.map(([label]) => label);
  for (const label of ['Premium', 'Premium per year, worked out', 'Fees and taxes', 'Premium against']) {
    expect(labels).toContain(label);
  }
  expect(onScreen.flat().filter((text) => /\| .*[+−]\d[\d,.]* \([+−][\d.]+ %\)/.test(text))).not.toEqual([]);
  expect(onScreen.length).toBeGreaterThan(40);
  await test.step('the page opens in another browser, and its numbers are those on screen', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const copy = await context.newPage();
    await copy.setContent((given = await fileOf('Save as a page')));
    await expect(copy.getByRole('heading', { name: 'Offered and not taken', exact: true })).toBeVisible();
    await expect(copy.getByText('DEMO: invented carriers and premiums.')).toBeVisible();
    await expect(copy.getByText('Pell & Harrow Agency', { exact: true }).first()).toBeVisible();
    // Above the premiums, and again at the end.
    await expect(copy.getByText('Nothing is in force until')).toHaveCount(2);
    await expect(copy.getByRole('heading', { name: 'Quotes for Ms Dunmore', exact: true })).toBeVisible();
    await expect(
      copy.getByText(/^[A-Z][a-z ]+ · Effective \d+ \w+ 2026 · Prepared 17 Nov 2026/),
    ).toBeVisible();
    await expect(copy.getByRole('heading', { name: 'Quoted other than asked', exact: true })).toBeVisible();
    expect(await tableOf(copy.getByRole('table'))).toEqual(onScreen);
    await context.close();
  });

  await test.step('so are those of the CSV', async () => {
    const csv = await fileOf('Save as CSV');
    const all = csvRows(csv).map(([label = '', ...cells]) => [
      label.replace(/^Premium against .*?(, note)?$/, 'Premium against$1'),
      ...cells,
    ]);
    const heads = all.findIndex(([label, ...cells]) => label === '' && cells.length > 1);
    const wanted = onScreen.flatMap(asInCsv);
    expect(all.slice(heads, heads + wanted.length)).toEqual(wanted);
    // After the table, an empty line.
    expect(all[heads + wanted.length]).toEqual(['']);
    expect(csv).not.toContain('factor');
  });

  await test.step('print is for the same client and lists the same, and holds neither panel nor id', async () => {
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('region', { name: 'Comparison', exact: true });
    await expect(paper.getByText('Quotes for Ms Dunmore', { exact: true })).toBeVisible();
    await expect(paper.getByRole('region', { name: 'Quoted other than asked', exact: true })).toBeVisible();
    await expect(paper.getByRole('region', { name: 'Offered and not taken', exact: true })).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy, client id', exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(panel).toBeVisible();
  });

  await test.step('the journal keeps the exact copy with its hash', async () => {
    await panel.getByRole('button', { name: 'Close, Proposal', exact: true }).click();
    await goToTab(page, 'Events');
    const entries = page.getByRole('button', { name: /^Proposal for the client, / });
    await expect(entries).toHaveCount(2);
    await entries.last().click();
    const entry = page.getByRole('region', { name: 'Proposal for the client', exact: true });
    const hash = createHash('sha256').update(given).digest('hex');
    await expect(entry.getByText(hash, { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await entry.getByRole('button', { name: 'Save the copy again', exact: true }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toBe(given);
  });
});

test('a fact that changes after quotes asks why, and leaving it blank is kept @desktop-only', async ({
  page,
}) => {
  await connect(page, 'demo');
  await openClient(page, 'Kestrel Ridge Hauling Inc');
  await goToTab(page, 'Intake');
  await page.getByRole('textbox', { name: 'USDOT number', exact: true }).fill('3900713');
  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  const save = page.getByRole('region', { name: 'Save client', exact: true });
  await expect(save.getByText('Facts change after quotes were asked for')).toBeVisible();
  const why = save.getByRole('textbox', { name: 'Why', exact: true });
  await expect(why).toHaveValue(
    'After the quote request of 5 Aug 2026, 10:24 CDT (Commercial auto): USDOT number',
  );
  await why.clear();
  await save.getByRole('button', { name: 'Save anyway', exact: true }).click();
  await expect(page.getByText(/^Saved and checked \d\d:\d\d:\d\d$/)).toBeVisible();

  await test.step('quotes side by side and their paper say that they rest on another answer', async () => {
    await goToTab(page, 'Quotes');
    await page.getByRole('button', { name: 'Compare all quoted', exact: true }).click();
    const head = page.getByRole('columnheader', { name: /^Ironvale Transport/ });
    await expect(head.getByText('1 answer changed since this quote', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Proposal', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Proposal', exact: true });
    await expect(panel.getByText('Look again first', { exact: true })).toBeVisible();
    await expect(panel.getByText(/^USDOT number: .* → 3900713$/)).toBeVisible();
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save as CSV', exact: true }).click();
    const csv = await readFile(await (await saved).path(), 'utf8');
    expect(csv).toContain('rated on answers that have since changed');
    expect(csv).not.toContain('3900713');
  });

  await goToTab(page, 'Events');
  await page
    .getByRole('button', { name: /^Save client, / })
    .first()
    .click();
  const entry = page.getByRole('region', { name: 'Save client', exact: true });
  await expect(entry.getByText('asked, because facts changed after quotes, and left blank')).toBeVisible();
  await expect(entry.getByText('USDOT number', { exact: true })).toBeVisible();
});

test('a comparison of a great fleet draws what is in view, and everything on paper @desktop-only', async ({
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
  const onPaper = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.body.innerText;
  });
  expect(onPaper).not.toContain('drawn when in view');
  // More than a sheet has room for stand one part after the other.
  for (const title of ['Quotes 1 to 4 of 8', 'Quotes 5 to 8 of 8']) expect(onPaper).toContain(title);
  expect(onPaper).toContain('Quotes for Sundry Loop Delivery Inc');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(last).toContainText('drawn when in view');
  await page.emulateMedia({ media: 'print' });
  await expect(waiting).toHaveCount(0);
});

type Row = readonly [label: string, ...cells: string[]];

/** Every row that is for clients as [label, cells...], what stands small below a cell after a bar; the heads first. */
async function tableOf(table: Locator): Promise<Row[]> {
  return table.getByRole('row').evaluateAll((all) => {
    const words = (cell: Element): string => {
      const notes = [...cell.querySelectorAll(':scope > small')].map((note) => note.textContent);
      const copy = cell.cloneNode(true);
      if (!(copy instanceof Element)) return '';
      for (const other of copy.querySelectorAll('small, [hidden], [data-print="no"]')) other.remove();
      // Of the kinds of nothing, the sign; the word beside it is for those who hear it.
      const sign = copy.querySelector('[title] > [aria-hidden]')?.textContent;
      const text = (sign ?? copy.textContent).trim().replace(/^(.*\S)\s+Expired$/s, 'Expired $1');
      return notes.length === 0 ? text : `${text} | ${notes.join(', ')}`;
    };
    const nameOf = (head: Element): string =>
      head.querySelector('button')?.getAttribute('aria-label')?.replace('Remove from comparison, ', '') ??
      head.textContent;
    const heads = [...(all[0]?.children ?? [])].slice(1).map(nameOf);
    // A phone has what stands beside the quotes behind them.
    const isQuote = heads.map((head) => !/^(?:Asked|Expiring \(as told\))$/.test(head));
    const besideFirst = (cells: readonly string[]) => [
      ...cells.filter((_, at) => !isQuote[at]),
      ...cells.filter((_, at) => isQuote[at]),
    ];
    let group = '';
    return all.flatMap((row, at): Row[] => {
      if (at === 0) return [['', ...besideFirst(heads)]];
      const head = row.querySelector('th');
      if (head?.scope === 'rowgroup') group = `${head.textContent}: `;
      if (head?.scope !== 'row' || row.getAttribute('data-print') === 'no') return [];
      const label = head.firstChild?.textContent ?? '';
      // On screen the baseline has its mark, on paper its name.
      const named = label.startsWith('Premium against ') ? 'Premium against' : label;
      return [[group + named, ...besideFirst([...row.querySelectorAll('td')].map(words))]];
    });
  });
}

/** The same as the CSV is to hold it: figures plain, and what they are for before the notes in a row of their own. */
function asInCsv([label, ...cells]: Row): string[][] {
  const split = cells.map((cell) => {
    const [text = '', note] = cell.split(' | ');
    const [, figure, unit] =
      /^([+−]?\d[\d,]*(?:\.\d+)?)(?: (per \w+|\([+−]?\d+(?:\.\d+)? %\)))?$/.exec(text) ?? [];
    const plain = (words: string) =>
      words
        .replaceAll(/[+(),]/g, '')
        .replace('−', '-')
        .replace('.0 %', ' %');
    const notes = [unit && plain(unit), note].filter((part) => part !== undefined).join(', ');
    return [figure === undefined ? text : plain(figure), notes] as const;
  });
  const texts = [label, ...split.map(([text]) => text)];
  return split.some(([, note]) => note !== '')
    ? [texts, [`${label}, note`, ...split.map(([, note]) => note)]]
    : [texts];
}

/** Reads a CSV back as a spreadsheet would, marks against formulas taken off. */
function csvRows(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/^'/, ''));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}
