/** A new version is offered in every open tab once one comes back into view, and each tab has the files of one version only. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { paths } from '../src/paths.ts';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';
import { expect, test } from './fixtures.ts';
import { answer, draftSaved, goToScreen, goToTab, openClient } from './helpers.ts';
import { button, exactText, heading, textbox } from './locators.ts';

const offer = 'A new version of Quotebench is ready.';

test.use({ keepsFiles: true });

test('a tab with unsaved work stays as it is until its agent reloads it', async ({ context }) => {
  const folder = await mkdtemp(join(tmpdir(), 'quotebench-update-'));
  await cp(join(root, 'dist'), folder, { recursive: true });
  const host = await serveStatic({ folder, base: '/', port: 0 });
  try {
    const page = await openClients(await context.newPage(), host.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const busy = await openClients(await context.newPage(), host.address);
    await openClient(busy, 'Northbend Auto Repair');
    await goToTab(busy, 'Intake');
    await answer(busy, { 'E-mail': { type: 'typed@client.example' } });

    const dropped = await deployNext(folder);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(exactText(page, offer).last()).toBeVisible();
    await expect(exactText(busy, offer).last()).toBeVisible();
    await button(page, 'Reload').click();
    await expect(next(page)).toHaveCount(1);
    await expect(heading(page, 'Clients')).toBeVisible();

    await expect(textbox(busy, 'E-mail')).toHaveValue('typed@client.example');
    await draftSaved(busy);
    // A screen that this tab never showed, of a file that neither the host nor the browser's HTTP cache has anymore.
    await (await context.newCDPSession(busy)).send('Network.clearBrowserCache');
    const asked = busy.waitForResponse((response) => response.url().endsWith(dropped));
    await goToScreen(busy, 'Activity');
    expect((await asked).fromServiceWorker()).toBe(true);
    await expect(heading(busy, 'Activity')).toBeVisible();
    await expect(next(busy)).toHaveCount(0);

    await busy.goBack();
    await button(busy, 'Reload').click();
    await expect(next(busy)).toHaveCount(1);
    await expect(textbox(busy, 'E-mail')).toHaveValue('typed@client.example');
  } finally {
    await host.close();
    await rm(folder, { recursive: true });
  }
});

/** What the page of the next version has and the other does not. */
const next = (page: Page) => page.locator('meta[name="version"][content="next"]');

async function openClients(page: Page, address: string): Promise<Page> {
  await page.goto(address + paths.clients().slice(1));
  const open = button(page, 'Open the demo');
  await expect(open.or(heading(page, 'Clients'))).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(heading(page, 'Clients')).toBeVisible({ timeout: 15_000 });
  return page;
}

/** Replaces a build by one with another page and without the Activity screen. @returns the file that is gone */
async function deployNext(folder: string): Promise<string> {
  const manifest = z
    .record(z.string(), z.object({ file: z.string() }))
    .parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
  const dropped = manifest['src/features/activity/ActivityPage.tsx']?.file ?? '';
  await rm(join(folder, dropped));
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await writeFile(
    join(folder, 'index.html'),
    page.replace('<head>', '<head><meta name="version" content="next" />'),
  );
  const [list = '', ...code] = (await readFile(join(folder, 'sw.js'), 'utf8')).split('\n');
  const changed = list
    .replace(/"version":"[^"]*"/, '"version":"next"')
    .replace(`${JSON.stringify(dropped)},`, '');
  await writeFile(join(folder, 'sw.js'), [changed, ...code].join('\n'));
  return dropped;
}
