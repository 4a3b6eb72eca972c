/** The disputed claim by keyboard alone: what was recorded on the day, when it changed, who relied on it, and the file copy. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goTo } from './helpers.ts';
import { button, combobox, heading, region } from './locators.ts';

const most = 40;

/** Presses keys and counts every one of them, those held down too. */
function keyboardOf(page: Page) {
  let pressed = 0;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      pressed += key.split('+').length;
      await page.keyboard.press(key);
    }
  };
  /** Through the palette: the first thing that fits the words. */
  const go = async (words: string, first: string | RegExp) => {
    await press('Control+k');
    await expect(combobox(page, 'Search or go to')).toBeFocused();
    await press(...words);
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveAccessibleName(
      first,
    );
    await press('Enter');
  };
  return { press, go, pressed: () => pressed };
}

test('a disputed claim is cleared up by keyboard, in few key presses', async ({ page }) => {
  const keys = keyboardOf(page);
  const versions = region(page, 'Versions');
  const record = region(page, 'Differences');

  await test.step('from the app’s first screen', async () => {
    await goTo(page, '/');
    const open = button(page, 'Open the demo');
    await expect(open).toBeVisible();
    while (!(await open.evaluate((button) => button === document.activeElement))) await keys.press('Tab');
    await keys.press('Enter');
    await expect(heading(page, /^\d+ due$/)).toBeVisible({ timeout: 15_000 });
  });

  await test.step('the client’s history shows the newest change at once', async () => {
    await keys.go('du', /Dunmore/);
    await expect(heading(page, /^Dunmore/)).toBeVisible();
    await keys.go('hi', /History/);
    await expect(record).toContainText(/Aug 14, 2025.*Sep 14, 2025/);
  });

  await test.step('what was recorded about driver 2 on the day of the quote, when, and which quotes used it', async () => {
    await keys.press('k', 'k', 'k', 'k');
    await expect(versions.locator('button:focus')).toContainText(
      'Quotes requested3 quotes · 2 agency estimates · 1 declined',
    );
    await keys.press('b', 'd');
    await expect(page).toHaveURL(/b=2026-03-03T/);
    await expect(record).toContainText('Luis Ortega');
    await expect(record).toContainText('Accidents, violations and claims, last 5 years (0)');
    await expect(record).not.toContainText(/speeding/i);
    await expect(
      record.getByLabel(/^Last changed Mar 2, 10:12 AM, Driver's license no\./).first(),
    ).toBeVisible();
    await expect(versions).toContainText(/Quote selected by Rosa.+, \$[\d,.]+ \/ yr, Commercial auto/);
  });

  await test.step('when it changed', async () => {
    await keys.press('a', 'k');
    await expect(versions.locator('button:focus')).toContainText(/^4:40 PM\s*Saved by Tom/);
    await keys.press('b', 'd');
    await expect(page).toHaveURL(/a=2026-03-03T.*b=2026-03-11T/);
    await expect(record).toContainText(/speeding.*Aug 2025[\s\S]*Nov 2024/);
  });

  await test.step('the file copy of the request is saved', async () => {
    await keys.go('cop', /File copy/);
    const panel = region(page, 'File copy');
    await expect(button(panel, 'Save file')).not.toHaveAttribute('aria-disabled', 'true');
    await expect(combobox(panel, 'Copy of')).toHaveValue(/^[\da-f-]{36}$/);
    const saving = page.waitForEvent('download');
    await keys.go('sav', /Save file copy/);
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^file-copy-dunmore-.*\.html$/);
    const text = await readFile((await file.path()) ?? '', 'utf8');
    expect(text, 'what was sent').toContain('Ortega');
    expect(text, 'who relied on it').toContain('SELECT_QUOTE');
  });

  expect(keys.pressed(), 'key presses').toBeLessThanOrEqual(most);
});
