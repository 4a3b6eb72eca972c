/** Any moment of a client, any two, when each answer changed and who relied on it. */
import { expect, test } from './fixtures.ts';
import { chooseFrom, connect, goToScreen, goToTab, openClient, openTab, saveClient } from './helpers.ts';
import { button, checkbox, combobox, exactText, link, region, table, textbox } from './locators.ts';

const disputed = 'Dunmore Plumbing & Drain LLC';

test('two moments: differences by key, filtered, and all of it in the address', async ({ page }) => {
  await openTab(page, disputed, 'History');
  const differences = region(page, /^Differences, .* to /);
  const counted = /^\d+ differences, \d+ in what other products ask, below$/;

  await test.step('the latest change is compared with the one before by shortcut alone', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('[');
    await expect(page).toHaveURL(/at=2026-06-04T/);
    await expect(page).toHaveTitle(/^History, Jun 4, 3:20 PM, Dunmore/);
    await expect(exactText(page, 'Saved by Tom Idowu, Jun 4, 3:20 PM')).toBeAttached();
    await page.keyboard.press('v');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/with=2026-06-02T/);
    await expect(exactText(differences, '1 difference')).toBeVisible();
    await expect(differences).toContainText(/Aug 14, 2025[\s\S]*Sep 14, 2025/);
  });

  await test.step('from the first save to now, difference by difference', async () => {
    const moments = region(page, 'Known moments');
    await button(moments, /^View, Mar 2/).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('v');
    await page.keyboard.press('v');
    await expect(differences.getByText(counted)).toBeVisible();
    // What the other lines ask stands apart, in the words of their books.
    await expect(differences.getByText(/^Asked for Businessowners, \d+ differences$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter differences', exact: true }).fill('speeding');
    await expect(page).toHaveURL(/q=speeding/);
    await expect(differences.getByText(/^2 differences, \d+ more not shown by the filter$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter differences', exact: true }).fill('');

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(page.getByRole('rowheader').and(page.locator(':focus'))).toBeVisible();
    await expect(page.getByText(/^Difference 1 of \d+: /)).toBeAttached();
    await page.keyboard.press('j');
    await expect(page.getByText(/^Difference 2 of \d+: /)).toBeAttached();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(
      page.getByRole('status').getByText('Previous difference: This is the first difference.'),
    ).toBeAttached();

    // Past this product's come those of the others, whose folds open on the way.
    const own = Number((await differences.getByText(counted).textContent())?.split(' ')[0]);
    for (let step = 1; step <= own; step += 1) await page.keyboard.press('j');
    await expect(page.getByText(/^Difference \d+ of \d+: .*\. Asked for Businessowners$/)).toBeAttached();
    await expect(page.getByRole('rowheader').and(page.locator(':focus'))).toBeVisible();
  });

  await test.step('a reload shows the same, and the whole record on a switch', async () => {
    await page.reload();
    await expect(differences.getByText(counted)).toBeVisible();
    // Paper has what is folded on screen, and says when and where it was taken.
    const elsewhere = page.getByRole('table', { name: 'Differences, Asked for Workers compensation' });
    await expect(elsewhere).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(elsewhere).toBeVisible();
    await expect(page.getByText(/^Printed Nov 17, .*\/history\?/)).toBeAttached();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(elsewhere).toBeHidden();
    await checkbox(page, 'Whole record').check();
    await expect(region(page, /^The whole record, Now$/)).toBeVisible();
    await expect(page).toHaveURL(/show=all/);
  });
});

test('a save made elsewhere is found by reading, to the millisecond @desktop-only', async ({ page }) => {
  await connect(page, 'demo');
  await region(page, 'Demo').getByRole('link').click();
  const colleague = combobox(page, 'A colleague saves over you');
  await colleague.selectOption({ label: disputed });
  await button(page, 'Save as a colleague').click();
  await expect(page.getByRole('status').filter({ hasText: `Dev Anand saved ${disputed}` })).toBeVisible();
  await goToScreen(page, 'Clients');
  await openClient(page, disputed);
  await goToTab(page, 'History');
  const search = region(page, 'Changes found by reading');
  const find = button(search, 'Find changes');
  await expect(find).toHaveAccessibleDescription(/Choose a second moment/);

  await test.step('from before the first save to now', async () => {
    const second = textbox(page, 'Second moment');
    await second.fill('2026-01-01 00:00:00.000');
    await second.press('Enter');
    await expect(search.getByText('Not searched yet between these two moments.')).toBeVisible();
    await find.click();
    await expect(search.getByText(/^Search over, with \d\d reads\.$/)).toBeVisible();
    const found = search.getByRole('list', { name: 'Changes found', exact: true }).getByRole('listitem');
    await expect(found).toHaveCount(6);
    await expect(found.last()).toContainText('First record');
    await expect(found.first()).toContainText(/Changed Nov 17, 9:30 AM/);
    await expect(search.getByText(/A change undone inside one would not show/)).toBeVisible();
  });

  await test.step('a found save is stored, listed as a version, and shows what it changed', async () => {
    await page.reload();
    const moments = region(page, 'Known moments');
    await expect(moments.getByText('Changed, not known by whom')).toHaveCount(1);
    // With the archive read around them, saves tell what they changed; and each request what it brought.
    await expect(moments.getByText(/^Accident or conviction date, Luis Ortega .*: changed$/)).toBeVisible();
    await exactText(moments, '5 quoted, 1 declined').click();
    await expect(button(moments, /^View, Quillstone Casualty, \$[\d,.]+ per year/).first()).toBeVisible();
    // What was corrected since stands beside what it is now, though neither end holds it.
    await button(moments, /^View, Mar 3, 2:06/).click();
    await button(page, 'Compare with now').click();
    await expect(region(page, /^Differences, .* to /)).toContainText(
      /Sep 14, 2025In between: Aug 14, 2025, as read from Mar 11, 4:40 PM to Jun 4, 3:19 PM/,
    );
    await button(search, /^Show, found Nov 17/).click();
    const differences = region(page, /^Differences, .* to /);
    await expect(differences).toContainText(
      /ana\.dunmore@client\.example[\s\S]*new\.address@client\.example/,
    );
  });
});

test('an answer shows its last change, its earlier value, and who relied on it', async ({ page }) => {
  await openTab(page, disputed, 'History');
  const record = region(page, 'Answers');
  await test.step('an address that asks for it starts the reads it needs, up to its moment', async () => {
    await page.goto(`${page.url()}?at=2026-03-05T09:00:00.000Z&since=shown`);
    await expect(record.getByText('Since Mar 2, 10:12 AM').first()).toBeVisible();
    await expect(record).not.toContainText('no read before that');
  });
  await button(page, 'Clear, Moment').click();
  await expect(record.getByText(/^Since when rests on \d\d reads of the archive/)).toBeVisible();
  const corrected = record.getByText(
    'Since Jun 4, 3:20 PM; before: Aug 14, 2025. Saved by Tom Idowu, “Date corrected”.',
  );
  await expect(corrected).toBeVisible();
  await expect(record.getByText('Since Mar 2, 10:12 AM').first()).toBeVisible();
  await expect(record.getByRole('link', { name: 'Mar 3, 2:06 PM' }).first()).toHaveAttribute(
    'href',
    /quotes\?.*request=/,
  );

  const speeding = record.getByText(/^Not in the intake sent on Mar 3, 2:06 PM, Commercial auto/);
  await expect(speeding.first()).toBeVisible();
  const notInList = /before: not in the list, which was saved without items since Mar 2, 10:12 AM/;
  await expect(record.getByText(notInList).first()).toBeVisible();
  await expect(record.getByText(/^Saved without items since Mar 2, 10:12 AM, until /)).toBeVisible();
  await expect(record.getByText(/^The list, without items, was sent with the request of/)).toBeVisible();

  const question = 'Accident or conviction date';
  await button(corrected, `View before, ${question}`).click();
  await expect(page).toHaveURL(/at=2026-06-04T20:19:59\.999Z/);
  await expect(corrected).toHaveCount(0);
  await expect(record.getByRole('definition').filter({ hasText: /^Aug 14, 2025/ })).toHaveCount(1);
});

test('one earlier answer is restored into today’s draft, and saved as any other edit', async ({ page }) => {
  await openTab(page, disputed, 'History');
  const moments = region(page, 'Known moments');
  await button(moments, /^View, Jun 2/).click();
  await button(page, 'Compare with now').click();
  const differences = region(page, /^Differences, .* to Now$/);
  await button(differences, /^Put back, Accident or conviction date, Luis Ortega/).click();
  const messages = region(page, 'Messages');
  await expect(
    messages.getByText(/^Put back into the draft, not saved yet: Accident or conviction date/),
  ).toBeVisible();
  await expect(
    button(differences, /^In the draft, Accident or conviction date, Luis Ortega/),
  ).toHaveAttribute('aria-disabled', 'true');
  await button(messages, 'Open the draft').click();

  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await saveClient(page);
  await goToTab(page, 'History');
  // The demo's clock is not this browser's: both stand beside the save.
  await expect(moments.getByRole('listitem').first()).toContainText(/Nov 17[\s\S]* by this browser’s clock/);
  await page.keyboard.press('v');
  await page.keyboard.press('p');
  // What the save just made did, though now is what it left behind.
  await expect(differences).toContainText(/Sep 14, 2025[\s\S]*Aug 14, 2025/);
  await button(page, /^Compare, Jun 4/).click();
  await expect(differences).toContainText(/Sep 14, 2025[\s\S]*Aug 14, 2025/);
});

test('answers blank at a moment are listed apart from those given since', async ({ page }) => {
  await openTab(page, disputed, 'History');
  const moments = region(page, 'Known moments');
  // From the quote itself to what was not answered when it was asked for.
  await link(moments, /^Quotes, Mar 3, 2:06/).click();
  await chooseFrom(page, 'More, Harbor Mutual', 'Inputs as rated');
  await link(page, 'Blank at the time').click();
  await expect(page).toHaveURL(/at=2026-03-03T.*omissions=shown/);
  const omissions = region(page, /^Omissions, Mar 3/);
  const still = table(omissions, 'Still not answered');
  await expect(still.getByRole('rowheader', { name: /^Doing business as/ })).toBeVisible();
  await expect(omissions).toContainText('in the wording of today’s book');
  await page.reload();
  await expect(still.getByRole('rowheader', { name: /^Doing business as/ })).toBeVisible();

  await test.step('they stay when the moment is compared with now', async () => {
    await button(page, 'Compare with now').click();
    await expect(region(page, 'Omissions, Now')).toBeVisible();
    await expect(still.getByRole('rowheader', { name: /^Doing business as/ })).toBeVisible();
    await page.goBack();
    await expect(region(page, 'Omissions, Now')).toHaveCount(0);
  });

  const line = page.getByRole('slider', { name: 'Timeline', exact: true });
  await line.press('ArrowRight');
  await expect(page).toHaveURL(/at=2026-03-11T/);
  const box = await line.boundingBox();
  if (!box) throw new Error('The timeline is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2);
  await page.mouse.up();
  await expect(region(page, 'Omissions, Now')).toBeVisible();

  await test.step('a moment in the future is named as such, and Back returns to the earlier moment', async () => {
    const typed = textbox(page, 'Moment');
    await typed.fill('2036-08-04 09:00:00.000');
    await typed.press('Enter');
    await expect(exactText(page, 'This moment has not come yet')).toBeVisible();
    await expect(region(page, /^The record, Now, asked for Aug 4, 2036/)).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/at=/);
    await page.goBack();
    await expect(page).toHaveURL(/at=2026-03-11T/);
  });
});
