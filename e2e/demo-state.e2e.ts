/** Where the demo's state lies: in two tabs at once, in a browser that refuses storage, left there by another version. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { paths } from '../src/paths.ts';
import { goTo, goToScreen, openDemo } from './helpers.ts';
import { button, combobox, heading, region } from './locators.ts';

const bar = (page: Page): Locator => region(page, 'Demo');
const controlsOf = (page: Page): Locator => region(page, 'Demo controls');

test('a second tab follows what the first does to the demo', async ({ page, context }) => {
  await openDemo(page);
  const second = await context.newPage();
  await goTo(second, '/clients');
  await expect(second.getByRole('link', { name: 'Dunmore Plumbing & Drain LLC' }).first()).toBeVisible();

  await goTo(page, '/demo');
  const controls = controlsOf(page);
  await combobox(controls, 'Add fault').selectOption({ label: 'Error' });
  await expect(bar(second)).toContainText('1 fault on');
  await button(bar(second), 'Switch off').click();
  await expect(bar(page)).not.toContainText('1 fault on');

  await combobox(controls, 'Scenario').selectOption('empty');
  await button(controls, 'Open scenario').click();
  await button(controls, 'Replace everything').click();
  await expect(bar(page)).toContainText('Scenario empty');
  await expect(bar(second)).toContainText('Scenario empty');
  await expect(second.getByRole('link', { name: 'Dunmore Plumbing & Drain LLC' })).toHaveCount(0);
  await expect(second.getByText('Add a client, or open one by its ID.')).toBeVisible();
  await goToScreen(second, 'Today');
  await expect(heading(second, 'Nothing due today.')).toBeVisible();
});

test('where storage is refused, the demo says that nothing survives a reload, and leaving a draft asks first', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied by the browser’s settings.', 'SecurityError');
    };
  });
  await openDemo(page);
  await expect(page.getByRole('link', { name: 'Dunmore Plumbing & Drain LLC' }).first()).toBeVisible();
  await expect(bar(page)).toContainText('Not kept over a reload');
  await goTo(page, '/demo');
  await expect(controlsOf(page)).toContainText('Lost at a reload');

  await goTo(page, paths.newClient({}));
  await page.getByRole('textbox', { name: 'Phone' }).fill('217-555-0190');
  await expect(page.getByText('Not saved · no draft kept')).toBeVisible();
  await goToScreen(page, 'Clients');
  const asks = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asks;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('data of another version is named, and removed only on request', async ({ page }) => {
  await openDemo(page);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('quotebench-demo');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('It does not open.')));
    });
    const writing = database.transaction('states', 'readwrite');
    writing.objectStore('states').put({
      stateId: 'of another version',
      format: 999,
      current: true,
      sequence: 0,
      meta: { scenario: 'busy' },
    });
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    database.close();
  });
  await goTo(page, '/demo');
  const controls = controlsOf(page);
  const named = controls.getByText('Scenario busy, format 999');
  await expect(named).toBeVisible();
  await page.reload();
  await expect(named).toBeVisible();
  await button(controls, 'Remove').click();
  await expect(named).toHaveCount(0);
  await page.reload();
  await expect(controls).toBeVisible();
  await expect(named).toHaveCount(0);
});
