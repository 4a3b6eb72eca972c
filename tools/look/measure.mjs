/**
 * What one screen looks like, in figures: which sizes, weights, radii, gaps and paddings are in use, and what is wrong
 * with it. Runs in the page, where it may use nothing from outside.
 */

/**
 * @typedef {object} Look
 * @property {Record<'sizes' | 'weights' | 'radii' | 'gaps' | 'paddings', string[]>} used the values, each once
 * @property {string[]} contrast texts with too little of it
 * @property {string[]} small what is pressed, is smaller than 24 px and has no such room to itself; on a touch screen, what is
 *   pressed often (`data-often`) and is smaller than 44 px
 * @property {number} overflow by how many pixels the page is wider than its window
 * @property {number} shift how much moved by itself since the screen was asked for
 * @property {string[]} moved what did
 */

/** @typedef {PerformanceEntry & { value: number, sources: readonly { node: Node | null }[] }} ShiftEntry as Chromium has it */

/**
 * Before the page's own scripts: adds up what moves, presses included. Where a browser does not measure that, it is looked
 * at ten times a second: what moved in view, by how much of the window and over how much of it.
 */
export function watchShifts() {
  /** @type {{ shift: number, nodes: readonly (Node | null)[] }[]} */
  const shifts = [];
  Object.assign(window, { shifts });
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    new PerformanceObserver((list) => {
      for (const { value, sources } of /** @type {ShiftEntry[]} */ (list.getEntries()))
        shifts.push({ shift: value, nodes: sources.map(({ node }) => node) });
    }).observe({ type: 'layout-shift', buffered: true });
    return;
  }
  /** @type {Map<Element, DOMRect>} */
  let before = new Map();
  let scrolled = 0;
  setInterval(() => {
    const now = new Map(
      [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, label, th, td, dt, dd)')].map(
        (element) => /** @type {const} */ ([element, element.getBoundingClientRect()]),
      ),
    );
    const moved = [...now].flatMap(([element, box]) => {
      const was = before.get(element);
      if (!was || was.width === 0 || box.width === 0 || scrolled !== scrollY) return [];
      const by = Math.max(Math.abs(box.left - was.left), Math.abs(box.top - was.top));
      return by >= 3 ? [{ element, by, boxes: [was, box] }] : [];
    });
    // As browsers count it that measure it themselves: by how much of the window's larger side, over how much of its area.
    const boxes = moved.flatMap((one) => one.boxes);
    const sides = 40;
    let covered = 0;
    for (let spot = 0; spot < sides * sides && boxes.length > 0; spot += 1) {
      const x = (((spot % sides) + 0.5) / sides) * innerWidth;
      const y = ((Math.floor(spot / sides) + 0.5) / sides) * innerHeight;
      if (boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)) covered += 1;
    }
    const by = Math.max(0, ...moved.map((one) => one.by)) / Math.max(innerHeight, innerWidth);
    const shift = (covered / (sides * sides)) * Math.min(1, by);
    if (shift > 0) shifts.push({ shift, nodes: moved.map(({ element }) => element) });
    before = now;
    scrolled = scrollY;
  }, 100);
}

/** Forgets what has moved, before the next screen is asked for. */
export function forgetShifts() {
  Reflect.get(window, 'shifts').length = 0;
}

/** @param {{ within: string, isTouch: boolean }} what @returns {Look} */
export function look({ within, isTouch }) {
  const used = {
    /** @type {Set<string>} */ sizes: new Set(),
    /** @type {Set<string>} */ weights: new Set(),
    /** @type {Set<string>} */ radii: new Set(),
    /** @type {Set<string>} */ gaps: new Set(),
    /** @type {Set<string>} */ paddings: new Set(),
  };
  /** @type {Set<string>} */
  const contrast = new Set();
  /** @type {Set<string>} */
  const small = new Set();

  /** @param {Element} element */
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  /** @param {Element} element */
  const words = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 40) || element.tagName.toLowerCase();

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** The color as numbers, whatever way it is written. @param {string} color @returns {[number, number, number, number]} */
  const rgba = (color) => {
    if (!canvas) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  /** @param {readonly number[]} over @param {readonly number[]} under @returns {[number, number, number, number]} */
  const blend = ([r = 0, g = 0, b = 0, a = 1], [ur = 0, ug = 0, ub = 0]) => [
    r * a + ur * (1 - a),
    g * a + ug * (1 - a),
    b * a + ub * (1 - a),
    1,
  ];
  /** @param {Element} element */
  const background = (element) => {
    /** @type {[number, number, number, number][]} */
    const layers = [];
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
      const layer = rgba(getComputedStyle(at).backgroundColor);
      if (layer[3] > 0) layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.toReversed().reduce((under, layer) => blend(layer, under), rgba('canvas'));
  };
  /** @param {readonly number[]} color */
  const luminance = (color) => {
    const [r = 0, g = 0, b = 0] = color.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** @param {Element} element @param {CSSStyleDeclaration} style */
  const ratio = (element, style) => {
    const under = background(element);
    const [light, dark] = [luminance(blend(rgba(style.color), under)), luminance(under)].toSorted(
      (a, b) => b - a,
    );
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  };

  const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
  /** @type {Set<Element>} */
  const targets = new Set();
  const area = document.querySelector(within) ?? document.body;
  for (const element of [area, ...area.querySelectorAll('*')]) {
    if (!isShown(element)) continue;
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    if (hasText) {
      used.sizes.add(style.fontSize);
      used.weights.add(style.fontWeight);
      const isLarge =
        parseFloat(style.fontSize) >= 24 ||
        (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
      const isOff = element.closest('[disabled], [aria-disabled=true]');
      const found = ratio(element, style);
      if (!isOff && found < (isLarge ? 3 : 4.5) - 0.005)
        contrast.add(`${words(element)} ${found.toFixed(2)}`);
    }
    const { borderRadius } = style;
    const isBox = rgba(style.backgroundColor)[3] > 0 || parseFloat(style.borderTopWidth) > 0;
    if (isBox) {
      for (const one of borderRadius.split(/[\s/]+/)) {
        // A circle and a rounded end are shapes of their own.
        if (parseFloat(one) > 0 && one !== '50%' && one !== '999px') used.radii.add(one);
      }
    }
    if (/flex|grid/.test(style.display) && element.childElementCount > 1) {
      for (const gap of [style.rowGap, style.columnGap]) if (parseFloat(gap) > 0) used.gaps.add(gap);
    }
    for (const padding of [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft]) {
      if (parseFloat(padding) > 0) used.paddings.add(padding);
    }
    // A link in a sentence is as high as its line.
    if (element.matches(pressable) && !(element.matches('a') && style.display === 'inline')) {
      // A box's label is pressed as well as the box.
      targets.add(element.closest('label') ?? element);
    }
  }

  const boxes = [...targets].map((element) => ({ element, box: element.getBoundingClientRect() }));
  for (const { element, box } of boxes) {
    const least = isTouch && element.matches('[data-often]') ? 44 : 24;
    if (Math.min(box.width, box.height) >= least - 0.5) continue;
    // What is smaller needs as much room around its middle.
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isCrowded = boxes.some((other) => {
      if (other.element === element || other.element.contains(element) || element.contains(other.element))
        return false;
      const [dx, dy] = [
        Math.max(other.box.left - x, x - other.box.right, 0),
        Math.max(other.box.top - y, y - other.box.bottom, 0),
      ];
      return Math.hypot(dx, dy) < 12;
    });
    if (isCrowded || least > 24)
      small.add(`${words(element)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  }
  /** @type {{ shift: number, nodes: readonly (Node | null)[] }[]} */
  const shifts = Reflect.get(window, 'shifts');
  return {
    used: {
      sizes: [...used.sizes],
      weights: [...used.weights],
      radii: [...used.radii],
      gaps: [...used.gaps],
      paddings: [...used.paddings],
    },
    contrast: [...contrast],
    small: [...small],
    overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    shift: shifts.reduce((sum, { shift }) => sum + shift, 0),
    moved: shifts.flatMap(({ nodes }) => nodes.map((node) => (node?.textContent ?? '').trim().slice(0, 40))),
  };
}
