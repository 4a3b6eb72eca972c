/**
 * What waits, finds and acts in the page. Put into it as text: it may use nothing from outside but Playwright's own
 * script, and takes the selectors and expectations of that.
 */
import type { Point } from './tab.ts';

/** What is used of Playwright's script in the page. */
export interface PlaywrightInPage {
  readonly parseSelector: (selector: string) => object;
  readonly querySelectorAll: (selector: object, root: Node) => Element[];
  readonly checkElementStates: (
    element: Element,
    states: readonly string[],
    isFrameVisible: boolean,
  ) => Promise<unknown>;
  readonly expect: (
    element: Element | undefined,
    options: Expectation,
    elements: readonly Element[],
    isFrameVisible: boolean,
  ) => Promise<Outcome>;
  readonly fill: (element: Element, value: string) => string;
  readonly selectOptions: (element: Element, options: readonly object[]) => string | readonly string[];
  readonly setInputFiles: (element: Element, files: readonly object[]) => string | undefined;
  readonly focusNode: (element: Element) => void;
  readonly previewNode: (element: Element) => string;
  /** Watches what the mouse meets there next, and keeps it from anything but the element. */
  readonly setupHitTargetInterceptor: (
    element: Element,
    action: 'mouse',
    at: Point,
    blocksAll: boolean,
  ) => string | { readonly stop: () => unknown };
}

/** What one of Playwright's matchers asks. */
export interface Expectation {
  readonly expression: string;
  readonly isNot: boolean;
}

export interface Outcome {
  readonly matches: boolean;
  readonly received?: unknown;
  readonly errorMessage?: string;
}

export function makeInPage(playwright: PlaywrightInPage) {
  const all = (selector: string): Element[] =>
    playwright.querySelectorAll(playwright.parseSelector(selector), document);
  const preview = (elements: readonly Element[]) =>
    elements
      .slice(0, 4)
      .map((element) => playwright.previewNode(element))
      .join(' | ');

  /** Tries until there is no reason against it any more. Milliseconds. @throws with the last reason */
  async function until<Found>(
    limit: number,
    attempt: () => Promise<{ found: Found } | { why: string }>,
  ): Promise<Found> {
    const end = performance.now() + limit;
    for (let pause = 20; ; pause = Math.min(200, pause * 1.5)) {
      const tried = await attempt();
      if ('found' in tried) return tried.found;
      if (performance.now() > end) throw new Error(tried.why);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async function find(
    selector: string,
    states: readonly string[],
  ): Promise<{ found: Element } | { why: string }> {
    const [element, ...others] = all(selector);
    if (!element) return { why: 'not there' };
    if (others.length > 0) throw new Error(`${others.length + 1} of them: ${preview([element, ...others])}`);
    const missing =
      states.length > 0 ? await playwright.checkElementStates(element, states, true) : undefined;
    return missing ? { why: JSON.stringify(missing) } : { found: element };
  }

  /** Ends the watch of the press that is under way. */
  let aimed: (() => unknown) | undefined;

  return {
    all,
    /** The one element, once it is there in these states. */
    one: (selector: string, states: readonly string[], limit: number): Promise<Element> =>
      until(limit, () => find(selector, states)),

    /** A point of the element, in view and with nothing in front, for a press of the mouse. */
    aim: (selector: string, limit: number): Promise<Point> => {
      let attempts = 0;
      return until(limit, async () => {
        const seen = await find(selector, ['visible', 'enabled', 'stable']);
        if ('why' in seen) return seen;
        attempts += 1;
        // What sticks to an edge may lie over what was scrolled no further than into view.
        const block = attempts > 1 ? 'center' : 'nearest';
        seen.found.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 20));
        const boxes = [...seen.found.getClientRects()];
        const box = boxes.find(({ width, height }) => width > 0 && height > 0);
        if (!box) return { why: 'it has no size' };
        const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
        const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
        const at = { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) };
        const watch = playwright.setupHitTargetInterceptor(seen.found, 'mouse', at, false);
        if (typeof watch === 'string') return { why: `${watch} is in front` };
        aimed = watch.stop;
        return { found: at };
      });
    },
    /** Whether the press met what was aimed at. What has moved meanwhile was not pressed, and is to be aimed at again. */
    isHit: (): boolean => {
      const outcome = aimed?.();
      aimed = undefined;
      return outcome === undefined || outcome === 'done';
    },

    expect: async (selector: string, asked: Expectation, limit: number): Promise<Outcome> => {
      const isOfMany = asked.expression === 'to.have.count' || asked.expression.endsWith('.array');
      let last: Outcome = { matches: asked.isNot };
      const attempt = async (): Promise<{ found: Outcome } | { why: string }> => {
        const elements = all(selector);
        if (!isOfMany && elements.length > 1)
          last = { matches: asked.isNot, errorMessage: `${elements.length} of them: ${preview(elements)}` };
        else if (!isOfMany && elements.length === 0) {
          // What is not there is hidden, and has nothing else.
          const matches = {
            'to.be.hidden': true,
            'to.be.detached': true,
            'to.be.visible': false,
            'to.be.attached': false,
            'to.be.in.viewport': false,
          }[asked.expression];
          last = { matches: matches ?? asked.isNot, errorMessage: 'Error: element(s) not found' };
        } else last = await playwright.expect(elements[0], asked, elements, true);
        return last.matches === asked.isNot ? { why: '' } : { found: last };
      };
      return until(limit, attempt).catch((error: unknown) =>
        error instanceof Error && error.message !== ''
          ? { matches: asked.isNot, errorMessage: String(error) }
          : last,
      );
    },

    fill: async (selector: string, value: string, limit: number): Promise<void> => {
      const element = await until(limit, () => find(selector, ['visible', 'enabled', 'editable']));
      if (playwright.fill(element, value) !== 'needsinput') return;
      // As typing does it: the frameworks' own listeners hear of it.
      if (value === '') document.execCommand('delete');
      else document.execCommand('insertText', false, value);
    },

    select: async (selector: string, options: readonly object[], limit: number): Promise<void> => {
      await until(limit, async () => {
        const seen = await find(selector, ['visible', 'enabled']);
        if ('why' in seen) return seen;
        const selected = playwright.selectOptions(seen.found, options);
        return typeof selected === 'string' ? { why: selected } : { found: selected };
      });
    },

    files: async (selector: string, files: readonly object[], limit: number): Promise<void> => {
      const element = await until(limit, () => find(selector, []));
      const why = playwright.setInputFiles(element, files);
      if (why !== undefined) throw new Error(why);
    },

    focus: async (selector: string, limit: number): Promise<void> => {
      playwright.focusNode(await until(limit, () => find(selector, [])));
    },
  };
}
