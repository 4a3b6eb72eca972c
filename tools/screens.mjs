/**
 * The app's screens, in the order in which a person comes to each from the one before: what `words` and `look` walk
 * through. Every screen is reached as an agent reaches it, by its links and buttons.
 */

/** @typedef {import('playwright').Page} Page */

/**
 * @typedef {object} Screen
 * @property {string} screen
 * @property {(page: Page) => Promise<unknown>} open
 * @property {number} [words] at most so many are shown
 * @property {string} [within] selects what is counted, otherwise `main`
 */

const family = 'Marcus Bell-Reyes';
const business = 'Dunmore Plumbing & Drain LLC';
const settings = ['you', 'agency', 'questions', 'connection', 'data', 'keyboard'];

/** @param {Page} page @param {'Main' | 'Client' | 'Settings'} navigation @param {string | RegExp} name */
const press = (page, navigation, name) =>
  page
    .getByRole('navigation', { name: navigation, exact: true })
    .getByRole('link', { name, exact: true })
    .click();

/** @param {Page} page @param {string} name */
const openClient = async (page, name) => {
  await press(page, 'Main', 'Clients');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
};

/** Opens the demo, whose first screen is Today. @param {Page} page */
export const openDemo = (page) => page.getByRole('button', { name: 'Open the demo', exact: true }).click();

/** @type {readonly Screen[]} */
export const screens = [
  { screen: 'Today', open: (page) => press(page, 'Main', /^Today/) },
  { screen: 'Clients', words: 350, open: (page) => press(page, 'Main', 'Clients') },
  { screen: 'Overview', words: 200, open: (page) => openClient(page, family) },
  {
    screen: 'Intake',
    words: 500,
    open: async (page) => {
      await openClient(page, family);
      await press(page, 'Client', 'Intake');
      await page.getByRole('textbox', { name: 'Client name' }).waitFor();
    },
  },
  {
    screen: 'Get quotes',
    words: 40,
    open: (page) => page.getByRole('button', { name: 'Get quotes', exact: true }).click(),
    within: '[data-panel]',
  },
  {
    screen: 'Quotes of five carriers',
    words: 400,
    open: async (page) => {
      // On a phone the panel of the screen before is over everything.
      await page.keyboard.press('Escape');
      await openClient(page, family);
      await press(page, 'Client', 'Quotes');
      await page.getByText('Lowest').first().waitFor();
    },
  },
  {
    screen: 'History of two versions',
    words: 250,
    open: async (page) => {
      await openClient(page, business);
      await press(page, 'Client', 'History');
      await page
        .getByRole('heading', { name: /change/ })
        .first()
        .waitFor();
    },
  },
  { screen: 'Activity, a page', words: 500, open: (page) => press(page, 'Main', 'Activity') },
  { screen: 'Products', open: (page) => press(page, 'Main', 'Products') },
  {
    screen: 'A product',
    open: (page) =>
      page.getByRole('main').getByRole('link', { name: 'Commercial auto', exact: true }).click(),
  },
  ...settings.map((tab, at) => ({
    screen: `Settings, ${tab}`,
    words: 250,
    open: async (/** @type {Page} */ page) => {
      if (at === 0) await press(page, 'Main', 'Settings');
      await press(page, 'Settings', new RegExp(`^${tab}$`, 'i'));
    },
  })),
  { screen: 'Demo', open: (page) => page.getByRole('link', { name: 'Demo', exact: true }).click() },
];

/** Waits until a screen has nothing left to draw: what it shows stays the same for a while. @param {Page} page */
export async function atRest(page) {
  let before = '';
  for (;;) {
    // WebKit tells nobody when it is idle.
    await page.evaluate(
      () =>
        new Promise((done) => {
          if (typeof requestIdleCallback === 'undefined') setTimeout(done, 600);
          else requestIdleCallback(() => setTimeout(done, 300), { timeout: 2000 });
        }),
    );
    const now = await page.evaluate(() => document.querySelector('main')?.innerText ?? '');
    if (now !== '' && now === before) return;
    before = now;
  }
}
