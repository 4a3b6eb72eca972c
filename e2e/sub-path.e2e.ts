/** The same build below any path of a plain static host, deep links included: that host knows no address of the app. */
import { join } from 'node:path';
import { z } from 'zod';
import { paths } from '../src/paths.ts';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';
import { expect, test } from './fixtures.ts';
import { goToScreen } from './helpers.ts';
import { button, heading, link } from './locators.ts';

const folder = join(root, 'dist');
const base = '/some/clients/quote/';

test.use({ keepsFiles: true });

test('a deep link below a path of a plain host opens, reloads and starts without network', async ({
  page,
  context,
  expectRefusal,
}) => {
  const host = await serveStatic({ folder, base, port: 0, plain: true });
  try {
    // The page itself comes as the answer to an unknown address.
    expectRefusal(404);
    const at = (path: string) => host.address + path.slice(1);
    await page.goto(at(paths.activity()));
    await button(page, 'Open the demo').click();
    await expect(heading(page, 'Activity')).toBeVisible({
      timeout: 15_000,
    });
    await expect(page).toHaveURL(at(paths.activity()));

    await goToScreen(page, 'Clients');
    await link(page, 'Northbend Auto Repair').click();
    await expect(heading(page, 'Northbend Auto Repair')).toBeVisible();
    const client = page.url();
    await page.reload();
    await expect(heading(page, 'Northbend Auto Repair')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Clients')).toBeVisible();

    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto(client);
    await expect(heading(page, 'Northbend Auto Repair')).toBeVisible();
  } finally {
    await host.close();
  }
});

test('it can be installed from there, with icons of the sizes they state', async ({ page, context }) => {
  const host = await serveStatic({ folder, base, port: 0 });
  try {
    await page.goto(host.address + paths.today().slice(1));
    await expect(button(page, 'Open the demo')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const browser = await context.newCDPSession(page);
    const manifest = await browser.send('Page.getAppManifest');
    expect(manifest).toMatchObject({ url: `${host.address}manifest.webmanifest`, errors: [] });
    expect(manifest.manifest).toMatchObject({ startUrl: host.address, scope: host.address });
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // The browser of a test keeps nothing, as private windows do.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    const { icons } = ManifestIcons.parse(JSON.parse(manifest.data ?? ''));
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of icons) {
      const icon = await page.request.get(new URL(src, manifest.url).href);
      expect(icon.headers()['content-type']).toBe(type);
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, icon.url());
      if (sizes !== 'any') expect(size).toBe(sizes);
    }
  } finally {
    await host.close();
  }
});

const ManifestIcons = z.object({
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() }),
  ),
});
