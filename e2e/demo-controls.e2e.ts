/** The demo's controls by hand: what goes wrong, what time it is, the state as a file, a colleague, guided situations. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { connect, goToTab, openClient } from './helpers.ts';

const dunmore = 'Dunmore Plumbing & Drain LLC';

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Demo', exact: true });

/** Through the bar, as from any screen. */
async function openControls(page: Page): Promise<Locator> {
  await bar(page).getByRole('link', { name: 'Demo controls', exact: true }).click();
  const controls = page.getByRole('region', { name: 'Demo controls', exact: true });
  await expect(controls).toBeVisible();
  return controls;
}

test('a fault is switched on by hand, strikes, and is switched off from another screen', async ({ page }) => {
  await connect(page, 'demo');
  const controls = await openControls(page);
  const choose = (fault: string, label: string) =>
    controls.getByRole('combobox', { name: fault, exact: true }).selectOption({ label });
  await choose('Service error', 'On, always');
  await choose('Unknown members', 'On for the next 3 calls');
  await expect(bar(page)).toContainText('2 faults on');
  await choose('Unknown members', 'Off');
  await expect(bar(page)).toContainText('1 fault on');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await openClient(page, dunmore);
  await goToTab(page, 'Intake');
  const trouble = page.getByRole('alert').filter({ hasText: 'The client could not be read' });
  await expect(trouble).toBeVisible();
  await page.reload();
  await expect(trouble).toBeVisible();
  await bar(page).getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(bar(page)).not.toContainText('fault');
  await trouble.getByRole('button', { name: 'Read again', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toBeVisible();
});
