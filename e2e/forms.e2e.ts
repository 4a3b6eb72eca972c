/** Fillable PDFs: a client's answers on a blank one, a filled one's answers in an intake, and PDFs that do harm. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { madeForm, type MadeField } from '../src/lib/pdf/made-form.ts';
import { expect, test } from './fixtures.ts';
import { chooseFrom, goToTab, newClient, openDemo, openTab } from './helpers.ts';
import { expectHarmless, hostileTexts } from './hostile.ts';
import { button, exactText, group, region, table, textbox } from './locators.ts';

const dunmore = 'Dunmore Plumbing & Drain LLC';

/** As a carrier has it: a name of its own, room for two vehicles, a signature. */
const form: readonly MadeField[] = [
  { name: 'Named insured' },
  { name: 'Mail', tip: 'E-mail' },
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

  const downloads: Promise<Buffer>[] = [];
  page.on('download', (download) => downloads.push(download.path().then((path) => readFile(path))));
  await button(panel, 'Save 2 copies').click();
  await expect.poll(() => downloads.length, { timeout: 60_000 }).toBe(2);
  const [first, second] = await Promise.all(downloads);
  await button(panel, 'Close').click();
  await goToTab(page, 'Activity');
  await expect(page.getByText(`Saved as ${dunmore} Harbor auto 2.pdf`)).toBeVisible();

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
    await formToRead(page).setInputFiles(pdf(`${name}.pdf`, bytes));
    const alert = page.getByRole('alert').filter({ hasText: `${name}.pdf` });
    await expect(alert.filter({ hasText: sentence })).toBeVisible({ timeout: 60_000 });
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
