/** What changed, between any two versions of a client: found at a glance, by key, by day, and by reading the archive. */
import type { Page } from '@playwright/test';
import { createNodeService } from '../mocks/node.ts';
import { expect, test } from './fixtures.ts';
import {
  answer,
  chooseFrom,
  connectTo,
  draftSaved,
  goTo,
  goToScreen,
  goToTab,
  newClient,
  openClient,
  openDemo,
  openTab,
  saveClient,
} from './helpers.ts';
import { button, combobox, exactText, heading, region, textbox } from './locators.ts';

/** Unfolds the versions, which a phone has on one line. */
async function showVersions(page: Page): Promise<void> {
  const versions = region(page, 'Versions');
  await expect(versions).toBeVisible();
  const folded = button(versions, /→/);
  if ((await folded.isVisible()) && (await folded.getAttribute('aria-expanded')) === 'false')
    await folded.click();
}

const disputed = 'Dunmore Plumbing & Drain LLC';

test('the newest change shows at once, others by press, by key and by the day typed @phone', async ({
  page,
}) => {
  await openTab(page, disputed, 'History');
  const versions = region(page, 'Versions');
  const differences = region(page, 'Differences');
  const title = differences.getByRole('heading', { level: 2 });
  const changed = differences.getByRole('row', { name: /^Accident or conviction date/ });
  await expect(title).toHaveText('1 change');
  await expect(changed).toContainText(/Aug 14, 2025.*Sep 14, 2025/);
  await showVersions(page);
  await expect(versions.getByRole('listitem').filter({ hasText: 'Saved by Tom' }).first()).toContainText(
    /Date corrected.*1 change/,
  );

  await test.step('a press on a version shows what it changed', async () => {
    await button(versions, /^11:05 AM Saved by Dev/).click();
    await expect(page).toHaveURL(/b=2026-06-02T/);
    await expect(page).toHaveTitle(/^History, Jun 2, 11:05 AM, Dunmore/);
    await expect(changed).toHaveCount(0);
    await page.goBack();
    await expect(changed).toBeVisible();
  });

  await test.step('a day is its end, and is compared with today', async () => {
    await showVersions(page);
    const box = textbox(page, 'Day or time');
    await box.fill('13/2');
    await box.press('Enter');
    await expect(box).toHaveAccessibleDescription(/Type it as 11\/17\/2026/);
    await box.fill('3/5');
    await box.press('Enter');
    await expect(page).toHaveURL(/\?product=[\da-f-]+&a=2026-03-06T05:59:59\.999Z$/);
    await expect(differences.getByRole('columnheader', { name: 'A Mar 5, 11:59 PM' })).toBeVisible();
    await expect(differences.getByRole('columnheader', { name: 'B Today' })).toBeVisible();
    await expect(differences).toContainText('Luis Ortega · speeding');
    await page.reload();
    await expect(differences).toContainText('Luis Ortega · speeding');
  });

  await test.step('the whole record is the one of that day', async () => {
    await page.getByRole('switch', { name: 'Whole record' }).click();
    await expect(page).toHaveURL(/b=2026-03-06T05:59:59\.999Z&show=all$/);
    await expect(differences.getByRole('heading', { name: 'Record', exact: true })).toBeVisible();
    await expect(differences).toContainText('Accidents, violations and claims, last 5 years (0)');
  });
});

test('versions are found by words of answers, of the call log and of reasons', async ({ page }) => {
  await openTab(page, disputed, 'History');
  const versions = region(page, 'Versions');
  const find = versions.getByRole('searchbox', { name: 'Find in history', exact: true });
  const rows = versions.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Saved by Tom' }).first()).toBeVisible();
  const all = await rows.count();
  await find.fill('ana e-mail');
  await expect(rows.filter({ hasText: /Ana/ }).first()).toContainText('Saved by Tom');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await find.fill('no such words');
  await expect(versions.getByRole('status')).toHaveText('Not in what is known here');
  await find.fill('');
  await expect(rows).toHaveCount(all);
});

test('a version far down the list shows what it changed in view', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await openTab(page, disputed, 'History');
  await button(region(page, 'Versions'), /First version/).click();
  await expect(page).toHaveTitle(/^History, Mar 2/);
  await expect(region(page, 'Differences').getByRole('heading', { level: 2 })).toBeInViewport();
});

test('versions are walked, compared and opened whole by single keys', async ({ page }) => {
  await openTab(page, disputed, 'History');
  const versions = region(page, 'Versions');
  const differences = region(page, 'Differences');
  const focused = versions.locator('button:focus');
  await expect(differences.getByRole('heading', { level: 2 })).toHaveText('1 change');
  await heading(page, disputed).click();
  await page.keyboard.press('j');
  await expect(focused).toContainText('Adjuster notice sent');
  await page.keyboard.press('j');
  await expect(focused).toContainText('Saved by Dev');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/b=2026-06-02T/);
  // What is A already leaves that to the version before.
  await expect(button(versions, /^B, Saved by Dev/)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(focused).toContainText('Saved by Tom');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/a=.*b=2026-06-04T/);
  await page.keyboard.press('d');
  await expect(page.getByRole('switch', { name: 'Whole record' })).toBeChecked();
  await expect(page).toHaveURL(/show=all/);
  await page.keyboard.press('d');
  await expect(page.getByRole('switch', { name: 'Whole record' })).not.toBeChecked();
  await page.keyboard.press('?');
  await expect(region(page, 'Keyboard shortcuts')).toContainText('Make the version in focus A');
});

test('an answer shows its last change, its earlier value, and the quotes that used it', async ({ page }) => {
  await openTab(page, disputed, 'History');
  const record = region(page, 'Differences');
  await page.getByRole('switch', { name: 'Whole record' }).click();
  const changed = record.getByLabel(/^Last changed Jun 4, 3:20 PM, Accident or conviction date/);
  await changed.click();
  await expect(record.getByText('Saved by Tom · Date corrected')).toBeVisible();
  await expect(record.getByText('Before: Aug 14, 2025')).toBeVisible();
  await expect(record.getByText('D550-0127-9642')).toHaveCount(0);
  await button(record, "Show, Driver's license no.").first().click();
  await expect(record.getByText('D550-0127-9642')).toBeVisible();
  await record.getByLabel('Last changed Mar 2, 10:12 AM, Named insured', { exact: true }).click();
  await expect(record.getByText(/^Used by quotes of/)).toBeVisible();
  await expect(record.getByRole('link', { name: 'Mar 3, 2:06 PM' })).toHaveAttribute(
    'href',
    /quotes\?.*request=/,
  );
  await button(record, 'Show change, Accident or conviction date').click();
  await expect(page).toHaveURL(/a=2026-06-0.*b=2026-06-04T20:20:00/);
  await expect(record.getByRole('heading', { level: 2 })).toHaveText('1 change');
});

test('a save made elsewhere is a gap until it is found by reading, to the millisecond @engines', async ({
  page,
}) => {
  await openDemo(page);
  await region(page, 'Demo').getByRole('link').click();
  const colleague = combobox(page, 'A colleague saves over you');
  await colleague.selectOption({ label: disputed });
  await button(page, 'Save as a colleague').click();
  await expect(page.getByRole('status').filter({ hasText: `Dev Anand saved ${disputed}` })).toBeVisible();
  await goToScreen(page, 'Clients');
  await openClient(page, disputed);
  await goToTab(page, 'History');
  const versions = region(page, 'Versions');
  const gap = versions.getByRole('listitem').filter({ hasText: 'Changed in between' });
  await expect(gap).toHaveCount(1);
  await button(gap, 'Find changes').click();
  await expect(exactText(page, 'No other changes').first()).toBeVisible();
  await expect(gap).toHaveCount(0);
  const found = button(versions, /^9:30 AM Changed, unknown by whom/);
  await expect(found).toContainText('2 changes');
  await found.click();
  await expect(region(page, 'Differences')).toContainText(
    /ana\.dunmore@client\.example[\s\S]*new\.address@client\.example/,
  );
  await page.reload();
  await expect(found).toBeVisible();
});

test('what another tab saves is in today’s record at once, and the newest version', async ({
  page,
  context,
}) => {
  await openTab(page, disputed, 'History');
  const versions = region(page, 'Versions');
  const differences = region(page, 'Differences');
  const title = differences.getByRole('heading', { level: 2 });
  await showVersions(page);
  await button(versions, 'Today').click();
  await expect(title).toHaveText('No changes');
  const second = await context.newPage();
  await goTo(second, new URL(page.url()).pathname);
  await goToTab(second, 'Intake');
  await textbox(second, 'E-mail').fill('office@client.example');
  await saveClient(second);
  await second.close();
  await expect(differences.getByRole('row', { name: /^E-mail/ })).toContainText('office@client.example');
  await showVersions(page);
  await expect(versions.getByRole('listitem').nth(1)).toContainText('1 change');
});

test('one earlier answer is restored in today’s draft, and saved as any other edit @engines', async ({
  page,
}) => {
  await openTab(page, disputed, 'History');
  const versions = region(page, 'Versions');
  const differences = region(page, 'Differences');
  await button(differences, /^Restore, Accident or conviction date, Luis Ortega/).click();
  const messages = region(page, 'Messages');
  await expect(
    messages.getByText(/^Restored in draft, not saved: Accident or conviction date/),
  ).toBeVisible();
  await expect(button(differences, /^In draft, Accident or conviction date/)).toBeVisible();
  await button(messages, 'Open draft').click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expect(textbox(page, /^Accident or conviction date/).and(page.locator(':focus'))).toBeVisible();
  await saveClient(page);
  await goToTab(page, 'History');
  await showVersions(page);
  await expect(versions.getByRole('listitem').nth(1)).toContainText(
    /Restored from Jun 2, 11:05 AM.*1 change/,
  );
  await expect(differences.getByRole('row', { name: /^Accident or conviction date/ })).toContainText(
    /Sep 14, 2025.*Aug 14, 2025/,
  );

  await test.step('a violation is not removed without a question', async () => {
    await showVersions(page);
    await textbox(page, 'Day or time').fill('3/5');
    await textbox(page, 'Day or time').press('Enter');
    await button(differences, /^Remove \(added later\), .*Luis Ortega · improper lane change/).click();
    const question = page.getByRole('dialog', { name: /^Remove Luis Ortega · improper lane change/ });
    await button(question, 'Keep').click();
    await expect(messages.getByText(/in draft, not saved/)).toHaveCount(0);
    await button(differences, /^Remove \(added later\), .*Luis Ortega · improper lane change/).click();
    await button(question, 'Remove').click();
    await expect(messages.getByText(/^Removed in draft, not saved: .*Luis Ortega/)).toBeVisible();
  });
});

test('a request is compared with today, and shows what was blank when it was sent', async ({ page }) => {
  await openTab(page, disputed, 'History');
  const versions = region(page, 'Versions');
  await showVersions(page);
  const more = button(versions, /^Show \d+ more$/);
  await expect(versions.getByRole('listitem').first()).toBeVisible();
  while (await more.isVisible()) await more.click();
  const request = versions.getByRole('listitem').filter({ hasText: '2:06 PM' });
  await expect(request).toContainText('3 quotes · 2 agency estimates · 1 declined');
  await chooseFrom(page, 'More, Quotes requested, 2:06 PM', 'Quote day vs. today');
  const differences = region(page, 'Differences');
  await expect(differences.getByRole('columnheader', { name: 'A Mar 3, 2:06 PM' })).toBeVisible();
  await expect(differences.getByRole('columnheader', { name: 'B Today' })).toBeVisible();
  await expect(differences).toContainText('Luis Ortega · speeding');

  await showVersions(page);
  await chooseFrom(page, 'More, Quotes requested, 2:06 PM', 'Blank at the time');
  const blank = region(page, 'Blank at the time');
  await expect(region(blank, 'Still blank')).toContainText('Doing business as');
  await expect(region(blank, 'Answered since')).toContainText(/last 5 years\s*2 items/);
  await page.reload();
  await expect(region(blank, 'Still blank')).toContainText('Doing business as');
  await button(blank, 'Close, Blank at the time').click();
  await expect(page).not.toHaveURL(/show=blank/);
});

test('a time before the client is named as that, and none to come is taken', async ({ page }) => {
  await openTab(page, disputed, 'History');
  const differences = region(page, 'Differences');
  const box = textbox(page, 'Day or time');
  await box.fill('1/1/2026 8 AM');
  await box.press('Enter');
  await expect(differences).toContainText('No record yet at Jan 1, 8:00 AM.');
  await button(region(page, 'Versions'), 'B, Day typed, 8:00 AM').click();
  await expect(differences.getByRole('heading', { name: 'No record', exact: true })).toBeVisible();
  await expect(differences).toContainText('First saved later');
  await box.fill('8/4/2036 9 AM');
  await box.press('Enter');
  await expect(box).toHaveAccessibleDescription(/Not yet\. Enter a past time\./);
});

test('saves one after the other each show what they changed, whatever the clocks @http-only', async ({
  page,
}) => {
  // By the machine's clock, which the app knows from responses alone, to a second.
  const service = await createNodeService({ scenario: 'empty', clock: 'machine' });
  const { baseUrl, close } = await service.listen(0);
  try {
    await connectTo(page, { baseUrl, tenants: service.tenants });
    await newClient(page);
    await answer(page, { 'Named insured': { type: 'Clock Bakery' }, 'E-mail': { type: '1@client.example' } });
    for (const count of [1, 2, 3, 4]) {
      await textbox(page, 'E-mail').fill(`${count}@client.example`);
      await draftSaved(page);
      await saveClient(page);
    }
    await goToTab(page, 'History');
    const rows = region(page, 'Versions').getByRole('listitem');
    const differences = region(page, 'Differences');
    await expect(button(rows, /Saved First version$/)).toHaveCount(1);
    await expect(button(rows, /Saved 1 change$/)).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Changed in between' })).toHaveCount(0);
    await expect(rows).toHaveCount(5);
    for (const [row, before] of [3, 2, 1].entries()) {
      await rows
        .nth(row + 1)
        .getByRole('button')
        .first()
        .click();
      await expect(differences.getByRole('row', { name: /^E-mail/ })).toContainText(
        new RegExp(`${before}@client.example.*${before + 1}@client.example`),
      );
      await expect(differences.getByRole('heading', { level: 2 })).toHaveText('1 change');
    }
  } finally {
    await close();
  }
});
