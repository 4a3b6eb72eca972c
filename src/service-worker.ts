/**
 * The app's own service worker: keeps the files of one build, so that the app starts without a network. It answers
 * navigations and the listed files, and nothing else; a call to the service never passes through its cache.
 *
 * A new build waits until every page of the old one is closed, or until a page posts "activate-now": pages never mix
 * files of two builds.
 */

/** Put in front of this script by tools/shell-worker-plugin.mjs: paths relative to the app's base. */
declare const shell: { readonly version: string; readonly files: readonly string[] };

const worker = self as unknown as ServiceWorkerGlobalScope; // the worker library types `self` as any kind of worker
const scope = worker.registration.scope;
// Several copies of the app may live below one origin; each owns the caches named after its scope.
const cachePrefix = `quotebench-shell ${scope} `;
const cacheName = cachePrefix + shell.version;
const addresses = new Set(shell.files.map((file) => new URL(file, scope).href));

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('message', (event) => {
  if (event.data === 'activate-now') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const cached = cachedAddress(event.request);
  if (cached !== undefined) event.respondWith(fromShell(cached, event.request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The page itself has no version in its name, so that an older copy must not come from the browser's own cache.
  await cache.addAll([...addresses].map((address) => new Request(address, { cache: 'no-cache' })));
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Which kept file answers the request; undefined when the network must. */
function cachedAddress(request: Request): string | undefined {
  if (request.method !== 'GET') return undefined;
  const url = new URL(request.url);
  url.search = '';
  url.hash = '';
  if (addresses.has(url.href)) return url.href;
  // An address of the app has no extension; a navigation to anything else is a file the server knows better.
  const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return request.mode === 'navigate' && !last.includes('.') ? scope : undefined;
}

async function fromShell(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}
