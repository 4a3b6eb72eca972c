/** The proposal, whose numbers are those on screen. */
import { createHash } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goToTab, openTab, savedBy } from './helpers.ts';
import { button, combobox, exactText, region, table, textbox } from './locators.ts';

test('the proposal holds the numbers on screen, as a page and as CSV', async ({ page, browser }) => {
  await openTab(page, 'Dunmore Plumbing & Drain LLC', 'Quotes');
  await button(page, 'Compare all quoted').click();
  const compared = table(page, 'Quotes side by side');
  await button(page, 'Proposal').click();
  const panel = region(page, 'Proposal');
  await expect(panel.getByText('Quoted other than asked')).toBeVisible();
  await expect(textbox(panel, 'Prepared for')).toHaveValue('Dunmore Plumbing & Drain LLC');
  await textbox(panel, 'Prepared for').fill('Ms Dunmore');
  const fileOf = (name: string) => savedBy(page, button(panel, name));

  let given = '';
  await combobox(page, 'Baseline').selectOption({ index: 1 });
  await expect(compared.getByRole('rowheader', { name: /^Premium against the baseline/ })).toBeVisible();
  const onScreen = await tableOf(compared);
  const labels = onScreen.map(([label]) => label);
  for (const label of ['Premium', 'Premium per year, worked out', 'Fees and taxes', 'Premium against']) {
    expect(labels).toContain(label);
  }
  expect(onScreen.flat().filter((text) => /\| .*[+−]\$\d[\d,.]* \([+−][\d.]+ %\)/.test(text))).not.toEqual(
    [],
  );
  expect(onScreen.length).toBeGreaterThan(40);
  await test.step('the page opens in another browser, and its numbers are those on screen', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const copy = await context.newPage();
    await copy.setContent((given = await fileOf('Save as a page')));
    await expect(
      copy.getByRole('heading', { name: 'Offered, and not taken so far', exact: true }),
    ).toBeVisible();
    await expect(copy.getByText('DEMO: invented carriers and premiums.')).toBeVisible();
    await expect(exactText(copy, 'Pell & Harrow Agency').first()).toBeVisible();
    // Above the premiums, and again at the end.
    await expect(copy.getByText('Nothing is in force until')).toHaveCount(2);
    await expect(copy.getByRole('heading', { name: 'Quotes for Ms Dunmore', exact: true })).toBeVisible();
    await expect(
      copy.getByText(/^[A-Z][a-z ]+ · Effective \w+ \d+, 2026 · Prepared Nov 17, 2026/),
    ).toBeVisible();
    await expect(copy.getByRole('heading', { name: 'Quoted other than asked', exact: true })).toBeVisible();
    expect(await tableOf(copy.getByRole('table'))).toEqual(onScreen);
    await context.close();
  });

  await test.step('so are those of the CSV', async () => {
    const csv = await fileOf('Save as CSV');
    const all = csvRows(csv).map(([label = '', ...cells]) => [
      label.replace(/^Premium against .*?(, note)?$/, 'Premium against$1'),
      // Figures for spreadsheets have their cents, on screen only where there are any.
      ...cells.map((cell) => cell.replace(/^(-?\d+)\.00$/, '$1')),
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
    const printed = region(page, 'Comparison');
    await expect(exactText(printed, 'Quotes for Ms Dunmore')).toBeVisible();
    await expect(region(printed, 'Quoted other than asked')).toBeVisible();
    await expect(region(printed, 'Offered, and not taken so far')).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(button(page, 'Copy, client id')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(panel).toBeVisible();
  });

  await test.step('the journal keeps the exact copy with its hash', async () => {
    await button(panel, 'Close, Proposal').click();
    await goToTab(page, 'Events');
    const entries = button(page, /^Proposal for the client, /);
    await expect(entries).toHaveCount(2);
    await entries.last().click();
    const entry = region(page, 'Proposal for the client');
    const hash = createHash('sha256').update(given).digest('hex');
    await expect(exactText(entry, hash)).toBeVisible();
    expect(await savedBy(page, button(entry, 'Save the copy again'))).toBe(given);
  });
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
      const sign = copy.querySelector('span[aria-hidden]:has(+ span)')?.textContent;
      const text = (sign ?? copy.textContent).trim().replace(/^(.*\S)\s+Expired$/s, 'Expired $1');
      return notes.length === 0 ? text : `${text} | ${notes.join(', ')}`;
    };
    const nameOf = (head: Element): string =>
      head.querySelector('button')?.getAttribute('aria-label')?.replace('Remove from comparison, ', '') ??
      head.textContent;
    const heads = [...(all[0]?.children ?? [])].slice(1).map(nameOf);
    // A phone has what stands beside the quotes behind them.
    const isQuote = heads.map((head) => !/^(?:Asked|Expiring \(as told\))$/.test(head));
    const referenceFirst = (cells: readonly string[]) => [
      ...cells.filter((_, at) => !isQuote[at]),
      ...cells.filter((_, at) => isQuote[at]),
    ];
    let group = '';
    return all.flatMap((row, at): Row[] => {
      if (at === 0) return [['', ...referenceFirst(heads)]];
      const head = row.querySelector('th');
      if (head?.scope === 'rowgroup') group = `${head.textContent}: `;
      if (head?.scope !== 'row' || row.getAttribute('data-print') === 'no') return [];
      const label = head.firstChild?.textContent ?? '';
      // On screen the baseline has its mark, on paper its name.
      const named = label.startsWith('Premium against ') ? 'Premium against' : label;
      return [[group + named, ...referenceFirst([...row.querySelectorAll('td')].map(words))]];
    });
  });
}

/** The same as the CSV is to hold it: figures plain, and what they are for before the notes in a row of their own. */
function asInCsv([label, ...cells]: Row): string[][] {
  const split = cells.map((cell) => {
    const [text = '', note] = cell.split(' | ');
    const [, figure, unit] =
      /^([+−]?\$?\d[\d,]*(?:\.\d+)?)(?: (per \w+|\([+−]?\d+(?:\.\d+)? %\)))?$/.exec(text) ?? [];
    const plain = (words: string) =>
      words
        .replaceAll(/[+(),$]/g, '')
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
