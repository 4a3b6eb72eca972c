/** Accessibility over every page: axe in each theme and viewport, no sideways scrolling. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { madeForm, type MadeField } from '../src/lib/pdf/made-form.ts';
import { paths } from '../src/paths.ts';
import { expect, test } from './fixtures.ts';
import { chooseFrom, goTo, openTab, quoteMenus, settled, walkTo } from './helpers.ts';
import { button, combobox, link, region, exactText, group, table } from './locators.ts';

const clientName = 'Dunmore Plumbing & Drain LLC';
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Colours change at once with the theme, and are not met half way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Looking {
  /** Narrows it to a part: a panel that fills a phone's screen hides the page, whose controls stick out below it only in axe's eyes. */
  readonly within?: string | undefined;
  readonly themes?: readonly ('light' | 'dark')[];
}

/** Softly, so that one run tells of every page. */
async function expectAccessible(page: Page, what: string, { within, themes }: Looking = {}): Promise<void> {
  for (const theme of themes ?? (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme: theme });
    // The app has no frames, and without them axe need not open a page of its own to gather what it found.
    // Nor need it describe every element that is as it should be.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    if (within !== undefined) axe.include(within);
    // Of the dark theme only the colours are new.
    if (theme === 'dark') axe.withRules(['color-contrast']);
    else axe.withTags(tags);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
    );
    expect.soft(found, `${what}, ${theme}, has nothing for axe to find`).toEqual([]);
  }
}

/** Makes the window as tall as the page, so that the bar at its foot covers nothing that scrolling would show. */
async function unroll(page: Page): Promise<void> {
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight]);
  if (width !== undefined && height !== undefined) await page.setViewportSize({ width, height });
}

/** On the narrowest screen as on the widest; the window is as it was afterwards. */
async function expectNoScrollAside(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [3840, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    // Some pages draw another layout for the new width.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what} fits ${width} px`)
      .toBeLessThanOrEqual(width);
  }
  if (before) await page.setViewportSize(before);
}

/** Opens the demo and lists its pages, by the ids that the app itself shows. */
async function openPages(page: Page) {
  await openTab(page, clientName, 'Overview');
  const client = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const intake = await link(
    page.getByRole('navigation', { name: 'Client', exact: true }),
    'Intake',
  ).getAttribute('href');
  const product = new URLSearchParams(intake?.split('?')[1]).get('product') ?? '';
  const pages = {
    clients: paths.clients(),
    today: paths.today(),
    'new client': paths.newClient({ product }),
    overview: paths.client(client),
    intake: paths.intake(client, { product }),
    'intake, missing only': paths.intake(client, { product, view: 'missing' }),
    'client review sheet': paths.intake(client, { product, view: 'read-back' }),
    quotes: paths.quotes(client, { product }),
    trends: paths.quotes(client, { product, view: 'trends' }),
    history: paths.history(client, { product }),
    'client activity': paths.clientActivity(client),
    activity: paths.activity(),
    products: paths.products(),
    configurations: paths.configs(product),
    settings: paths.settings(),
    'settings, agency': paths.settings('agency'),
    'settings, questions': paths.settings('questions'),
    'settings, a list of questions': paths.settings('questions', { product }),
    'settings, data': paths.settings('data'),
    demo: paths.demo(),
    'send event': paths.activity({ send: 'GET_QUOTES' }),
    'no such page': '/no-such-page',
  };
  return { clientId: client, product, pages };
}

test('axe finds nothing on any page, and on a phone none scrolls sideways @phone', async ({
  page,
  hasTouch,
}) => {
  test.setTimeout(240_000);
  await goTo(page, paths.connect());
  await settled(page);
  await expectAccessible(page, 'connect');

  const { pages } = await openPages(page);
  for (const [name, path] of Object.entries(pages)) {
    await walkTo(page, path);
    await settled(page);
    if (hasTouch === true) await unroll(page);
    // What a phone draws in colours of its own, the bar at its foot, is the same on every page.
    const themes = hasTouch === true && path !== paths.clients() ? (['light'] as const) : undefined;
    await expectAccessible(page, name, { themes });
    if (hasTouch === true) await expectNoScrollAside(page, name);
  }
});

test('axe finds nothing on open panels and on a comparison @phone', async ({ page, hasTouch }) => {
  test.setTimeout(240_000);
  const panel = hasTouch === true ? '[data-panel]' : undefined;
  const { clientId, product } = await openPages(page);

  await walkTo(page, paths.intake(clientId));
  await button(page, 'Save').click();
  await expect(exactText(page, 'Nothing to save').first()).toBeVisible();
  await button(group(page, 'Save state'), 'Add note').click();
  await expectAccessible(page, 'the dialog “Add note”', { within: 'dialog' });
  await page.keyboard.press('Escape');
  await button(page, 'Get quotes').click();
  await expect(button(page, /^Send (?:for quotes|anyway)$/)).toBeVisible();
  await expectAccessible(page, 'the panel “Get quotes”', { within: panel });

  await walkTo(page, paths.quotes(clientId));
  await quoteMenus(page).first().click();
  await expectAccessible(page, 'the menu of a quote', { within: '[role=menu]' });
  await page.getByRole('menuitem', { name: 'Inputs as rated' }).click();
  await expect(region(page, /^Inputs as rated, /)).toBeVisible();
  await expectAccessible(page, 'the panel “Inputs as rated”', { within: panel });
  await page.keyboard.press('Escape');

  await walkTo(page, paths.settings('questions', { product }));
  await button(table(page, 'Questions'), 'Effective date').click();
  await expect(region(page, 'Effective date')).toBeVisible();
  await expectAccessible(page, 'the panel of a question', { within: panel });
  await page.keyboard.press('Escape');

  await walkTo(page, paths.history(clientId, { copy: 'client' }));
  await expect(button(page, 'Save file')).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'the panel “File copy”', { within: panel });

  await page.keyboard.press('Control+k');
  await expect(combobox(page, 'Search or go to')).toBeFocused();
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(region(page, 'Keyboard shortcuts')).toBeVisible();
  await expectAccessible(page, 'the panel “Keyboard shortcuts”', { within: panel });
});

test('axe finds nothing in a grid, in its cells and on what is pasted', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTab(page, clientName, 'Intake');
  await button(group(page, 'View, Vehicles'), 'Grid').click();
  const grid = page.getByRole('grid', { name: 'Vehicles', exact: true });
  const within = 'section:has([aria-label="Vehicles"])';
  // The cards, until the grid is loaded, have an Add of their own.
  await expect(grid).toBeVisible();
  // With cells that are missing, doubtful and not asked.
  await button(page, 'Add').click();
  await page.keyboard.type('1FTBR1C80MKA04417');
  await page.keyboard.press('Tab');
  await expect(grid.locator('[data-state="warn"]')).toHaveCount(1);
  await expectAccessible(page, 'the grid', { within });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('F2');
  await expectAccessible(page, 'a cell that is typed in', { within });
  await page.keyboard.press('Escape');

  const pasted = ['VIN\tMake\tSize\tValue\tColor', '1FTBR1C80MKA04417\tFord\tMed-hvy\t$41,200\tred'];
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted.join('\n'));
  await page.keyboard.press('Control+v');
  await expect(button(page, 'Take 1 row')).toBeFocused();
  await expectAccessible(page, 'the preview of an import', { within });
  await button(page, 'Take 1 row').click();
  await expect(page.getByText('1 cell not taken', { exact: true })).toBeVisible();
  await expectAccessible(page, 'what an import did not take', { within });
  await button(page, 'Done').click();
  await button(page, '1 cell not taken').click();
  await expect(page.getByText('Med-hvy')).toBeVisible();
});

test('axe finds nothing on a form that is filled, and on what is read from one @phone', async ({
  page,
  hasTouch,
}) => {
  const fields: readonly MadeField[] = [
    { name: 'Named insured', value: 'Elm Street Florist LLC' },
    { name: 'Effective date', value: 'soon' },
    { name: 'Vehicle 1 VIN', value: '1FTBR1C80MKA04417' },
    { name: 'Vehicle 1 Cost new', tip: 'Cost new', maxLength: 3 },
    { name: 'Box 7', value: 'Office' },
    { name: 'Signature of applicant', kind: 'signature' },
  ];
  const script = 'app.alert(1)';
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(madeForm(fields, { script })),
  });
  await openTab(page, clientName, 'Overview');
  await chooseFrom(page, 'More, client', 'Fill a form');
  const panel = region(page, 'Fill a form');
  const within = hasTouch === true ? '[data-panel]' : undefined;
  await expect(panel.getByLabel('Blank form', { exact: true })).toBeAttached();
  await expectAccessible(page, 'the panel “Fill a form”', { within });
  await panel.getByLabel('Blank form', { exact: true }).setInputFiles(pdf('Harbor auto.pdf'));
  await panel.getByText('Fields and questions').click();
  const fieldsHere = table(panel, 'Fields and questions');
  await fieldsHere.getByLabel('Question for Box 7', { exact: true }).fill('No such question');
  await expectAccessible(page, 'a form with its fields', { within });
  if (hasTouch === true) await expectNoScrollAside(page, 'a form with its fields');
  await button(panel, 'Close').click();

  await openTab(page, clientName, 'Intake');
  await page.getByLabel('Form to read', { exact: true }).setInputFiles(pdf('Filled.pdf'));
  const preview = region(page, 'Form, Filled');
  await expect(button(preview, /^Take \d+ answers?$/)).toBeFocused();
  await preview.getByText('1 field not used').click();
  await expect(table(preview, 'Fields not used')).toBeVisible();
  await expectAccessible(page, 'what a form would answer', { within: 'section[data-import]' });
  if (hasTouch === true) await expectNoScrollAside(page, 'what a form would answer');
});
