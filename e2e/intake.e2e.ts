/** The intake: notes on answers, the save's contact, the review sheet, a new term, items, answers without a question. */
import type { Locator, Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import {
  draftSaved,
  goTo,
  goToTab,
  newClient,
  openDemo,
  openItems,
  openTab,
  saveClient,
  saved,
} from './helpers.ts';
import { button, checkbox, combobox, exactText, group, link, region, textbox } from './locators.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';
const email = 'E-mail';

async function openIntake(page: Page): Promise<void> {
  await openTab(page, clientName, 'Intake');
  await expect(textbox(page, email)).toHaveValue('ana.dunmore@client.example');
}

/** What is done with the whole intake. */
async function chooseFromMore(page: Page, name: string): Promise<void> {
  await button(page, 'More, intake').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('a state is picked by the letters of its name, and a ZIP code of another one is said at both', async ({
  page,
}) => {
  await openIntake(page);
  const state = combobox(page, 'Mailing address: state');
  const zip = textbox(page, 'Mailing address: ZIP code');
  const section = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Contact/ });
  const warning = 'ZIP 55403 is in Minnesota, not in Tennessee.';
  await state.focus();
  await page.keyboard.type('Minn');
  await page.keyboard.press('Tab');
  await expect(state).toHaveValue('MN');
  await zip.fill('55403');
  await page.keyboard.press('Tab');
  await expect(page.getByText(warning)).toHaveCount(0);
  await state.focus();
  await page.keyboard.type('tenn');
  await page.keyboard.press('Tab');
  await expect(state).toHaveValue('TN');
  await expect(page.getByText(warning)).toHaveCount(2);
  await expect(state).toHaveAccessibleDescription(`Warning: ${warning}`);
  await expect(zip).toHaveAccessibleDescription(`Warning: ${warning}`);
  if (await section.isVisible()) await expect(section).toHaveAccessibleName(/2 warnings/);
  await state.selectOption('');
  await zip.fill('');
  await zip.pressSequentially('55403');
  await page.keyboard.press('Tab');
  await expect(state).toHaveValue('MN');
  await expect(page.getByText(warning)).toHaveCount(0);
});

test('an answer gets a note, which leaves with the answer it is about', async ({ page }) => {
  await openIntake(page);
  await textbox(page, email).focus();
  await button(page, `Answer note, ${email}`).click();
  const panel = region(page, 'Answer note');
  // What is typed at once is not lost.
  await expect(combobox(panel, 'Kind')).toBeFocused();
  await page.keyboard.type('From d');
  await expect(combobox(panel, 'Kind')).toHaveValue('From document');
  await textbox(panel, 'Note').fill('Renewal notice of 2026-10-02');
  // What is typed is not lost to one key.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?', exact: true });
  await expect(button(question, 'Keep typing')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(textbox(panel, 'Note')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textbox(page, email)).toBeFocused();
  const note = button(page, `Answer note, ${email}: From document`);
  await expect(note).toBeVisible();

  await saveClient(page);
  await page.reload();
  await expect(note).toBeVisible();
  await textbox(page, email).fill('office@client.example');
  await expect(note).toHaveText('From document: previous answer');
  await page.keyboard.press('Tab');
  await expect(note).toHaveCount(0);
  await button(page, 'Undo').click();
  await textbox(page, email).fill('ana.dunmore@client.example');
  await expect(note).toHaveText('From document');
});

test('a key and the palette open the note of the focused answer', async ({ page }) => {
  await openIntake(page);
  await textbox(page, email).focus();
  await page.keyboard.press('Control+;');
  const panel = region(page, 'Answer note');
  await combobox(panel, 'Kind').selectOption('To confirm');
  await button(panel, 'Save note').click();
  await draftSaved(page);
  await button(page, `Confirm, ${email}`).click();
  await expect(button(page, `Answer note, ${email}: To confirm`)).toHaveCount(0);
  await expect(textbox(page, email)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Add answer note');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(`${email}: ana.dunmore@client.example`);
});

test('the first save of a new client leaves the agent where they are', async ({ page }) => {
  await openDemo(page);
  await newClient(page);
  await textbox(page, 'Phone').fill('(217) 555-0142');
  await combobox(page, 'Product').selectOption({ label: 'Personal auto' });
  await expect(combobox(page, 'Client type')).toHaveValue('PERSONAL');
  await expect(textbox(page, 'Phone')).toHaveValue('(217) 555-0142');
  await textbox(page, 'Named insured: first name').fill('Dana');
  await textbox(page, 'Last name').fill('Whitlock');
  await button(page, 'Add vehicle').click();
  const make = textbox(page, 'Make');
  await make.fill('Honda');
  const place = async () => Math.round((await make.boundingBox())?.y ?? 0);
  const before = await place();
  const save = await button(page, 'Save').boundingBox();
  // As a hand does: the locator's click would scroll.
  await page.mouse.click((save?.x ?? 0) + 8, (save?.y ?? 0) + 8);
  await saved(page);
  await expect(button(page, 'Save')).toBeFocused();
  await expect.poll(place).toBe(before);
});

test('a press while a client just saved is shown where it was is not lost', async ({ page }) => {
  // Frames come late, as on a busy computer.
  await page.addInitScript(() => {
    const next = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (act) => Number(setTimeout(() => next(act), 200));
  });
  await openDemo(page);
  await newClient(page);
  await textbox(page, 'Named insured').fill('Larkspur Roofing');
  await button(page, 'Add vehicle').click();
  await textbox(page, 'Make').fill('Ford');
  await page.keyboard.press('Control+s');
  const overview = link(page.getByRole('navigation', { name: 'Client' }), 'Overview');
  await overview.hover();
  await page.mouse.down();
  // As long as it takes to go back to where the agent was.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 6; frames += 1) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await expect(overview).toHaveAttribute('aria-current', 'page');
});

test('a save is noted afterwards with who gave the answers, for the call log', async ({ page }) => {
  await openIntake(page);
  await textbox(page, email).fill('office@client.example');
  await saveClient(page);
  await button(group(page, 'Save state'), 'Add note').click();
  const dialog = page.getByRole('dialog', { name: 'Add note', exact: true });
  await textbox(dialog, 'From').fill('Ana Dunmore, office manager');
  await combobox(dialog, 'How?').selectOption('Letter');
  await button(dialog, 'Add').click();
  await expect(dialog).toHaveCount(0);
  await button(page, 'Fold, Agency file').click();
  const calls = group(page, 'Call log');
  await calls.getByRole('button', { expanded: false }).last().click();
  await expect(textbox(calls, 'With')).toHaveValue('Ana Dunmore, office manager');
  await draftSaved(page);
  await saveClient(page);
  await goToTab(page, 'Activity');
  await button(page, /^Saved, /)
    .nth(1)
    .click();
  await expect(page.getByText(/Ana Dunmore, office manager.*Letter/).first()).toBeVisible();
});

test('a save that removes a vehicle asks who wanted that, until it is skipped @phone', async ({ page }) => {
  await openIntake(page);
  await openItems(page, 'Vehicles');
  const cards = group(page, 'Vehicles').getByRole('region');
  await button(cards.nth(1), /^Delete, /).click();
  await saveClient(page);
  const notice = page.getByText(/^Lowered or removed: /);
  await expect(notice).toBeInViewport();
  // A later save does not answer it.
  await textbox(page, email).fill('ana@dunmore.example');
  await draftSaved(page);
  await saveClient(page);
  await expect(notice).toBeInViewport();
  await page.reload();
  await expect(notice).toBeInViewport();
  await button(page, 'Who asked?').click();
  const dialog = page.getByRole('dialog', { name: 'Who asked?', exact: true });
  await button(dialog, 'Ana Dunmore, owner').click();
  await expect(textbox(dialog, 'Who asked?')).toHaveValue('Ana Dunmore, owner');
  await button(dialog, 'Cancel').click();
  await expect(dialog).toHaveCount(0);
  await button(page, 'Skip').click();
  await expect(notice).toHaveCount(0);
});

test('a warning is acknowledged at its field, and is not shown again', async ({ page }) => {
  await openIntake(page);
  await openItems(page, 'Vehicles');
  const vehicle = group(page, 'Vehicles').getByRole('region').first();
  await textbox(vehicle, 'VIN').fill('1FTBR1C80MKA04417');
  await page.keyboard.press('Tab');
  // The message is below its field and moves none of the row below out of line.
  const tops = ['Model', 'Size', 'Use'].map(async (label) => {
    const box = await vehicle.getByLabel(label, { exact: true }).boundingBox();
    return box?.y;
  });
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  await button(vehicle, 'Acknowledge, VIN').click();
  await expect(button(vehicle, 'Answer note, VIN: To confirm')).toBeVisible();
  await expect(button(vehicle, 'Acknowledge, VIN')).toHaveCount(0);
  await saveClient(page);
  await page.reload();
  await openItems(page, 'Vehicles');
  await expect(button(vehicle, 'Answer note, VIN: To confirm')).toBeVisible();
  await expect(button(vehicle, 'Acknowledge, VIN')).toHaveCount(0);
});

test('the client review sheet has an address, and nothing that is not for the client', async ({ page }) => {
  await openIntake(page);
  await chooseFromMore(page, 'Client review sheet');
  const review = page.getByRole('article', { name: 'Client review sheet', exact: true });
  await expect(review.getByRole('heading', { name: 'Client review sheet', exact: true })).toBeFocused();
  await button(page, 'Back to the questions').click();
  await expect(button(page, 'More, intake')).toBeFocused();
  await chooseFromMore(page, 'Client review sheet');
  await expect(review).toContainText('Not an application, quote or binder.');
  await expect(region(review, 'Left blank')).toBeVisible();
  await expect(region(review, 'Signature')).toBeVisible();
  await expect(review).toContainText('1GCWGAFG7K1900312');
  // License numbers, birth dates and the call log.
  const text = await review.innerText();
  expect(text).not.toMatch(/\b[A-Z]\d{3}-\d{4}-\d{4}\b/);
  expect(text).not.toMatch(/Date of birth\s+\S*\d{4}/);
  expect(text).not.toContain('Call log');
  expect(text).not.toContain('Reason for quote');
  await page.reload();
  await expect(review).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'Print')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await button(page, 'Back to the questions').click();
  await expect(textbox(page, email)).toHaveValue('ana.dunmore@client.example');
});

test('a narrow screen keeps Save and the sections in reach @phone-only', async ({ page }) => {
  await openIntake(page);
  const save = button(page, 'Save');
  await button(page, 'Fold, Agency file').click();
  await textbox(page, 'Taken by').focus();
  await expect(save).toBeInViewport();
  await page.getByTitle('Go to section').click();
  const sections = page.getByRole('navigation', { name: 'Go to section', exact: true });
  await link(sections, /^Vehicles/).click();
  await expect(sections).toHaveCount(0);
  const vehicles = region(page, 'Vehicles');
  await expect(vehicles).toBeFocused();
  await expect(vehicles.getByRole('heading', { name: 'Vehicles', exact: true }).first()).toBeInViewport();
  await expect(save).toBeInViewport();
});

test('a new term starts from a copy, with the answers to confirm', async ({ page }) => {
  await openIntake(page);
  const start = textbox(page, 'Effective date');
  const before = await start.inputValue();
  const confirming = button(page, /^Confirm, /);
  await expect(confirming).toHaveCount(0);
  await chooseFromMore(page, 'New term');
  const panel = region(page, 'New term');
  const next = await textbox(panel, 'New effective date').inputValue();
  expect(Date.parse(next)).toBeGreaterThan(Date.parse(before));
  await button(panel, 'Start new term').click();
  await expect(start).toHaveValue(next);
  await expect(textbox(page, email)).toHaveValue('ana.dunmore@client.example');
  await expect(confirming.first()).toBeVisible();
  const all = await confirming.count();
  await confirming.first().click();
  await expect(confirming).toHaveCount(all - 1);
  await draftSaved(page);
  await button(page, 'Get quotes').click();
  const request = region(page, 'Get quotes');
  await expect(request.getByText(/^\d+ to confirm$/)).toBeVisible();
  await button(request, 'Close, Get quotes').click();
  // The newer act goes first; its message is the only one.
  await expect(button(page, 'Undo')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(confirming).toHaveCount(all);
  await page.keyboard.press('Control+z');
  await expect(start).toHaveValue(before);
  await expect(confirming).toHaveCount(0);
});

test('the date of a request is typed letter by letter, and is the answer too', async ({ page }) => {
  await openIntake(page);
  await button(page, 'Get quotes').click();
  const date = textbox(region(page, 'Get quotes'), 'Effective date');
  await date.selectText();
  await date.pressSequentially('12/15/2026');
  await expect(date).toHaveValue('12/15/2026');
  await button(page, 'Close, Get quotes').click();
  await expect(textbox(page, 'Effective date')).toHaveValue('12/15/2026');
});

test('a signed rejection of limits ends when they change', async ({ page }) => {
  await openIntake(page);
  const limit = combobox(page, 'Uninsured/underinsured motorist');
  const signed = textbox(page, 'Rejection form signed');
  await limit.selectOption({ index: 2 });
  await signed.fill('11/16/2026');
  await page.keyboard.press('Tab');
  await expect(signed).toHaveValue('11/16/2026');
  await limit.selectOption({ index: 3 });
  await expect(signed).toHaveValue('');
});

test('an item is deleted, inserted, copied and moved, and each can be undone @phone', async ({ page }) => {
  await openIntake(page);
  await openItems(page, 'Vehicles');
  const cards = group(page, 'Vehicles').getByRole('region');
  await expect(cards).toHaveCount(3);
  const vins = () => textbox(cards, 'VIN');
  const second = await vins().nth(1).inputValue();
  await button(cards.nth(1), /^Delete, /).click();
  await expect(cards).toHaveCount(2);
  await draftSaved(page);
  await button(region(page, 'Messages'), 'Undo').click();
  await expect(vins().nth(1)).toHaveValue(second);
  await expect(page.getByRole('status').getByText(/^Undone: Deleted /)).toBeAttached();
  // Nothing differs from the saved record any more, so that nothing is a draft.
  await expect(group(page, 'Save state')).toHaveText(/^Saved /);
  await button(cards.nth(1), /^Insert before, /).click();
  await expect(cards).toHaveCount(4);
  await expect(vins().nth(1)).toBeFocused();
  await expect(vins().nth(1)).toHaveValue('');
  await expect(vins().nth(2)).toHaveValue(second);
  await button(cards.nth(1), /^Delete, /).click();
  await expect(cards).toHaveCount(3);

  const undo = () => button(region(page, 'Messages'), 'Undo').last();
  await button(cards.nth(1), /^Move up, /).click();
  await expect(vins().nth(0)).toHaveValue(second);
  await expect(button(cards.nth(0), /^Move up, /)).toBeFocused();
  await undo().click();
  await expect(vins().nth(1)).toHaveValue(second);
  await expect(exactText(page.getByRole('status'), 'Undone: Moved to place 1 of 3')).toBeAttached();
  await expect(group(page, 'Vehicles').locator(':focus')).toHaveCount(1);
  await button(cards.nth(1), /^Duplicate, /).click();
  await expect(cards).toHaveCount(4);
  await expect(undo()).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(cards).toHaveCount(3);
  await button(page, 'Add vehicle').click();
  await expect(cards).toHaveCount(4);
  // A run of typing is one step, then the item itself; redo brings both back.
  await page.keyboard.type('1FT');
  await page.keyboard.press('Control+z');
  await expect(vins().nth(3)).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(cards).toHaveCount(3);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect(vins().nth(3)).toHaveValue('1FT');

  // Nothing of it is offered elsewhere, nor after coming back.
  await button(cards.nth(3), /^Delete, /).click();
  await expect(undo()).toBeVisible();
  await goToTab(page, 'Overview');
  await expect(undo()).toHaveCount(0);
  await goToTab(page, 'Intake');
  await expect(group(page, 'Vehicles').locator('[data-closed]')).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').getByText('Nothing to undo.')).toBeAttached();
});

test('an answer without a question is added by its question id', async ({ page }) => {
  await openIntake(page);
  await expect(exactText(page, 'Add question by id')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Add question by id');
  await page.keyboard.press('Enter');
  await expect(textbox(page, 'Question id')).toBeFocused();
  await textbox(page, 'Question id').fill('gate_code');
  await button(page, 'Add question').click();
  await textbox(page, 'Gate code').fill('4417');
  await textbox(page, 'Question id').fill('dogs');
  await combobox(page, 'Kind of answer').selectOption('A list of items');
  await button(page, 'Add question').click();
  const dogs = group(page, 'Dogs');
  await expect(dogs).toBeVisible();
  await textbox(page, 'Question id').fill('breed');
  await combobox(page, 'Kind of answer').selectOption('Text');
  await combobox(page, 'Belongs to').selectOption('Each item of Dogs');
  await button(page, 'Add question').click();
  await button(dogs, /^Add /).click();
  await textbox(dogs, 'Breed').fill('Collie');
  await saveClient(page);
  await page.reload();
  // A guess from the stored answer would write it as a number.
  await expect(textbox(page, 'Gate code')).toHaveValue('4417');
  await expect(textbox(dogs, 'Breed')).toHaveValue('Collie');
  const find = page.getByRole('searchbox', { name: 'Find', exact: true });
  const leadsTo = async (words: string, field: Locator) => {
    await find.fill(words);
    await find.press('Enter');
    await expect(field).toBeFocused();
  };
  await leadsTo('gate_code', textbox(page, 'Gate code'));
  await leadsTo('collie', textbox(dogs, 'Breed'));
});

test('a phone of another client is known, and quotes wait for the date and the reports notice', async ({
  page,
}) => {
  await openIntake(page);
  await goTo(page, paths.newClient({}));
  await textbox(page, 'Phone').fill('217-555-0118');
  const known = page.getByRole('status').filter({ hasText: 'Already a client' });
  await expect(known.getByRole('link')).toHaveText(`open ${clientName}`);
  await textbox(page, 'Named insured').fill('Dana Whitlock Catering');
  await test.step('the first save asks whether it is that client', async () => {
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Already a client?', exact: true });
    await expect(dialog.getByRole('listitem')).toHaveText([`Open ${clientName}: same phone, e-mail or VIN`]);
    await expect(button(dialog, 'Create anyway')).toBeVisible();
    await button(dialog, 'Cancel').click();
    await expect(page).toHaveURL(/clients\/new/);
  });
  await textbox(page, 'Phone').fill('217-555-0119');
  await expect(known).toHaveCount(0);

  await button(page, 'Get quotes').click();
  const panel = region(page, 'Get quotes');
  const send = button(panel, 'Send anyway');
  await expect(send).toHaveAccessibleDescription('Give the effective date first.');
  await textbox(panel, 'Effective date').fill('12/1/2026');
  await expect(send).toHaveAccessibleDescription('Give the reports notice first.');
  await checkbox(panel, 'Reports notice given').check();
  await expect(send).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(combobox(page, 'Reports notice given')).toHaveValue('Yes, read by phone');

  await button(page, 'Get quotes').click();
  await expect(button(panel, /^Fix \d+ missing/)).toBeVisible();
  await button(panel, /^\d+ more$/).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/view=missing/);
});
