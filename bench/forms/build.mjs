// node build.mjs [peer,peer]  — one production build (vite build) per peer into dist/<peer>/
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { readdirSync, existsSync, mkdirSync, writeFileSync, rmSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
// Our own intake stands beside the peers: it is built and driven by code of this project, not by an adapter.
export const allPeers = () => ['ours', ...readdirSync(join(here, 'peers')).filter((p) => ['adapter.jsx', 'adapter.js', 'url.txt'].some((f) => existsSync(join(here, 'peers', p, f)))).sort()];

export async function buildPeer(name) {
  if (name === 'ours') return (await import('./ours/build.mjs')).build(join(here, 'dist', name));
  const file = ['adapter.jsx', 'adapter.js'].find((f) => existsSync(join(here, 'peers', name, f)));
  if (!file) return; // driven by URL: nothing to build
  const root = join(here, '.out', name);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body><div id="root"></div><script type="module" src="../../peers/${name}/${file}"></script></body></html>`);
  await build({
    root, base: './', logLevel: 'error', configFile: false, mode: 'production',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: { outDir: join(here, 'dist', name), emptyOutDir: true, chunkSizeWarningLimit: 1e6, reportCompressedSize: false, target: 'es2022' },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const which = process.argv[2] ? process.argv[2].split(',') : allPeers();
  for (const p of which) {
    const t = Date.now();
    try { await buildPeer(p); console.log('built', p, Date.now() - t, 'ms'); } catch (e) { console.log('FAILED', p, String(e.message ?? e).slice(0, 1500)); process.exitCode = 1; }
  }
}
