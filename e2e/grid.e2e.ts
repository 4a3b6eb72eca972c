/** The grid of a loop: worked in by keyboard, and filled from a spreadsheet. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { draftSaved, openTab, saveClient, saved } from './helpers.ts';
import { button, combobox, group, textbox } from './locators.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';

const showGrid = (page: Page) => button(group(page, 'View, Vehicles'), 'Grid').click();

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Vehicles', exact: true });

/** A cell by its row, counted from 1, and the label of its column. */
async function cell(page: Page, row: number, label: string): Promise<Locator> {
  const grid = gridOf(page);
  const column = await grid
    .getByRole('columnheader', { name: label, exact: true })
    .getAttribute('aria-colindex');
  return grid.locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column}"]`);
}

test('a fleet is corrected by keyboard alone, and a found answer is a cell', async ({ page }) => {
  await openTab(page, clientName, 'Intake');
  await expect(page.getByTitle('Go to section')).toBeHidden();
  await showGrid(page);
  // The grid has the width of the page.
  await expect(page.getByTitle('Go to section')).toBeVisible();
  const vin = await cell(page, 1, 'VIN');
  await vin.click();
  // A character of the VIN is mistyped: stored and flagged, as in a card.
  await page.keyboard.type('1FTBR1C80MKA04417');
  await page.keyboard.press('Enter');
  await expect(await cell(page, 2, 'VIN')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(vin).toHaveText('1FTBR1C87MKA04417');
  await expect(vin).toBeFocused();

  // Along the row: a list is chosen from by its first letters.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
  const radius = await cell(page, 1, 'Radius of operation');
  await expect(radius).toBeFocused();
  await page.keyboard.type('Int');
  await expect(combobox(page, 'Radius of operation')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(radius).toHaveText('Intermediate, 51 to 200 miles');
  await page.keyboard.press('Shift+Control+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(await cell(page, 3, 'Radius of operation')).toHaveText('Intermediate, 51 to 200 miles');

  // An amount that is none stays in its cell until it is mended.
  await (await cell(page, 3, 'Cost new')).click();
  await page.keyboard.type('about 40');
  await page.keyboard.press('Enter');
  await expect(textbox(page, 'Cost new')).toBeFocused();
  await expect(gridOf(page).getByText('Not a number', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('40,000');
  await page.keyboard.press('Enter');
  await expect(await cell(page, 3, 'Cost new')).toHaveText('$40,000');

  // Sorted it is another order on screen only.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Sort descending', exact: true }).press('Enter');
  await expect(page.getByText('Sorted by VIN', { exact: true })).toBeVisible();
  await draftSaved(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(gridOf(page).locator(':focus')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Find', exact: true }).fill('1GCWGAFG7K1900312');
  await page.keyboard.press('Enter');
  await expect(gridOf(page).locator(':focus')).toHaveText('1GCWGAFG7K1900312');

  await saveClient(page);
  await page.reload();
  await expect(await cell(page, 3, 'Cost new')).toHaveText('$40,000');
  await expect(await cell(page, 1, 'VIN')).toHaveText('1FTBR1C87MKA04417');
});

/** As a spreadsheet copies them, with headers of its own. */
const fleet = [
  'VIN|Yr|Make|Model|Size|Use|Radius|Zip|Comp|Coll|Value|Ownership|Personal use?',
  ...[
    '1FTBR1C89MKA04418',
    '1FTBR1C80MKA04419',
    '1FTBR1C87MKA04420',
    '1FTBR1C89MKA04421',
    '1FTBR1C80MKA04422',
    '1FTBR1C82MKA04423',
    '1FTBR1C84MKA04424',
    '1FTBR1C86MKA04425',
  ].map(
    (vin) => `${vin}|2021|Ford|Transit 250|Light|Service|Local|61899|$1,000|$1,000|$47,500|Owned outright|No`,
  ),
]
  .map((row) => row.replaceAll('|', '\t'))
  .join('\n');

test('eight vehicles of a spreadsheet are in a saved client within twelve presses', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTab(page, clientName, 'Intake');
  await page.evaluate((text) => navigator.clipboard.writeText(text), fleet);
  let presses = 0;
  const press = async (what: Locator | string) => {
    presses += 1;
    if (typeof what === 'string') await page.keyboard.press(what);
    else await what.click();
  };
  await press(button(group(page, 'View, Vehicles'), 'Grid'));
  await press(await cell(page, 1, 'VIN'));
  await press('Control+v');
  await press(button(page, 'Take 8 rows'));
  const rows = gridOf(page).getByRole('row');
  await expect(rows).toHaveCount(12);
  await expect(await cell(page, 11, 'Cost new')).toHaveText('$47,500');
  await press(button(page, 'Save'));
  await saved(page);
  expect(presses).toBeLessThanOrEqual(12);

  await page.reload();
  await expect(rows).toHaveCount(12);
  await expect(await cell(page, 4, 'Size')).toHaveText('Light truck or van, up to 10,000 lb');
});
