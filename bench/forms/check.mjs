// node check.mjs [peers] — conformance: does clearing the middle text field (required) show an error on change, and does re-typing clear it?
import { chromium } from 'playwright-core';
import http from 'node:http';
import { readFileSync, existsSync } from 'node:fs';
import { join, dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workload } from './workloads.mjs';
import { allPeers } from './build.mjs';
const here = dirname(fileURLToPath(import.meta.url));
const peers = process.argv[2] ? process.argv[2].split(',') : allPeers();
const server = http.createServer((q, s) => { let p = q.url.split('?')[0]; if (p.endsWith('/')) p += 'index.html'; const f = join(here, 'dist', p); if (!existsSync(f)) { s.writeHead(404); return s.end(); } s.writeHead(200, { 'content-type': { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }[extname(f)] ?? 'application/octet-stream' }); s.end(readFileSync(f)); });
await new Promise((r) => server.listen(0, '127.0.0.1', r));
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
for (const peer of peers) {
  const page = await b.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.addInitScript(readFileSync(join(here, 'shared/inject.js'), 'utf8'));
    await page.goto(`http://127.0.0.1:${server.address().port}/${peer}/`);
    await page.waitForFunction(() => window.bench);
    await page.evaluate((w) => __b.mount(w), workload('W1'));
    const sel = await page.evaluate(async () => { await bench.prepareTyping?.(); return bench.typeTarget; });
    const text = () => page.evaluate(() => document.body.innerText.split('\n'));
    await page.focus(sel);
    const t0 = await text();
    await page.keyboard.press('Control+A'); await page.keyboard.press('Delete');
    await page.waitForTimeout(900);
    const t1 = await text(), added = t1.filter((x) => x.trim() && t1.filter((y) => y === x).length > t0.filter((y) => y === x).length);
    await page.keyboard.type('ok'); await page.waitForTimeout(900);
    const t2 = await text(), left = added.filter((x) => t2.filter((y) => y === x).length > t0.filter((y) => y === x).length);
    const sub = await page.evaluate(() => bench.submit());
    console.log(peer.padEnd(20), 'error on change:', JSON.stringify([...new Set(added)].slice(0, 3)), '| after re-typing:', JSON.stringify(left.slice(0, 2)), '| submit', JSON.stringify(sub));
  } catch (e) { console.log(peer.padEnd(20), 'FAILED', String(e.message).slice(0, 200)); }
  await page.close();
}
await b.close(); server.close();
