/** Settings: the agency's own words and carriers, and a client handed over from one browser to another. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { chooseFrom, connect, goTo, goToTab, openClient, openDemo, openTab, savedBy } from './helpers.ts';
import { button, checkbox, combobox, group, heading, link, region, textbox } from './locators.ts';

test('a client is handed over as a file, merged where it is imported, and nothing twice @engines', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTab(page, 'Northbend Auto Repair', 'Overview');
  await button(page, 'Log call').click();
  await textbox(region(page, 'Log call'), 'What was discussed').fill('Sends the loss runs tomorrow.');
  await textbox(region(page, 'Log call'), 'Noted by').fill('Ana Reyes');
  await button(region(page, 'Log call'), 'Save').click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('loss runs');
  await goTo(page, '/settings/data');
  await combobox(page, 'Client').selectOption('Northbend Auto Repair');
  const file = await savedBy(page, button(page, 'Hand over this client'));

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await connect(other, 'demo');
  await goTo(other, '/settings/data');
  const take = async () => {
    await other.getByLabel('Import a file', { exact: true }).setInputFiles({
      name: 'client.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
  };
  await take();
  await expect(
    other.getByText(/^Imported, Northbend Auto Repair: (?:updated, )?1 new$/).first(),
  ).toBeVisible();
  await take();
  await expect(other.getByText('Imported, Northbend Auto Repair: nothing new').first()).toBeVisible();
  await elsewhere.close();
});

test('the agency’s carriers, licenses and notices are changed here', async ({ page }) => {
  await openDemo(page, '/settings/agency');
  await button(page, 'Add carrier').click();
  const carrier = region(page, 'Add carrier');
  await textbox(carrier, 'Name').fill('Larkmere Mutual II');
  await textbox(carrier, 'Portal').fill('http://larkmere.example');
  await button(carrier, 'Save').click();
  await expect(carrier.getByText('It starts with https://.')).toBeVisible();
  await textbox(carrier, 'Portal').fill('https://larkmere.example');
  await button(carrier, 'Save').click();
  await expect(carrier).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Larkmere Mutual II' });
  await expect(row).toBeVisible();
  await button(row, 'More, Larkmere Mutual II').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(row).toBeVisible();

  await test.step('a license counts as soon as it is saved', async () => {
    await button(page, 'Add license').click();
    const license = region(page, 'Add license');
    await combobox(license, 'State').selectOption('Minnesota');
    await textbox(license, 'Number').fill('40-117');
    await checkbox(license, 'Personal auto').check();
    await textbox(license, 'Expires').fill('11/1/2026');
    await button(license, 'Save').click();
    const entry = page.getByRole('listitem').filter({ hasText: 'MN 40-117' });
    await expect(entry).toContainText('Agency · Personal auto · expired Nov 1, 2026');
    await button(entry, 'More, MN 40-117').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = region(page, 'Edit MN license');
    await expect(checkbox(edit, 'Personal auto')).toBeChecked();
    await textbox(edit, 'Expires').fill('');
    await button(edit, 'Save').click();
    await expect(entry).toContainText(/Agency · Personal auto$/);
  });

  await button(page, 'Add notice').click();
  const notice = region(page, 'Add notice');
  await textbox(notice, 'Text').fill('Flood is not covered.');
  await textbox(notice, 'State').fill('ill');
  await button(notice, 'Save').click();
  await expect(notice.getByText('Two letters, as IL.')).toBeVisible();
  await textbox(notice, 'State').fill('il');
  await textbox(notice, 'From').fill('1/1/2027');
  await textbox(notice, 'Until').fill('12/31/2026');
  await textbox(notice, 'Source').fill('Bulletin 7');
  await button(notice, 'Save').click();
  await expect(notice.getByText('It ends before it begins.')).toBeVisible();
  await textbox(notice, 'Until').fill('12/31/2027');
  await button(notice, 'Save').click();
  await page.getByText(/^\d+ notices$/).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Flood is not covered.' })).toContainText(
    'Bulletin 7 · from Jan 1, 2027 · until Dec 31, 2027',
  );
});

test('a workspace file that would hang the tab is refused with its place, and the tab goes on', async ({
  page,
}) => {
  const text = await readFile(new URL('../docs/workspace.example.json', import.meta.url), 'utf8');
  const file = JSON.parse(text) as { books: Record<string, { sections: object[] }> }; // as the example is
  const [name = ''] = Object.keys(file.books);
  const asking = (items: readonly object[]) => {
    const book = file.books[name];
    const sections = [...(book?.sections ?? []), { title: 'More', items }];
    return JSON.stringify({ ...file, books: { ...file.books, [name]: { ...book, sections } } });
  };
  const more = `/books/${name}/sections/${file.books[name]?.sections.length}/items`;
  const ask = (qid: string, rest: object = {}) => ({ qid, label: qid, kind: 'text', ...rest });
  const deep = `${'{"op":"not","args":['.repeat(5_000)}true${']}'.repeat(5_000)}`;
  const seen = { op: 'blank', args: [{ q: 'one' }] };
  const doubled = (at: number) => ({ op: 'join', args: ['', { q: `d${at}` }, { q: `d${at}` }] });
  const doubling = [
    ask('d0'),
    ...Array.from({ length: 60 }, (_, at) => ask(`d${at + 1}`, { kind: 'workedOut', formula: doubled(at) })),
  ];
  const files: readonly (readonly [text: string, place: string, why: RegExp])[] = [
    [
      asking([ask('code', { pattern: { matches: '(a+)+b', message: 'No.' } })]),
      `${more}/0/pattern/matches`,
      /very long/,
    ],
    [
      asking([ask('deep', { shownIf: 'here' })]).replace('"here"', deep),
      `${more}/0/shownIf`,
      /Nested more than/,
    ],
    [asking(Array.from({ length: 10_000 }, (_, at) => ask(`q${at}`))), `/books/${name}`, /At most 2,000/],
    [asking([ask('one', { shownIf: seen })]), `${more}/0`, /lead back to itself: "one", "one"/],
    [asking(doubling), `${more}/50`, /at most 50/],
    [asking([ask('long', { help: 'x'.repeat(100_000) })]), `${more}/0/help`, /Longer than 20,000/],
  ];
  await openDemo(page, '/settings/agency');
  const problems = page.getByRole('alert').filter({ hasText: 'in the file' });
  for (const [content, place, why] of files) {
    await page.getByLabel('Import workspace', { exact: true }).setInputFiles({
      name: 'workspace.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
    await expect(problems).toContainText('1 problem in the file');
    await expect(problems).toContainText(place);
    await expect(problems).toContainText(why);
  }
  await link(page.getByRole('navigation', { name: 'Settings', exact: true }), 'Connection').click();
  await expect(page.getByText('Pell & Harrow', { exact: false }).first()).toBeVisible();
});

test('a coverage template is written here, and fills the intake', async ({ page }) => {
  await openDemo(page, '/settings/agency');
  await button(page, 'Add template').click();
  const form = region(page, 'Add template');
  await combobox(form, 'Line').selectOption('Personal auto');
  await button(form, 'Save').click();
  await expect(form.getByText('Enter a label.')).toBeVisible();
  await expect(form.getByText('Add an answer.')).toBeVisible();
  await textbox(form, 'Label').fill('100/300/100');
  await chooseFrom(page, 'Add answer', 'Bodily injury');
  await button(form, 'Save').click();
  await expect(form.getByText('This template is listed.')).toBeVisible();
  await expect(form.getByText('Enter an answer, or remove it.')).toBeVisible();
  await textbox(form, 'Label').fill('Teen driver');
  await combobox(form, /^Bodily injury/).selectOption('250/500');
  await button(form, 'Save').click();
  await page.getByText(/^\d+ templates$/).click();
  await chooseFrom(page, 'More, Teen driver', 'Edit');
  const edited = region(page, 'Edit Teen driver');
  await chooseFrom(page, 'Add answer', 'Medical payments');
  await expect(combobox(edited, 'Medical payments')).toBeFocused();
  await combobox(edited, 'Medical payments').selectOption('10000');
  await button(edited, 'Save').click();
  await expect(button(page, 'More, Teen driver')).toBeFocused();

  await goTo(page, '/clients');
  await openClient(page, 'Marcus Bell-Reyes');
  await goToTab(page, 'Intake');
  await button(group(page, 'Coverage templates'), 'Teen driver').click();
  await expect(combobox(page, /^Bodily injury/)).toHaveValue('250/500');
  await expect(combobox(page, 'Medical payments')).toHaveValue('10000');
});

test('the demo begins with its guided situations', async ({ page }) => {
  await openDemo(page, '/demo');
  await expect(heading(page, 'Demo')).toBeVisible();
  const parts = region(page, 'Demo controls').getByRole('heading', { level: 2 });
  await expect(parts.first()).toHaveText('Guided situations');
});

test('the licenses of what is shipped are a press away', async ({ page }) => {
  await openDemo(page, '/settings/you');
  const address = await link(page, 'Licenses').evaluate((found: HTMLAnchorElement) => found.href);
  const licenses = await page.request.get(address);
  expect(licenses.headers()['content-type']).toContain('text/plain');
  expect(await licenses.text()).toMatch(/^react-dom \d+\.\d+\.\d+ \(MIT\)$/m);
});
