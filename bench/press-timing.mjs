/**
 * From a press to the paint that follows it, as the browser itself times real input (Event Timing, which reports no less
 * than 16 ms and goes in steps of 8).
 */

/** @typedef {import('playwright').Page} Page */

/**
 * A page whose presses are timed, before it goes anywhere.
 * @param {Page} page
 */
export async function timePresses(page) {
  await page.addInitScript(observePresses);
}

/**
 * Does something by real input and waits for its paint.
 * @param {Page} page a page of `timePresses`
 * @param {() => Promise<unknown>} press
 * @returns {Promise<number>} milliseconds of its longest event; 16 where it took less
 */
export async function timeOf(page, press) {
  await page.evaluate(quiet);
  const start = await page.evaluate(() => performance.now());
  await press();
  await page.evaluate(quiet);
  return page.evaluate(longestSince, start);
}

/** Runs in the page before its own scripts: stores how long each event of a press took until its paint. */
function observePresses() {
  /** @type {PerformanceEntry[]} */
  const presses = [];
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
      if (entry.interactionId) presses.push(entry);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  Object.assign(globalThis, { presses });
}

/** Runs in the page: waits until nothing is left to do and to draw. */
async function quiet() {
  await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  // The browser hands entries over in its own time, after the paint.
  await new Promise((done) => setTimeout(done, 200));
}

/**
 * Runs in the page: of the presses from a moment on. One before it that changed nothing, such as a link to the page that is
 * open, waits for the next paint too.
 * @param {number} start
 */
function longestSince(start) {
  /** @type {PerformanceEntry[]} */
  const presses = Reflect.get(globalThis, 'presses');
  const durations = presses.filter(({ startTime }) => startTime >= start).map(({ duration }) => duration);
  return Math.max(16, ...durations);
}
