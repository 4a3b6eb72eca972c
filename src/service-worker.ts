/**
 * The app's service worker caches the files of one build, so that the app starts without a network. It handles
 * navigations and the listed files only; calls to the service never pass through its cache.
 *
 * A new build waits until every page of the old one is closed, or a page posts "activate-now" and reloads. Other pages that
 * are open then go on with the files of their own build, so that no page mixes two.
 */

/** Prepended by tools/build/shell-worker-plugin.mjs; paths are relative to the app's base. */
declare const shell: { readonly version: string; readonly files: readonly string[] };

const worker = self as unknown as ServiceWorkerGlobalScope; // the library types `self` as any kind of worker
const scope = worker.registration.scope;
// One origin may serve several copies of the app; each owns the caches named after its scope.
const cachePrefix = `quotebench-shell ${scope} `;
const cacheName = cachePrefix + shell.version;
const addresses = new Set(shell.files.map((file) => new URL(file, scope).href));
/** Files whose names have a hash: the same name is the same file in every build. */
const assets = new URL('assets/', scope).href;

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches());
});

worker.addEventListener('message', (event) => {
  if (event.data === 'activate-now') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const cached = cachedAddress(event.request);
  if (cached !== undefined) event.respondWith(fromShell(cached, event.request));
});

async function cacheShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all([...addresses].map(async (address) => cache.put(address, await fetchFile(address))));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

/**
 * A host may answer with a page for whatever it does not have, and whoever guards it with a sign-in for everything. What is
 * stored once in the place of a file is what the app starts with from then on.
 * @throws if the answer is not the file
 */
async function fetchFile(address: string): Promise<Response> {
  // The page's name has no version, so it must not come from the browser's HTTP cache.
  const response = await fetch(new Request(address, { cache: 'no-cache', redirect: 'error' }));
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  if (!response.ok || isPage !== (address === scope)) throw new Error(`Another file came for ${address}.`);
  if (isPage) await refuseOtherPage(response.clone());
  return response;
}

/**
 * While a host is updated, the page can be of another build than the worker, or than its own header, whose policy forbids the
 * page's script then: it would stay blank from then on. The old build stays until all are of one build.
 * @throws if the page names other files than the build's, or the policy in the header does not have the script's hash
 */
async function refuseOtherPage(page: Response): Promise<void> {
  const text = await page.text();
  const named = [...text.matchAll(/\bassets\/[\w.-]+/g)].map(([path]) => new URL(path, scope).href);
  if (named.length === 0 || !named.every((address) => addresses.has(address)))
    throw new Error('The page is of another build.');
  const policy = page.headers.get('content-security-policy');
  if (policy === null) return;
  for (const [, script] of text.matchAll(/<script>([^]*?)<\/script>/g)) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    if (!policy.includes(`'sha256-${hash}'`)) throw new Error('The page and its policy are of two builds.');
  }
}

/** While more pages are open than the one that asked for the new build, the old ones stay until the next activation. */
async function deleteOldCaches(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const names = pages.length > 1 ? [] : await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The cached file for a request; undefined if it goes to the network. */
function cachedAddress(request: Request): string | undefined {
  if (request.method !== 'GET') return undefined;
  const url = new URL(request.url);
  url.search = '';
  url.hash = '';
  if (addresses.has(url.href) || url.href.startsWith(assets)) return url.href;
  // Addresses of the app have no extension; a navigation to any other file is the server's.
  const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return request.mode === 'navigate' && !last.includes('.') ? scope : undefined;
}

async function fromShell(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const options = { ignoreVary: true };
  // Of an older build, which the host may not have anymore.
  const older = async () => (address.startsWith(assets) ? caches.match(address, options) : undefined);
  return (await cache.match(address, options)) ?? (await older()) ?? fetch(request);
}
