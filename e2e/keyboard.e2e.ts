/** The main job with nothing but the keyboard: a new client is taken in, saved, quoted, compared, and read as it was. */
import type { Locator, Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { businessAnswers, clientName, drivers, losses, vehicles } from './commercial-client.ts';
import { expect, test } from './fixtures.ts';
import { type Answering, draftSaved, goTo, openTab, quoteMenus, reach, saved } from './helpers.ts';
import { button, checkbox, combobox, group, heading, region, table, textbox } from './locators.ts';

// Ironvale takes its six to fifteen seconds to decline, by the service's own clock.
test.setTimeout(180_000);

/** Answers by the keys alone: text is typed, and lists and joined buttons take the first letters of a choice. */
async function typeAnswers(
  page: Page,
  scope: Locator,
  answers: Readonly<Record<string, Answering>>,
): Promise<void> {
  for (const [name, how] of Object.entries(answers)) {
    if ('type' in how) {
      await reach(page, textbox(scope, name));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(how.type);
    } else if ('choose' in how) {
      const list = combobox(scope, name);
      await reach(page, list);
      await page.keyboard.type(how.choose.replace(/ · .*/, ''));
      await expect(list.getByRole('option', { name: how.choose, exact: true })).toHaveJSProperty(
        'selected',
        true,
      );
    } else {
      const buttons = scope.getByRole('radiogroup', { name, exact: true });
      await reach(page, buttons.getByRole('radio').first());
      await page.keyboard.type(how.say.charAt(0));
      await expect(buttons.getByRole('radio', { name: how.say, exact: true })).toBeChecked();
    }
  }
}

/** Through the palette: the thing that fits the words best. */
async function go(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(combobox(page, 'Search or go to')).toBeFocused();
  await page.keyboard.type(words);
  // A screen's own actions are offered once it stands there.
  const inFront = page.getByRole('dialog').getByRole('option', { selected: true });
  await expect(inFront).toHaveAccessibleName(new RegExp(words, 'i'));
  await page.keyboard.press('Enter');
}

/** Of the control in hand; a question's is the same on the screen of a new client and of a saved one. */
function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}

test('the main job is done without a mouse', async ({ page }) => {
  await test.step('the demo is opened, and a new client begun', async () => {
    await goTo(page, paths.connect());
    await reach(page, button(page, 'Open the demo'));
    await page.keyboard.press('Enter');
    await expect(heading(page, /^\d+ due$/)).toBeFocused();
    await page.keyboard.press('n');
    await expect(heading(page, 'New client')).toBeVisible();
    await expect(textbox(page, 'Spoke with')).toBeFocused();
    await expect(combobox(page, 'Product')).toContainText('Commercial auto');
  });

  await test.step('questions, a driver and a vehicle are answered', async () => {
    await typeAnswers(page, page.getByRole('main'), businessAnswers);
    for (const [item, loop, given] of [
      ['driver', 'Drivers', drivers[0]],
      ['vehicle', 'Vehicles', vehicles[0]],
    ] as const) {
      await go(page, `add ${item}`);
      const card = group(page, loop).getByRole('region').last();
      await expect(card.getByRole('textbox').first()).toBeFocused();
      await typeAnswers(page, card, given);
    }
    await go(page, `none, ${losses}`);
    await expect(button(page, `Clear, ${losses}`)).toBeVisible();
  });

  await test.step('it is saved with one key', async () => {
    const inHand = await focusedId(page);
    await page.keyboard.press('Control+s');
    await saved(page);
    await expect(heading(page, clientName)).toBeVisible();
    // The client has an address of its own now; the hand stays at its question.
    await expect.poll(() => focusedId(page)).toBe(inHand);
  });

  await test.step('quotes are asked for, and come in', async () => {
    await go(page, 'get quotes');
    const panel = region(page, 'Get quotes');
    await expect(panel.getByRole('heading', { name: 'Get quotes', exact: true })).toBeFocused();
    await reach(page, button(panel, /^Send (?:for quotes|anyway)$/));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quotes\?.*request=/);
    await expect(heading(page, clientName)).toBeFocused();
    await expect(page.getByText(/^5 of 6/).first()).toBeVisible({ timeout: 40_000 });
  });

  const compared = table(page, 'Quotes side by side');
  await test.step('they are compared', async () => {
    await expect(compared.getByRole('columnheader')).not.toHaveCount(0);
    const rows = await compared.getByRole('row').count();
    await go(page, 'differences only');
    await expect(checkbox(page, 'Differences only')).toBeChecked();
    await expect.poll(() => compared.getByRole('row').count()).toBeLessThan(rows);
    await reach(page, quoteMenus(page).first());
    await page.keyboard.press('Enter');
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/baseline=/);
  });

  await test.step('the record is read as it was', async () => {
    await go(page, 'history');
    await expect(heading(page, clientName)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&][ab]=/);
    await go(page, 'quote day vs');
    await expect(region(page, 'Differences')).toContainText('No changes');
    await reach(page, textbox(page, 'Day or time'));
    await page.keyboard.type('Nov 17, 9:30 AM');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/a=2026-11-17T15:30:00\.000Z/);
  });
});

test('going back by key, the focused question is never behind the head of the intake', async ({ page }) => {
  await openTab(page, 'Dunmore Plumbing & Drain LLC', 'Intake');
  const save = button(page, 'Save');
  await button(page, 'Fold, Agency file').click();
  await textbox(page, 'Taken by').focus();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const head = await save.boundingBox();
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
  }
});

test('typing on after Ctrl+S loses no key: the field and the save have them', async ({ page }) => {
  await openTab(page, 'Dunmore Plumbing & Drain LLC', 'Intake');
  const name = textbox(page, 'Doing business as');
  await name.fill('Dunmore N');
  await page.keyboard.press('Control+s');
  await page.keyboard.type('orth side');
  await expect(name).toHaveValue('Dunmore North side');
  await expect(name).toBeFocused();
  await draftSaved(page);
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.reload();
  await expect(name).toHaveValue('Dunmore North side');
});
