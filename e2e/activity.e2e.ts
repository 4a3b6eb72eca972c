/** What was done and what came back; and any event, sent by form or by name. */
import { paths } from '../src/paths.ts';
import { expect, startDemoWith, test } from './fixtures.ts';
import {
  answer,
  chooseFrom,
  chooseLine,
  goToScreen,
  goToTab,
  openDemo,
  openTab,
  orderReports,
  saveClient,
  savedBy,
} from './helpers.ts';
import { button, combobox, exactText, group, heading, link, region, textbox } from './locators.ts';

const clientName = 'Northbend Auto Repair';

test('an adjuster notice is sent from a client with three presses @engines', async ({ page }) => {
  await openTab(page, clientName, 'Overview');
  await chooseFrom(page, 'More, client', 'Send adjuster notice');
  const panel = region(page, 'Send event');
  await expect(panel.getByText('Doesn’t report a claim: report it to the carrier.')).toBeVisible();
  await button(panel, 'Send').click();
  await expect(region(panel, 'Result')).toContainText('Sent');
  await expect(button(page, /^Adjuster notice sent, /)).toHaveCount(1);
  await expect(button(panel, 'Send again')).toBeVisible();

  await test.step('a document notice goes with a policy number, and its result with the next edit', async () => {
    await combobox(panel, 'Event').selectOption('Document notice');
    await expect(region(panel, 'Result')).toHaveCount(0);
    await textbox(panel, 'Policy number').fill('QC-88');
    await textbox(panel, 'Quote ID').fill('QC-88');
    await button(panel, 'Send').click();
    await expect(panel.getByText('Not an ID (UUID).')).toBeVisible();
    await textbox(panel, 'Quote ID').fill('');
    await button(panel, 'Send').click();
    await expect(region(panel, 'Result')).toContainText('Sent');
    await expect(button(panel, 'Send again')).toBeVisible();
    await textbox(panel, 'Policy number').fill('QC-89');
    await expect(region(panel, 'Result')).toHaveCount(0);
    await expect(button(panel, 'Send')).toBeVisible();
  });

  await test.step('what was sent is in the row, with curl without the key, and can be repeated', async () => {
    await button(panel, 'Close, Send event').click();
    await button(page.getByRole('dialog'), 'Discard').click();
    await button(page, /^Document notice sent, /).click();
    await exactText(page, 'What was sent').click();
    await expect(page.getByRole('group', { name: 'What was sent' })).toContainText('"policyNumber": "QC-88"');
    await exactText(page, 'Details').click();
    await exactText(page, 'curl, without the key').click();
    await expect(page.getByRole('group', { name: 'curl, without the key' })).toContainText('<credential>');
    await button(page, 'Repeat').click();
    await button(page.getByRole('dialog'), 'Send again').click();
    await expect(button(page, /^Document notice sent, /)).toHaveCount(2);
  });
});

test('quotes are requested without a client, and the client made is opened', async ({ page }) => {
  await openDemo(page, paths.activity());
  await button(page, 'Send event').click();
  const panel = region(page, 'Send event');
  await expect(textbox(panel, /JSON/)).toHaveCount(0);
  await combobox(panel, 'Event').selectOption('Get quotes');
  await combobox(panel, 'Product').selectOption('Personal auto');
  const answers = textbox(panel, 'Answers (JSON)');
  await answers.fill('{\n  "per_first": { "type": "ANSWER" "qid": "per_first" }\n}');
  await expect(panel.getByText('Line 2, column 35: expected a comma or }.')).toBeVisible();
  const named = (qid: string, answer: string) => ({ [qid]: { type: 'ANSWER', qid, answer } });
  await answers.fill(JSON.stringify({ ...named('per_first', 'Ida'), ...named('per_last', 'Fenn') }));
  await button(panel, 'Send').click();
  await expect(region(panel, 'Result')).toContainText('expected');
  await link(panel, 'Open client').click();
  await expect(heading(page, 'Ida Fenn')).toBeVisible();
  await goToScreen(page, 'Clients');
  await expect(page.getByRole('row').filter({ hasText: 'Ida Fenn' })).toBeVisible();
});

test('an event is sent by its name with a payload in JSON', async ({ page }) => {
  await openDemo(page, paths.activity());
  await button(page, 'Send event').click();
  const panel = region(page, 'Send event');
  await combobox(panel, 'Event').selectOption('Other, by name');
  await button(panel, 'Send').click();
  await expect(panel.getByText('Enter the event’s name.')).toBeVisible();
  await textbox(panel, 'Event name').fill('RENEWAL_CHECK');
  await textbox(panel, 'Payload (JSON)').fill('{"a": 1,\n "a": 2}');
  await expect(panel.getByText('Line 2, column 2: "a" is there twice or not allowed.')).toBeVisible();
  await textbox(panel, 'Payload (JSON)').fill('{"a": 1}');
  await button(panel, 'Send').click();
  await expect(region(panel, 'Result')).toContainText('No action ran');
  await expect(button(page, /^Event RENEWAL_CHECK, /)).toHaveCount(1);
});

test('a check that nobody named shows its members', async ({ page }) => {
  await startDemoWith(page, { faults: [{ name: 'extra-members', endpoints: ['fireEvent'], times: 1 }] });
  await openTab(page, clientName, 'Overview');
  const checks = region(page, 'Checks');
  // The line orders no MVR.
  await expect(checks.getByText('Not run')).toHaveCount(1);
  await button(checks, 'Run').click();
  await orderReports(page);
  await expect(checks.getByRole('listitem').filter({ hasText: 'CREDIT' })).toContainText('creditScore: 712');
  await expect(checks.getByText('Not run')).toHaveCount(0);
});

test('violations found and not declared lead to where they are declared', async ({ page }) => {
  await openTab(page, 'Dunmore Plumbing & Drain LLC', 'Overview');
  // The driving records are of commercial auto, whichever line is on screen.
  await chooseLine(page, 'Businessowners');
  const checks = region(page, 'Checks');
  await expect(checks).toContainText('2 declared');
  await chooseLine(page, 'Commercial auto');
  await goToTab(page, 'Intake');
  const declared = group(page, 'Accidents, violations and claims, last 5 years');
  await button(declared, /^Delete, /)
    .first()
    .click();
  await saveClient(page);
  await goToTab(page, 'Overview');
  await link(checks, '1 violation not declared').click();
  await expect(declared).toBeInViewport();
});

test('OFAC not passed stops a selection until it is cleared', async ({ page }) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Intake');
  await answer(page, { 'Last name': { type: 'Bell' } });
  await saveClient(page);
  await goToTab(page, 'Overview');
  await button(region(page, 'Checks'), 'Run').click();
  await test.step('what is ordered, for whom and why, is said once and kept', async () => {
    const order = page.getByRole('dialog', { name: 'Order OFAC and MVR?' });
    await expect(order).toContainText('For Marcus Bell');
    await expect(order).toContainText(/Reports notice: Yes, read by phone, saved Aug 24/);
    await combobox(order, 'Purpose').selectOption('Renewal');
    await orderReports(page);
  });
  await expect(region(page, 'Checks')).toContainText('Not passed: stop, call compliance');

  await goToTab(page, 'Intake');
  await button(page, 'Get quotes').click();
  const sending = region(page, 'Get quotes');
  await expect(sending).toContainText('OFAC not passed: stop, call compliance');
  await expect(button(sending, 'Send for quotes')).not.toHaveAttribute('aria-disabled', 'true');
  await goToTab(page, 'Quotes');
  await expect(link(page, 'OFAC not passed')).toBeVisible();
  await button(page, 'Proposal').click();
  await expect(link(page, 'Clear it in Overview')).toBeVisible();
  await button(page, 'Quotes').click();
  await button(page, 'More, Tallgrass Farm & Home').click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  const select = region(page, 'Select quote, Tallgrass Farm & Home');
  const submit = button(select, 'Select quote');
  await expect(submit).toHaveAccessibleDescription('OFAC not passed');
  await link(select, 'Clear it in Overview').click();
  await test.step('that a carrier bound it all the same asks why', async () => {
    await button(page, 'Set status, Personal auto').click();
    const status = region(page, 'Status, Personal auto');
    await combobox(status, 'Status').selectOption('Bound');
    await button(status, 'Save status').click();
    await expect(textbox(status, 'Why')).toHaveAccessibleDescription(/OFAC not passed: enter why\./);
    await combobox(status, 'Status').selectOption('Proposed');
    await expect(textbox(status, 'Why')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await button(page, 'Clear, OFAC').click();
  const panel = region(page, 'Clear OFAC');
  await expect(combobox(panel, 'Cleared by')).toHaveValue('');
  await combobox(panel, 'Cleared by').selectOption('Ana Ruiz, compliance');
  await textbox(panel, 'How').fill('Other birth date');
  await button(panel, 'Save').click();
  await expect(region(page, 'Checks')).toContainText('Ana Ruiz, compliance, Nov 17, 2026');

  await goToTab(page, 'Quotes');
  await expect(link(page, 'OFAC not passed')).toHaveCount(0);
  await button(page, 'More, Tallgrass Farm & Home').click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
});

test('a call is logged from any of the client’s screens', async ({ page }) => {
  await openTab(page, clientName, 'History');
  await button(page, 'Log call').click();
  const panel = region(page, 'Log call');
  await expect(textbox(panel, 'What was discussed')).toBeFocused();
  await textbox(panel, 'What was discussed').fill('Wants a quote for a second location.');
  await expect(textbox(panel, 'With')).toHaveValue('Hal Brewster');
  await textbox(panel, 'Noted by').fill('Ana Reyes');
  await textbox(panel, 'Follow up on').fill('11/20/2026');
  await textbox(panel, 'To do').fill('Send the second application');
  await textbox(panel, 'Follow-up by').fill('Rosa Pell');
  await button(panel, 'Save').click();
  await expect(panel).toHaveCount(0);
  await goToTab(page, 'Overview');
  const followUps = page.getByRole('list', { name: 'Follow-ups' });
  await expect(followUps).toContainText('Send the second application');
  await expect(followUps).toContainText('For Rosa Pell');
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Wants a quote for a second location.');
  await expect(notes).toContainText('Phone with Hal Brewster');
});

test('activity is paged, filtered and exported', async ({ page }) => {
  await openDemo(page, paths.activity());
  const count = page.getByRole('status').filter({ hasText: /^\d+–\d+ of \d+$/ });
  await expect(count).toHaveText(/^1–50 of/);
  await button(page, 'Next page').click();
  await expect(count).toHaveText(/^51–100 of/);
  await combobox(page, 'Kind').selectOption('Checks run');
  await expect(count).toHaveText(/^1–/);
  await expect(page).toHaveURL(/kind=CLIENT_VALIDATION/);
  await expect(button(page, /^Quotes requested, /)).toHaveCount(0);
  await combobox(page, 'Kind').selectOption('Kind');
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('northbend quotes');
  await expect(button(page, /^Quotes requested, Northbend Auto Repair, /).first()).toBeVisible();
  await expect(button(page, /^Saved, /)).toHaveCount(0);
  expect(await savedBy(page, button(page, 'Export'))).toMatch(
    /Quotes requested,Northbend Auto Repair,[^\n]*\d quotes[^\n]* · lowest \$/,
  );
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('no such thing');
  await expect(exactText(page, 'Nothing matches.')).toBeVisible();
  await button(page, 'Show all').click();
  await expect(count).toHaveText(/^1–50 of/);
});

test('a configuration type that no document names has a table like the others', async ({ page }) => {
  await openDemo(page, paths.products());
  await link(page, 'Commercial auto').click();
  await link(page, 'Underwriting notes (2)').click();
  await expect(page.getByRole('columnheader', { name: 'Headline' })).toBeVisible();
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(exactText(page, 'Last updated by').first()).toBeVisible();
  await exactText(page, 'Details').click();
  await expect(page.getByRole('group', { name: 'Raw', exact: true })).toContainText('UNDERWRITING_NOTES');
});
