/** Fillable PDFs: a client's answers on a blank one, a filled one's answers in an intake, and PDFs that do harm. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { madeForm, type MadeField } from '../src/lib/pdf/made-form.ts';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { chooseFrom, goToTab, newClient, openDemo, openTab, savedBy, walkTo } from './helpers.ts';
import { expectHarmless, hostileTexts } from './hostile.ts';
import { button, exactText, group, region, table, textbox } from './locators.ts';

const dunmore = 'Dunmore Plumbing & Drain LLC';

/** As a carrier has it: a name of its own, room for two vehicles, a signature. */
const form: readonly MadeField[] = [
  { name: 'Named insured' },
  // Drawn on two pages, with a tooltip that files have once.
  { name: 'Reach', tip: 'E-mail', places: 2 },
  { name: 'Effective date' },
  { name: 'Box 7' },
  ...[1, 2].flatMap((at): MadeField[] => [
    { name: `Vehicle ${at} VIN`, maxLength: 17 },
    { name: `Vehicle ${at} Make` },
    { name: `Vehicle ${at} Cost new` },
  ]),
  { name: 'Signature of applicant', kind: 'signature' },
];
const pdf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

const formToRead = (page: Page) => page.getByLabel('Form to read', { exact: true });

test('a blank form is filled from a client, and read into another @phone', async ({ page }) => {
  test.setTimeout(300_000);
  await openDemo(page);
  await openTab(page, dunmore, 'Overview');
  await chooseFrom(page, 'More, client', 'Fill a form');
  const panel = region(page, 'Fill a form');
  await panel.getByLabel('Blank form', { exact: true }).setInputFiles(pdf('Harbor auto.pdf', madeForm(form)));
  await expect(panel.getByText('9 of 11 fields filled · 1 left to sign')).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText('Vehicle 3: on copy 2')).toBeVisible();

  // What a person chooses stays with the form.
  await panel.getByText('Fields and questions').click();
  const fields = table(panel, 'Fields and questions');
  const box = fields.getByLabel('Question for Box 7', { exact: true });
  await box.fill('Phone');
  await box.press('Enter');
  await expect(panel.getByText('10 of 11 fields filled · 1 left to sign')).toBeVisible();

  // A blank form is removed, and comes back with what was chosen for it.
  await button(panel, 'Remove form').click();
  await expect(panel.getByLabel('Blank form', { exact: true })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(panel.getByText('10 of 11 fields filled · 1 left to sign')).toBeVisible({ timeout: 60_000 });

  const downloads: Promise<Buffer>[] = [];
  page.on('download', (download) => downloads.push(download.path().then((path) => readFile(path))));
  await button(panel, 'Save 2 copies').click();
  await expect.poll(() => downloads.length, { timeout: 60_000 }).toBe(2);
  const [first, second] = await Promise.all(downloads);
  await button(panel, 'Close').click();
  await goToTab(page, 'Activity');
  const saving = page.getByRole('listitem').filter({ hasText: `Saved as ${dunmore} Harbor auto 2.pdf` });
  await saving.getByRole('button').first().click();
  await saving.getByText('Details', { exact: true }).click();
  await expect(exactText(saving, hashOf(second ?? ''))).toBeVisible();
  await walkTo(page, paths.settings('agency'));
  const workspace: unknown = JSON.parse(await savedBy(page, button(page, 'Export')));
  expect(workspace).toMatchObject({
    forms: [{ name: 'Harbor auto', fields: [{ field: 'Box 7', target: {} }] }],
  });

  await openDemo(page);
  await newClient(page);
  await formToRead(page).setInputFiles(pdf('Dunmore.pdf', first ?? Buffer.from('')));
  const preview = region(page, 'Form, Dunmore');
  await expect(preview.getByText('10 fields filled')).toBeVisible({ timeout: 60_000 });
  await expect(textbox(page, 'Named insured')).toHaveValue('');
  await button(preview, 'Take 10 answers').click();
  await expect(textbox(page, 'Named insured')).toHaveValue(dunmore);
  await expect(textbox(page, 'E-mail')).toHaveValue('ana.dunmore@client.example');
  await expect(textbox(page, 'Phone')).not.toHaveValue('');

  // The second copy goes on with the third vehicle; what is the same changes nothing.
  await formToRead(page).setInputFiles(pdf('Dunmore 2.pdf', second ?? Buffer.from('')));
  const more = button(region(page, 'Form, Dunmore 2'), 'Take 3 answers');
  await expect(more).toBeVisible({ timeout: 60_000 });
  await more.click();
  const vehicles = group(page, 'Vehicles').locator('[data-iteration]');
  await expect(vehicles).toHaveCount(3);
  await button(page, 'Undo').first().click();
  await expect(vehicles).toHaveCount(2);
  await expect(textbox(page, 'Named insured')).toHaveValue(dunmore);
});

test('of boxes that share a field the one that is put on is the value of the saved form', async ({
  page,
}) => {
  await openDemo(page);
  await openTab(page, dunmore, 'Overview');
  await chooseFrom(page, 'More, client', 'Fill a form');
  const panel = region(page, 'Fill a form');
  const boxes = { kind: 'check', choices: ['0', '1'], labels: ['Corporation', 'LLC'], value: '0' } as const;
  const blank = madeForm([{ name: 'Legal entity', ...boxes }]);
  await panel.getByLabel('Blank form', { exact: true }).setInputFiles(pdf('Boxes.pdf', blank));
  await expect(panel.getByText('1 of 1 field filled')).toBeVisible({ timeout: 60_000 });
  const saving = page.waitForEvent('download');
  await button(panel, 'Save filled form').click();
  const saved = await readFile(await (await saving).path());
  const added = saved.subarray(blank.length).toString('latin1');
  expect(added.match(/\/V \/\w+/g)).toEqual(['/V /1']);
});

/** Drops it in the middle of what is on screen. */
async function dropForm(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.evaluate(
    ([file, base64]) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([data], file, { type: 'application/pdf' }));
      const place = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      place?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    [`${name}.pdf`, Buffer.from(bytes).toString('base64')] as const,
  );
}

test('a form dropped on the client review sheet is shown with the questions', async ({ page }) => {
  await openTab(page, dunmore, 'Intake');
  await expect(formToRead(page)).toBeAttached();
  await chooseFrom(page, 'More, intake', 'Client review sheet');
  await expect(page.getByRole('article', { name: 'Client review sheet', exact: true })).toBeVisible();
  await dropForm(page, 'Harbor', madeForm([{ name: 'Named insured', value: 'Elm Street Florist LLC' }]));
  await expect(button(page, 'Take 1 answer')).toBeInViewport({ timeout: 60_000 });
});

test('a form’s boxes are read as they are called, and the focus comes back from it', async ({ page }) => {
  await openDemo(page);
  await newClient(page);
  const more = button(page, 'More, intake');
  await more.press('Enter');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Read a form', exact: true }).press('Enter');
  const entity = { name: 'Legal entity', choices: ['0', '1'], labels: ['LLC', 'Corporation'] } as const;
  const boxes = madeForm([{ ...entity, kind: 'radio', value: '0' }]);
  await (await choosing).setFiles(pdf('Boxes.pdf', boxes));
  const preview = region(page, 'Form, Boxes');
  await expect(table(preview, 'Fields').getByRole('cell', { name: 'LLC', exact: true })).toHaveCount(2, {
    timeout: 60_000,
  });
  await expect(button(preview, 'Take 1 answer')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('PDFs that are no forms, damaged, scripted or hostile get a sentence and run nothing', async ({
  page,
}) => {
  await openDemo(page);
  await newClient(page);
  await expect(formToRead(page)).toBeAttached();
  const refused: readonly (readonly [string, Uint8Array, string])[] = [
    ['scan', madeForm([]), 'It has no fields: a scan, not a form.'],
    ['xfa', madeForm([], { hasXfa: true }), 'An XFA form, which only Adobe’s programs fill.'],
    ['locked', madeForm(form, { hasPassword: true }), 'It has a password.'],
    ['long', madeForm(form, { pages: 500 }), 'More than 200 pages.'],
    ['broken', new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<'), 'It’s damaged and can’t be read.'],
  ];
  for (const [name, bytes, sentence] of refused) {
    await button(page, 'Add vehicle').scrollIntoViewIfNeeded();
    await dropForm(page, name, bytes);
    const alert = page.getByRole('alert').filter({ hasText: `${name}.pdf` });
    await expect(alert.filter({ hasText: sentence })).toBeInViewport({ timeout: 60_000 });
  }

  const hostile = hostileTexts.flatMap((text, at): MadeField[] => [
    { name: `${text.replaceAll('.', ' ')} ${at}`, tip: text, value: text },
    { name: `Named insured ${at}`, tip: 'Named insured', value: text },
  ]);
  const script = 'app.alert(1); globalThis.ranInPdf = true';
  await formToRead(page).setInputFiles(pdf('<b data-hostile>.pdf', madeForm(hostile, { script })));
  const take = button(page, /^Take \d+ answers?$/);
  await expect(take).toBeVisible({ timeout: 60_000 });
  await expectHarmless(page, 'preview of a hostile form');
  await take.click();
  await expectHarmless(page, 'intake after a hostile form');
  expect(await page.evaluate(() => 'ranInPdf' in globalThis)).toBe(false);
  await expect(exactText(page, 'app.alert')).toHaveCount(0);
});
