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
  openTab,
  saveClient,
  settled,
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

const clientName = 'Northbend Auto Repair';
const nobody = '00000000-0000-4000-8000-00000000dead';
const email = 'E-mail';
const typed = 'hal@client.example';

test('a client without a name is neither saved nor sent, and the buttons say why', async ({ page }) => {
  await connect(page, 'demo');
  await link(page, 'New client').click();
  await answer(page, { 'Effective date': { type: '2026-12-01' } });
  await button(page, 'Get quotes').click();
  const send = button(page, 'Send for quotes');
  await expect(send).toHaveAccessibleDescription('A client needs a name.');
  await send.press('Enter');
  await expect(page).toHaveURL(/\/clients\/new\?/);
  // On a narrow screen the panel covers the buttons behind it, as it does for an agent.
  await send.press('Escape');
  await button(page, 'Save client').click();
  await expect(button(page, 'Save anyway')).toHaveAccessibleDescription('A client needs a name.');
  await button(page, 'Go to the client name').click();
  await expect(textbox(page, 'Client name')).toBeFocused();
});

test.describe('addresses', () => {
  test('an address of no page says so and leads on', async ({ page }) => {
    await connect(page, 'demo');
    await goTo(page, '/no-such-page');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await link(page, 'Go to clients').click();
    await expect(heading(page, 'Clients')).toBeVisible();
  });

  test('a client that the service does not know is found on no tab', async ({ page }) => {
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
      await expect(heading(page, 'Client not found')).toBeVisible();
      await expect(page).toHaveTitle(/^Client not found/);
    }
    await link(page, 'Go to clients').click();
    await settled(page);
    await expect(page.getByRole('row')).toHaveCount(known);
  });

  test('a quote request and a product that the service does not know are named as such', async ({ page }) => {
    await connect(page, 'demo');
    await openClient(page, clientName);
    const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await goTo(page, paths.quotes(clientId, { request: nobody }));
    await expect(exactText(page, 'The service does not know this quote request')).toBeVisible();
    await goTo(page, paths.configs(nobody));
    await expect(heading(page, 'Product not found')).toBeVisible();
    await link(page, 'Go to products').click();
    await expect(heading(page, 'Products')).toBeVisible();
  });

  test('a locked connection leads a deep link to the connect screen and back', async ({ page }) => {
    await openTab(page, clientName, 'History');
    const deepLink = `${page.url()}?at=2026-11-10T00:00:00.000Z`;
    await goTo(page, paths.settings());
    await button(page, 'Lock').click();
    await expect(heading(page, 'Connect')).toBeVisible();

    await page.goto(deepLink);
    await expect(page).toHaveURL(/\/connect\?next=/);
    await button(page, 'Open the demo').click();
    await expect(page).toHaveURL(deepLink);
    await expect(heading(page, clientName)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^The record, / })).toBeVisible();
  });
});

/** Opens the client's intake, changes its e-mail address and starts the save. */
async function changeAndSave(page: Page): Promise<void> {
  await openTab(page, clientName, 'Intake');
  await answer(page, { [email]: { type: typed } });
  await draftSaved(page);
  await button(page, 'Save client').click();
  // Who told what is saved is asked, and may stay blank.
  await button(page, 'Save anyway').click();
}

async function expectSaved(page: Page): Promise<void> {
  await page.reload();
  await expect(textbox(page, email)).toHaveValue(typed);
  await expect(exactText(page, 'Draft taken up')).toHaveCount(0);
}

test.describe('a save that the service fails', () => {
  test.use({ demo: { faults: [{ name: 'error', endpoints: ['saveClient'], times: 1 }] } });

  test('keeps the draft, says so, and can be tried again', async ({ page }) => {
    await changeAndSave(page);
    const trouble = page.getByRole('status').filter({ hasText: 'Nothing of it is there yet' });
    await expect(trouble).toContainText('Your answers are kept as a draft.');
    await expect(trouble).toContainText('status 500');
    await page.reload();
    await expect(exactText(page, 'Draft taken up')).toBeVisible();
    await expect(textbox(page, email)).toHaveValue(typed);
    await saveClient(page);
    await expectSaved(page);
  });
});

test.describe('a save without a response', () => {
  test.describe('after it was written', () => {
    test.use({ demo: { faults: [{ name: 'lost-after-write', endpoints: ['saveClient'], times: 1 }] } });

    test('is found to be saved', async ({ page }) => {
      await changeAndSave(page);
      const panel = region(page, 'Save client');
      await expect(exactText(panel, 'It was saved')).toBeVisible();
      await expect(page.getByText(/^Saved and checked \d/)).toBeVisible();
      // Saving again finds nothing to save, and so cannot write it twice.
      await button(page, 'Close, Save client').click();
      await button(page, 'Save client').click();
      await expect(page.getByText('The service already holds these answers.').first()).toBeVisible();
    });
  });

  test.describe('before it was written', () => {
    test.use({ demo: { faults: [{ name: 'lost-before-write', endpoints: ['saveClient'], times: 1 }] } });

    test('is found not to be there yet, and can be tried again', async ({ page }) => {
      await changeAndSave(page);
      const panel = region(page, 'Save client');
      await expect(exactText(panel, 'Nothing of it is there yet')).toBeVisible();
      await button(page, 'Try again').click();
      await button(page, 'Save anyway').click();
      await expect(page.getByText(/^Saved and checked \d/)).toBeVisible();
      await expectSaved(page);
    });
  });
});

test.describe('a payment without a response', () => {
  test.use({ demo: { faults: [{ name: 'lost-after-write', endpoints: ['fireEvent'], times: 1 }] } });

  test('is sent again only on a decision, in the panel that is still open', async ({ page }) => {
    await openTab(page, 'Northbend Auto Repair', 'Quotes');
    await combobox(page, 'Product').selectOption('Commercial auto');
    await button(page, 'Set up payment, Harbor Mutual').click();
    const panel = region(page, 'Set up payment, Harbor Mutual');
    const prepare = button(panel, 'Prepare the payment');
    await panel.getByRole('radio', { name: /\(MONTHLY\)$/ }).check();
    await prepare.click();
    await expect(panel.getByRole('alert').getByText('Unknown whether it arrived')).toBeVisible();
    await expect(prepare).toHaveAttribute('aria-disabled', 'true');
    await expect(link(panel, 'Events of this client')).toBeVisible();
    await checkbox(panel, 'Send again all the same').check();
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
    await exactText(trouble, 'What came').click();
    await expect(group(trouble, 'What came')).toContainText('"clientName"');
    await button(trouble, 'Read again').click();
    await expect(table(page, 'Lines')).toBeVisible();
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
    await link(page, 'New client').click();
    await answer(page, {
      'Effective date': { type: '2026-12-01' },
      'Named insured': { type: 'Larkspur Roofing LLC' },
    });
    await button(page, 'Get quotes').click();
    await button(page, 'Send for quotes').click();
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

test('what a colleague saved is merged, and conflicts are decided', async ({ page, context }) => {
  await connect(page, 'demo');
  const colleague = await context.newPage();
  for (const tab of [page, colleague]) {
    await goTo(tab, paths.clients());
    await openClient(tab, clientName);
    await goToTab(tab, 'Intake');
    await combobox(tab, 'Product').selectOption('Commercial auto');
    await expect(textbox(tab, 'Phone')).toHaveValue('(217) 555-0166');
    // The intake opened on another line, which does not ask this.
    const gap = textbox(tab, 'Years insured without gap');
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
  await button(page, 'Save client').click();
  const merged = region(page, 'Changed elsewhere, and kept');
  await expect(merged.getByRole('listitem')).toHaveCount(1);
  await expect(merged).toContainText('Years insured without gap');
  const conflicts = region(page, 'Changed here and elsewhere');
  const anyway = button(page, 'Save anyway');
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
    await expect(textbox(page, name)).toHaveValue(value);
  }
});
