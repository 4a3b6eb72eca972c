/** Hostile texts from the service, from files, from the clipboard and from addresses: they stay texts, in their places. */
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { paths } from '../src/paths.ts';
import { expect, test as base } from './fixtures.ts';
import { goTo, goToTab, openClient, openDemo, openTab, savedBy, settled, walkTo } from './helpers.ts';
import { expectHarmless, hostileTexts, hostileWorkspace, storeHostileState } from './hostile.ts';
import { button, checkbox, combobox, group, link, region, table, textbox } from './locators.ts';

const dunmore = 'Dunmore Plumbing & Drain LLC';
const evil = 'evil.example';

/** No text opens a dialog or leads to another site; the policy's reports fail every journey. */
const test = base.extend<{ staysHere: undefined }>({
  staysHere: [
    async ({ page, baseURL }, provide) => {
      const went: string[] = [];
      page.on('dialog', (dialog) => {
        went.push(dialog.message());
        void dialog.dismiss();
      });
      page.on('framenavigated', (frame) => {
        if (frame.url() !== 'about:blank' && !frame.url().startsWith(baseURL ?? '')) went.push(frame.url());
      });
      await provide(undefined);
      expect(went).toEqual([]);
    },
    { auto: true },
  ],
});

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/json',
  buffer: Buffer.from(text),
});

/** Opens a demo in which everything that people wrote is hostile; the answer is the id of a client. */
async function openHostileDemo(page: Page, name: string): Promise<string> {
  await openDemo(page);
  const address = (await link(page, name).getAttribute('href')) ?? '';
  await storeHostileState(page);
  await page.reload();
  const first = link(table(page, 'Clients'), /^<img src=x /).first();
  await expect(first).toBeVisible({ timeout: 30_000 });
  const messages = region(page, 'Messages');
  await goTo(page, paths.settings('agency'));
  const workspace = hostileWorkspace(await savedBy(page, button(page, 'Export')));
  await page
    .getByLabel('Import workspace', { exact: true })
    .setInputFiles(fileOf('workspace.json', workspace));
  await button(page, 'Replace').click();
  await expect(messages.getByText('Agency saved')).toBeVisible();
  return address.split('/').at(-1) ?? '';
}

test('every screen shows what a hostile service and file hold as texts @phone', async ({ page }) => {
  test.setTimeout(300_000);
  const client = await openHostileDemo(page, dunmore);
  const screens = {
    today: paths.today(),
    clients: paths.clients(),
    overview: paths.client(client),
    intake: paths.intake(client),
    'review sheet': paths.intake(client, { view: 'read-back' }),
    quotes: paths.quotes(client),
    trends: paths.quotes(client, { view: 'trends' }),
    history: paths.history(client),
    'whole record': paths.history(client, { show: 'all' }),
    'client activity': paths.clientActivity(client),
    activity: paths.activity(),
    products: paths.products(),
    'settings, agency': paths.settings('agency'),
    'settings, data': paths.settings('data'),
    demo: paths.demo(),
  };
  for (const [name, path] of Object.entries(screens)) {
    await walkTo(page, path);
    await settled(page);
    // Its answers come after its title.
    if (name === 'whole record') await expect(page.getByText('Client name', { exact: true })).toBeVisible();
    await expectHarmless(page, name);
  }

  await test.step('configurations, and one of them open', async () => {
    await walkTo(page, paths.products());
    await link(page.getByRole('main'), 'Commercial auto').first().click();
    const rows = page.getByRole('table').first().getByRole('row');
    await rows.nth(1).getByRole('button').or(rows.nth(1).getByRole('link')).first().click();
    await expectHarmless(page, 'configurations');
  });

  await test.step('panels over the quotes, and the palette', async () => {
    await walkTo(page, paths.quotes(client));
    await settled(page);
    await button(page, /^More, (?!client$|quotes$)/)
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Inputs as rated' }).click();
    await expect(region(page, /^Inputs as rated, /)).toBeVisible();
    await expectHarmless(page, 'inputs');
    await button(page, /^Close, Inputs as rated/).click();
    await walkTo(page, paths.quotes(client, { view: 'what-if' }));
    await expect(region(page, 'What if')).toBeVisible();
    await settled(page);
    await expectHarmless(page, 'what if');
    await button(page, 'Close, What if').click();
    await page.keyboard.press('Control+k');
    for (const text of ['img', ...hostileTexts]) {
      await combobox(page, 'Search or go to').fill(text);
      await expectHarmless(page, 'palette');
    }
    await page.keyboard.press('Escape');
  });

  await test.step('an event to send', async () => {
    await walkTo(page, paths.clientActivity(client, { send: 'GET_QUOTES' }));
    await expect(region(page, 'Send event')).toBeVisible();
    await settled(page);
    await expectHarmless(page, 'event to send');
  });
});

test('every file that is made of hostile texts holds them as texts', async ({ page }) => {
  test.setTimeout(300_000);
  const client = await openHostileDemo(page, 'Marcus Bell-Reyes');
  await test.step('the CSV of the activity has no formula', async () => {
    await walkTo(page, paths.activity());
    await settled(page);
    expectNoFormula(await savedBy(page, button(page, 'Export')));
  });

  await test.step('a proposal, on screen, as a page and as CSV', async () => {
    await walkTo(page, paths.quotes(client));
    await settled(page);
    await button(page, /: why changed, /)
      .first()
      .click();
    await expect(region(page, /^Changes/)).toBeVisible();
    await expectHarmless(page, 'changes');
    await button(page, /^Close, Changes/).click();
    await button(page, 'Proposal').click();
    const panel = region(page, 'Proposal');
    // None of these quotes is as submitted, and none is chosen by itself.
    await checkbox(panel, 'Tallgrass Farm & Home').check();
    await textbox(panel, 'Prepared for').fill(hostileTexts.join(' '));
    await expectHarmless(page, 'proposal');
    expectNoFormula(await savedBy(page, button(page, 'CSV')));
    await expectHarmlessFile(page, await savedBy(page, button(page, 'HTML')), 'proposal as a page');
  });

  await test.step('the file copy is a page of texts, on screen, printed and opened by itself', async () => {
    await walkTo(page, paths.history(client, { copy: 'client' }));
    const panel = region(page, 'File copy');
    await expect(button(panel, 'Save file')).not.toHaveAttribute('aria-disabled', 'true', {
      timeout: 30_000,
    });
    const text = await savedBy(page, button(panel, 'Save file'));
    // Headless browsers print at once.
    await button(panel, 'Print').click();
    await expectHarmless(page, 'printed file copy');
    await expectHarmlessFile(page, text, 'file copy');

    await button(panel, 'Close, File copy').click();
    await button(page, 'More, history').click();
    await page.getByRole('menuitem', { name: 'Verify' }).click();
    const chooser = region(page, 'Verify').getByLabel('File copy', { exact: true });
    await chooser.setInputFiles({ name: 'copy.html', mimeType: 'text/html', buffer: Buffer.from(text) });
    await expect(region(page, 'Verify').getByRole('table')).toBeVisible();
    await expectHarmless(page, 'verified file copy');
  });
});

/** Opened by itself, as whoever receives it does. */
async function expectHarmlessFile(page: Page, text: string, what: string): Promise<void> {
  const copy = await page.context().newPage();
  await copy.setContent(text);
  await expectHarmless(copy, what);
  await copy.close();
}

/** Spreadsheets take a cell that begins so for a formula; a negative number is none. */
function expectNoFormula(csv: string): void {
  const cells = Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data.flat();
  expect(cells.length).toBeGreaterThan(20);
  expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell) && !/^-[\d,.]+$/.test(cell))).toEqual([]);
}

test('what is typed and pasted stays a text', async ({ page, context }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTab(page, dunmore, 'Intake');
  for (const text of hostileTexts) {
    await textbox(page, 'E-mail').fill(text);
    await textbox(page, 'E-mail').press('Tab');
    await expectHarmless(page, `typed: ${text.slice(0, 20)}`);
  }
  await button(group(page, 'View, Vehicles'), 'Grid').click();
  const grid = page.getByRole('grid', { name: 'Vehicles', exact: true });
  const rows = [
    'VIN\tMake\tSize\tValue\t<img src=x data-hostile onerror=alert(1)>',
    ...hostileTexts.map((text) => Array<string>(5).fill(text).join('\t')),
  ];
  const take = button(page, /^Take \d+ rows?$/);
  const transfer = await page.evaluateHandle(
    (text) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([text], 'rows.csv', { type: 'text/csv' }));
      return dropped;
    },
    Papa.unparse(rows.map((row) => row.split('\t'))),
  );
  await grid.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(take).toBeVisible();
  await expectHarmless(page, 'preview of a dropped file');
  await page.keyboard.press('Escape');
  await expect(take).toHaveCount(0);

  await grid.getByRole('gridcell').nth(1).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
  await page.keyboard.press('Control+v');
  await expect(take).toBeVisible();
  await expectHarmless(page, 'preview of what is pasted');
  await take.click();
  await expectHarmless(page, 'grid');
});

test('files of a stranger are refused as texts', async ({ page }) => {
  const wrong = JSON.stringify(Object.fromEntries(hostileTexts.map((text) => [`_${text}`, text])));
  const give = async (input: Locator, what: string) => {
    await expect(input).toBeAttached();
    for (const text of [wrong, '<img src=x data-hostile onerror=alert(1)>', '{"__proto__":{"a":1}}']) {
      await input.setInputFiles(fileOf('file.json', text));
      await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible();
      await expectHarmless(page, what);
    }
  };
  await openDemo(page);
  await give(page.getByLabel('Client list file', { exact: true }), 'list of clients');
  await walkTo(page, paths.settings('agency'));
  await give(page.getByLabel('Import workspace', { exact: true }), 'workspace');
  await walkTo(page, paths.settings('data'));
  await give(page.getByLabel('Import a file', { exact: true }), 'a client handed over');
  await walkTo(page, paths.clients());
  await openClient(page, dunmore);
  await goToTab(page, 'History');
  await button(page, 'More, history').click();
  await page.getByRole('menuitem', { name: 'Verify' }).click();
  await give(page.getByLabel('File copy', { exact: true }), 'file copy');
});

test('an address is never more than an address', async ({ page }) => {
  test.setTimeout(180_000);
  await openDemo(page);
  for (const text of [...hostileTexts.filter((one) => one.length < 100), '../../..', '%2e%2e%2f']) {
    // Of an address with an extension the host thinks that it is a file.
    const segment = encodeURIComponent(text.replaceAll('.', ''));
    const addresses = [
      paths.clients({ q: text, sort: text }),
      paths.client(decodeURIComponent(segment)),
      paths.activity({ q: text, kind: text, client: text, page: text, entry: text, send: text }),
      paths.configs(decodeURIComponent(segment), { type: text, q: text, config: text }),
    ];
    await goTo(page, `/${segment}?${segment}=${segment}#${segment}`);
    for (const path of addresses) {
      await settled(page);
      await expectHarmless(page, page.url());
      await walkTo(page, path);
    }
    await settled(page);
    await expectHarmless(page, page.url());
  }
});

test('connecting leads back to addresses of the app alone', async ({ context, baseURL }) => {
  test.setTimeout(180_000);
  const ways = [
    `//${evil}`,
    `/\\${evil}`,
    `\\\\${evil}`,
    `/\t/${evil}`,
    `https://${evil}`,
    'javascript:alert(1)',
  ];
  for (const next of ways) {
    const tab = await context.newPage();
    await goTo(tab, paths.connect({ next }));
    await button(tab, 'Open the demo').click();
    await expect(tab, next).toHaveURL(new URL('today', baseURL).href, { timeout: 15_000 });
    await tab.close();
  }
});

test('the policy refuses markup and code of a text', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  await page.goto(baseURL ?? '');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const refused = await page.evaluate(() =>
    [
      () => document.body.insertAdjacentText('beforeend', 'a text'),
      () => document.body.setHTMLUnsafe('<p>markup</p>'),
      () => Reflect.set(document.createElement('script'), 'src', 'assets/other.js'),
      () => new DOMParser().parseFromString('<p>markup</p>', 'text/html'),
    ].map((act) => {
      try {
        act();
        return 'allowed';
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError ? 'refused' : String(error);
      }
    }),
  );
  expect(refused).toEqual(['allowed', 'refused', 'refused', 'refused']);
  await page.close();
});
