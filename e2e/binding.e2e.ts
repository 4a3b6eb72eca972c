/** From a quote to a bind request: what is open is said before, and every place says what it is now. */
import type { Locator, Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import {
  chooseLine,
  enterName,
  goTo,
  goToScreen,
  goToTab,
  openClient,
  openItems,
  openTab,
  orderReports,
  runChecks,
  saveClient,
  sendForQuotes,
} from './helpers.ts';
import { button, combobox, exactText, group, heading, link, region, table, textbox } from './locators.ts';

const name = 'Marcus Bell-Reyes';

/** Opens the panel that asks a carrier to bind its quote. */
async function openBind(page: Page, carrier: string): Promise<Locator> {
  await button(page, `Request bind, ${carrier}`).click();
  const panel = region(page, `Request bind, ${carrier}`);
  await expect(combobox(panel, 'Sent how')).toBeVisible();
  return panel;
}

test('a bind requested by e-mail reads “Requested, not bound” everywhere, until the carrier confirmed it', async ({
  page,
  context,
}) => {
  const line = region(page, 'Personal auto');
  const waiting = region(page, 'Not bound yet').getByRole('listitem').filter({ hasText: name });
  await openTab(page, name, 'Quotes');
  const panel = await openBind(page, 'Harbor Mutual');

  await test.step('the text has the facts and the notice, and the panel what the client hears', async () => {
    await exactText(panel, 'To the carrier').click();
    const text = textbox(panel, 'To the carrier');
    for (const part of [
      /^Request to bind: Personal auto, Marcus Bell-Reyes\n/,
      /\nPremium: \$1,149 \/ yr \(≈\$574\.50 for the term of 6 mo\)\n/,
      /\nTotal with fees: ≈\$574\.50 \/ 6 mo\n/,
      /\nPolicy effective: Nov 20, 2026\n/,
      /\nDrivers and household members\n- Marcus Bell-Reyes · 25\n(?: {2}.*\n)* {2}Driver's license no\.: B400-5400-1310\n/,
      /\nVehicles\n- 2024 Subaru Outback · …0377\n {2}VIN: 4S4BTAFC0R3900377\n(?: {2}.*\n)* {2}Ownership: Owned\n/,
      /\nAgency code: HM-40117\n/,
      /\nPlease confirm whether and from when coverage is bound\.\n/,
    ])
      await expect(text).toHaveValue(part);
    await expect(panel).toContainText('Do not cancel your current policy before then.');
    await expect(combobox(panel, 'Sent how')).toHaveValue('E-mail');
    await expect(textbox(panel, 'Sent to')).toHaveValue('bind@harbormutual.example');
  });

  await test.step('checks run on other answers are run again by a press', async () => {
    await expect(panel).toContainText('OFAC stale, answers changed.');
    await runChecks(panel);
    await expect(textbox(panel, 'Reason to go on')).toHaveCount(0);
  });

  await test.step('nothing goes out before it is known who asks', async () => {
    for (const one of ['Copy', 'E-mail', 'Mark as sent'])
      await expect(button(panel, one)).toHaveAccessibleDescription(/Enter your name\./);
    await enterName(panel);
    await expect(button(panel, 'Mark as sent')).not.toHaveAccessibleDescription(/Enter your name\./);
    await expect(textbox(panel, 'To the carrier')).toHaveValue(/\nAsked by: Ana Reyes, .+\n/);
  });

  await test.step('a text that was copied is prepared, not requested, and who asked is remembered', async () => {
    await expect(panel).toContainText('Neither copied nor e-mailed here');
    await button(panel, 'Copy').click();
    await expect(region(page, 'Messages')).toContainText('Copying isn’t allowed here.');
    await expect(panel).toContainText('Neither copied nor e-mailed here');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(panel, 'Copy').click();
    await expect(panel).not.toContainText('Neither copied nor e-mailed here');
    await expect(button(panel, 'Copy')).not.toHaveAttribute('aria-busy');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Request to bind');
    await page.keyboard.press('Escape');
    await goToScreen(page, 'Today');
    await expect(waiting).toContainText('Bind text prepared · Harbor Mutual');
    await link(waiting, `Send, ${name}`).click();
    await expect(combobox(panel, 'Sent how')).toBeVisible();
    await expect(textbox(panel, 'Your name')).toHaveCount(0);
  });

  await test.step('a person says that it was sent', async () => {
    await button(panel, 'Mark as sent').click();
    await expect(panel).toHaveCount(0);
    await expect(exactText(table(page, 'Quotes side by side'), 'Requested, not bound')).toBeVisible();
    await expect(button(page, 'Request bind, Harbor Mutual')).toHaveCount(0);
    await link(page, 'Confirm bind').click();
    await expect(line).toContainText(/Requested, not bound.*\$1,149/s);
    await goToScreen(page, 'Clients');
    const row = table(page, 'Clients').getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(/Harbor Mutual.*Requested, not bound/);
    await goToScreen(page, 'Activity');
    await expect(
      exactText(
        page,
        'Requested, not bound, Harbor Mutual, $1,149 / yr, to bind@harbormutual.example, E-mail',
      ),
    ).toHaveCount(1);
    await expect(button(page, /^Bind text, /).first()).toBeVisible();
  });

  await test.step('the card leads back to what was asked, word for word', async () => {
    await openTab(page, name, 'Overview');
    await link(line, 'See request, Personal auto').click();
    await exactText(page, 'Text').click();
    await expect(page.getByRole('group', { name: 'Text', exact: true })).toContainText(
      /Request to bind: Personal auto, Marcus Bell-Reyes\n.*VIN: 4S4BTAFC0R3900377\n.*Asked by: Ana Reyes, .*Agency code: HM-40117/s,
    );
  });

  await test.step('an address that changed since is said where the line is', async () => {
    await openTab(page, name, 'Intake');
    await textbox(page, 'Home address: street').fill('9 Tannery Row');
    await saveClient(page);
    await goToTab(page, 'Overview');
    await expect(line).toContainText(/Requested, not bound.*1 answer changed/s);
  });

  await test.step('it is bound with who confirmed it, when, its number, and from what time', async () => {
    await goToScreen(page, 'Today');
    await expect(waiting).toContainText('Requested, not bound · Harbor Mutual');
    await button(waiting, `Confirm, ${name}`).click();
    const status = region(page, 'Status, Personal auto');
    await expect(status).toContainText(/asked Nov 17, 2026, .*to bind@harbormutual\.example, e-mail/);
    await textbox(status, 'Policy or binder no.').fill('HM-PA-1');
    await button(status, 'Save status').click();
    await expect(textbox(status, 'Effective time')).toHaveAccessibleDescription(/Needed for Bound\./);
    await textbox(status, 'Effective time').fill('12:01 AM');
    await textbox(status, 'Confirmed by').fill('Mara, service desk');
    await combobox(status, 'Confirmed how').selectOption('Phone');
    await button(status, 'Save status').click();
    await expect(status).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
  });
});

test('a financed vehicle goes to the carrier with its lienholder, who is asked for until named', async ({
  page,
}) => {
  const blank = '2024 Subaru Outback · …0377: Lienholder or lessor not answered.';
  const text = textbox(page, 'To the carrier');
  const quoteAndBind = async () => {
    await saveClient(page);
    await button(page, 'Get quotes').click();
    await sendForQuotes(region(page, 'Get quotes'));
    const panel = await openBind(page, 'Harbor Mutual');
    await exactText(panel, 'To the carrier').click();
    return panel;
  };
  await openTab(page, name, 'Intake');
  await openItems(page, 'Vehicles');
  const car = group(page, 'Vehicles').getByRole('region').first();
  await combobox(car, 'Ownership').selectOption('Financed');
  await expect(car).toContainText(/Lienholder or lessor\s*needed to bind/);
  const panel = await quoteAndBind();
  await expect(text).toHaveValue(new RegExp(`\nStill to come\n(?:- .*\n)*- ${blank}\n`));
  await link(panel, blank).click();
  const lienholder = textbox(page, 'Lienholder or lessor');
  await expect(lienholder).toBeFocused();
  await lienholder.fill('Chase, PO Box 9, Fort Worth TX');
  await quoteAndBind();
  await expect(link(panel, blank)).toHaveCount(0);
  await expect(text).toHaveValue(
    / {2}Ownership: Financed\n {2}Lienholder or lessor: Chase, PO Box 9, Fort Worth TX\n/,
  );
  await expect(text).not.toHaveValue(/Lienholder or lessor not answered/);
});

test('OFAC that was not run stops a bind request, and no reason passes it', async ({ page }) => {
  await openTab(page, 'Northbend Auto Repair', 'Quotes');
  await chooseLine(page, 'Commercial auto');
  const panel = await openBind(page, 'Harbor Mutual');
  for (const one of ['Copy', 'E-mail', 'Mark as sent']) {
    await expect(button(panel, one)).toHaveAccessibleDescription(/OFAC not run/);
  }
  await expect(textbox(panel, 'Reason to go on')).toHaveCount(0);
  await enterName(panel);
  await button(panel, 'Run').click();
  await orderReports(page);
  await expect(region(page, 'Messages')).toContainText('OFAC: Passed. OFAC (Bridger): Passed. MVR: Passed');
  await expect(button(panel, 'Copy')).not.toHaveAccessibleDescription(/OFAC not run/);

  await test.step('the order is of whom the panel asked for, before anything was sent', async () => {
    await page.keyboard.press('Escape');
    await goToTab(page, 'Activity');
    const order = page
      .getByRole('listitem')
      .filter({ has: button(page, /^Checks/) })
      .first();
    await order.getByRole('button').first().click();
    await order.getByText('Details', { exact: true }).click();
    await expect(order).toContainText('Ana Reyes');
  });
});

test('a carrier that takes requests through the service is asked by it, and the card leads there', async ({
  page,
}) => {
  await openTab(page, name, 'Overview');
  await link(page, 'Request bind, Personal auto').click();
  const panel = region(page, 'Request bind, Tallgrass Farm & Home');
  await expect(combobox(panel, 'Sent how')).toHaveValue('Service');
  await enterName(panel);
  await runChecks(panel);
  await button(panel, 'Send request').click();
  await expect(panel).toHaveCount(0);
  await expect(exactText(table(page, 'Quotes side by side'), 'Requested, not bound')).toBeVisible();
  await goToTab(page, 'Activity');
  await expect(button(page, /^Quote selected/).first()).toBeVisible();
});

test('a request that the service may have taken is not known, and is not sent again unasked', async ({
  page,
}) => {
  await openTab(page, name, 'Overview');
  await button(region(page, 'Checks'), 'Run').click();
  await orderReports(page);
  await expect(region(page, 'Checks')).not.toContainText('Stale');
  await goTo(page, paths.demo());
  const controls = region(page, 'Demo controls');
  await combobox(controls, 'Add fault').selectOption({ label: 'Lost after write' });
  // The save that comes before the request is lost too, and found by reading.
  await combobox(controls, 'Lost after write').selectOption('3');
  await goTo(page, paths.clients());
  await openClient(page, name);
  await link(page, 'Request bind, Personal auto').click();
  const panel = region(page, 'Request bind, Tallgrass Farm & Home');
  await enterName(panel);
  await button(panel, 'Send request').click();
  await expect(panel).toContainText('It may have arrived.');
  await button(panel, 'Send request').click();
  await expect(combobox(panel, 'Sent how')).toHaveAccessibleDescription(/It may have arrived: look first\./);
  await page.keyboard.press('Escape');
  const discard = button(page, 'Discard');
  if (await discard.isVisible()) await discard.click();
  await goToTab(page, 'Overview');
  await expect(region(page, 'Personal auto')).toContainText('Not known whether taken');
  await goToScreen(page, 'Today');
  await expect(region(page, 'Not bound yet')).toContainText('Not known whether taken · Tallgrass');
  await expect(heading(page, /due$/)).toBeVisible();
});

test('from quotes to proposal, bind request and a call note takes at most 14 presses', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTab(page, name, 'Quotes');
  await button(page, 'Request bind, Harbor Mutual').waitFor();
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await page.evaluate(() =>
    Object.assign(window, { print: () => window.dispatchEvent(new Event('beforeprint')) }),
  );

  await press(button(page, 'Proposal'));
  await press(button(page, 'Print or PDF'));
  await press(button(page, 'Mark as given'));
  await combobox(page, 'How').selectOption('E-mail');
  presses += 1;
  await press(button(page, 'Mark as given'));
  await expect(page.getByText(/^Given to Marcus Bell-Reyes · E-mail, /)).toBeVisible();
  await press(button(page, 'Quotes'));

  await press(button(page, 'Request bind, Harbor Mutual'));
  const panel = region(page, 'Request bind, Harbor Mutual');
  await enterName(panel);
  await press(button(panel, 'Run'));
  await press(button(page.getByRole('dialog'), 'Order'));
  await expect(textbox(panel, 'Reason to go on')).toHaveCount(0);
  await press(button(panel, 'Copy'));
  await press(button(panel, 'Mark as sent'));
  await expect(panel).toHaveCount(0);

  await press(button(page, 'Log call'));
  const call = region(page, 'Log call');
  await textbox(call, 'What was discussed').fill('Chose Harbor Mutual; bind requested.');
  await press(button(call, 'Save'));
  await expect(call).toHaveCount(0);
  expect(presses).toBeLessThanOrEqual(14);
});
