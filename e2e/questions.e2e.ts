/** Settings, Questions: from other people's lists to an intake, and lists edited here. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  answer,
  chooseFrom,
  goTo,
  goToScreen,
  goToTab,
  openDemo,
  saveClient,
  savedBy,
  saved,
} from './helpers.ts';
import {
  button,
  checkbox,
  combobox,
  exactText,
  group,
  heading,
  link,
  region,
  table,
  textbox,
} from './locators.ts';
import { serviceStarted } from './service-started.ts';

const personalAuto = 'a02b5048-6eb7-4c9d-b30a-84b1e5f9c236';
const vendorList = new URL('inputs/vendor-questions.csv', import.meta.url);

/** Leaves the demo's agency with no question, and with these products alone. */
async function withoutProducts(page: Page, products: readonly object[] = []): Promise<void> {
  await openDemo(page, '/settings/agency');
  const { agency, agencyCodes } = JSON.parse(await savedBy(page, button(page, 'Export'))) as {
    agency: object;
    agencyCodes: readonly unknown[];
  };
  const bare = {
    format: 'quotebench-workspace/1',
    agency,
    agencyCodes,
    products,
    blocks: {},
    books: {},
    coverageJoins: [],
  };
  await page.getByLabel('Import workspace', { exact: true }).setInputFiles({
    name: 'workspace.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(bare)),
  });
  await button(page.getByRole('dialog'), 'Replace').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Chooses the file of a list. */
async function chooseList(page: Page, press: () => Promise<void>, file: { name: string; text: string }) {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) });
}

/** Pastes cells of a spreadsheet where no field has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('a vendor’s list of 43 questions becomes a client with quotes in at most 15 presses', async ({
  page,
}) => {
  await withoutProducts(page);
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  const type = async (field: Locator, text: string) => {
    presses += 1;
    await field.fill(text);
  };
  await press(link(page.getByRole('navigation', { name: 'Settings', exact: true }), 'Questions'));
  await chooseList(page, () => press(button(page, 'New from a list')), {
    name: 'vendor-questions.csv',
    text: await readFile(vendorList, 'utf8'),
  });
  await expect(page.getByText('43 rows')).toBeVisible();
  await expect(combobox(page, 'Means, Field ID')).toHaveValue('name');
  await expect(page.getByRole('list', { name: 'Problems' })).toHaveCount(0);
  await type(textbox(page, 'Product name'), 'Personal auto');
  await type(textbox(page, 'Product ID'), personalAuto);
  await press(button(page, 'Take 43 questions'));
  await expect(page.getByText('43 questions · Not saved, draft kept')).toBeVisible();
  await press(button(page, 'Save'));
  await expect(page.getByText('Questions saved').first()).toBeVisible();

  await press(link(page.getByRole('navigation', { name: 'Main', exact: true }), 'Clients'));
  await press(link(page, 'New client'));
  await answerVendorQuestions(page);
  await press(button(page, 'Save'));
  await saved(page);
  await press(button(page, 'Get quotes'));
  await press(button(region(page, 'Get quotes'), 'Send for quotes'));
  await expect(page.getByText(/^2 quotes · 2 agency estimates/).first()).toBeVisible({ timeout: 40_000 });
  expect(presses).toBeLessThanOrEqual(15);
});

test('a service that nobody described works at once, then by a list @http-only', async ({
  page,
  expectRefusal,
}) => {
  // The connection is tried with a client that no service has.
  expectRefusal(404);
  const { baseUrl, tenants } = serviceStarted();
  await goTo(page, '/');
  await page.getByText('Connect your service').click();
  await button(page, 'Direct').click();
  const form = page.getByRole('form', { name: 'Direct', exact: true });
  await textbox(form, 'Base URL').fill(baseUrl);
  await textbox(form, 'Credential').fill(tenants[0]?.credential ?? '');
  await checkbox(form, 'Keep for this tab').check();
  await button(form, 'Connect').click();

  await test.step('every screen leads to the first product, and the agency is asked its name', async () => {
    await expect(page).toHaveTitle(/^Today/);
    await expect(link(page, 'Add product')).toBeVisible();
    await goToScreen(page, 'Products');
    await expect(link(page, 'Add product')).toBeVisible();
    await goToScreen(page, 'Clients');
    await link(page, 'Add product').click();
    const panel = region(page, 'Add product');
    await expect(textbox(panel, 'Agency name')).toHaveValue('');
    await answer(panel, {
      Name: { type: 'Personal auto' },
      'Product ID': { type: personalAuto },
      'Agency name': { type: 'Elm Street Insurance' },
    });
    await button(panel, 'Save').click();
    await expect(exactText(page, 'Elm Street Insurance')).toBeVisible();
    // What the product was missing for comes next.
    await expect(heading(page, 'New client')).toBeVisible();
  });

  await test.step('without a list questions are added by hand, and calls are logged', async () => {
    await expect(page.getByText('No question book: required answers unknown.')).toBeVisible();
    await answer(page, { 'Client name': { type: 'Ira Lund' } });
    await page.getByText('Add question by id').click();
    await answer(page, { 'Question id': { type: 'pa_effective' }, 'Kind of answer': { choose: 'Date' } });
    await button(page, 'Add question').click();
    await answer(page, { 'Pa effective': { type: '12/15/2026' } });
    await saveClient(page);
    await goToTab(page, 'Overview');
    await button(page, 'Log call').click();
    const log = region(page, 'Log call');
    await answer(log, { 'What was discussed': { type: 'Will send the VIN.' } });
    await button(log, 'Save').click();
    await expect(textbox(log, 'Noted by')).toHaveAccessibleDescription(/Who noted it\?/);
    await answer(log, { 'Noted by': { type: 'Nora Elm' } });
    await button(log, 'Save').click();
    await expect(exactText(page, 'Will send the VIN.')).toBeVisible();
    await expect(exactText(page, 'Nora Elm')).toBeVisible();
  });

  await test.step('a list says what is asked from then on', async () => {
    await goTo(page, '/settings/questions');
    await chooseList(page, () => button(page, 'New from a list').click(), {
      name: 'vendor-questions.csv',
      text: await readFile(vendorList, 'utf8'),
    });
    await combobox(page, 'Product').selectOption('Personal auto');
    await button(page, 'Take 43 questions').click();
    await button(page, 'Save').click();
    await expect(page.getByText('Questions saved').first()).toBeVisible();
    await goToScreen(page, 'Clients');
    await link(page, 'New client').click();
    await answerVendorQuestions(page);
    await saveClient(page);
    await button(page, 'Get quotes').click();
    await button(region(page, 'Get quotes'), 'Send for quotes').click();
    await expect(page.getByText(/^2 quotes · 2 agency estimates/).first()).toBeVisible({ timeout: 40_000 });
  });

  await test.step('and the file for everybody has all of it', async () => {
    await goTo(page, '/settings/questions');
    await expect(exactText(page, 'Only here, not published')).toBeVisible();
    await button(page, 'Publish').click();
    const panel = region(page, 'Publish');
    await expect(panel).toContainText('Nothing was deployed before.');
    const file = await savedBy(page, button(panel, 'Download workspace.json'));
    expect(JSON.parse(file)).toMatchObject({
      agency: { name: 'Elm Street Insurance' },
      products: [{ id: personalAuto, name: 'Personal auto', book: 'personal-auto' }],
    });
  });
});

async function answerVendorQuestions(page: Page): Promise<void> {
  await answer(region(page, 'Applicant'), {
    'First name': { type: 'Dana' },
    'Last name': { type: 'Whitlock' },
    'Daytime phone': { type: '217 555 0142' },
    Street: { type: '12 Elm St' },
    City: { type: 'Springfield' },
    State: { choose: 'Illinois · IL' },
    ZIP: { type: '62704' },
    'Date of birth': { type: '03/14/1985' },
    'Marital status': { choose: 'Single' },
    Home: { choose: 'Own' },
  });
  await answer(region(page, 'Policy'), {
    'Effective date': { type: '12/15/2026' },
    'Insured now?': { say: 'No' },
    'Home policy with us?': { say: 'No' },
    'Others at home over 15?': { say: 'No' },
    'Reports notice given': { choose: 'Yes, read by phone' },
  });
  await button(page, 'Add driver').click();
  await answer(group(page, 'Drivers').getByRole('region').first(), {
    'First name': { type: 'Dana' },
    'Last name': { type: 'Whitlock' },
    'Date of birth': { type: '03/14/1985' },
    'Marital status': { choose: 'Single' },
    'License status': { choose: 'Valid' },
    'Year first licensed': { type: '2003' },
    'On this policy': { choose: 'Rated' },
  });
  await button(page, 'Add vehicle').click();
  const vehicle = group(page, 'Vehicles').getByRole('region').first();
  await answer(vehicle, {
    VIN: { type: '1HGCM82633A004352' },
    'Model year': { type: '2020' },
    Make: { type: 'Honda' },
    Model: { type: 'Accord' },
    'Garaging ZIP': { type: '62704' },
    Use: { choose: 'Commute' },
    'One-way miles': { type: '10' },
    'Annual miles': { type: '12000' },
    'Comprehensive deductible': { choose: '500' },
    'Collision deductible': { choose: '500' },
  });
  await combobox(vehicle, 'Primary driver').selectOption({ index: 1 });
  await button(page, /^None, /).click();
  await answer(region(page, 'Coverages'), {
    'Bodily injury': { choose: '100/300' },
    'Property damage': { choose: '100000' },
    'Uninsured motorist': { choose: '100/300' },
    'Underinsured motorist': { choose: '100/300' },
  });
}

const wrongList = `Field ID,Question text,Data type,Values,Depends on
insured_now,Insured now?,Y/N,,
carrier,Current carrier,String(40),,\${insured_nov} = 'YES'
limit,Limit,Dropdown,25/50; 50/100,
wizard,Wizard,wizard,,
,No id,Date,,
`;

test('problems of a list are named by row, and fixed where they lead to', async ({ page }) => {
  await openDemo(page, '/settings/questions?product=' + personalAuto);
  await expect(table(page, 'Questions')).toBeVisible();
  await goTo(page, '/settings/questions');
  await expect(button(page, 'New from a list')).toBeVisible();
  await paste(page, wrongList.replaceAll(',', '\t'));
  const problems = page.getByRole('list', { name: 'Problems' });
  const problem = (text: string) => problems.getByRole('listitem').filter({ hasText: text });
  await expect(problem('There is no question "insured_nov". Did you mean "insured_now"?')).toContainText(
    'row 3',
  );
  await expect(problem('There is no type "wizard".')).toContainText('row 5');
  await expect(page.getByText('1 row left out')).toBeVisible();
  await expect(page.getByText('Row 6. Why is below.')).toBeVisible();

  // A meaning is a choice: without it the rules are not used.
  await combobox(page, 'Means, Depends on').selectOption('Not used');
  await expect(problems).not.toContainText('insured_nov');
  await combobox(page, 'Means, Depends on').selectOption('Shown when');
  await textbox(page, 'Product name').fill('Own auto');
  await textbox(page, 'Product ID').fill('3b0c6c1e-93b4-4b52-9f0a-0f6a7a3f8b11');
  await button(page, 'Take 4 questions').click();
  await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true');

  await page.getByText(/^3 problems/).click();
  await button(problems, /row 3, carrier/).click();
  const panel = region(page, 'Current carrier');
  const rule = textbox(panel, 'Shown when');
  await expect(panel.getByText('Did you mean "insured_now"?')).toBeVisible();
  await rule.fill("${insured_now} = 'YES' and ${limit} = '30/60'");
  await expect(panel.getByText('"30/60" is no choice of "limit".')).toBeVisible();
  await rule.fill("${insured_now} = 'YES' and");
  await expect(panel.getByText('The rule ends too early.')).toBeVisible();
  await rule.fill("${insured_now} = 'YES'");
  await expect(panel.getByText(/Did you mean|ends too early|no choice/)).toHaveCount(0);
  await button(problems, /wizard/).click();
  await combobox(region(page, 'Wizard'), 'Type').selectOption('Date');
  await expect(problem('There is no type "wizard".')).toHaveCount(0);
  await button(problems, /^row \d+, name$/).click();
  const unnamed = region(page, 'No id');
  await textbox(unnamed, 'Question ID').fill('bound_on');
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-disabled');
  await button(page, 'Save').click();
  await expect(page.getByText('Questions saved').first()).toBeVisible();
  await page.reload();
  await expect(button(table(page, 'Questions'), 'No id')).toBeVisible();
});

test('a question is added, tried beside the list and undone, and the draft waits', async ({ page }) => {
  await openDemo(page, '/settings/questions');
  await link(page, 'Edit, Personal auto').click();
  const list = table(page, 'Questions');
  await button(list, 'Reason for quote').click();
  const intake = region(page, 'Intake');
  await expect(combobox(intake, 'Reason for quote')).toBeVisible();
  await combobox(intake, 'Reason for quote').selectOption('Price');

  await button(page, 'Add').click();
  await page.getByRole('menuitem', { name: 'Question', exact: true }).click();
  const added = region(page, 'Untitled');
  await textbox(added, 'Label').fill('Referred by?');
  await textbox(region(page, 'Referred by?'), 'Question ID').fill('pa_referred');
  await exactText(region(page, 'Referred by?'), 'To quote').click();
  await expect(textbox(intake, 'Referred by?')).toBeVisible();
  // What was typed into the intake is still there.
  await expect(combobox(intake, 'Reason for quote')).toHaveValue('Price');
  await page.reload();
  await expect(button(list, 'Referred by?')).toBeVisible();
  await expect(page.getByText('Not saved, draft kept')).toBeVisible();

  await button(list, 'Referred by?').click();
  await button(region(page, 'Referred by?'), 'Remove').click();
  await expect(button(list, 'Referred by?')).toHaveCount(0);
  await button(page.getByRole('main'), 'Undo').first().click();
  await expect(button(list, 'Referred by?')).toBeVisible();

  await button(list, 'Contact').click();
  await expect(region(page, 'Contact').getByText('Shared: also changes Homeowners')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Save').click();
  await expect(page.getByText('Questions saved').first()).toBeVisible();
  await goTo(page, '/clients');
  await button(page, 'New client').click();
  await page.getByRole('menuitem', { name: 'Personal auto', exact: true }).click();
  await expect(heading(page, 'New client')).toBeVisible();
  await expect(textbox(page, 'Referred by?')).toBeVisible();
});

test('a vendor’s list takes the place of a product’s own, and what is wrong with a check is fixed where it leads to', async ({
  page,
}) => {
  await openDemo(page, '/settings/questions?product=' + personalAuto);
  await chooseList(page, () => chooseFrom(page, 'More, questions', 'New from a list'), {
    name: 'vendor-questions.csv',
    text: await readFile(vendorList, 'utf8'),
  });
  await expect(page.getByText('Replaces its list')).toBeVisible();
  await button(page, 'Take 43 questions').click();
  await button(page, 'Save').click();
  await expect(page.getByText('Questions saved').first()).toBeVisible();

  await button(table(page, 'Questions'), 'Annual miles').click();
  const panel = region(page, 'Annual miles');
  await textbox(panel, 'Accepted when').fill('. < 90000 or . = 99999');
  await button(page, 'Save').click();
  await expect(page.getByText('Questions saved').last()).toBeVisible();
  await page.reload();
  await button(table(page, 'Questions'), 'Annual miles').click();
  await expect(textbox(panel, 'Accepted when')).toHaveValue('. < 90000 or . = 99999');

  await link(page, 'All products').click();
  await link(page, 'Edit, Homeowners').click();
  await button(table(page, 'Questions'), 'Year built').click();
  await button(region(page, 'Year built'), 'Remove').click();
  await page.getByText(/^\d+ problems/).click();
  await page
    .getByRole('list', { name: 'Problems' })
    .getByRole('button', { name: /^checks, row/ })
    .first()
    .click();
  const check = region(page, 'Check');
  await expect(textbox(check, 'Wrong when')).toHaveAccessibleDescription(/There is no question/);
  await button(check, 'Remove').click();
  await expect(exactText(page, 'Removed').first()).toBeVisible();
});

test('a list is saved from the panel that covers it @phone-only', async ({ page }) => {
  await openDemo(page, '/settings/questions');
  await link(page, 'Edit, Personal auto').click();
  await button(table(page, 'Questions'), 'Reason for quote').click();
  const panel = region(page, 'Reason for quote');
  await textbox(panel, 'Label').fill('Why a quote?');
  await button(region(page, 'Why a quote?'), 'Save').click();
  await expect(page.getByText('Questions saved').first()).toBeVisible();
});

test('questions are learned from clients, and publishing says what it changes', async ({ page }) => {
  await withoutProducts(page, [{ id: personalAuto, name: 'Personal auto', clientType: 'PERSONAL' }]);
  await chooseFrom(page, 'More, Personal auto', 'Remove');
  await expect(exactText(page, 'Personal auto')).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(exactText(page, 'Personal auto')).toBeVisible();
  await link(page.getByRole('navigation', { name: 'Settings', exact: true }), 'Questions').click();
  await button(page, 'Learn from clients').click();
  await button(region(page, 'Learn from clients'), 'Read clients').click();
  const list = table(page, 'Questions');
  const search = page.getByRole('searchbox', { name: 'Search questions' });
  await search.fill('pa_drivers');
  await expect(list.getByRole('row').filter({ hasText: 'pa_drivers' })).toContainText('List');
  await search.fill('pa_effective');
  const learned = list.getByRole('row').filter({ hasText: 'pa_effective' });
  await expect(learned).toContainText('Date');
  await button(learned, 'Pa effective').click();
  await textbox(region(page, 'Pa effective'), 'Label').fill('Effective date');
  await button(page, 'Save').click();
  await expect(page.getByText('Questions saved').first()).toBeVisible();

  await link(page, 'All products').click();
  await expect(page.getByText('Edited here, not published')).toBeVisible();
  await button(page, 'Publish').click();
  const panel = region(page, 'Publish');
  await expect(panel).toContainText('Personal auto');
  const file = await savedBy(page, button(panel, 'Download workspace.json'));
  expect(file).toContain('"label": "Effective date"');
});
