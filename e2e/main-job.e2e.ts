/** The main job, on real input: from an empty client to compared quotes, and back in time. */
import { answerCommercialAuto, clientName } from './commercial-client.ts';
import { expect, test } from './fixtures.ts';
import { answer, connect, saveClient } from './helpers.ts';

test.setTimeout(150_000);

test('a client is taken in, saved, quoted, compared, changed, and read as it was @http', async ({
  page,
  mode,
}) => {
  await connect(page, mode);

  await page.getByRole('link', { name: 'New client', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New client' })).toBeVisible();
  await answerCommercialAuto(page);
  await expect(page.getByRole('textbox', { name: 'Client name', exact: true })).toHaveValue(clientName);

  await test.step('a reload loses nothing of the draft', async () => {
    await expect(page.getByText(/^Draft kept/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Draft taken up')).toBeVisible();
    await expect(page.getByRole('region', { name: /2023 Ford Transit 250/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(/555.?0142/);
  });

  await saveClient(page);
  await expect(page.getByRole('heading', { level: 1, name: clientName })).toBeVisible();

  await test.step('quotes are asked for and arrive', async () => {
    await page.getByRole('button', { name: 'Get quotes', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Get quotes', exact: true });
    await expect(panel.getByRole('textbox', { name: 'Effective date', exact: true })).toHaveValue(
      '2026-12-01',
    );
    await panel.getByRole('button', { name: 'Send for quotes', exact: true }).click();
    await expect(page).toHaveURL(/\/quotes\?.*firing=/);
    await expect(page.getByText(/5 of 6 in/).first()).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(/1 declined/).first()).toBeVisible();
    await expect(
      page.getByText(/At least one power unit over 10,000 lb GVW is required/).first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(/5 of 6 in/).first()).toBeVisible();
  });

  await test.step('three quotes stand side by side', async () => {
    for (const box of (await page.getByRole('checkbox', { name: /^Compare, / }).all()).slice(0, 3))
      await box.check();
    const table = page.getByRole('table', { name: /Comparison/ });
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await expect(table.getByRole('rowheader', { name: /Liability/ }).first()).toBeVisible();
    await page.reload();
    await expect(table.getByRole('columnheader')).toHaveCount(4);
  });

  await test.step('one answer changes, and history knows both', async () => {
    await page
      .getByRole('navigation', { name: 'Client' })
      .getByRole('link', { name: 'Intake', exact: true })
      .click();
    await answer(page, { 'Medical payments, each person': { choose: '10,000' } });
    await saveClient(page);
    await page
      .getByRole('navigation', { name: 'Client' })
      .getByRole('link', { name: 'History', exact: true })
      .click();
    await page
      .getByRole('button', { name: /^View, / })
      .last()
      .click();
    await expect(page.getByText('Medical payments, each person')).toBeVisible();
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: /^5,000$/ })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /now/i }).first().click();
    const differences = page.getByRole('region', { name: /Differences/ });
    await expect(differences.getByText('Medical payments, each person')).toBeVisible();
    await expect(differences).toContainText('5,000');
    await expect(differences).toContainText('10,000');
  });

  await test.step('the validation shows its checks', async () => {
    await page
      .getByRole('navigation', { name: 'Client' })
      .getByRole('link', { name: 'Events', exact: true })
      .click();
  });
});
