/**
 * `npm run look [-- --widths 1440,390]`: what the screens look like, in figures. Over every screen of the demo, at four
 * widths, light and dark: how many text sizes, weights, radii, gaps and paddings are in use, where contrast is too little,
 * what moves by itself, what is too small to press, and which screens are wider than their window. Builds when there is no
 * build. Names each finding, and exits with 1 where a limit is passed. `npm test` does it at 1440 and 390 pixels.
 */
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { findBrowser, launch } from './browser/browser.mjs';
import { buildIfMissing, dist } from './build-if-missing.mjs';
import { forgetShifts, look, watchShifts } from './look/measure.mjs';
import { atRest, openDemo, screens } from './screens.mjs';
import { serveOnFreePort } from './static-server.mjs';

const { values } = parseArgs({
  options: {
    widths: { type: 'string', default: '1440,1024,768,390' },
  },
});
const widths = values.widths.split(',').map(Number);
const heights = new Map([
  [1440, 900],
  [390, 844],
]);
/** How many of each may be in use. */
const limits = { sizes: 5, weights: 3, radii: 3, gaps: 9, paddings: 13 };
/** From here on a shift is seen. */
const mostShift = 0.02;

await buildIfMissing();
const server = await serveOnFreePort({ folder: dist, base: '/', port: 4192 });
const browser = await launch(await findBrowser());

/** @type {Record<keyof import('./look/measure.mjs').Look['used'], Set<string>>} */
const used = { sizes: new Set(), weights: new Set(), radii: new Set(), gaps: new Set(), paddings: new Set() };
/** @type {Record<'contrast' | 'small' | 'overflow' | 'shift', string[]>} */
const wrong = { contrast: [], small: [], overflow: [], shift: [] };
await Promise.all(widths.map(walk));
await browser.close();
await server.close();

let isPassed = false;
for (const [what, all] of Object.entries(used)) {
  const list = [...all].toSorted((one, other) => parseFloat(one) - parseFloat(other)).join(' ');
  const most = limits[/** @type {keyof typeof limits} */ (what)];
  console.log(`${String(all.size).padStart(5)} of ${String(most).padEnd(3)} ${what.padEnd(10)} ${list}`);
  isPassed ||= all.size > most;
}
for (const [what, all] of Object.entries(wrong)) {
  console.log(`${String(all.length).padStart(5)} of 0   ${what}`);
  for (const one of all) console.log(`       ${one}`);
  isPassed ||= all.length > 0;
}
exit(isPassed ? 1 : 0);

/** @param {number} width */
async function walk(width) {
  const isTouch = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: heights.get(width) ?? 768 },
    colorScheme: 'light',
    // A color on its way to the other theme is none of either.
    reducedMotion: 'reduce',
    hasTouch: isTouch,
    isMobile: isTouch,
  });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.goto(server.address);
  await openDemo(page);
  await atRest(page);
  for (const { screen, open, within = 'main' } of screens) {
    await page.evaluate(forgetShifts);
    await open(page);
    await atRest(page);
    const found = await page.evaluate(look, { within, isTouch });
    for (const what of /** @type {(keyof typeof used)[]} */ (Object.keys(used))) {
      for (const value of found.used[what]) used[what].add(value);
    }
    const where = `${screen}, ${width}`;
    wrong.contrast.push(...found.contrast.map((one) => `${where}, light: ${one}`));
    wrong.small.push(...found.small.map((one) => `${where}: ${one}`));
    if (found.overflow > 0) wrong.overflow.push(`${where}: ${found.overflow} px`);
    if (found.shift >= mostShift)
      wrong.shift.push(`${where}: ${found.shift.toFixed(3)}, ${found.moved.join(' | ')}`);
    // Of what else depends on the theme, nothing is measured.
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await page.evaluate(look, { within, isTouch });
    wrong.contrast.push(...dark.contrast.map((one) => `${where}, dark: ${one}`));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await context.close();
}
