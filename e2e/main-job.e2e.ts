/**
 * The main job, on real input: from an empty client to compared quotes, and back in time. On a desk in the demo it is done
 * by keyboard (keyboard.e2e.ts).
 */
import { answerCommercialAuto, clientName } from './commercial-client.ts';
import { expect, test } from './fixtures.ts';
import {
  answer,
  chooseFrom,
  connect,
  draftSaved,
  goToScreen,
  goToTab,
  newClient,
  orderReports,
  quoteMenus,
  saveClient,
  sendForQuotes,
} from './helpers.ts';
import { button, link, region, table, textbox } from './locators.ts';

// Ironvale takes its six to fifteen seconds to decline, by the service's own clock.
test.setTimeout(120_000);

const medicalPayments = 'Medical payments';

test('a client is taken in, saved, quoted, compared and read back @phone-only @http @engines', async ({
  page,
  mode,
}) => {
  await connect(page, mode);

  await test.step('the answers are typed, and a reload loses none', async () => {
    await newClient(page);
    await expect(page.getByRole('heading', { level: 1, name: 'New client' })).toBeVisible();
    await answerCommercialAuto(page);
    await expect(textbox(page, 'Client name')).toHaveValue(clientName);
    await draftSaved(page);
    await page.reload();
    await expect(page.getByText('Unsaved draft')).toBeVisible();
    await expect(button(page, '2023 Ford Transit 250 · VIN …5316')).toBeVisible();
    await expect(textbox(page, 'Phone')).toHaveValue('(217) 555-0142');
  });

  await saveClient(page);
  await expect(page.getByRole('heading', { level: 1, name: clientName })).toBeVisible();

  await test.step('quotes are asked for and arrive; one declines, one never answers', async () => {
    await button(page, 'Get quotes').click();
    const panel = region(page, 'Get quotes');
    await expect(textbox(panel, 'Effective date')).toHaveValue('12/01/2026');
    await sendForQuotes(panel);
    await expect(page).toHaveURL(/\/quotes\?.*request=/);
    await expect(page.getByText(/^5 of 6 · 1 declined/).first()).toBeVisible({ timeout: 40_000 });
    await expect(
      page.getByText('At least one power unit over 10,000 lb GVW is required.').first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^5 of 6 · 1 declined/).first()).toBeVisible();
    // Who never answers is neither a quote nor a decline.
    await expect(page.getByText(/^5 of 6 · 1 declined · Copperline Specialty pending/)).toBeVisible();
    for (const place of [table(page, 'Quotes side by side'), region(page, 'No quote')]) {
      await expect(place.getByText('Copperline')).toHaveCount(0);
    }
  });

  await test.step('its quotes are compared, and the address has how', async () => {
    await expect(quoteMenus(page)).toHaveCount(2);
    await chooseFrom(page, 'More, Quillstone Casualty', 'Pin');
    await expect(page).toHaveURL(/pinned=/);
    await page.reload();
    await expect(quoteMenus(page).first()).toHaveAccessibleName('More, Quillstone Casualty');
  });

  await test.step('one answer changes, and history knows both', async () => {
    await goToTab(page, 'Intake');
    await answer(page, { [medicalPayments]: { choose: '$10,000' } });
    await draftSaved(page);
    await saveClient(page);
    await expect(region(page, 'Messages').getByText('Quotes no longer match the answers')).toBeVisible();
    await goToTab(page, 'History');
    const differences = region(page, 'Differences');
    await expect(differences.getByText(medicalPayments)).toBeVisible();
    await expect(differences).toContainText(/\$5,000[\s\S]*\$10,000/);
    await page.getByRole('switch', { name: 'Whole record' }).click();
    await expect(differences.getByLabel(new RegExp(`^Last changed .*, ${medicalPayments}$`))).toBeVisible();
  });

  await test.step('the validation shows its checks by name', async () => {
    await goToTab(page, 'Overview');
    await button(page, 'Run').click();
    await orderReports(page);
    const checks = region(page, 'Checks');
    for (const check of ['OFAC', String.raw`OFAC \(Bridger\)`, 'MVR']) {
      await expect(link(checks, new RegExp(`^${check}, Nov 17`))).toBeVisible();
    }
  });

  await test.step('the configuration leads from a reason to its form', async () => {
    await goToScreen(page, 'Products');
    await page.getByRole('link', { name: 'Commercial auto' }).first().click();
    await link(page, 'Endorsements (10)').click();
    await expect(page.getByRole('rowheader', { name: 'Add vehicle', exact: true })).toBeVisible();
    await link(page, 'Cancellation reasons (7)').click();
    await link(page, /^PH-CA-\d+/)
      .first()
      .click();
    const form = region(page, /Cancellation/);
    await expect(form).toContainText(/PH-CA-\d+/);
  });
});
