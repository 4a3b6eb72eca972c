/** Any moment of a client, any two, when each answer changed and who relied on it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { connect, goToTab, openClient } from './helpers.ts';

const disputed = 'Dunmore Plumbing & Drain LLC';

async function openHistory(page: Page, name = disputed): Promise<void> {
  await connect(page, 'demo');
  await openClient(page, name);
  await goToTab(page, 'History');
  await expect(page.getByRole('region', { name: 'Known moments', exact: true })).toBeVisible();
}

test('two moments: differences by key, filtered, and all of it in the address', async ({ page }) => {
  await openHistory(page);
  const differences = page.getByRole('region', { name: /^Differences, .* to / });

  await test.step('the latest change is compared with the one before by shortcut alone', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('[');
    await expect(page).toHaveURL(/at=2026-06-04T/);
    await page.keyboard.press('v');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/with=2026-06-02T/);
    await expect(differences.getByText('1 difference', { exact: true })).toBeVisible();
    await expect(differences).toContainText(/2025-08-14[\s\S]*2025-09-14/);
  });

  await test.step('from the first save to now, difference by difference', async () => {
    const moments = page.getByRole('region', { name: 'Known moments', exact: true });
    await moments.getByRole('button', { name: /^View, 2 Mar 2026/ }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('v');
    await page.keyboard.press('v');
    await expect(differences.getByText(/^\d\d differences$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter differences', exact: true }).fill('speeding');
    await expect(page).toHaveURL(/q=speeding/);
    await expect(differences.getByText(/^2 differences, \d+ more not shown by the filter$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter differences', exact: true }).fill('');

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(page.getByRole('rowheader').and(page.locator(':focus'))).toBeVisible();
    await expect(page.getByText(/^Difference 1 of \d\d: /)).toBeAttached();
    await page.keyboard.press('j');
    await expect(page.getByText(/^Difference 2 of \d\d: /)).toBeAttached();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(
      page.getByRole('status').getByText('Previous difference: This is the first difference.'),
    ).toBeAttached();
  });

  await test.step('a reload shows the same, and the whole record on a switch', async () => {
    await page.reload();
    await expect(differences.getByText(/^\d\d differences$/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Whole record', exact: true }).check();
    await expect(page.getByRole('region', { name: /^The whole record, Now$/ })).toBeVisible();
    await expect(page).toHaveURL(/show=all/);
  });
});
