/** The agency's shared desk as it is deployed: two computers, nginx with a sign-in, nats-server, the service over HTTP. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startDeskServer, type DeskServer } from '../tools/desk/desk-server.ts';
import { sharedBuild, startGateway } from '../tools/gateway.mjs';
import { expect, test } from './fixtures.ts';
import { answer, chooseFrom, goToScreen, newClient, openClient, saveClient, walkTo } from './helpers.ts';
import { button, heading, link, region, table, textbox } from './locators.ts';
import { serviceStarted } from './service-started.ts';

const password = 'of this test';
let server: DeskServer;
let gateway: Awaited<ReturnType<typeof startGateway>>;

test.beforeAll(async () => {
  const { baseUrl, tenants, workspaceFile } = serviceStarted();
  const { folder } = sharedBuild;
  await copyFile(workspaceFile, join(folder, 'workspace.json'));
  server = await startDeskServer();
  const hash = execFileSync('openssl', ['passwd', '-apr1', password], { encoding: 'utf8' }).trim();
  gateway = await startGateway({
    folder,
    path: '/quote',
    service: baseUrl,
    credential: tenants[0]?.credential ?? '',
    users: `rosa:${hash}\ncarla:${hash}\n`,
    desk: server.port,
  });
});
test.afterAll(async () => {
  await gateway.close();
  await server.close();
});

/** A computer of its own, on which somebody signs in and connects. @param prepare before its page is opened */
async function openComputer(
  browser: Browser,
  username: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: gateway.address,
    httpCredentials: { username, password },
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto('');
  await button(page, 'Connect').click();
  await goToScreen(page, 'Clients');
  await expect(heading(page, 'Clients')).toBeVisible();
  await expect(deskOf(page)).toHaveText('Shared');
  return page;
}

const deskOf = (page: Page) => page.getByRole('status', { name: 'Shared desk', exact: true });

test('a client, a check not passed and a hold made at one computer are on a colleague’s within two seconds @shared-only', async ({
  browser,
}) => {
  const [rosa, carla] = [await openComputer(browser, 'rosa'), await openComputer(browser, 'carla')];
  await newClient(rosa, 'Personal auto');
  await answer(rosa, { 'Named insured: first name': { type: 'Marcus' }, 'Last name': { type: 'Bell' } });
  await saveClient(rosa);
  await expect(link(table(carla, 'Clients'), 'Marcus Bell')).toBeVisible({ timeout: 2_000 });
  await openClient(carla, 'Marcus Bell');
  await goToScreen(rosa, 'Clients');
  await openClient(rosa, 'Marcus Bell');
  await button(region(rosa, 'Checks'), 'Run').click();
  await button(region(rosa, 'Checks'), 'Notice given, order').click();
  await expect(region(rosa, 'Checks')).toContainText('Not passed: stop, call compliance');
  await expect(region(carla, 'Checks')).toContainText('Not passed: stop, call compliance', {
    timeout: 2_000,
  });
  await chooseFrom(rosa, 'More, client', 'Legal hold');
  const panel = region(rosa, 'Legal hold');
  await textbox(panel, 'Note').fill('A letter');
  await button(panel, 'Set legal hold').click();
  await expect(link(carla, /^Legal hold since/)).toBeVisible({ timeout: 2_000 });
  await goToScreen(carla, 'Activity');
  const row = carla.getByRole('listitem').filter({ hasText: 'OFAC not passed' });
  await expect(row).toContainText('rosa');
});

test('work goes on while the desk’s server is dead, and what waited goes once it is back @shared-only', async ({
  browser,
}) => {
  const [rosa, carla] = [await openComputer(browser, 'rosa'), await openComputer(browser, 'carla')];
  await server.kill();
  await expect(deskOf(rosa)).toHaveText(/^Not shared since \d/);
  await newClient(rosa, 'Personal auto');
  await answer(rosa, { 'Named insured: first name': { type: 'Ada' }, 'Last name': { type: 'Fenn' } });
  await saveClient(rosa);
  await expect(deskOf(rosa)).toHaveText(/^\d+ entries wait$/);
  await server.start();
  await expect(deskOf(rosa)).toHaveText('Shared');
  await expect(link(table(carla, 'Clients'), 'Ada Fenn')).toBeVisible();
});

test('a new computer has everything soon after it connected @shared-only', async ({ browser }) => {
  const rosa = await openComputer(browser, 'rosa');
  await newClient(rosa, 'Personal auto');
  await answer(rosa, { 'Named insured: first name': { type: 'Bo' }, 'Last name': { type: 'Lund' } });
  await saveClient(rosa);
  await expect(deskOf(rosa)).toHaveText('Shared');
  const fresh = await openComputer(browser, 'carla');
  await expect(link(table(fresh, 'Clients'), 'Bo Lund')).toBeVisible();
});

test('a desk restored from a copy gets what the copy lacks from the pages that are open @shared-only', async ({
  browser,
}) => {
  const rosa = await openComputer(browser, 'rosa');
  const copy = await mkdtemp(join(tmpdir(), 'quotebench-desk-copy-'));
  await server.stop();
  await cp(server.store, copy, { recursive: true });
  await server.start();
  await expect(deskOf(rosa)).toHaveText('Shared');
  await newClient(rosa, 'Personal auto');
  await answer(rosa, { 'Named insured: first name': { type: 'Ida' }, 'Last name': { type: 'Marsh' } });
  await saveClient(rosa);
  await expect(deskOf(rosa)).toHaveText('Shared');

  await server.stop();
  await rm(server.store, { recursive: true });
  await cp(copy, server.store, { recursive: true });
  await rm(copy, { recursive: true });
  await gateway.setDeskToken(randomBytes(32).toString('hex'));
  await expect(deskOf(rosa)).toHaveText(/^Not shared since \d/);
  await server.start();
  await expect(deskOf(rosa)).toHaveText('Shared', { timeout: 30_000 });
  const fresh = await openComputer(browser, 'carla');
  await expect(link(table(fresh, 'Clients'), 'Ida Marsh')).toBeVisible();
});

test('a computer that slept takes no client from the colleague who edits it @shared-only', async ({
  browser,
}) => {
  const rosa = await openComputer(browser, 'rosa');
  const carla = await openComputer(browser, 'carla', (page) => page.clock.install());
  await newClient(rosa, 'Personal auto');
  await answer(rosa, { 'Named insured: first name': { type: 'Una' }, 'Last name': { type: 'Holt' } });
  await saveClient(rosa);
  await openClient(carla, 'Una Holt');
  const intake = `${new URL(carla.url()).pathname}/intake`;
  await walkTo(rosa, intake);
  await expect(textbox(rosa, 'Last name')).toBeEnabled();
  await walkTo(carla, intake);
  const notice = carla.getByRole('status').filter({ hasText: 'rosa is editing since' });
  await expect(notice).toBeVisible();
  await carla.clock.fastForward('01:00:00');
  await answer(rosa, { Phone: { type: '(217) 555-0177' } });
  await saveClient(rosa);
  await expect(notice).toBeVisible();
  await expect(textbox(carla, 'Last name')).toBeDisabled();
  await expect(textbox(rosa, 'Last name')).toBeEnabled();
});
