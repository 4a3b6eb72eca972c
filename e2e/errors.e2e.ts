/** What goes wrong is said in words, loses nothing, and shows the way on. The faults come from the demo's service. */
import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import {
  answer,
  connect,
  draftSaved,
  goTo,
  goToTab,
  openClient,
  openQuotes,
  saveClient,
  settled,
} from './helpers.ts';

const clientName = 'Northbend Auto Repair';
const nobody = '00000000-0000-4000-8000-00000000dead';
const email = 'E-mail';
const typed = 'hal@client.example';

test('a client without a name is neither saved nor sent for quotes, and the buttons say why', async ({
  page,
}) => {
  await connect(page, 'demo');
  await page.getByRole('link', { name: 'New client', exact: true }).click();
  await answer(page, { 'Effective date': { type: '2026-12-01' } });
  await page.getByRole('button', { name: 'Get quotes', exact: true }).click();
  const send = page.getByRole('button', { name: 'Send for quotes', exact: true });
  await expect(send).toHaveAccessibleDescription('A client needs a name.');
  await send.press('Enter');
  await expect(page).toHaveURL(/\/clients\/new\?/);
  // On a narrow screen the panel covers the buttons behind it, as it does for an agent.
  await send.press('Escape');
  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save anyway', exact: true })).toHaveAccessibleDescription(
    'A client needs a name.',
  );
  await page.getByRole('button', { name: 'Go to the client name', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Client name', exact: true })).toBeFocused();
});

test.describe('addresses', () => {
  test('an address of no page says so and leads on', async ({ page }) => {
    await connect(page, 'demo');
    await goTo(page, '/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Go to clients', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clients', exact: true })).toBeVisible();
  });

  test('a client that the service does not know is not found on any tab, and not remembered', async ({
    page,
  }) => {
    await connect(page, 'demo');
    await settled(page);
    const known = await page.getByRole('row').count();
    for (const path of [
      paths.client(nobody),
      paths.intake(nobody),
      paths.quotes(nobody),
      paths.history(nobody),
      paths.clientEvents(nobody),
    ]) {
      await goTo(page, path);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Client not found', exact: true }),
      ).toBeVisible();
      await expect(page).toHaveTitle(/^Client not found/);
    }
    await page.getByRole('link', { name: 'Go to clients', exact: true }).click();
    await settled(page);
    await expect(page.getByRole('row')).toHaveCount(known);
  });

  test('a quote request and a product that the service does not know are named as such', async ({ page }) => {
    await connect(page, 'demo');
    await openClient(page, clientName);
    const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await goTo(page, paths.quotes(clientId, { request: nobody }));
    await expect(
      page.getByText('The service does not know this quote request', { exact: true }),
    ).toBeVisible();
    await goTo(page, paths.configs(nobody));
    await expect(
      page.getByRole('heading', { level: 1, name: 'Product not found', exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to products', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products', exact: true })).toBeVisible();
  });

  test('without a connection a deep link leads to the connect screen, and back afterwards', async ({
    page,
  }) => {
    await connect(page, 'demo');
    await openClient(page, clientName);
    await goToTab(page, 'History');
    const deepLink = `${page.url()}?at=2026-11-10T00:00:00.000Z`;
    await goTo(page, paths.settings());
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Connect', exact: true })).toBeVisible();

    await page.goto(deepLink);
    await expect(page).toHaveURL(/\/connect\?next=/);
    await page.getByRole('button', { name: 'Open the demo', exact: true }).click();
    await expect(page).toHaveURL(deepLink);
    await expect(page.getByRole('heading', { level: 1, name: clientName, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^The record, / })).toBeVisible();
  });
});

/** Opens the client's intake, changes its e-mail address and starts the save. */
async function changeAndSave(page: Page): Promise<void> {
  await connect(page, 'demo');
  await openClient(page, clientName);
  await goToTab(page, 'Intake');
  await answer(page, { [email]: { type: typed } });
  await draftSaved(page);
  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  // Who told what is saved is asked, and may stay blank.
  await page.getByRole('button', { name: 'Save anyway', exact: true }).click();
}

async function expectSaved(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('textbox', { name: email, exact: true })).toHaveValue(typed);
  await expect(page.getByText('Draft taken up', { exact: true })).toHaveCount(0);
}

test.describe('a save that the service fails', () => {
  test.use({ demo: { faults: [{ name: 'error', endpoints: ['saveClient'], times: 1 }] } });

  test('keeps the draft, says so, and can be tried again', async ({ page }) => {
    await changeAndSave(page);
    const trouble = page.getByRole('status').filter({ hasText: 'Nothing of it is there yet' });
    await expect(trouble).toContainText('Your answers are kept as a draft.');
    await expect(trouble).toContainText('status 500');
    await page.reload();
    await expect(page.getByText('Draft taken up', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: email, exact: true })).toHaveValue(typed);
    await saveClient(page);
    await expectSaved(page);
  });
});

test.describe('a save without a response', () => {
  test.describe('after it was written', () => {
    test.use({ demo: { faults: [{ name: 'lost-after-write', endpoints: ['saveClient'], times: 1 }] } });

    test('is found to be saved', async ({ page }) => {
      await changeAndSave(page);
      const panel = page.getByRole('region', { name: 'Save client', exact: true });
      await expect(panel.getByText('It was saved', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Saved and checked \d/)).toBeVisible();
      // Saving again finds nothing to save, and so cannot write it twice.
      await page.getByRole('button', { name: 'Close, Save client', exact: true }).click();
      await page.getByRole('button', { name: 'Save client', exact: true }).click();
      await expect(page.getByText('The service already holds these answers.').first()).toBeVisible();
    });
  });

  test.describe('before it was written', () => {
    test.use({ demo: { faults: [{ name: 'lost-before-write', endpoints: ['saveClient'], times: 1 }] } });

    test('is found not to be there yet, and can be tried again', async ({ page }) => {
      await changeAndSave(page);
      const panel = page.getByRole('region', { name: 'Save client', exact: true });
      await expect(panel.getByText('Nothing of it is there yet', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Try again', exact: true }).click();
      await page.getByRole('button', { name: 'Save anyway', exact: true }).click();
      await expect(page.getByText(/^Saved and checked \d/)).toBeVisible();
      await expectSaved(page);
    });
  });
});

test.describe('a payment without a response', () => {
  test.use({ demo: { faults: [{ name: 'lost-after-write', endpoints: ['fireEvent'], times: 1 }] } });

  test('is sent again only on a decision, in the panel that is still open', async ({ page }) => {
    await openQuotes(page, 'Northbend Auto Repair');
    await page.getByRole('combobox', { name: 'Product', exact: true }).selectOption('Commercial auto');
    await page.getByRole('button', { name: 'Set up payment, Harbor Mutual', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Set up payment, Harbor Mutual', exact: true });
    const prepare = panel.getByRole('button', { name: 'Prepare the payment', exact: true });
    await panel.getByRole('radio', { name: /\(MONTHLY\)$/ }).check();
    await prepare.click();
    await expect(panel.getByRole('alert').getByText('Unknown whether it arrived')).toBeVisible();
    await expect(prepare).toHaveAttribute('aria-disabled', 'true');
    await expect(panel.getByRole('link', { name: 'Events of this client', exact: true })).toBeVisible();
    await panel.getByRole('checkbox', { name: 'Send again all the same', exact: true }).check();
    await prepare.click();
    await expect(panel.getByText('Payment prepared; nothing paid, nothing bound.')).toBeVisible();
  });
});

test.describe('an answer that cannot be read', () => {
  test.use({ demo: { faults: [{ name: 'truncated', endpoints: ['readClient'], times: 1 }] } });

  test('is shown as it came, and can be read again', async ({ page }) => {
    await connect(page, 'demo');
    await openClient(page, clientName);
    const trouble = page.getByRole('alert').filter({ hasText: 'The client could not be read' });
    await expect(trouble).toContainText('could not be read');
    await trouble.getByText('What came', { exact: true }).click();
    await expect(trouble.getByRole('group', { name: 'What came', exact: true })).toContainText(
      '"clientName"',
    );
    await trouble.getByRole('button', { name: 'Read again', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Lines', exact: true })).toBeVisible();
    await expect(trouble).toHaveCount(0);
  });
});

test.describe('a service that asks to wait', () => {
  test.use({ demo: { faults: [{ name: 'too-many', endpoints: ['readQuotes'], times: 3 }] } });

  test('gets no read for as long as it says, and then the next one', async ({ page }) => {
    await page.addInitScript(() => {
      // The demo's requests never reach the network; they are counted where the app makes them.
      const times: number[] = [];
      Object.assign(window, { quoteReads: times });
      window.Request = class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(input, init);
          if (this.url.includes('/quotes/trigger/') && typeof input === 'string')
            times.push(performance.now());
        }
      };
    });
    await connect(page, 'demo');
    // A client without earlier requests, so that every read is of this one.
    await page.getByRole('link', { name: 'New client', exact: true }).click();
    await answer(page, {
      'Effective date': { type: '2026-12-01' },
      'Named insured': { type: 'Larkspur Roofing LLC' },
    });
    await page.getByRole('button', { name: 'Get quotes', exact: true }).click();
    await page.getByRole('button', { name: 'Send for quotes', exact: true }).click();
    await expect(page).toHaveURL(/\/quotes\?.*request=/);
    await expect(page.getByText('the service asks to wait').first()).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('the service asks to wait')).toHaveCount(0);
    const reads = await page.evaluate(() => (window as unknown as { quoteReads: number[] }).quoteReads);
    expect(reads.length).toBeGreaterThan(3);
    // "Retry-After: 2" stands in each of the three refusals.
    const waits = reads.slice(1, 4).map((next, index) => next - (reads[index] ?? 0));
    for (const wait of waits) expect(wait).toBeGreaterThan(1_900);
  });
});

test('what a colleague saved meanwhile is merged, and conflicts are decided one by one', async ({
  page,
  context,
}) => {
  await connect(page, 'demo');
  const colleague = await context.newPage();
  for (const tab of [page, colleague]) {
    await goTo(tab, paths.clients());
    await openClient(tab, clientName);
    await goToTab(tab, 'Intake');
    await tab.getByRole('combobox', { name: 'Product', exact: true }).selectOption('Commercial auto');
    await expect(tab.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('(217) 555-0166');
    // The intake opened on another line, which does not ask this.
    const gap = tab.getByRole('textbox', { name: 'Years insured without gap', exact: true });
    await expect(gap).not.toHaveValue('');
  }
  await answer(colleague, {
    Phone: { type: '(217) 555-0101' },
    Contact: { type: 'Nora Brewster' },
    'Years insured without gap': { type: '12' },
  });
  await draftSaved(colleague);
  await saveClient(colleague);

  await answer(page, {
    Phone: { type: '(217) 555-0102' },
    Contact: { type: 'Hal Brewster junior' },
    [email]: { type: typed },
  });
  await draftSaved(page);
  await page.getByRole('button', { name: 'Save client', exact: true }).click();
  const merged = page.getByRole('region', { name: 'Changed elsewhere, and kept', exact: true });
  await expect(merged.getByRole('listitem')).toHaveCount(1);
  await expect(merged).toContainText('Years insured without gap');
  const conflicts = page.getByRole('region', { name: 'Changed here and elsewhere', exact: true });
  const anyway = page.getByRole('button', { name: 'Save anyway', exact: true });
  await expect(anyway).toBeDisabled();
  await answer(conflicts, {
    Phone: { say: 'Theirs: (217) 555-0101' },
    Contact: { say: 'Yours: Hal Brewster junior' },
  });
  await anyway.click();
  await expect(page.getByText(/^Saved and checked \d/)).toBeVisible();

  await page.reload();
  for (const [name, value] of [
    ['Phone', '(217) 555-0101'],
    ['Contact', 'Hal Brewster junior'],
    ['Years insured without gap', '12'],
    [email, typed],
  ] as const) {
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(value);
  }
});
