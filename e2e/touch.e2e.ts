/** What a finger does, which neither hovers nor has keys: on an iPad, a phone, a window at the customer's. */
import { expect, test } from './fixtures.ts';
import { goToTab, openTab } from './helpers.ts';
import { button, exactText, group, region, textbox } from './locators.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('a tap opens what only a tooltip says, and the calendar of a date @phone-only', async ({ page }) => {
    await openTab(page, clientName, 'History');
    const bubble = exactText(page, 'Today can’t be the older one.').locator('visible=true');
    await button(page, /^A, Today/).tap({ force: true }); // it is disabled
    await expect(bubble).toBeVisible();
    // A tap elsewhere closes it.
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(bubble).toHaveCount(0);
    // What a button that works is called, its icon says; the tap does it.
    await button(page, 'More, client').tap();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');

    await goToTab(page, 'Intake');
    const date = textbox(page, 'Effective date');
    await date.scrollIntoViewIfNeeded();
    const calendar = page.getByLabel('Choose date, Effective date', { exact: true });
    await expect(calendar).toHaveJSProperty('type', 'date');
    // Nothing lies over it: browsers of phones open their calendar for a tap on it alone.
    await calendar.tap();
    await calendar.fill('2026-12-15');
    await expect(date).toHaveValue('12/15/2026');
  });

  test('a tap goes to a cell of the grid, and another types in it @phone-only', async ({ page }) => {
    await openTab(page, clientName, 'Intake');
    await button(group(page, 'View, Vehicles'), 'Grid').tap();
    const grid = page.getByRole('grid', { name: 'Vehicles', exact: true });
    const year = grid.locator('[aria-rowindex="2"] > [data-kind="year"]');
    await year.tap();
    await expect(year).toBeFocused();
    await year.tap();
    const editor = textbox(grid, 'Model year');
    await expect(editor).toBeFocused();
    await expect(editor).toHaveAttribute('inputmode', 'numeric');
    await expect(editor).toHaveAttribute('enterkeyhint', 'next');
    await editor.fill('2020');
    await editor.press('Enter');
    await expect(year).toHaveText(/^2020\b/);
  });
});

test('nothing to press is below the edge of a phone without one @phone-only', async ({ page }) => {
  const cut = 34;
  await (
    await page.context().newCDPSession(page)
  ).send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: cut } });
  await openTab(page, clientName, 'Overview');
  const bottom = page.viewportSize()?.height ?? 0;
  const endOf = async (name: string) => {
    const box = await page.getByRole('navigation', { name, exact: true }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await endOf('Main')).toBeLessThanOrEqual(bottom - cut);
  await button(page, 'Log call').tap();
  const save = await button(region(page, 'Log call'), 'Save').boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(bottom - cut);
});
