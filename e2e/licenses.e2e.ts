/** Business in a state without a license: said where it is typed, and nothing sent or given until a licensed producer is named. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, goToTab, openTab, saveClient } from './helpers.ts';
import { button, combobox, region } from './locators.ts';

const move = (page: Page, state: string, zip: string) =>
  answer(page, { 'Home address: state': { choose: state }, 'Home address: ZIP code': { type: zip } });

test('quotes and a proposal for another state wait for a license', async ({ page }) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Intake');
  const panel = region(page, 'Get quotes');

  await test.step('one that nobody here has', async () => {
    await move(page, 'Minnesota · MN', '55403');
    await expect(page.getByText('No license for MN in this workspace.').first()).toBeVisible();
    await button(page, 'Get quotes').click();
    await expect(button(panel, /^Send /)).toHaveAccessibleDescription('No license for MN in this workspace.');
    await page.keyboard.press('Escape');
    await saveClient(page);
    await goToTab(page, 'Quotes');
    await button(page, 'Proposal').click();
    const proposal = region(page, 'Proposal');
    await expect(proposal.getByRole('strong')).toHaveText('No license for MN in this workspace.');
    await expect(proposal.getByRole('article')).toHaveCount(0);
    await button(proposal, 'Quotes').click();
  });

  await test.step('one that a producer has, who is named', async () => {
    await goToTab(page, 'Intake');
    await move(page, 'Wisconsin · WI', '53703');
    await button(page, 'Get quotes').click();
    await expect(button(panel, /^Send /)).toHaveAccessibleDescription('Licensed for WI: Carla Reyes only.');
    await panel.getByText(/^\d warnings$/).click();
    await expect(panel.getByText('No WI rules here; check with the carrier.')).toBeVisible();
    await combobox(panel, 'Producer').selectOption('Carla Reyes');
    await expect(button(panel, /^Send /)).not.toHaveAccessibleDescription(/Licensed for/);
  });
});
