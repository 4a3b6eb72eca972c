/**
 * `node tools/nginx-headers.mjs <folder of a build>` writes to standard output what deploy/default.conf.template includes
 * as `quotebench/current/headers.conf`: the headers of the build's files, with the content security policy of its page.
 */
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { headersOf } from './static-server.mjs';

/**
 * @param {string} folder
 * @returns {Promise<string>} directives of nginx
 * @throws when the folder has no page, or a header cannot be written for nginx
 */
export async function nginxHeaders(folder) {
  const headers = Object.entries(await headersOf(folder));
  return headers.map(([name, value]) => `add_header ${name} "${quotable(value)}" always;\n`).join('');
}

/** @param {string} value */
function quotable(value) {
  if (/["\\$\r\n]/.test(value))
    throw new Error(`A header for nginx has no quotes, $ or line breaks: ${value}`);
  return value;
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  process.stdout.write(await nginxHeaders(argv[2] ?? 'dist'));
}
