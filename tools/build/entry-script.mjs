/**
 * The script in the page itself that loads the app. A build does not know where it will be served, and a deep link is
 * answered with the same page as the start, so the page works out its base from its own address before it loads
 * anything. Its functions are put into the page as text: they may use nothing from outside.
 */
import { guard } from './old-browser.mjs';

/**
 * The paths below which the app may be served, the likeliest first: the address without the longest end that is one of
 * the app's own (src/paths.ts), a folder as it is, the same with ids of any form, and its folders, the nearest first.
 *
 * @param {string} pathname
 * @returns {string[]} each begins and ends with a slash
 */
export function basesFor(pathname) {
  /** @type {(any: string, end: string) => string[]} */
  const before = (any, end) => {
    const client = `clients/(?:new|${any}(?:/(?:intake|quotes|history|activity|events))?)`;
    const product = `products(?:/${any}(?:/configs)?)?`;
    const settings = 'settings(?:/(?:you|agency|questions|connection|data|keyboard))?';
    const shapes = `connect|today|clients|${client}|expiring|events|activity|${product}|${settings}|demo`;
    const found = new RegExp(`/(?:${shapes})${end}$`).exec(pathname);
    return found ? [pathname.slice(0, found.index + 1)] : [];
  };
  const folders = pathname.split('/').flatMap((_, index, parts) => {
    const above = parts.slice(0, parts.length - 1 - index);
    return above.length > 0 ? [`${above.join('/')}/`] : [];
  });
  const itself = pathname.endsWith('/') ? [pathname] : [];
  const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}';
  return [...new Set([...before(uuid, ''), ...itself, ...before('[^/]+', '/?'), ...folders])];
}

/**
 * Adds an element to the page's head.
 *
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @returns {HTMLElement}
 */
function add(name, attributes) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.head.append(element);
  return element;
}

/**
 * Loads the app from the first base that has it: everything is asked for at once, and the entry runs when its styles
 * are there, so that nothing is drawn without them. A base without the first style sheet is none.
 *
 * @typedef {{ entry: string, preload: string[], styles: string[], icon: string | undefined }} PageFiles
 * @param {PageFiles} files relative to the base
 * @param {string[]} bases
 */
function load(files, bases) {
  const [base, ...others] = bases;
  if (base === undefined) {
    const say = () => {
      document.body.textContent = 'Quotebench could not be loaded. Check the connection and reload the page.';
    };
    if (document.body) say();
    else addEventListener('DOMContentLoaded', say);
    return;
  }
  const preloads = [files.entry, ...files.preload].map((file) =>
    add('link', { rel: 'modulepreload', crossorigin: '', href: base + file }),
  );
  const styles = files.styles.map((file) =>
    add('link', { rel: 'stylesheet', crossorigin: '', href: base + file }),
  );
  let waiting = styles.length;
  for (const style of styles) {
    const ready = () => {
      waiting -= 1;
      if (waiting > 0) return;
      if (files.icon) add('link', { rel: 'icon', type: 'image/svg+xml', href: base + files.icon });
      // A gateway may ask who the user is for every file.
      add('link', { rel: 'manifest', crossorigin: 'use-credentials', href: `${base}manifest.webmanifest` });
      // An element's address would have to be a trusted one.
      void import(base + files.entry);
    };
    const elsewhere = () => {
      for (const element of [...preloads, ...styles]) element.remove();
      load(files, others);
    };
    style.addEventListener('load', ready);
    style.addEventListener('error', style === styles[0] ? elsewhere : ready);
  }
}

/**
 * @param {PageFiles} files
 * @returns {string} the script's text
 */
export function entryScript(files) {
  return `${basesFor}\n${add}\n${load}\nif (${guard}) load(${JSON.stringify(files)}, basesFor(location.pathname));`;
}
