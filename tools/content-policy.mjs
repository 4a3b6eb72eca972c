import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The app's content security policy, for the meta tag of the build and for the header of our own servers.
 *
 * `VITE_CONNECT_SRC` narrows where the app may call to, as in `'self' https://quotes.example.com`; without it any
 * https address and this machine are allowed, because an agent may type the service's address.
 *
 * @param {Record<string, string | undefined>} settings the build settings
 * @param {readonly string[]} [inPage] hashes of the scripts that stand in the page itself
 * @returns {string} the directives that work in a meta tag
 */
export function contentPolicy(settings, inPage = []) {
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
  ].join('; ');
}

/**
 * The policy of a built page for a header, which alone can forbid framing.
 *
 * @param {string} folder of the build
 * @returns {Promise<string>}
 * @throws when the page has no policy
 */
export async function contentPolicyHeader(folder) {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const [, written] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  if (written === undefined) throw new Error(`${folder}/index.html has no content security policy.`);
  return `${written}; frame-ancestors 'none'`;
}
