/** Every main screen in another engine: what axe finds, what is wider than its window, and what moves by itself. */
import axe from 'axe-core';
import { forgetShifts, look, watchShifts } from '../tools/look/measure.mjs';
import { atRest, openDemo, screens } from '../tools/screens.mjs';
import { expect, test } from './fixtures.ts';
import { goTo } from './helpers.ts';

test.setTimeout(150_000);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} pixels every main screen fits, stays where it is, and can be used by all @engines-only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await goTo(page, '/');
    await openDemo(page);
    await atRest(page);
    await page.evaluate(watchShifts);
    await page.evaluate(`(() => { ${axe.source} })()`);
    // A narrow window alone is no touch screen.
    const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    for (const { screen, open, within = 'main' } of screens) {
      await page.evaluate(forgetShifts);
      await open(page);
      await atRest(page);
      const { overflow, shift, moved, small } = await page.evaluate(look, { within, isTouch });
      expect.soft(overflow, `${screen} is no wider than its window`).toBe(0);
      expect.soft(shift, `${screen} stays where it is: ${moved.join(' | ')}`).toBeLessThan(0.02);
      expect.soft(small, `${screen} has room for a finger`).toEqual([]);
      const found = await page.evaluate(async (values) => {
        const { violations } = await axe.run({
          runOnly: { type: 'tag', values },
          // To axe, what lies below the bar of a narrow screen is too small; sizes are looked at above.
          rules: { 'target-size': { enabled: false } },
          resultTypes: ['violations'],
        });
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`,
        );
      }, standards);
      expect.soft(found, `${screen} has nothing for axe to find`).toEqual([]);
    }
  });
}
