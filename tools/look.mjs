/**
 * `npm run look [-- --widths 1440,390]`: what the screens look like, in figures. Over every screen of the demo, at four
 * widths, light and dark: how many text sizes, weights, radii, gaps and paddings are in use, where contrast is too little,
 * what moves by itself, what is too small to press, and which screens are wider than their window. Builds when there is no
 * build. `--list` names each finding. Exits with 1 when a limit is passed.
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
    list: { type: 'boolean', default: false },
  },
});
const widths = values.widths.split(',').map(Number);
const heights = new Map([
  [1440, 900],
  [390, 844],
]);
const themes = /** @type {const} */ (['light', 'dark']);

await buildIfMissing();
const server = await serveOnFreePort({ folder: dist, base: '/', port: 4192 });
const browser = await launch(await findBrowser());

/** @type {Record<keyof import('./look/measure.mjs').Look['used'], Set<string>>} */
const used = { sizes: new Set(), weights: new Set(), radii: new Set(), gaps: new Set(), paddings: new Set() };
/** @type {Record<'contrast' | 'small' | 'overflow' | 'shift', string[]>} */
const wrong = { contrast: [], small: [], overflow: [], shift: [] };
for (const width of widths) for (const theme of themes) await walk(width, theme);
await browser.close();
await server.close();

for (const [what, all] of Object.entries(used)) {
  const list = [...all].toSorted((a, b) => parseFloat(a) - parseFloat(b)).join(' ');
  console.log(`${String(all.size).padStart(5)}  ${what.padEnd(10)} ${list}`);
}
for (const [what, all] of Object.entries(wrong)) {
  console.log(`${String(all.length).padStart(5)}  ${what}`);
  if (values.list) for (const one of all) console.log(`       ${one}`);
}
exit(0);

/** @param {number} width @param {'light' | 'dark'} theme */
async function walk(width, theme) {
  const isTouch = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: heights.get(width) ?? 768 },
    colorScheme: theme,
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
    const where = `${screen}, ${width}, ${theme}:`;
    wrong.contrast.push(...found.contrast.map((one) => `${where} ${one}`));
    // These do not depend on the theme.
    if (theme === 'light') {
      wrong.small.push(...found.small.map((one) => `${where} ${one}`));
      if (found.overflow > 0) wrong.overflow.push(`${where} ${found.overflow} px`);
      if (found.shift >= 0.02) wrong.shift.push(`${where} ${found.shift.toFixed(3)}, ${found.moved.join(' | ')}`);
    }
  }
  await context.close();
}
