/** The agency's shared desk: two tabs of the demo as the computers of two colleagues, on one service. */
import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, rememberDemo, startDemoWith, test } from './fixtures.ts';
import {
  answer,
  chooseFrom,
  goTo,
  goToScreen,
  newClient,
  openClient,
  saveClient,
  saved,
  sendForQuotes,
  walkTo,
} from './helpers.ts';
import {
  button,
  checkbox,
  combobox,
  exactText,
  group,
  heading,
  link,
  region,
  table,
  textbox,
} from './locators.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';

/** Opens the client list at a colleague's computer. */
async function openComputer(page: Page, name: string): Promise<Page> {
  await rememberDemo(page);
  await goTo(page, `${paths.clients()}?computer=${name}`);
  await expect(heading(page, 'Clients')).toBeVisible({ timeout: 40_000 });
  await expect(deskOf(page)).toHaveText('Shared');
  return page;
}

/** Rosa's computer with the demo's clients, and Carla's, which begins with nothing. */
async function twoComputers(page: Page, context: BrowserContext) {
  const rosa = await openComputer(page, 'Rosa');
  const carla = await openComputer(await context.newPage(), 'Carla');
  await expect(link(table(carla, 'Clients'), clientName)).toBeVisible();
  return { rosa, carla };
}

const deskOf = (page: Page) => page.getByRole('status', { name: 'Shared desk', exact: true });

const pathOfClient = (page: Page): string =>
  `/clients/${new URL(page.url()).pathname.split('/').at(2) ?? ''}`;

test('a client, a check not passed and a hold made at one computer are on a colleague’s screens', async ({
  page,
  context,
}) => {
  const { rosa, carla } = await twoComputers(page, context);
  await test.step('the client', async () => {
    await newClient(rosa, 'Personal auto');
    await answer(rosa, { 'Named insured: first name': { type: 'Marcus' }, 'Last name': { type: 'Bell' } });
    await saveClient(rosa);
    await expect(link(table(carla, 'Clients'), 'Marcus Bell')).toBeVisible({ timeout: 2_000 });
  });
  await openClient(carla, 'Marcus Bell');
  await walkTo(rosa, pathOfClient(carla));
  await test.step('the check', async () => {
    await button(region(rosa, 'Checks'), 'Run').click();
    await button(region(rosa, 'Checks'), 'Notice given, order').click();
    await expect(region(rosa, 'Checks')).toContainText('Not passed: stop, call compliance');
    await expect(region(carla, 'Checks')).toContainText('Not passed: stop, call compliance', {
      timeout: 2_000,
    });
  });
  await test.step('the hold', async () => {
    await chooseFrom(rosa, 'More, client', 'Legal hold');
    const panel = region(rosa, 'Legal hold');
    await textbox(panel, 'Note').fill('A letter');
    await button(panel, 'Set legal hold').click();
    await expect(link(carla, /^Legal hold since/)).toBeVisible({ timeout: 2_000 });
  });
  await test.step('the activity, with who did it', async () => {
    await goToScreen(carla, 'Activity');
    const row = carla.getByRole('listitem').filter({ hasText: 'OFAC not passed' });
    await expect(row).toContainText('Marcus Bell');
    await expect(row).toContainText('Rosa');
    await combobox(carla, 'Agent').selectOption('Mine');
    await expect(row).toHaveCount(0);
    await combobox(carla, 'Agent').selectOption('Rosa');
    await expect(row).toBeVisible();
  });
  await test.step('the clients of each', async () => {
    await goToScreen(carla, 'Clients');
    await expect(link(table(carla, 'Clients'), 'Marcus Bell')).toBeVisible();
    await button(carla, /^Mine/).click();
    await expect(link(carla.getByRole('main'), 'Marcus Bell')).toHaveCount(0);
    await goToScreen(rosa, 'Clients');
    await button(rosa, /^Mine/).click();
    await expect(link(table(rosa, 'Clients'), 'Marcus Bell')).toBeVisible();
  });
  await test.step('a computer that left lacks a hold that is set meanwhile, until it joins again', async () => {
    const dunmore = link(carla.getByRole('main'), clientName);
    await walkTo(rosa, paths.settings('data'));
    await expect(button(rosa, 'Leave the desk')).toBeVisible();
    await expect(exactText(rosa, 'Holds not received')).toHaveCount(0);
    await walkTo(carla, paths.settings('data'));
    await button(carla, 'Leave the desk').click();
    await expect(button(carla, 'Join the desk')).toBeVisible();
    await goToScreen(rosa, 'Clients');
    await openClient(rosa, clientName);
    await chooseFrom(rosa, 'More, client', 'Legal hold');
    await textbox(region(rosa, 'Legal hold'), 'Note').fill('A call');
    await button(region(rosa, 'Legal hold'), 'Set legal hold').click();
    await walkTo(rosa, paths.settings('data'));
    const lacking = rosa
      .getByRole('listitem')
      .filter({ hasText: /^Dunmore Plumbing.*: Carla’s computer, left Nov/ });
    await expect(lacking).toBeVisible();
    // What is a colleague's went along, but for the client on hold.
    await goToScreen(carla, 'Clients');
    await expect(link(carla.getByRole('main'), 'Marcus Bell')).toBeVisible();
    await expect(dunmore).toHaveCount(0);
    await walkTo(carla, paths.settings('data'));
    await button(carla, 'Join the desk').click();
    await goToScreen(carla, 'Clients');
    await expect(dunmore).toBeVisible();
    await expect(lacking).toHaveCount(0);
  });
});

test('quotes that a colleague requested come to the client’s page as they arrive', async ({
  page,
  context,
}) => {
  const { rosa, carla } = await twoComputers(page, context);
  await openClient(carla, clientName);
  const client = pathOfClient(carla);
  await walkTo(rosa, `${client}/intake`);
  await button(rosa, 'Get quotes').click();
  await sendForQuotes(region(rosa, 'Get quotes'));
  await expect(rosa).toHaveURL(/\/quotes/);
  const request = new URL(rosa.url()).searchParams.get('request') ?? '';
  const product = new URL(rosa.url()).searchParams.get('product') ?? '';
  await walkTo(carla, `${client}/quotes?product=${product}&request=${request}`);
  const figures = (one: Page) => one.getByRole('table', { name: /^Comparison|^Quotes/ }).first();
  await expect(figures(rosa)).toBeVisible({ timeout: 30_000 });
  await expect(figures(carla)).toBeVisible({ timeout: 30_000 });
});

test('one computer edits a client; a colleague sees who, and takes over', async ({ page, context }) => {
  const { rosa, carla } = await twoComputers(page, context);
  await openClient(rosa, clientName);
  const intake = `${pathOfClient(rosa)}/intake`;
  await walkTo(rosa, intake);
  await textbox(rosa, 'Phone').fill('(217) 555-0177');
  await expect(group(rosa, 'Save state')).toHaveText('Not saved · draft kept');
  // Without it nothing would be missed until the tab is hidden.
  expect(rosa.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('timer-worker')]);
  await walkTo(carla, intake);
  await expect(carla.getByRole('status').filter({ hasText: /^.*Rosa is editing since \d/ })).toBeVisible();
  await expect(textbox(carla, 'Phone')).toBeDisabled();
  await button(carla, 'Take over').click();
  await textbox(carla, 'E-mail').fill('office@client.example');
  await expect(rosa.getByRole('status').filter({ hasText: /Carla is editing since \d/ })).toBeVisible();
  await expect(textbox(rosa, 'Phone')).toBeDisabled();
  await saveClient(carla);
  await goToScreen(carla, 'Clients');

  // Rosa's answer is still there, and is saved with Carla's.
  await expect(textbox(rosa, 'Phone')).toBeEnabled();
  await expect(textbox(rosa, 'Phone')).toHaveValue('(217) 555-0177');
  await rosa.keyboard.press('Control+s');
  await saved(rosa);
  await expect(textbox(rosa, 'E-mail')).toHaveValue('office@client.example');
  await expect(group(rosa, 'Save state')).toContainText('1 from others: E-mail');

  // To Carla, what Rosa's save brought in is not from others.
  await walkTo(carla, intake);
  await expect(group(carla, 'Save state')).toHaveText(/^Saved \d{1,2}:\d\d [AP]M by Rosa$/);
});

test('with the line cut the work goes on, and what waits goes by itself once it is back', async ({
  page,
  context,
}) => {
  const { rosa, carla } = await twoComputers(page, context);
  await walkTo(rosa, paths.demo());
  const cut = checkbox(rosa, 'Cut this computer’s line');
  await cut.check();
  await expect(deskOf(rosa)).toHaveText(/^(?:Not shared since \d|\d+ entries wait)/);
  await goToScreen(rosa, 'Clients');
  await newClient(rosa, 'Personal auto');
  await answer(rosa, { 'Named insured: first name': { type: 'Ada' }, 'Last name': { type: 'Fenn' } });
  await saveClient(rosa);
  await expect(deskOf(rosa)).toHaveText(/^\d+ entries wait$/);
  await expect(link(table(carla, 'Clients'), 'Ada Fenn')).toHaveCount(0);
  await walkTo(rosa, paths.demo());
  await cut.uncheck();
  await expect(deskOf(rosa)).toHaveText('Shared');
  await expect(link(table(carla, 'Clients'), 'Ada Fenn')).toBeVisible();
});

test('a colleague’s call that is not answered is under way, then not heard from, and not repeated here', async ({
  page,
  context,
}) => {
  await startDemoWith(page, { faults: [{ name: 'latency', endpoints: ['fireEvent'] }] });
  const rosa = await openComputer(page, 'Rosa');
  const second = await context.newPage();
  await second.clock.install();
  const carla = await openComputer(second, 'Carla');
  await openClient(rosa, clientName);
  const client = pathOfClient(rosa);
  await walkTo(carla, `${client}/activity`);
  await button(region(rosa, 'Checks'), 'Run').click();
  await button(rosa, /^(?:Notice given, o|O)rder$/).click();
  const sent = carla.getByRole('listitem').filter({ hasText: /Checks.*Under way/ });
  await expect(sent).toBeVisible();
  await rosa.close();
  await carla.clock.fastForward(61_000);
  await expect(carla.getByText('Not heard from Rosa’s computer')).toBeVisible();
  await button(carla, /^Checks sent, /).click();
  await expect(carla.getByText('What was sent')).toBeVisible();
  await expect(button(carla, 'Repeat')).toHaveCount(0);
});

test('questions published at one computer are offered at every other, where edits stay', async ({
  page,
  context,
}) => {
  const { rosa, carla } = await twoComputers(page, context);
  const carrier = (on: Page) => on.getByRole('listitem').filter({ hasText: 'Larkmere Mutual II' });
  /** Rosa adds a carrier, and publishes it. */
  const publish = async (name: string) => {
    await walkTo(rosa, paths.settings('agency'));
    await button(rosa, 'Add carrier').click();
    const added = region(rosa, 'Add carrier');
    await textbox(added, 'Name').fill(name);
    await button(added, 'Save').click();
    await expect(added).toHaveCount(0);
    await walkTo(rosa, paths.settings('questions'));
    await expect(exactText(rosa, 'Edited here, not published')).toBeVisible();
    await button(rosa, 'Publish').click();
    await button(region(rosa, 'Publish'), 'Publish to everybody').click();
    await expect(exactText(rosa, 'Edited here, not published')).toHaveCount(0);
  };
  await publish('Larkmere Mutual II');
  await expect(exactText(region(carla, 'Messages'), 'Questions changed')).toBeVisible();
  await button(region(carla, 'Messages'), 'Reload').click();
  await walkTo(carla, paths.settings('agency'));
  await expect(carrier(carla)).toBeVisible();

  await test.step('a colleague’s own edits stay', async () => {
    await button(carrier(carla), 'More, Larkmere Mutual II').click();
    await carla.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(carrier(carla)).toHaveCount(0);
    await publish('Larkmere Mutual III');
    await expect(
      exactText(region(carla, 'Messages'), 'Questions changed. Yours, edited here, stay.'),
    ).toBeVisible();
    await expect(carrier(carla)).toHaveCount(0);
    await button(carla, 'Discard edits').click();
    await button(carla.getByRole('dialog'), /^Discard/).click();
    await expect(carrier(carla)).toHaveCount(2);
  });
});
