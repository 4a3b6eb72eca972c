/** The disputed claim by keyboard alone: what was told on the day, when it changed, who relied on it, and the pack. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goTo } from './helpers.ts';
import { button, combobox, heading, region } from './locators.ts';

const most = 60;

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

test('a disputed claim is cleared up by keyboard, in few key presses @desktop-only', async ({ page }) => {
  const keys = keyboardOf(page);
  const record = region(page, 'Answers');

  await test.step('from the app’s first screen', async () => {
    await goTo(page, '/');
    const open = button(page, 'Open the demo');
    await expect(open).toBeVisible();
    while (!(await open.evaluate((button) => button === document.activeElement))) await keys.press('Tab');
    await keys.press('Enter');
    await expect(heading(page, 'Clients')).toBeVisible({
      timeout: 15_000,
    });
  });

  await test.step('the client’s history, back to the quote request', async () => {
    await keys.go('dunm', /Dunmore/);
    await expect(heading(page, /^Dunmore/)).toBeVisible();
    await keys.go('hist', /History/);
    await expect(region(page, 'Known moments')).toContainText('Rosa');
    while (!page.url().includes('at=2026-03-03T')) {
      const before = page.url();
      await keys.press('[');
      await expect(page).not.toHaveURL(before);
    }
  });

  await test.step('what is recorded about driver 2, since which day, and which quotes used it', async () => {
    await expect(record).toContainText('Luis Ortega');
    await keys.go('since', /Since when/);
    await expect(record.getByText(/^Since Mar 2, 10:12 AM/).first()).toBeVisible();
    await expect(record.getByRole('link', { name: 'Mar 3, 2:06 PM' }).first()).toBeVisible();
    await expect(record).toContainText('Accidents, violations and claims, last 5 years (0)');
    await expect(record).not.toContainText(/speeding/i);
    await expect(region(page, 'Known moments')).toContainText(
      /Quote selected by Rosa Pell.+, \$[\d,.]+ per year, Commercial auto/,
    );
  });

  await test.step('when it changed', async () => {
    await keys.press('v', 'n');
    const differences = region(page, /^Differences, Mar 3, .* to Mar 11, /);
    await expect(differences).toContainText(/Aug 14, 2025/);
    await expect(differences).toContainText(/Nov 2, 2024/);
  });

  await test.step('both files of the evidence are saved', async () => {
    await keys.go('record p', /Record pack/);
    const panel = region(page, 'Record pack');
    await expect(panel.getByText(/^SHA-256 of the whole/)).toBeVisible();
    const files: Download[] = [];
    page.on('download', (file) => files.push(file));
    await keys.go('both', /Save both files of the pack/);
    await expect
      .poll(() => files.map((file) => file.suggestedFilename()).toSorted())
      .toEqual([
        expect.stringMatching(/^record-pack-(?:quote|client)-[\da-f]{8}-[\da-f]{8}\.html$/),
        expect.stringMatching(/^record-pack-(?:quote|client)-[\da-f]{8}-[\da-f]{8}\.json$/),
      ]);
    const textOf = async (end: string) =>
      readFile((await files.find((file) => file.suggestedFilename().endsWith(end))?.path()) ?? '', 'utf8');
    const text = await textOf('.html');
    const { sha256 } = JSON.parse(await textOf('.json'));
    expect(text, 'one hash on both').toContain(sha256);
    const part = (id: string) => text.split(`<section id="${id}">`)[1]?.split('</section>')[0] ?? '';
    const noIncidents = 'Accidents, violations and claims, last 5 years</td><td>no items';
    // The first request of the client is that of the day.
    const [, ofTheDay = ''] = part('sent').split('<dt>Id of the quote request</dt>');
    expect(ofTheDay, 'what was sent').toMatch(/2026-03-03 14:06:00[\s\S]*Ortega/);
    expect(ofTheDay).not.toContain('2025-08-14');
    expect(ofTheDay).not.toContain('Aug 14, 2025');
    expect(part('records'), 'the record of the day').toContain(noIncidents);
    expect(part('records')).toMatch(
      /Differences from the intake sent<[\s\S]*?<dt>Differences<\/dt><dd>none</,
    );
    expect(part('not-answered'), 'who spoke for him').toContain('Told by someone else');
    expect(part('checks'), 'what the MVR said').toContain(
      '2 violations in all, for all drivers, period unknown',
    );
    expect(part('later'), 'when it changed').toMatch(
      /2026-03-11 16:40:00[\s\S]*Tom Idowu[\s\S]*Aug 14, 2025/,
    );
    expect(part('journal'), 'who relied on it').toMatch(
      /Quote selected by Rosa Pell[\s\S]*\$[\d,.]+ per year, Commercial auto[\s\S]*SELECT_QUOTE/,
    );
    expect(part('results'), 'on which quote').toContain('Quote selected by Rosa Pell');
    expect(part('journal'), 'of which policy the adjuster is').toContain(
      'Policy number: <b>QC-CA-0094417</b>',
    );
  });

  expect(keys.pressed(), 'key presses').toBeLessThanOrEqual(most);
});
