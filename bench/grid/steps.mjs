/** The steps that every grid takes, by real keys, and what they cost. */
import { gzipSync } from 'node:zlib';
import { table } from './data.mjs';
import { measure } from './page.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {ReturnType<typeof measure>} Measuring */

/**
 * What is taken in a round, as printed.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const figures = {
  filled: 'mount until every row on screen is filled, ms',
  ready: 'mount until nothing is left to do, ms',
  again: 'taken away and shown again, ms',
  key: 'typed key to paint, ms',
  keyWorst: 'the slowest of 30 keys, ms',
  keyCpu: 'CPU a key, ms',
  move: 'arrow key to paint, ms',
  moveWorst: 'the slowest of 40 moves, ms',
  moveCpu: 'CPU a move, ms',
  page: 'page-down to filled rows, ms',
  pageFrames: 'page-down to filled rows, frames',
  pageBlank: 'rows blank in a frame of it, at most',
  holdBlank: 'the same with the key held',
  holdBlankFrames: 'frames with a blank row, key held, %',
  paste: 'paste of 1,000 × 20 cells to paint, ms',
  pasteCpu: 'CPU of the paste, ms',
  heapOver: 'JS heap over the empty page, MB',
  heap: 'JS heap in all, MB',
  nodes: 'elements in the page',
  gridNodes: 'elements in the grid',
  script: 'script of the page, kB gzip',
  ownScript: 'script of the grid alone, kB gzip',
};

/** A bare input in a bare page: what the harness and the frames cost by themselves. @param {Page} page */
export async function takeFloor(page) {
  await page.goto('about:blank');
  await page.setContent('<input autofocus>');
  await page.evaluate(measure);
  await page.locator('input').focus();
  return takeKeys(page, await processOf(page));
}

/**
 * @param {Page} page fresh
 * @param {string} address
 * @returns {Promise<Record<string, number>>} by the names of `figures`
 */
export async function takeSteps(page, address) {
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const scripts = scriptsOf(page);
  await page.addInitScript(measure);
  const process = await processOf(page);
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in window);

  const heapBefore = await process.heap();
  await ask(page, 'prepare');
  const { filled, ready } = await ask(page, 'show');
  const heap = await process.heap();
  const nodes = await ask(page, 'elements');
  const gridNodes = await ask(page, 'gridElements');
  const mount = { filled, ready, heap, heapOver: heap - heapBefore, nodes, gridNodes, ...scripts() };

  await ask(page, 'toTop');
  await clickCell(page, 5, 0);
  await page.keyboard.press('v');
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  const { median: key, worst: keyWorst, cpu: keyCpu } = await takeKeys(page, process);
  await page.keyboard.press('Enter');
  await ask(page, 'settled');

  await clickCell(page, 5, 0);
  const { median: move, worst: moveWorst, cpu: moveCpu } = await takeMoves(page, process);
  const paged = await takePages(page, process);

  await ask(page, 'hide');
  const { filled: again } = await ask(page, 'show');

  const pasted = await takePaste(page, process);
  if (errors.length > 0) throw new Error(`Errors of the page: ${errors.join('; ')}`);
  return { ...mount, key, keyWorst, keyCpu, move, moveWorst, moveCpu, ...paged, again, ...pasted };
}

/** @param {Page} page @param {Process} process */
const takeKeys = (page, process) =>
  takePresses(page, process, [...'abcdefghijklmnopqrstuvwxyzabcd'], () => ask(page, 'beginTyping'));

/**
 * From row 5 down past the last row on screen, right past the last column on screen, and back.
 *
 * @param {Page} page
 * @param {Process} process
 */
function takeMoves(page, process) {
  const keys = [
    ...Array.from({ length: 20 }, () => 'ArrowDown'),
    ...Array.from({ length: 14 }, () => 'ArrowRight'),
    ...Array.from({ length: 6 }, () => 'ArrowLeft'),
  ];
  let [row, column] = [5, 0];
  return takePresses(page, process, keys, (key) => {
    if (key === 'ArrowDown') row += 1;
    else column += key === 'ArrowRight' ? 1 : -1;
    return ask(page, 'beginMove', `${row} ${column}`);
  });
}

/** Single presses, and the key held. @param {Page} page @param {Process} process */
async function takePages(page, process) {
  const keys = Array.from({ length: 12 }, () => 'PageDown');
  const { median, frames, blank } = await takePresses(page, process, keys, async () => {
    // AG Grid ignores one that follows too soon.
    await page.waitForTimeout(150);
    await ask(page, 'beginPage');
  });
  await ask(page, 'watch');
  for (let repeat = 0; repeat < 20; repeat += 1) {
    await page.keyboard.down('PageDown');
    await page.waitForTimeout(33);
  }
  await page.keyboard.up('PageDown');
  const holding = await ask(page, 'watched');
  return {
    page: median,
    pageFrames: frames,
    pageBlank: blank,
    holdBlank: holding?.blank ?? NaN,
    holdBlankFrames: holding ? (holding.blankFrames / holding.frames) * 100 : NaN,
  };
}

/** Over all cells, from the first one on. @param {Page} page @param {Process} process */
async function takePaste(page, process) {
  const cells = table(7);
  const text = cells.map((row) => row.join('\t')).join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await ask(page, 'toTop');
  await clickCell(page, 0, 0);
  await ask(page, 'settled');
  const before = await process.cpu();
  const first = cells.slice(0, 10).map(([cell = '']) => cell);
  await ask(page, 'beginPaste', first);
  await page.keyboard.press('Control+v');
  const { ms } = await ask(page, 'taken');
  await ask(page, 'settled');
  const pasteCpu = (await process.cpu()) - before;
  const stored = await ask(page, 'stored');
  const all = stored.flat();
  const misses = cells.flat().filter((cell, at) => all[at] !== cell);
  if (stored.length !== cells.length || misses.length > 0) {
    throw new Error(`${stored.length} rows are stored, and ${misses.length} cells are not what was pasted.`);
  }
  return { paste: ms, pasteCpu };
}

/**
 * Presses keys one by one, each once the one before is painted and nothing is left to do.
 *
 * @param {Page} page
 * @param {Process} process
 * @param {readonly string[]} keys
 * @param {(key: string) => Promise<unknown>} begin
 */
async function takePresses(page, process, keys, begin) {
  const before = await process.cpu();
  const taken = [];
  for (const key of keys) {
    await begin(key);
    await page.keyboard.press(key);
    taken.push(await ask(page, 'taken'));
  }
  await ask(page, 'settled');
  const cpu = ((await process.cpu()) - before) / keys.length;
  const times = taken.map(({ ms }) => ms);
  return {
    median: median(times),
    worst: Math.max(...times),
    frames: median(taken.map(({ frames }) => frames)),
    blank: Math.max(...taken.map(({ blank }) => blank)),
    cpu,
  };
}

/** @param {Page} page @param {number} row @param {number} column */
async function clickCell(page, row, column) {
  const { x, y } = await ask(page, 'middleOf', row, column);
  await page.mouse.click(x, y);
}

/**
 * Asks what measures in the page.
 *
 * @template {keyof Measuring} Name
 * @param {Page} page
 * @param {Name} name
 * @param {Parameters<Measuring[Name]>} given
 * @returns {Promise<Awaited<ReturnType<Measuring[Name]>>>}
 */
function ask(page, name, ...given) {
  return page.evaluate(
    ([asked, own]) => Reflect.get(window, 'measuring')[asked](...own),
    /** @type {const} */ ([name, given]),
  );
}

/** @typedef {Awaited<ReturnType<typeof processOf>>} Process */

/** @param {Page} page */
async function processOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** @param {string} name */
  const metric = async (name) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((one) => one.name === name)?.value ?? NaN;
  };
  return {
    /** What the main thread had of the processor so far: a busy machine adds nothing. Milliseconds. */
    cpu: async () => (await metric('TaskDuration')) * 1000,
    /** What is left after two collections. MB */
    heap: async () => {
      for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
      return (await metric('JSHeapUsedSize')) / 2 ** 20;
    },
  };
}

/** Sums up the scripts that a page asked for, our driver left out. kB @param {Page} page */
function scriptsOf(page) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || /\/(?:driver|service-worker)\.js$/.test(pathname)) return;
    const body = await response.body().catch(() => undefined);
    if (body) sizes.set(pathname, gzipSync(body, { level: 9 }).length / 1000);
  });
  /** @param {(path: string) => boolean} counts */
  const sum = (counts) => [...sizes].reduce((all, [path, size]) => (counts(path) ? all + size : all), 0);
  return () => ({
    script: sum(() => true),
    ownScript: sum((path) => /\/(?:LoopGrid-[^/]*|grid)\.js$/.test(path)),
  });
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[half] ?? NaN) : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
}
