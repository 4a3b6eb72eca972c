/** What to do next, and how each client stands: Today, the client list, and the status of a line. */
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { chooseFrom, goToScreen, openDemo, openItems, openTab, saveClient } from './helpers.ts';
import { button, combobox, exactText, group, heading, link, region, table, textbox } from './locators.ts';

test('a client has several follow-ups, each with its line and owner, and Today lists those that are due', async ({
  page,
}) => {
  await openDemo(page, paths.clients());
  await link(page, 'Redwood & Rye Bakery LLC').click();
  const followUps = region(page, 'Follow-ups');
  await expect(followUps).toContainText('Today Nov 17Copperline quote expires today at 5 PM');
  await button(followUps, 'Add follow-up').click();
  const panel = region(page, 'Follow-up');
  await textbox(panel, 'On').fill('11/16/2026');
  await textbox(panel, 'About').fill('Oven receipts');
  await combobox(panel, 'Line').selectOption('Commercial auto');
  await textbox(panel, 'Owner').fill('Carla Nyberg');
  await button(panel, 'Save').click();
  await expect(followUps.getByRole('listitem')).toHaveCount(2);
  await expect(followUps.getByRole('listitem').first()).toContainText('Commercial auto · For Carla Nyberg');

  await goToScreen(page, 'Today');
  const due = region(page, 'Follow-ups').getByRole('listitem').filter({ hasText: 'Redwood' });
  await expect(due).toHaveCount(2);
  await link(due.first(), 'Redwood & Rye Bakery LLC').click();
  await button(followUps, 'Done, Oven receipts').click();
  await expect(followUps.getByRole('listitem')).toHaveCount(1);
  await button(region(page, 'Messages'), 'Undo').click();
  await expect(followUps.getByRole('listitem').first()).toContainText(/Oven receipts.*For Carla Nyberg/);
  await button(followUps, 'Done, Oven receipts').click();
  await expect(followUps.getByRole('listitem')).toHaveCount(1);
  await goToScreen(page, 'Today');
  await expect(due).toHaveCount(1);
});

test('what is due is listed with one action each, and leaves the list when it is done @phone', async ({
  page,
}) => {
  await openDemo(page, paths.today());
  await expect(heading(page, '7 due')).toBeVisible();
  await expect(region(page, 'Follow-ups')).toContainText('Redwood & Rye Bakery LLC');
  await expect(region(page, 'X-dates')).toContainText('Current $6,240 /yr');
  const indicated = region(page, 'Quotes expiring').getByRole('listitem').filter({ hasText: 'Redwood' });
  await expect(indicated).toContainText('Not bindable · Copperline Specialty');
  await expect(region(page, 'Drafts')).toContainText('Tanner Crossing Dental Lab');

  await test.step('quotes that were looked at are new no more', async () => {
    await expect(region(page, 'New quotes')).toContainText('3 quotes · 2 agency estimates');
    await link(page, 'Compare, Northbend Auto Repair').first().click();
    await expect(button(page, /^More, Harbor Mutual/)).toBeVisible();
    await goToScreen(page, 'Today');
    await expect(heading(page, '6 due')).toBeVisible();
    await expect(region(page, 'New quotes')).toHaveCount(0);
  });

  await test.step('the quotes of a bind request are a press away', async () => {
    await link(region(page, 'Not bound yet'), 'Requested, not bound · Harbor Mutual').click();
    await expect(page).toHaveURL(/\/quotes\?.*pinned=/);
    await expect(button(page, /^More, Harbor Mutual/)).toBeVisible();
    await page.goBack();
    await expect(heading(page, '6 due')).toBeVisible();
  });

  await test.step('a bind request is bound only with who confirmed it', async () => {
    await button(page, 'Confirm, Erik Halvorsen').click();
    const panel = region(page, 'Status, Personal auto');
    await expect(combobox(panel, 'Status')).toHaveValue('bound');
    await expect(textbox(panel, 'Carrier')).toHaveValue('Harbor Mutual');
    await textbox(panel, 'Policy or binder no.').fill('HM-PA-70442');
    await button(panel, 'Save status').click();
    await expect(textbox(panel, 'Confirmed by')).toHaveAccessibleDescription(/Needed for Bound\./);
    await expect(region(page, 'Not bound yet')).toContainText('Requested, not bound · Harbor Mutual');
    await textbox(panel, 'Effective time').fill('12:01 AM');
    await textbox(panel, 'Confirmed by').fill('Mara, service desk');
    await combobox(panel, 'Confirmed how').selectOption('Phone');
    await button(panel, 'Save status').click();
    await expect(region(page, 'Not bound yet')).toHaveCount(0);
    await expect(heading(page, '4 due')).toBeFocused();
  });

  await test.step('after a reload it is bound, and found by its policy number', async () => {
    await page.reload();
    await expect(heading(page, '4 due')).toBeVisible();
    await expect(region(page, 'Not bound yet')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(combobox(page, 'Search or go to')).toBeFocused();
    await page.keyboard.type('hm-pa-70442');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option')).toContainText('Erik Halvorsen');
    // Its line, by its chip.
    await expect(page.getByRole('option')).toContainText('Personal auto: Bound');
    await page.keyboard.press('Escape');
  });

  await test.step('activity says what it became, with whom', async () => {
    await goToScreen(page, 'Activity');
    await expect(exactText(page, 'Bound, Harbor Mutual, HM-PA-70442')).toHaveCount(1);
  });
});

test('clients are found, sorted and filtered, and a lost line says why @engines', async ({ page }) => {
  await openDemo(page);
  const clients = table(page, 'Clients');
  const search = page.getByRole('searchbox', { name: 'Search clients', exact: true });
  for (const [query, name] of [
    ['217-555-0183', 'Marcus Bell-Reyes'],
    ['gil marsden', 'Lakehurst Hardware Co'],
    ['1ftbr1c87mka04417', 'Dunmore Plumbing & Drain LLC'],
    ['tg-ho-5583106', 'Eleanor Voss'],
  ] as const) {
    await search.fill(query);
    await expect(link(clients, name)).toBeVisible();
    await expect(link(clients, 'St. Brannock Books LLC')).toHaveCount(0);
  }
  await search.fill('fairlow');
  await expect(clients.getByRole('row').filter({ hasText: 'Fairlow' })).toContainText('Lost: coverage');
  await search.fill('');

  await button(group(page, 'Show'), /^Quotes expiring/).click();
  await expect(page).toHaveURL(/show=expiring/);
  await expect(clients).toContainText('$522');
  await button(group(page, 'Show'), /^All/).click();
  await button(clients, 'Premium').click();
  await expect(clients.getByRole('rowheader').first()).toHaveText('Beatrix Lund');
  await button(clients, 'Premium').click();
  await expect(clients.getByRole('rowheader').first()).toHaveText('Kestrel Ridge Hauling Inc');

  await expect(clients.getByRole('row').filter({ hasText: 'Erik' })).toContainText('Requested, not bound');
  await link(clients, 'Re-quote, Kestrel Ridge Hauling Inc').click();
  await expect(region(page, 'Get quotes')).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);

  // The one row of a list is the last too, where a scroll bar of its frame would be.
  await goToScreen(page, 'Clients');
  await search.fill('gil marsden');
  await link(clients, 'Lakehurst Hardware Co').click();
  await expect(heading(page, 'Lakehurst Hardware Co')).toBeVisible();
});

test('a bound line shows what was bound, and its policy is offered to notices', async ({ page }) => {
  await openTab(page, 'Eleanor Voss', 'Overview');
  const line = region(page, 'Homeowners');
  await expect(line).toContainText('TG-HO-5583106');
  await expect(line).toContainText('As quoted · Tallgrass Farm & Home');
  await expect(link(line, 'Open intake, Homeowners')).toBeVisible();
  await expect(link(line, /Compare|See quotes/)).toHaveCount(0);
  await chooseFrom(page, 'More, client', 'Send adjuster notice');
  const notice = combobox(region(page, 'Send event'), 'Policy number');
  const offered = page.locator(`datalist[id="${await notice.getAttribute('list')}"] option`);
  await expect(offered).toHaveText(['Tallgrass Farm & Home, from Feb 1, 2026']);
  await expect(offered).toHaveAttribute('value', 'TG-HO-5583106');
});

test('a bound policy stays where its line is proposed or quoted again, and is found by its number', async ({
  page,
}) => {
  await openTab(page, 'Eleanor Voss', 'Overview');
  const line = region(page, 'Homeowners');
  await button(page, 'Set status, Homeowners').click();
  const panel = region(page, 'Status, Homeowners');
  await combobox(panel, 'Status').selectOption('Proposed');
  await button(panel, 'Save status').click();
  await expect(panel).toHaveCount(0);
  await expect(exactText(line, 'Bound · Proposed')).toBeVisible();
  await expect(line).toContainText('Tallgrass Farm & Home, TG-HO-5583106');
  await goToScreen(page, 'Clients');
  await page.getByRole('searchbox', { name: 'Search clients', exact: true }).fill('TG-HO-5583106');
  await expect(link(table(page, 'Clients'), 'Eleanor Voss')).toBeVisible();
});

test('a save that lowers coverage stays on the list until somebody notes who asked', async ({ page }) => {
  const name = 'Dunmore Plumbing & Drain LLC';
  await openTab(page, name, 'Intake');
  await openItems(page, 'Vehicles');
  const cards = group(page, 'Vehicles').getByRole('region');
  await button(cards.nth(1), /^Delete, /).click();
  await saveClient(page);
  await button(page, 'Skip').click();
  await goToScreen(page, 'Today');
  const open = region(page, 'Not documented');
  await expect(open).toContainText(name);
  await button(page, `Add note, ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Who asked?', exact: true });
  await button(dialog, 'Add').click();
  await textbox(dialog, 'Who asked?').fill('Ana Dunmore, owner');
  await button(dialog, 'Add').click();
  await expect(open).toHaveCount(0);
});
