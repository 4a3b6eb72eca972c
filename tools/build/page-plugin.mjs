/**
 * Makes the built page work from whatever path it is served under: its files are loaded by the entry script instead of
 * by tags, and the content security policy allows exactly that script and the one before it, which looks for an older
 * browser. Plain hosts answer a deep link with 404.html, so that is the same page.
 */
import { createHash } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryScript } from './entry-script.mjs';
import { oldBrowserScript } from './old-browser.mjs';

/**
 * @param {Record<string, string | undefined>} settings the build settings
 * @returns {import('vite').Plugin}
 */
export function pagePlugin(settings) {
  return {
    name: 'quotebench:page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        page.source = pageFrom(String(page.source), settings);
      },
    },
    async writeBundle({ dir = '' }) {
      await copyFile(join(dir, 'index.html'), join(dir, '404.html'));
    },
  };
}

/**
 * @param {string} html as Vite writes it
 * @param {Record<string, string | undefined>} settings
 */
function pageFrom(html, settings) {
  const { page, files } = taken(html);
  // Two: an older browser runs the first even where it cannot read the second.
  const scripts = [oldBrowserScript, entryScript(files)];
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(settings, hashes)}" />`;
  const tags = scripts.map((script) => `  <script>${script}</script>\n  `).join('');
  return page.replace('<head>', () => `<head>\n    ${policy}`).replace('</head>', () => `${tags}</head>`);
}

/**
 * The app's content security policy for the meta tag of the page.
 *
 * `VITE_CONNECT_SRC` narrows where the app may call to, as in `'self' https://quotes.example.com`; without it any
 * https address and this machine are allowed, because an agent may type the service's address.
 *
 * @param {Record<string, string | undefined>} settings the build settings
 * @param {readonly string[]} inPage hashes of the scripts that stand in the page itself
 * @returns {string} the directives that work in a meta tag
 */
function contentPolicy(settings, inPage) {
  const connect = settings['VITE_CONNECT_SRC'] || "'self' https: http://127.0.0.1:* http://localhost:*";
  if (/[;,"\r\n]/.test(connect))
    throw new Error('VITE_CONNECT_SRC must be a list of sources without ; , or "');
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inPage].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types quotebench', // src/lib/trusted-types.ts
  ].join('; ');
}

/**
 * The page without the tags that load files, and the files.
 *
 * @param {string} html
 * @returns {{ page: string, files: import('./entry-script.mjs').PageFiles }}
 * @throws when the page has no entry
 */
function taken(html) {
  /** @type {string[]} */
  const preload = [];
  /** @type {string[]} */
  const styles = [];
  let entry = '';
  /** @type {string | undefined} */
  let icon;
  const page = html.replaceAll(
    /\s*<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+)"[^>]*>(?:<\/script>)?/g,
    (tag, file) => {
      if (tag.includes('<script')) entry = file;
      else if (tag.includes('"modulepreload"')) preload.push(file);
      else if (tag.includes('"stylesheet"')) styles.push(file);
      else icon = file;
      return '';
    },
  );
  if (entry === '' || styles.length === 0) throw new Error('The page loads no script or no styles.');
  return { page, files: { entry, preload, styles, icon } };
}
