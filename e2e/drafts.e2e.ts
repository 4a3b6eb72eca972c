/** Nothing typed is lost: drafts over reloads and closed tabs, undo, hidden answers, and work without the mouse. */
import type { Locator, Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { answer, connect, draftSaved, goTo, goToTab, openClient, saveClient } from './helpers.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';
const email = 'E-mail';
const hiredAuto = 'Hired auto?';
const costOfHire = 'Cost of hire';

async function openIntake(page: Page): Promise<void> {
  await connect(page, 'demo');
  await openClient(page, clientName);
  await goToTab(page, 'Intake');
}

function textbox(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

test('what is typed is saved as a draft, and is there after a reload', async ({ page }) => {
  await openIntake(page);
  await expect(textbox(page, email)).toHaveValue('ana.dunmore@client.example');
  await textbox(page, email).fill('office@client.example');
  const state = page.getByRole('group', { name: 'Save state', exact: true });
  await expect(state).toHaveText(/^Draft kept/);
  await page.reload();
  await expect(page.getByText('Draft taken up', { exact: true })).toBeVisible();
  await expect(page.getByText('it changes 1 thing of the saved record')).toBeVisible();
  await expect(textbox(page, email)).toHaveValue('office@client.example');

  await test.step('the last letters too, when the page reloads at once', async () => {
    await textbox(page, email).fill('');
    await textbox(page, email).pressSequentially('claims@client.example');
    await page.reload();
    await expect(textbox(page, email)).toHaveValue('claims@client.example');
  });
});

test('a draft survives its tab, and is offered when the client is opened again', async ({
  page,
  context,
}) => {
  await openIntake(page);
  await textbox(page, email).fill('office@client.example');
  await draftSaved(page);
  await page.close();

  const later = await context.newPage();
  await goTo(later, paths.clients());
  const row = later.getByRole('row').filter({ hasText: clientName });
  await expect(row.getByText('Open draft', { exact: true })).toBeVisible();
  await openClient(later, clientName);
  await expect(later.getByText('A draft is not saved', { exact: true })).toBeVisible();
  await later.getByRole('link', { name: `Continue, ${clientName}`, exact: true }).click();
  await expect(later.getByText('Draft taken up', { exact: true })).toBeVisible();
  await expect(textbox(later, email)).toHaveValue('office@client.example');
});

test('a new client that was never saved is found again in another tab', async ({ page, context }) => {
  await connect(page, 'demo');
  await page.getByRole('link', { name: 'New client', exact: true }).click();
  await answer(page, {
    'Named insured': { type: 'Larkspur Roofing LLC' },
    Phone: { type: '(217) 555-0190' },
  });
  await draftSaved(page);
  await page.close();

  const later = await context.newPage();
  await goTo(later, paths.clients());
  await later.getByRole('link', { name: 'Continue, Larkspur Roofing LLC', exact: true }).click();
  await expect(textbox(later, 'Phone')).toHaveValue('(217) 555-0190');
});

test('two tabs on one client have a draft each, and offer the other', async ({ page, context }) => {
  await openIntake(page);
  const second = await context.newPage();
  await goTo(second, new URL(page.url()).pathname);
  await expect(textbox(second, email)).toHaveValue('ana.dunmore@client.example');
  await textbox(page, 'Phone').fill('(217) 555-0177');
  await draftSaved(page);
  await textbox(second, email).fill('office@client.example');
  await draftSaved(second);

  await page.reload();
  await expect(textbox(page, 'Phone')).toHaveValue('(217) 555-0177');
  await expect(textbox(page, email)).toHaveValue('ana.dunmore@client.example');
  const other = page.getByText('Another draft of this client', { exact: true });
  await expect(other).toBeVisible();
  await page.getByRole('button', { name: 'Bring it in', exact: true }).click();
  await expect(textbox(page, email)).toHaveValue('office@client.example');
  await expect(textbox(page, 'Phone')).toHaveValue('(217) 555-0177');
  const discard = page.getByRole('button', { name: 'Discard the other', exact: true });
  await discard.click();
  await expect(page.getByRole('alert')).toContainText('Another tab works on that draft');
  await expect(other).toBeVisible();
  await second.close();
  await discard.click();
  await expect(other).toHaveCount(0);
});

test('a tab notices what another tab saved, and takes it in', async ({ page, context }) => {
  await openIntake(page);
  const phone = await textbox(page, 'Phone').inputValue();
  const second = await context.newPage();
  await goTo(second, new URL(page.url()).pathname);
  await textbox(second, 'Phone').fill('(217) 555-0177');
  await second.keyboard.press('Control+s');
  await second.getByRole('button', { name: 'Save anyway', exact: true }).click();
  await expect(second.getByText(/^Saved and checked \d/)).toBeVisible();
  await expect(second.getByText('Saved elsewhere since', { exact: true })).toHaveCount(0);

  const state = page.getByRole('group', { name: 'Save state', exact: true });
  await expect(state).toHaveText(/^Saved elsewhere .*; not shown here$/);
  await expect(textbox(page, 'Phone')).toHaveValue(phone);
  await page.getByRole('button', { name: 'Read-back sheet', exact: true }).click();
  await expect(
    page.getByText(/^The client was saved elsewhere .*; this sheet does not show it\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to the questions', exact: true }).click();

  await textbox(page, email).fill('office@client.example');
  await page.getByRole('button', { name: 'Take it in', exact: true }).click();
  await expect(textbox(page, 'Phone')).toHaveValue('(217) 555-0177');
  await expect(textbox(page, 'Phone')).toBeFocused();
  await expect(textbox(page, email)).toHaveValue('office@client.example');
  await expect(page.getByText('Saved elsewhere since', { exact: true })).toHaveCount(0);
  await expect(state).toHaveText(/^Draft kept/);
});

test('two tabs on one new client work on a draft and its copy, and both say so', async ({
  page,
  context,
}) => {
  await connect(page, 'demo');
  await page.getByRole('link', { name: 'New client', exact: true }).click();
  await textbox(page, 'Phone').fill('(217) 555-0190');
  await draftSaved(page);
  const second = await context.newPage();
  await goTo(second, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(second.getByText(/^This draft began as a copy of it\./)).toBeVisible();
  await textbox(second, email).fill('office@client.example');
  await draftSaved(second);
  await expect(page.getByText(/^It began as a copy of this one\./)).toBeVisible();
  await page.getByRole('button', { name: 'Bring it in', exact: true }).click();
  await expect(textbox(page, email)).toHaveValue('office@client.example');
  await expect(textbox(page, 'Phone')).toHaveValue('(217) 555-0190');
  await page.getByRole('textbox', { name: 'Client name', exact: true }).fill('Larkspur Roofing LLC');
  await saveClient(page);
  await expect(second.getByText('The draft this is a copy of is gone', { exact: true })).toBeVisible();
});

test('a draft can be discarded, and the discard undone', async ({ page }) => {
  await openIntake(page);
  await textbox(page, email).fill('office@client.example');
  await draftSaved(page);
  await goToTab(page, 'File');
  await page.getByRole('button', { name: `Discard, ${clientName}`, exact: true }).click();
  await expect(page.getByText('A draft is not saved', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('link', { name: `Continue, ${clientName}`, exact: true }).click();
  await expect(textbox(page, email)).toHaveValue('office@client.example');

  await page.getByRole('button', { name: 'Discard draft', exact: true }).click();
  await goToTab(page, 'Intake');
  await expect(textbox(page, email)).toHaveValue('ana.dunmore@client.example');
  await expect(page.getByText('Draft taken up', { exact: true })).toHaveCount(0);
});

test('a deleted item comes back as it was, in its place', async ({ page }) => {
  await openIntake(page);
  const cards = page.getByRole('group', { name: 'Vehicles', exact: true }).getByRole('region');
  await expect(cards).toHaveCount(3);
  const vin = cards.nth(1).getByRole('textbox', { name: 'VIN', exact: true });
  await expect(vin).toHaveValue('1GCWGAFG7K1900312');
  await cards
    .nth(1)
    .getByRole('button', { name: /^Delete, / })
    .click();
  await expect(cards).toHaveCount(2);
  await draftSaved(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cards).toHaveCount(3);
  await expect(vin).toHaveValue('1GCWGAFG7K1900312');
  // Nothing differs from the saved record any more, so that nothing is a draft.
  const state = page.getByRole('group', { name: 'Save state', exact: true });
  await expect(state).toHaveText(/^Saved and checked/);
});

test('Enter goes on to what is still missing', async ({ page }) => {
  await connect(page, 'demo');
  await page.getByRole('link', { name: 'New client', exact: true }).click();
  await textbox(page, 'Spoke with').fill('Lee Larkspur, owner');
  await page.keyboard.press('Enter');
  await expect(textbox(page, 'Phone')).toBeFocused();
  await page.keyboard.type('(217) 555-0142');
  await page.keyboard.press('Enter');
  // The e-mail may stay blank, so that it is passed over.
  await expect(textbox(page, 'Named insured')).toBeFocused();
  await page.keyboard.type('Larkspur Roofing LLC');
  await page.keyboard.press('Enter');
  // So may "Doing business as".
  await expect(textbox(page, 'Contact')).toBeFocused();
});

test('a hidden answer returns when its question does, and is left out of the save', async ({ page }) => {
  await openIntake(page);
  await expect(textbox(page, costOfHire)).toHaveValue(/^4,?000$/);
  await answer(page, { [hiredAuto]: { say: 'No' } });
  await expect(textbox(page, costOfHire)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Hidden by other answers', exact: true })).toContainText(
    costOfHire,
  );
  await draftSaved(page);
  await page.reload();
  await answer(page, { [hiredAuto]: { say: 'Yes' } });
  await expect(textbox(page, costOfHire)).toHaveValue(/^4,?000$/);

  await answer(page, { [hiredAuto]: { say: 'No' } });
  await draftSaved(page);
  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  const changes = page.getByRole('region', { name: 'What this save changes', exact: true });
  const leftOut = page.getByRole('region', { name: 'Hidden by another answer, so not saved', exact: true });
  await expect(leftOut.getByRole('listitem')).toHaveText(
    new RegExp(`^${costOfHire}: removed .*; hidden by “${hiredAuto.replace('?', '[?]')}”$`),
  );
  // Below it stand the marks that the save adds, for warnings that are there anyway.
  await expect(changes.getByRole('listitem').filter({ hasNotText: /^the mark/ })).toHaveText([
    `${hiredAuto}: Yes → No`,
  ]);
  await page.getByRole('button', { name: 'Save anyway', exact: true }).click();
  await expect(page.getByText(/^Saved and checked \d/)).toBeVisible();
  await page.reload();
  await answer(page, { [hiredAuto]: { say: 'Yes' } });
  await expect(textbox(page, costOfHire)).toHaveValue('');
});

test('Ctrl+S saves from inside a question', async ({ page }) => {
  await openIntake(page);
  await textbox(page, email).fill('office@client.example');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Save anyway', exact: true }).click();
  await expect(page.getByText(/^Saved and checked \d/)).toBeVisible();
});

test('a client is opened, changed and saved without the mouse', async ({ page }) => {
  await goTo(page, paths.connect());
  await reach(page, page.getByRole('button', { name: 'Open the demo', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients', exact: true })).toBeVisible();
  await reach(page, page.getByRole('link', { name: clientName, exact: true }));
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true });
  await reach(page, tabs.getByRole('link', { name: 'Intake', exact: true }));
  await page.keyboard.press('Enter');
  await expect(textbox(page, email)).toBeVisible();
  await reach(page, textbox(page, email));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('office@client.example');
  await page.keyboard.press('Control+s');
  const anyway = page.getByRole('button', { name: 'Save anyway', exact: true });
  await expect(anyway).toBeVisible();
  await reach(page, anyway);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved and checked \d/)).toBeVisible();
  await page.reload();
  await expect(textbox(page, email)).toHaveValue('office@client.example');
});

/** Presses Tab until the focus is there. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted, 'Tab leads here').toBeFocused();
}
