/** What the same steps take in an engine, by the clock of its own page, into the folder that QUOTEBENCH_FIGURES names. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startDemoWith, test } from '../../e2e/fixtures.ts';
import { goTo, goToScreen, goToTab, openClient, openDemo } from '../../e2e/helpers.ts';
import { button, group, link, textbox } from '../../e2e/locators.ts';

/** Milliseconds, by what took them. */
type Figures = Record<string, number>;

test('the screens that are opened most', async ({ page }) => {
  await goTo(page, '/');
  const demo = await shown(button(page, 'Open the demo'), 'main a[href*="/clients/"]');
  await goToScreen(page, 'Clients');
  await openClient(page, 'Dunmore Plumbing & Drain LLC');
  const tab = (name: string) => link(page.getByRole('navigation', { name: 'Client', exact: true }), name);
  const comparison = await shown(tab('Quotes'), '[aria-label="Quotes side by side"] td');
  const intake = await shown(tab('Intake'), 'main input');
  await textbox(page, 'Client name').focus();
  await write({
    'open the demo, first visit': demo,
    'open the comparison': comparison,
    'open the intake': intake,
    ...(await keys(page, 'key in a field', 'x', 30)),
  });
});

test('a grid of 1,000 vehicles', async ({ page }) => {
  await startDemoWith(page, { scenario: 'busy' });
  await openDemo(page);
  await page.getByRole('searchbox', { name: 'Search clients', exact: true }).fill('Great Prairie');
  await openClient(page, 'Great Prairie Courier Inc');
  await goToTab(page, 'Intake');
  const cell = '[role="grid"] [aria-rowindex="12"] > [aria-colindex="3"]';
  const grid = await shown(button(group(page, 'View, Vehicles'), 'Grid'), cell);
  await page.locator(cell).click();
  await write({
    'show the grid of 1,000 vehicles': grid,
    ...(await keys(page, 'arrow in the grid', 'ArrowDown', 40)),
    ...(await keys(page, 'key in a cell', 'x', 30)),
  });
});

/** Presses what is there, and measures until the frame that shows the first of a selector. */
const shown = (pressed: Locator, selector: string): Promise<number> =>
  pressed.evaluate(async (element, sought) => {
    const start = performance.now();
    if (element instanceof HTMLElement) element.click();
    do await new Promise(requestAnimationFrame);
    while (!document.querySelector(sought)?.checkVisibility());
    await new Promise((painted) => setTimeout(painted));
    return performance.now() - start;
  }, selector);

/** Presses a key many times, and measures from each press to the frame after it: the usual one and the slowest. */
async function keys(page: Page, name: string, key: string, count: number): Promise<Figures> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    const paint = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
    addEventListener('keydown', paint, true);
  });
  for (let presses = 0; presses < count; presses += 1) await page.keyboard.press(key);
  const times = await page.evaluate(async (wanted) => {
    const taken = (): number[] => Reflect.get(globalThis, 'keyTimes');
    while (taken().length < wanted) await new Promise(requestAnimationFrame);
    return taken().toSorted((a, b) => a - b);
  }, count);
  return { [name]: times[Math.floor(count / 2)] ?? NaN, [`${name}, the slowest`]: times.at(-1) ?? NaN };
}

async function write(figures: Figures): Promise<void> {
  const { title, repeatEachIndex } = test.info();
  const file = join(process.env['QUOTEBENCH_FIGURES'] ?? '', `${title} ${repeatEachIndex}.json`);
  await writeFile(file, JSON.stringify(figures));
}
