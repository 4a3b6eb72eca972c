/** Why quotes differ: what changed since, who moved, and why a price did. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { connect, goToTab, openClient } from './helpers.ts';

async function openQuotes(page: Page, name: string): Promise<void> {
  await connect(page, 'demo');
  await openClient(page, name);
  await goToTab(page, 'Quotes');
}

const requestsOf = (page: Page) =>
  page.getByRole('region', { name: 'Quote requests', exact: true }).getByRole('listitem');

test('a price that moved while nothing on our side did says so, and what that rests on', async ({ page }) => {
  await openQuotes(page, 'Marcus Bell-Reyes');
  const requests = requestsOf(page);
  for (const day of ['24 Aug 2026', '3 Sep 2026']) {
    await requests.filter({ hasText: day }).getByRole('link').click();
    await page.getByRole('checkbox', { name: /^Compare, Harbor Mutual/ }).check();
  }
  await page.getByRole('button', { name: 'Why did the price change?', exact: true }).click();
  const why = page.getByRole('region', { name: 'Why did the price change?', exact: true });
  await expect(why.getByText('Nothing on our side differs:')).toBeVisible();
  await expect(why).toContainText('+94.00 (+6.7 %)');
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

test('a request that turned declines into quotes says who moved and which answers differ', async ({
  page,
}) => {
  await openQuotes(page, 'Kestrel Ridge Hauling Inc');
  await requestsOf(page).filter({ hasText: '3 Aug 2026, 09:40' }).getByRole('link').click();
  await expect(page.getByText(/^Moved since the request of 3 Aug 2026, 09:05/)).toBeVisible();
  await expect(
    page.getByText('Ironvale Transport failed to quote (not a declination) then and quoted now.'),
  ).toBeVisible();
  await expect(page.getByText('USDOT number: added 3900712')).toBeVisible();

  const ironvale = page.getByRole('article', { name: 'Ironvale Transport', exact: true });
  await ironvale.getByText('2 answers changed since this quote', { exact: true }).click();
  await expect(ironvale.getByText(/Cascadia.*Radius of operation: Long.*→ Intermediate/)).toBeVisible();
  await expect(ironvale.getByText('What is not saved yet does not count.')).toBeVisible();
});
