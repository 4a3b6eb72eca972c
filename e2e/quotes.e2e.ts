/** Why quotes differ: what changed since, who moved, and why a price did. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { connect, goToTab, openClient, openQuotes, requestsOf } from './helpers.ts';

test('a premium that changed without a change on our side says so, and how that is known', async ({
  page,
}) => {
  await openQuotes(page, 'Marcus Bell-Reyes');
  const requests = requestsOf(page);
  for (const day of ['Aug 24', 'Sep 3']) {
    await requests.filter({ hasText: day }).getByRole('link').click();
    await page.getByRole('checkbox', { name: /^Compare, Harbor Mutual/ }).check();
  }
  await page.getByRole('button', { name: 'Why did the price change?', exact: true }).click();
  const why = page.getByRole('region', { name: 'Why did the price change?', exact: true });
  await expect(why.getByText('Nothing on our side differs:')).toBeVisible();
  await expect(why).toContainText('+$94 (+6.7 %)');
  await expect(why.getByRole('region', { name: 'On their side', exact: true })).toContainText(
    'Rated with another configuration',
  );
  await expect(why.getByRole('region', { name: 'What this rests on', exact: true })).toContainText(
    'as the journal of this browser keeps them',
  );
  await expect(
    why.getByRole('region', { name: 'What cannot be known from here', exact: true }),
  ).toContainText('only the current version');
});

test('a request that turned declines into quotes says which carriers changed and which answers differ', async ({
  page,
}) => {
  await openQuotes(page, 'Kestrel Ridge Hauling Inc');
  const asked = requestsOf(page).filter({ hasText: 'Aug 3, 9:40' });
  await expect(asked).toContainText('2 answers changed since these quotes');
  await asked.getByRole('link').click();
  await expect(page.getByText(/^Moved since the request of Aug 3, 9:05/)).toBeVisible();
  await expect(
    page.getByText('Ironvale Transport failed to quote (not a declination) then and quoted now.'),
  ).toBeVisible();
  await expect(page.getByText('USDOT number: added 3900712')).toBeVisible();

  await page.getByText('When the answers came', { exact: true }).click();
  const times = page.getByRole('list', { name: 'Answers by when they came', exact: true });
  await expect(times.getByRole('listitem')).toHaveCount(6);
  await expect(times.getByRole('listitem').filter({ hasText: 'Ironvale Transport' })).toContainText(
    /Quoted.*after 1:11.*late/,
  );

  const ironvale = page.getByRole('article', { name: 'Ironvale Transport', exact: true });
  await ironvale.getByText('2 answers changed since this quote', { exact: true }).click();
  await expect(ironvale.getByText(/Cascadia.*Radius of operation: Long.*→ Intermediate/)).toBeVisible();
  await expect(ironvale.getByText('What is not saved yet does not count.')).toBeVisible();
});

test('a save that changes quoted answers asks why, and records a blank @desktop-only', async ({ page }) => {
  await connect(page, 'demo');
  await openClient(page, 'Kestrel Ridge Hauling Inc');
  await goToTab(page, 'Intake');
  await page.getByRole('textbox', { name: 'USDOT number', exact: true }).fill('3900713');
  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  const save = page.getByRole('region', { name: 'Save client', exact: true });
  await expect(save.getByText('Facts change after quotes were asked for')).toBeVisible();
  const why = save.getByRole('textbox', { name: 'Why', exact: true });
  await expect(why).toHaveValue('After the quote request of Aug 5, 10:24 AM (Commercial auto): USDOT number');
  await why.clear();
  await save.getByRole('button', { name: 'Save anyway', exact: true }).click();
  await expect(page.getByText(/^Saved and checked \d{1,2}:\d\d [AP]M$/)).toBeVisible();

  await test.step('the comparison and the proposal say that an answer changed since', async () => {
    await goToTab(page, 'Quotes');
    await page.getByRole('button', { name: 'Compare all quoted', exact: true }).click();
    const head = page.getByRole('columnheader', { name: /^Ironvale Transport/ });
    await expect(head.getByText('1 answer changed since this quote', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Proposal', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Proposal', exact: true });
    await expect(panel.getByText('Look again first', { exact: true })).toBeVisible();
    await expect(panel.getByText(/^USDOT number: .* → 3900713$/)).toBeVisible();
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save as CSV', exact: true }).click();
    const csv = await readFile(await (await saved).path(), 'utf8');
    expect(csv).toContain('rated on answers that have since changed');
    expect(csv).not.toContain('3900713');
  });

  await goToTab(page, 'Events');
  await page
    .getByRole('button', { name: /^Save client, / })
    .first()
    .click();
  const entry = page.getByRole('region', { name: 'Save client', exact: true });
  await expect(entry.getByText('asked, because facts changed after quotes, and left blank')).toBeVisible();
  await expect(entry.getByText('USDOT number', { exact: true })).toBeVisible();
});
