/** The same build below any path of a plain static host, deep links included: that host knows no address of the app. */
import { join } from 'node:path';
import { paths } from '../src/paths.ts';
import { root } from '../tools/run.mjs';
import { serveStatic } from '../tools/static-server.mjs';
import { expect, test } from './fixtures.ts';
import { goToScreen } from './helpers.ts';
import { button, heading, link } from './locators.ts';

test('a deep link below a path of a plain host opens, reloads and starts without network', async ({
  page,
  context,
  expectRefusal,
}) => {
  const folder = join(root, 'dist');
  const host = await serveStatic({ folder, base: '/some/clients/quote/', port: 0, plain: true });
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
