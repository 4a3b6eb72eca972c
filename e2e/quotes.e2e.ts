/** Why quotes differ: what changed since, who moved, and why a price did. */
import { expect, test } from './fixtures.ts';
import { goToTab, openTab, requestsOf, savedBy, saveClient } from './helpers.ts';
import { button, checkbox, exactText, region, textbox } from './locators.ts';

test('a premium that changed by itself says so, and how that is known', async ({ page }) => {
  await openTab(page, 'Marcus Bell-Reyes', 'Quotes');
  const requests = requestsOf(page);
  for (const day of ['Aug 24', 'Sep 3']) {
    await requests.filter({ hasText: day }).getByRole('link').click();
    await checkbox(page, /^Compare, Harbor Mutual/).check();
  }
  await button(page, 'Why did the price change?').click();
  const why = region(page, 'Why did the price change?');
  await expect(why.getByText('Nothing on our side differs:')).toBeVisible();
  await expect(why).toContainText('+$94 (+6.7 %)');
  await expect(region(why, 'On their side')).toContainText('Rated with another configuration');
  await expect(region(why, 'What this rests on')).toContainText('as the journal of this browser keeps them');
  await expect(region(why, 'What cannot be known from here')).toContainText('only the current version');
});

test('a later request says which carriers changed and which answers differ', async ({ page }) => {
  await openTab(page, 'Kestrel Ridge Hauling Inc', 'Quotes');
  const asked = requestsOf(page).filter({ hasText: 'Aug 3, 9:40' });
  await expect(asked).toContainText('2 answers changed since these quotes');
  await asked.getByRole('link').click();
  await expect(page.getByText(/^Moved since the request of Aug 3, 9:05/)).toBeVisible();
  await expect(
    page.getByText('Ironvale Transport failed to quote (not a declination) then and quoted now.'),
  ).toBeVisible();
  await expect(page.getByText('USDOT number: added 3900712')).toBeVisible();

  await exactText(page, 'When the answers came').click();
  const times = page.getByRole('list', { name: 'Answers by when they came', exact: true });
  await expect(times.getByRole('listitem')).toHaveCount(6);
  await expect(times.getByRole('listitem').filter({ hasText: 'Ironvale Transport' })).toContainText(
    /Quoted.*after 1:11.*late/,
  );

  const ironvale = page.getByRole('article', { name: 'Ironvale Transport', exact: true });
  await exactText(ironvale, '2 answers changed since this quote').click();
  await expect(ironvale.getByText(/Cascadia.*Radius of operation: Long.*→ Intermediate/)).toBeVisible();
  await expect(ironvale.getByText('What is not saved yet does not count.')).toBeVisible();
});

test('a save that changes quoted answers is named wherever they were quoted @desktop-only', async ({
  page,
}) => {
  await openTab(page, 'Kestrel Ridge Hauling Inc', 'Intake');
  await textbox(page, 'USDOT number').fill('3900713');
  await saveClient(page);

  await test.step('the comparison and the proposal say that an answer changed since', async () => {
    await goToTab(page, 'Quotes');
    await button(page, 'Compare all quoted').click();
    const head = page.getByRole('columnheader', { name: /^Ironvale Transport/ });
    await expect(exactText(head, '1 answer changed since this quote')).toBeVisible();
    await button(page, 'Proposal').click();
    const panel = region(page, 'Proposal');
    await expect(exactText(panel, 'Look again first')).toBeVisible();
    await expect(panel.getByText(/^USDOT number: .* → 3900713$/)).toBeVisible();
    const csv = await savedBy(page, button(panel, 'Save as CSV'));
    expect(csv).toContain('rated on answers that have since changed');
    expect(csv).not.toContain('3900713');
  });

  await goToTab(page, 'Events');
  await button(page, /^Save client, /)
    .first()
    .click();
  const entry = region(page, 'Save client');
  await expect(entry.getByText('asked, because facts changed after quotes, and left blank')).toBeVisible();
  await expect(exactText(entry, 'USDOT number')).toBeVisible();
});
