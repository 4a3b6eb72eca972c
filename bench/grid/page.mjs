/** What measures, in every page alike: put in before the page's own scripts. */

/**
 * What a page sets as `window.bench` once its scripts are there. Rows and columns count from 0 and are those of the data.
 *
 * @typedef {object} Bench
 * @property {() => unknown} prepare not timed; before `show` is called first
 * @property {() => unknown} show timed
 * @property {() => unknown} hide
 * @property {() => { left: number, top: number, right: number, bottom: number } | undefined} area where rows are on screen
 * @property {() => Element | null | undefined} scroller what scrolls the rows
 * @property {string} cells the selector of a cell
 * @property {(row: number, column: number) => Element | null | undefined} cell if it is drawn
 * @property {() => string} active "row column" of the active cell
 * @property {() => Promise<string[][]>} stored what the data hold, as the clipboard has it
 */

/**
 * Of a press, or a mount: milliseconds and frames until it was painted, and the most rows seen blank in one of these.
 * Where rows are looked for and stay blank, `ms` is Infinity.
 *
 * @typedef {{ ms: number, frames: number, blank: number }} Painted
 */

/** Run by Playwright in the page, so it holds all that it needs. */
export function measure() {
  /** @type {[start: number, end: number][]} */
  const long = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) long.push([startTime, startTime + duration]);
  }).observe({ type: 'longtask' });
  /** @returns {Bench} */
  const bench = () => Reflect.get(window, 'bench');
  /** @param {number} ms */
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Of the lowest priority: it is run when nothing else is left. */
  const idle = () => scheduler.postTask(() => undefined, { priority: 'background' });

  /** The time behind the rendering of the next frame. @returns {Promise<number>} */
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        const over = () => {
          port1.close();
          resolve(performance.now());
        };
        port1.addEventListener('message', over, { once: true });
        port1.start();
        port2.postMessage(0);
      });
    });

  /** Two frames, an idle main thread, and then a while without a long task or a change of the page. */
  async function settled(quiet = 150) {
    let changed = 0;
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    for (;;) {
      await frame();
      const at = await frame();
      await idle();
      await sleep(quiet);
      await idle();
      if (changed > at || long.some(([, end]) => end > at)) continue;
      observer.disconnect();
      return at;
    }
  }

  /**
   * How many of the rows on screen have a place without a filled cell, of five places looked at across each. A message
   * of the app over the rows hides none.
   */
  function blankRows() {
    const area = bench().area();
    if (!area) return Infinity;
    const { left, right, top } = area;
    const bottom = Math.min(area.bottom, innerHeight);
    let blank = 0;
    for (let y = top + 16; y < bottom; y += 32) {
      const places = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => left + (right - left) * share);
      const isFilled = places.every((x) => {
        const under = document.elementsFromPoint(x, y).map((element) => element.closest(bench().cells));
        return under.some((cell) => cell && cell.textContent !== '');
      });
      if (!isFilled) blank += 1;
    }
    return blank;
  }

  /**
   * @param {number} from
   * @param {() => boolean} done
   * @param {boolean} [looks] for blank rows, too
   * @returns {Promise<Painted>}
   */
  async function painted(from, done, looks) {
    for (let frames = 1, blank = 0; ; frames += 1) {
      const at = await frame();
      if (looks) blank = Math.max(blank, blankRows());
      if (done()) return { ms: at - from, frames, blank };
      if (at - from < 5000) continue;
      if (looks) return { ms: Infinity, frames: Infinity, blank };
      throw new Error('Nothing was drawn in 5 s.');
    }
  }

  /**
   * From the time stamp of the next key, Control and Shift left out, to the frame after it that shows what is awaited.
   *
   * @param {() => boolean} done
   * @param {boolean} [looks] for blank rows, too
   * @returns {Promise<Painted>}
   */
  const press = (done, looks) =>
    new Promise((resolve, reject) => {
      const onKey = (/** @type {KeyboardEvent} */ { key, timeStamp }) => {
        if (key === 'Control' || key === 'Shift') return;
        removeEventListener('keydown', onKey, true);
        painted(timeStamp, done, looks).then(resolve, reject);
      };
      addEventListener('keydown', onKey, true);
    });

  /** @type {Promise<Painted> | undefined} */
  let begun;
  /** @type {Promise<{ frames: number, blank: number, blankFrames: number }> | undefined} */
  let watch;
  let isWatched = false;
  const measuring = {
    settled,
    prepare: () => bench().prepare(),
    /** Shows it: `filled` once every row on screen is, `ready` once nothing is left to do. */
    async show() {
      await sleep(50);
      await idle();
      const start = performance.now();
      void bench().show();
      const { ms: filled } = await painted(start, () => blankRows() === 0);
      return { filled, ready: (await settled()) - start };
    },
    async hide() {
      bench().hide();
      await settled();
    },
    /** Scrolls the rows to the top, and as much of them as there is room for onto the screen. */
    async toTop() {
      bench().scroller()?.scrollTo(0, 0);
      bench().scroller()?.scrollIntoView({ block: 'nearest' });
      await settled();
    },
    /** The middle of a cell that is on screen. @param {number} row @param {number} column */
    middleOf(row, column) {
      const {
        left = 0,
        top = 0,
        width = 0,
        height = 0,
      } = bench().cell(row, column)?.getBoundingClientRect() ?? {};
      return { x: left + width / 2, y: top + height / 2 };
    },
    /** Awaits the next key to change the text that is typed in. */
    beginTyping() {
      const input = document.activeElement;
      const text = () => (input && 'value' in input ? String(input.value) : '');
      const before = text();
      begun = press(() => text() !== before);
    },
    /** Awaits the next key to move the active cell. @param {string} to "row column" */
    beginMove(to) {
      begun = press(() => bench().active() === to);
    },
    /** Awaits the next key to scroll to other rows, filled. */
    beginPage() {
      const scrolled = () => bench().scroller()?.scrollTop;
      const before = scrolled();
      begun = press(() => scrolled() !== before && blankRows() === 0, true);
    },
    /**
     * Awaits the next key to show these texts in the first column, where it is drawn, and filled rows around.
     *
     * @param {readonly string[]} texts from the first row on
     */
    beginPaste(texts) {
      const shows = (/** @type {string} */ text, /** @type {number} */ row) => {
        const shown = bench().cell(row, 0)?.textContent;
        return shown === text || (row > 0 && shown === undefined);
      };
      begun = press(() => texts.every(shows) && blankRows() === 0, true);
    },
    /** What was begun last. */
    async taken() {
      const painted = await begun;
      if (!painted) throw new Error('Nothing was begun.');
      await idle();
      await sleep(30);
      await idle();
      return painted;
    },
    /** Looks for blank rows in every frame until `watched`. */
    watch() {
      const watching = async () => {
        for (let frames = 1, blank = 0, blankFrames = 0; ; frames += 1) {
          await frame();
          const now = blankRows();
          blank = Math.max(blank, now);
          if (now > 0) blankFrames += 1;
          if (!isWatched) return { frames, blank, blankFrames };
        }
      };
      isWatched = true;
      watch = watching();
    },
    watched() {
      isWatched = false;
      return watch;
    },
    stored: () => bench().stored(),
    elements: () => document.querySelectorAll('*').length,
    gridElements: () => document.querySelectorAll('[role="grid"] *').length,
  };
  Object.assign(window, { measuring });
  return measuring;
}
