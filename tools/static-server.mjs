/** A small server for a built app: one folder under one path, as static hosts serve it. */
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

/** @type {Record<string, string>} */
const contentTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Serves until closed. Addresses without an extension are the app's own and answer index.html; a file that is not
 * there is a 404. A plain host knows no addresses of the app: it answers 404.html for whatever is no file. Files under
 * assets/ have their hash in the name and never change.
 *
 * @param {{ folder: string, base: string, port: number, policy?: string, plain?: boolean }} options
 *   `base` begins and ends with a slash; port 0 takes a free one; the policy is that of the page unless one is given
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 * @throws the listening error, such as EADDRINUSE; another when the page has no policy
 */
export async function serveStatic({ folder, base, port, policy, plain = false }) {
  const pageHeaders = await headersOf(folder, policy);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function answer(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const asked = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (base !== '/' && `${asked}/` === base) {
      response.writeHead(308, { Location: base }).end();
      return;
    }
    let path = asked.startsWith(base) ? fileOf(folder, asked.slice(base.length), plain) : undefined;
    let found = path === undefined ? undefined : await stat(path).catch(() => undefined);
    const status = found?.isFile() ? 200 : 404;
    if (status === 404 && plain) {
      path = join(folder, '404.html');
      found = await stat(path);
    }
    if (path === undefined || !found?.isFile()) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    const lasting = path.startsWith(join(folder, 'assets') + sep);
    const tag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
    const headers = {
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
      ...pageHeaders,
    };
    if (status === 200 && request.headers['if-none-match'] === tag) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = await readFile(path);
    response.writeHead(status, { ...headers, 'Content-Length': body.byteLength });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const listening = server.address();
  const actual = typeof listening === 'object' && listening ? listening.port : port;
  return {
    address: `http://127.0.0.1:${actual}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The headers that every file of a build is sent with, here and by nginx (tools/nginx-headers.mjs).
 *
 * @param {string} folder of the build
 * @param {string} [policy] that of the page unless one is given
 * @returns {Promise<Record<string, string>>}
 * @throws when the page has no policy
 */
export async function headersOf(folder, policy) {
  return {
    'Content-Security-Policy': policy ?? (await policyOf(folder)),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

/**
 * The policy of a built page for a header, which alone can forbid framing.
 *
 * @param {string} folder of the build
 */
async function policyOf(folder) {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const [, written] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  if (written === undefined) throw new Error(`${folder}/index.html has no content security policy.`);
  return `${written}; frame-ancestors 'none'`;
}

/**
 * The file an address stands for; undefined for one that leads out of the folder or cannot be decoded.
 *
 * @param {string} folder
 * @param {string} asked below the base, still encoded
 * @param {boolean} plain
 */
function fileOf(folder, asked, plain) {
  let path;
  try {
    path = decodeURIComponent(asked);
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  const isAddress = !extname(asked.slice(asked.lastIndexOf('/') + 1));
  if (isAddress && (!plain || asked === '')) return join(folder, 'index.html');
  const file = normalize(join(folder, path));
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : undefined;
}

/**
 * Serves on the first free port from the one asked for.
 *
 * @param {Parameters<typeof serveStatic>[0]} options
 */
export async function serveOnFreePort(options) {
  for (let port = options.port; port < options.port + 20; port += 1) {
    try {
      return await serveStatic({ ...options, port });
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken) throw error;
    }
  }
  throw new Error(`No free port from ${options.port} to ${options.port + 19}.`);
}
