/** The grid of a loop: worked in by keyboard, and filled from a spreadsheet. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { draftSaved, openTab, saveClient, saved } from './helpers.ts';
import { button, combobox, exactText, group, region, textbox } from './locators.ts';
import { workbookOf, type Cell } from './workbook.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';

const showGrid = (page: Page) => button(group(page, 'View, Vehicles'), 'Grid').click();

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Vehicles', exact: true });

/** A cell by its row, counted from 1, and the label of its column. */
async function cell(page: Page, row: number, label: string): Promise<Locator> {
  const grid = gridOf(page);
  const head = grid.getByRole('columnheader', { name: label, exact: true });
  // Columns are drawn where they are in sight.
  await head.scrollIntoViewIfNeeded();
  const column = await head.getAttribute('aria-colindex');
  return grid.locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column}"]`);
}

test('a fleet is corrected by keyboard alone, and a found answer is a cell', async ({ page }) => {
  await openTab(page, clientName, 'Intake');
  const sections = page.getByRole('navigation', { name: 'Sections', exact: true });
  const question = textbox(page, 'E-mail');
  const leftOf = async (control: Locator) => (await control.boundingBox())?.x;
  const before = [await leftOf(sections), await leftOf(question)];
  await showGrid(page);
  // Nothing moves but the list that is looked at in another way.
  expect([await leftOf(sections), await leftOf(question)]).toEqual(before);
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

test('eight vehicles of a spreadsheet are in a saved client within twelve presses @engines', async ({
  page,
  clipboard,
}) => {
  await openTab(page, clientName, 'Intake');
  await clipboard.put(fleet);
  let presses = 0;
  const press = async (what: Locator | string) => {
    presses += 1;
    if (typeof what === 'string') await clipboard.press(what);
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

const vehicleRows: readonly (readonly Cell[])[] = [
  ['1FTBR1C89MKA04418', 2021, 'Ford/Transit 250', 47500],
  ['1FTBR1C80MKA04419', 2022, 'Ford/Transit 350', 52000],
  ['1FTBR1C87MKA04420', 2021, 'Ford/Transit 250', 47500],
  ['1FTBR1C89MKA04421', 2023, 'Ford/E-350', 61000],
  ['1FTBR1C80MKA04422', 2020, 'Ford/F-150', 43250],
  ['1FTBR1C82MKA04423', 2020, 'Ford/F-150', 43250],
  ['1FTBR1C84MKA04424', 2019, 'Ram/ProMaster', 39900],
  ['1FTBR1C86MKA04425', 2018, 'Isuzu/NPR', 58400],
].map((cells, at) => [at + 1, ...cells, '61899', 'Local', 1000, 1000, 'Owned']);

/** As a contractor's office keeps them. */
const schedule = workbookOf([
  {
    name: 'Vehicles',
    rows: [
      ['Dunmore Plumbing & Drain LLC'],
      ['Vehicle schedule as of 11/01/2026'],
      [],
      [
        'Unit #',
        'VIN #',
        'Yr',
        'Make/Model',
        'Cost New',
        'Garaged Zip',
        'Radius',
        'Comp Ded',
        'Coll Ded',
        'Own/Lease',
      ],
      ...vehicleRows,
      ['', 'TOTAL', '', '8 units', 392800],
    ],
  },
  {
    name: 'Drivers',
    rows: [
      ['Name (Last, First)', 'D.O.B.', 'Lic #', 'State', 'Yr Licensed'],
      ['Ames, Rosa', { day: 31246 }, 'D400-5512-8801', 'IL', 2003],
      ['Bell, Omar', { day: 29221 }, 'D400-5512-8802', 'IL', 1998],
      ['Cruz, Ida', { day: 35065 }, 'D400-5512-8803', 'IL', 2014],
      [],
      ['* MVRs ordered 10/28'],
    ],
  },
]);

test('a contractor’s eight vehicles and three drivers of a workbook are in a saved client without typing', async ({
  page,
}) => {
  await openTab(page, clientName, 'Intake');
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const file = { name: 'schedule.xlsx', mimeType: '', buffer: schedule };
  const chooser = page.waitForEvent('filechooser');
  await press(button(page, 'Import, Vehicles'));
  await (await chooser).setFiles(file);
  presses += 1;
  await press(button(page, 'Take 8 rows'));
  await press(button(page, 'Done'));

  // Or dropped anywhere: here on the list that it is for.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'schedule.xlsx'));
      return transfer;
    },
    [...schedule],
  );
  await page
    .getByRole('group', { name: 'Drivers', exact: true })
    .dispatchEvent('drop', { dataTransfer: dropped });
  presses += 1;
  await press(button(page, 'Take 3 rows'));
  await press(button(page, 'Done'));
  await press(button(page, 'Save'));
  await saved(page);
  expect(presses).toBeLessThanOrEqual(14);

  await page.reload();
  await showGrid(page);
  await expect(gridOf(page).getByRole('row')).toHaveCount(12);
  await expect(await cell(page, 11, 'Cost new')).toHaveText('$58,400');
  await expect(await cell(page, 11, 'Model')).toHaveText('NPR');
  const drivers = page.getByRole('group', { name: 'Drivers', exact: true });
  await expect(drivers.getByRole('button', { name: /^Ida Cruz/ })).toBeVisible();

  // The same file again has nothing new.
  const again = page.waitForEvent('filechooser');
  await button(page, 'Import, Vehicles').click();
  await (await again).setFiles(file);
  await expect(page.getByText('8 already there', { exact: true })).toBeVisible();
});

test('a file that anybody drops beside the lists goes to the one that its columns name', async ({ page }) => {
  await openTab(page, clientName, 'Intake');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['First Name,Last Name,DOB\nRosa,Ames,7/18/1985'], 'drivers.csv'));
    return transfer;
  });
  const drivers = page.getByRole('group', { name: 'Drivers', exact: true });
  await expect(drivers).toBeVisible();
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: dropped });
  await page
    .getByRole('region', { name: 'Import, Drivers', exact: true })
    .getByRole('button', { name: 'Take 1 row', exact: true })
    .click();
  await expect(drivers.getByRole('button', { name: /^Rosa Ames/ })).toBeVisible();
});

test('a save stops at what is typed in a cell and does not fit', async ({ page }) => {
  await openTab(page, clientName, 'Intake');
  await showGrid(page);
  await (await cell(page, 1, 'Cost new')).click();
  await page.keyboard.type('45k');
  await button(page, 'Save').click();
  await expect(exactText(region(page, 'Messages'), 'Cost new: Not a number')).toBeVisible();
  await expect(textbox(page, 'Cost new')).toBeFocused();
  await page.reload();
  // As typed, not as far as it fits.
  await expect(await cell(page, 1, 'Cost new')).toHaveText('45k Not a number');
});

test('cells are copied and cut as text, and pasted over others @engines', async ({ page, clipboard }) => {
  await openTab(page, clientName, 'Intake');
  await showGrid(page);
  await (await cell(page, 1, 'Make')).click();
  await page.keyboard.press('Shift+ArrowRight');
  await clipboard.press('Control+c');
  await expect.poll(clipboard.read).toBe('Ford\tTransit 250');

  // A press on a cell leaves what is selected elsewhere on the page selected.
  await textbox(page, 'Doing business as').click();
  await (await cell(page, 3, 'Cost new')).click();
  await clipboard.press('Control+x');
  await expect(await cell(page, 3, 'Cost new')).not.toHaveText('$42,000');
  await expect.poll(clipboard.read).toBe('42000');
  await (await cell(page, 2, 'Cost new')).click();
  await clipboard.press('Control+v');
  await expect(await cell(page, 2, 'Cost new')).toHaveText('$42,000');
});
