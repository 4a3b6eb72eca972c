/** The main job, on real input: from an empty client to compared quotes, and back in time. */
import { answerCommercialAuto, clientName } from './commercial-client.ts';
import { expect, test } from './fixtures.ts';
import { answer, connect, draftSaved, goToTab, saveClient } from './helpers.ts';

// Ironvale takes its six to fifteen seconds to decline, by the service's own clock.
test.setTimeout(120_000);

const medicalPayments = 'Medical payments';

test('a client is taken in, saved, quoted, compared, changed, and read as it was @http', async ({
  page,
  mode,
}) => {
  await connect(page, mode);

  await test.step('the answers are typed, and a reload loses none', async () => {
    await page.getByRole('link', { name: 'New client', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New client' })).toBeVisible();
    await answerCommercialAuto(page);
    const client = page.getByRole('group', { name: 'Client', exact: true });
    await expect(client.getByRole('textbox', { name: 'Client name', exact: true })).toHaveValue(clientName);
    await draftSaved(page);
    await page.reload();
    await expect(page.getByText('Draft taken up')).toBeVisible();
    await expect(page.getByRole('region', { name: '2023 Ford Transit 250 · VIN …5208' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('(217) 555-0142');
  });

  await saveClient(page);
  await expect(page.getByRole('heading', { level: 1, name: clientName })).toBeVisible();

  await test.step('quotes are asked for and arrive; one declines, one never answers', async () => {
    await page.getByRole('button', { name: 'Get quotes', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Get quotes', exact: true });
    await expect(panel.getByRole('textbox', { name: 'Effective date', exact: true })).toHaveValue(
      '12/01/2026',
    );
    await panel.getByRole('button', { name: 'Send for quotes', exact: true }).click();
    await expect(page).toHaveURL(/\/quotes\?.*request=/);
    await expect(page.getByText(/^5 of 6 in, 1 declined/).first()).toBeVisible({ timeout: 40_000 });
    await expect(
      page.getByText('At least one power unit over 10,000 lb GVW is required.').first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^5 of 6 in, 1 declined/).first()).toBeVisible();
    await expect(page.getByText('Copperline')).toHaveCount(0);
    await expect(
      page.getByRole('link', { name: 'Record pack, Ironvale Transport', exact: true }),
    ).toHaveAttribute('href', /\/history\?.*pack=/);
  });

  const table = page.getByRole('table', { name: 'Quotes side by side', exact: true });
  await test.step('three quotes are compared, and the address lists them', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Compare, / });
    for (const index of [0, 2, 3]) await boxes.nth(index).check();
    await expect(table.getByRole('button', { name: /^Remove from comparison/ })).toHaveCount(3);
    await page.reload();
    await expect(table.getByRole('button', { name: /^Remove from comparison/ })).toHaveCount(3);
    await expect(table.getByRole('columnheader').filter({ hasText: 'Quillstone Casualty' })).toBeVisible();
    await expect(table.getByRole('rowheader', { name: /^Premium/ }).first()).toBeVisible();
  });

  await test.step('one answer changes, and history knows both', async () => {
    await goToTab(page, 'Intake');
    await answer(page, { [medicalPayments]: { choose: '$10,000' } });
    await draftSaved(page);
    await saveClient(page);
    await goToTab(page, 'History');
    await page
      .getByRole('button', { name: /^View, / })
      .last()
      .click();
    const record = page.getByRole('region', { name: 'Answers', exact: true });
    await expect(record.getByText(medicalPayments)).toBeVisible();
    await page.getByRole('button', { name: 'Compare with now', exact: true }).click();
    const differences = page.getByRole('region', { name: /^Differences/ });
    await expect(differences.getByText(medicalPayments)).toBeVisible();
    await expect(differences).toContainText(/\$5,000[\s\S]*\$10,000/);
  });

  await test.step('the validation shows its checks by name', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Events', exact: true })
      .click();
    await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption('CLIENT_VALIDATION');
    await page.getByRole('combobox', { name: 'Client', exact: true }).selectOption({ label: clientName });
    await page.getByRole('button', { name: 'Fire', exact: true }).click();
    for (const check of ['OFAC', 'OFAC_BRIDGER', 'MVR']) {
      await expect(page.getByText(check, { exact: true }).first()).toBeVisible();
    }
  });

  await test.step('the configuration leads from a reason to its form', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Products', exact: true })
      .click();
    await page.getByRole('link', { name: 'Commercial auto' }).first().click();
    await page.getByRole('link', { name: 'Endorsements (10)', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: 'Add vehicle', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Cancellation reasons (7)', exact: true }).click();
    await page
      .getByRole('link', { name: /^PH-CA-\d+/ })
      .first()
      .click();
    const form = page.getByRole('region', { name: /^PH-CA-\d+/ });
    await expect(form).toContainText('Cancellation');
  });
});
