/** What an agent does while the service is still at work, or closes undecided: nothing is lost, and nothing goes unsaid. */
import type { Page } from '@playwright/test';
import { expect, startDemoWith, test } from './fixtures.ts';
import {
  answer,
  draftSaved,
  goToScreen,
  goToTab,
  newClient,
  openClient,
  openDemo,
  openTab,
  saved,
  sendForQuotes,
} from './helpers.ts';
import { button, combobox, exactText, group, heading, link, region, table, textbox } from './locators.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';
const email = 'E-mail';
const phone = 'Phone';

/** The service takes three seconds for the next save. */
const slowSave = { faults: [{ name: 'latency', endpoints: ['saveClient'], times: 1 }] };
const slowRequest = { name: 'latency', endpoints: ['fireEvent'], times: 1 };

const saveState = (page: Page) => group(page, 'Save state');
const messages = (page: Page) => region(page, 'Messages');

/** Sends the client's answers for quotes, and closes the panel before the service answers. */
async function sendAndClose(page: Page): Promise<void> {
  await openTab(page, clientName, 'Intake');
  await button(page, 'Get quotes').click();
  const panel = region(page, 'Get quotes');
  await sendForQuotes(panel);
  await expect(button(panel, /^Send/)).toHaveAttribute('aria-busy', 'true');
  await button(panel, 'Close, Get quotes').click();
  await expect(panel).toHaveCount(0);
}

test('what is typed while a save is under way stays, and does not pass for saved', async ({ page }) => {
  await startDemoWith(page, slowSave);
  await openTab(page, clientName, 'Intake');
  await textbox(page, email).fill('office@client.example');
  await page.keyboard.press('Control+s');
  await expect(saveState(page)).toHaveText('Saving…');
  await textbox(page, phone).fill('(217) 555-0177');
  await expect(saveState(page)).toHaveText('Saving…');
  await draftSaved(page);
  await expect(textbox(page, phone)).toHaveValue('(217) 555-0177');

  await page.reload();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expect(textbox(page, phone)).toHaveValue('(217) 555-0177');
  await button(page, 'Discard draft').click();
  await expect(textbox(page, phone)).not.toHaveValue('(217) 555-0177');
  await expect(textbox(page, email)).toHaveValue('office@client.example');
});

test('Save pressed twice saves once', async ({ page }) => {
  await startDemoWith(page, slowSave);
  await openTab(page, clientName, 'Intake');
  await goToTab(page, 'Activity');
  const saves = button(page, /^Saved, /);
  await expect(saves.first()).toBeVisible();
  const before = await saves.count();
  await goToTab(page, 'Intake');
  await textbox(page, email).fill('office@client.example');
  await button(page, 'Save').dblclick();
  await page.keyboard.press('Control+s');
  await saved(page);
  await goToTab(page, 'Activity');
  await expect(saves).toHaveCount(before + 1);
});

test('a conflict that nobody decides saves nothing and loses nothing', async ({ page }) => {
  await openTab(page, clientName, 'Intake');
  await answer(page, { [phone]: { type: '(217) 555-0123' } });
  await draftSaved(page);
  await link(page, 'Demo').click();
  await combobox(page, 'A colleague saves over you').selectOption({ label: clientName });
  await button(page, 'Save as a colleague').click();
  const done = page.getByRole('status').filter({ hasText: `Dev Anand saved ${clientName}` });
  await link(done, 'Open the intake').click();

  const dialog = page.getByRole('dialog', { name: '1 answer changed elsewhere too', exact: true });
  for (const close of ['Cancel', 'Escape']) {
    // It asks the same again: neither side was written.
    await button(page, 'Save').click();
    const theirs = dialog.getByRole('radio', { name: 'Theirs: (217) 555-0190', exact: true });
    await expect(dialog).toContainText(/Theirs: (?:Dev Anand, |saved elsewhere after )/);
    await expect(theirs).not.toBeChecked();
    await expect(button(dialog, 'Save')).toHaveAccessibleDescription('Choose yours or theirs first.');
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await button(dialog, close).click();
    await expect(dialog).toHaveCount(0);
    await expect(saveState(page)).toHaveText('Not saved · draft kept');
    await expect(textbox(page, phone)).toHaveValue('(217) 555-0123');
  }
  await page.reload();
  await expect(exactText(page, 'Unsaved draft')).toBeVisible();
  await expect(textbox(page, phone)).toHaveValue('(217) 555-0123');
});

test('a request goes on after its panel is closed, and says so where the agent works', async ({ page }) => {
  await startDemoWith(page, { faults: [slowRequest] });
  await sendAndClose(page);
  await textbox(page, email).fill('office@client.example');
  const done = exactText(messages(page), 'Quotes requested');
  await expect(done).toBeVisible();
  await expect(textbox(page, email)).toBeFocused();
  await expect(textbox(page, email)).toHaveValue('office@client.example');
  await button(messages(page), 'Compare').click();
  await expect(page).toHaveURL(/\/quotes\?.*request=/);
  await expect(page.getByText(/^\d of \d/).first()).toBeVisible();
});

test('a request that fails after its panel was closed opens it again', async ({ page }) => {
  await startDemoWith(page, {
    faults: [slowRequest, { name: 'too-large', endpoints: ['fireEvent'], times: 1 }],
  });
  await sendAndClose(page);
  await expect(messages(page).getByText(/^Quotes not requested: /)).toBeVisible();
  await expect(region(page, 'Get quotes')).toContainText('No quotes were requested');
});

test('leaving the intake while a request is sent leads nowhere else, and its end is said', async ({
  page,
}) => {
  await startDemoWith(page, { faults: [slowRequest] });
  await openTab(page, clientName, 'Intake');
  await button(page, 'Get quotes').click();
  const panel = region(page, 'Get quotes');
  await sendForQuotes(panel);
  await expect(button(panel, /^Send/)).toHaveAttribute('aria-busy', 'true');
  await goToScreen(page, 'Clients');
  await expect(exactText(messages(page), 'Quotes requested')).toBeVisible();
  await expect(heading(page, 'Clients')).toBeVisible();
  await button(messages(page), 'Compare').click();
  await expect(heading(page, clientName)).toBeVisible();
  await expect(page).toHaveURL(/\/quotes\?.*request=/);
});

test('leaving a new client while it is saved leads nowhere else, and it is there', async ({ page }) => {
  await startDemoWith(page, slowSave);
  await openDemo(page);
  await newClient(page);
  await answer(page, { 'Named insured': { type: 'Larkspur Roofing LLC' } });
  await button(page, 'Save').click();
  await expect(saveState(page)).toHaveText('Saving…');
  await goToScreen(page, 'Clients');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeAttached();
  await expect(heading(page, 'Clients')).toBeVisible();
  await expect(link(table(page, 'Clients'), 'Larkspur Roofing LLC')).toHaveCount(1);
  await openClient(page, 'Larkspur Roofing LLC');
  await goToTab(page, 'Intake');
  await expect(textbox(page, 'Named insured')).toHaveValue('Larkspur Roofing LLC');
});

test('a call logged beside an unsaved draft is taken in, and is no save from elsewhere', async ({ page }) => {
  await openTab(page, clientName, 'Intake');
  await textbox(page, email).fill('office@client.example');
  await draftSaved(page);
  await button(page, 'Log call').click();
  const panel = region(page, 'Log call');
  await textbox(panel, 'What was discussed').fill('Wants a second truck');
  await textbox(panel, 'Noted by').fill('Ana Reyes');
  await button(panel, 'Save').click();
  await expect(panel).toHaveCount(0);
  await expect(exactText(page, 'Saved elsewhere since')).toHaveCount(0);
  await expect(textbox(page, email)).toHaveValue('office@client.example');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.reload();
  await expect(textbox(page, email)).toHaveValue('office@client.example');
  await goToTab(page, 'Overview');
  await expect(exactText(page, 'Wants a second truck')).toBeVisible();
});
