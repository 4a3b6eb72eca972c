// node run.mjs [--peers a,b] [--workloads W1,W2,W3,W4] [--runs 5] [--out results/x.json] [--throttle 4] [--no-build] [--minutes 30] [--slow 40000 --slow-runs 2] [--cap formio/W2=1,…] [--url name=http://…]
import { chromium } from 'playwright-core';
import http from 'node:http';
import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join, dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workload, countAnswers } from './workloads.mjs';
import { buildPeer, allPeers } from './build.mjs';
import { markdown } from './table.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const arg = (k, d) => { const i = process.argv.indexOf('--' + k); return i < 0 ? d : process.argv[i + 1]; };
const urls = {};
process.argv.forEach((a, i) => { if (a === '--url') { const v = process.argv[i + 1], e = v.indexOf('='); urls[v.slice(0, e)] = v.slice(e + 1); } });
const peers = arg('peers') ? arg('peers').split(',') : [...allPeers(), ...Object.keys(urls)];
const workloads = arg('workloads', 'W1,W2,W3,W4').split(',');
const runs = +arg('runs', 5), throttle = +arg('throttle', 4), keyCount = +arg('keys', 30), keyCountSlow = +arg('slow-keys', 15);
const deadline = Date.now() + +arg('minutes', 1e6) * 60000; // no new page is started after it
const out = join(here, arg('out', 'results/latest.json'));
const exe = arg('chromium', process.env.CHROMIUM);
if (!exe) throw new Error('Name a browser in CHROMIUM, or start this by npm run bench -- forms, which finds one.');
const keyBudget = +arg('key-budget', 12000), mountLimit = 60000, slow = +arg('slow', 40000), slowRuns = +arg('slow-runs', 2);

const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const MIME = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const server = http.createServer((req, res) => {
  let p = decodeURIComponent(req.url.split('?')[0]); if (p.endsWith('/')) p += 'index.html';
  const f = join(here, 'dist', p);
  if (!f.startsWith(join(here, 'dist')) || !existsSync(f)) { res.writeHead(404); return res.end(); }
  res.writeHead(200, { 'content-type': MIME[extname(f)] ?? 'application/octet-stream', 'cache-control': 'no-store' }); res.end(readFileSync(f));
});
await new Promise((r) => server.listen(0, '127.0.0.1', r));
const base = `http://127.0.0.1:${server.address().port}/`;
const pageUrl = (p) => urls[p] ?? (existsSync(join(here, 'peers', p, 'url.txt')) ? readFileSync(join(here, 'peers', p, 'url.txt'), 'utf8').trim() : `${base}${p}/`);

const inject = readFileSync(join(here, 'shared/inject.js'), 'utf8');
const timed = (p, ms, what) => { let h; return Promise.race([p, new Promise((_, j) => { h = setTimeout(() => j(new Error(`${what}: over ${ms / 1000} s`)), ms); })]).finally(() => clearTimeout(h)); };
const pct = (a, p) => { const s = [...a].sort((x, y) => x - y); return s.length ? s[Math.min(s.length - 1, Math.ceil(p * s.length) - 1)] : null; };

async function one(peer, wid) {
  const w = workload(wid), r = { peer, workload: wid, at: new Date().toISOString() };
  const started = Date.now();
  const bs = await chromium.launchServer({ executablePath: exe, args: ARGS, headless: true });
  try {
    const browser = await chromium.connect(bs.wsEndpoint());
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    const errors = []; page.on('pageerror', (e) => errors.push(String(e.message).slice(0, 200)));
    const assets = {};
    page.on('response', async (x) => { try { const e = extname(new URL(x.url()).pathname); if (e === '.js' || e === '.css') { const b = await x.body(); (assets[e] ??= []).push([b.length, gzipSync(b, { level: 9 }).length]); } } catch {} });
    await page.addInitScript(inject);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
    const metrics = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]));
    const cpu = async (key, fn) => { const a = await metrics(); const v = await fn(); await page.waitForTimeout(300); await page.evaluate(() => __b.idle()); const z = await metrics(); r[key] = (z.TaskDuration - a.TaskDuration) * 1000; return v; };
    try {
      await page.goto(pageUrl(peer), { waitUntil: 'load' });
      await page.waitForFunction(() => window.bench, null, { timeout: 30000 });
      r.boot = await page.evaluate(() => __b.boot);
      for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage');
      r.heapEmptyMB = (await metrics()).JSHeapUsedSize / 1048576;
      const m = await timed(cpu('mountCpu', () => page.evaluate((x) => __b.mount(x), w)), mountLimit, 'mount');
      r.mount = m.mount; r.mountSync = m.sync; r.first = m.first; r.navToInteractive = r.boot + m.mount;
      r.bundle = Object.fromEntries(Object.entries(assets).map(([k, v]) => [k.slice(1), { raw: v.reduce((s, x) => s + x[0], 0), gzip: v.reduce((s, x) => s + x[1], 0) }]));
      for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage');
      r.heapMB = (await metrics()).JSHeapUsedSize / 1048576;
      r.nodes = await page.evaluate(() => document.querySelectorAll('*').length);

      const step = async (name, fn, limit = 60000) => { try { return await timed(fn(), limit, name); } catch (e) { (r.failed ??= {})[name] = String(e.message).slice(0, 160); if (/: over /.test(e.message)) throw e; } };

      const keys = async (suffix, count) => {
        const sel = await page.evaluate(async () => { await bench.prepareTyping?.(); return bench.typeTarget; });
        await page.evaluate((s) => { const e = document.querySelector(s); if (!e) throw new Error('no type target ' + s); e.scrollIntoView({ block: 'center' }); e.focus(); e.setSelectionRange?.(e.value.length, e.value.length); }, sel);
        await page.evaluate(async () => { await __b.settle(100); __b.armKeys(); });
        const before = await page.evaluate((s) => document.querySelector(s).value.length, sel);
        const text = 'abcdefghij klmnop qrstuvwxyzabcdefghijklmnopqrstuvwxyz'.slice(0, count);
        const t0 = Date.now(); let n = 0;
        const a = await metrics();
        for (const ch of text) {
          await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: ch, text: ch, unmodifiedText: ch, windowsVirtualKeyCode: ch.toUpperCase().charCodeAt(0) });
          await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: ch, windowsVirtualKeyCode: ch.toUpperCase().charCodeAt(0) });
          n++;
          await page.evaluate(([k, g]) => __b.keyDone(k, g), [n, 30]);
          if (Date.now() - t0 > keyBudget) break;
        }
        await page.waitForTimeout(400); await page.evaluate(() => __b.idle());
        const z = await metrics();
        const { raw, et } = await page.evaluate(() => ({ raw: __b.keys, et: __b.et }));
        // Event Timing: the longest entry of each interaction; a key with no entry took < 16 ms and is counted as 8
        const byId = new Map(); for (const [, start, dur, id] of et) { const k = id || 'x' + start; byId.set(k, Math.max(byId.get(k) ?? 0, dur)); }
        const etAll = [...byId.values()].sort((x, y) => y - x).slice(0, n); while (etAll.length < n) etAll.push(8);
        r['key' + suffix] = { n, median: pct(raw, 0.5), p95: pct(raw, 0.95), max: Math.max(...raw), etMedian: pct(etAll, 0.5), etP95: pct(etAll, 0.95), cpuPerKey: ((z.TaskDuration - a.TaskDuration) * 1000) / n, scriptPerKey: ((z.ScriptDuration - a.ScriptDuration) * 1000) / n, layoutPerKey: ((z.LayoutDuration + z.RecalcStyleDuration - a.LayoutDuration - a.RecalcStyleDuration) * 1000) / n };
        const after = await page.evaluate((s) => document.querySelector(s)?.value.length, sel);
        r['key' + suffix].typed = after - before;
      };
      await step('keys 1x', () => keys('1x', keyCount));
      if (throttle > 1) { await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle }); await step('keys throttled', () => keys('Slow', keyCountSlow), 120000); await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 }); await page.evaluate(() => __b.settle(100)); }
      await step('toggle', async () => { r.toggle = await cpu('toggleCpu', () => page.evaluate(() => __b.toggle())); });
      if (w.loop) {
        await step('add', async () => { r.add = await cpu('addCpu', () => page.evaluate(() => __b.add())); });
        await step('remove', async () => { r.remove = await cpu('removeCpu', () => page.evaluate((i) => __b.remove(i), Math.floor(w.n / 2) + 20)); });
        await page.evaluate(() => __b.settle(100));
      }
      // the added iteration is empty: take it away again so that the form is valid
      if (w.loop && !r.failed?.add && !r.failed?.remove) await step('tidy', () => page.evaluate((i) => __b.remove(i), w.n - 1));
      await page.evaluate(() => __b.settle(100));
      await step('submit', async () => { const s = await page.evaluate(() => __b.submit()); r.submit = s.read; r.submitPainted = s.painted; r.valid = s.valid; r.answers = s.answers; });
      r.expected = countAnswers(w.initial) - (w.loop ? w.sections.find((s) => s.loop?.id === w.loop).loop.questions.length : 0);
    } catch (e) { r.error = String(e.message).slice(0, 300); }
    if (errors.length) r.pageErrors = errors.slice(0, 3);
    r.wall = Date.now() - started;
    await Promise.race([browser.close(), new Promise((x) => setTimeout(x, 2000))]).catch(() => {});
  } catch (e) { r.error ??= String(e.message).slice(0, 300); }
  finally { await bs.kill().catch(() => {}); }
  return r;
}

if (!process.argv.includes('--no-build')) for (const p of peers) if (!urls[p]) { await buildPeer(p); process.stderr.write(`built ${p}\n`); }
mkdirSync(dirname(out), { recursive: true });
const cap = Object.fromEntries(arg('cap', '').split(',').filter(Boolean).map((x) => x.split('='))); // peer/W2=1: at most so many runs of it in this call
const results = [], done = {}; // done[peer+workload] = {n, stop}
for (let run = 0; run < runs; run++) for (const wid of workloads) {
  const order = peers.map((_, i) => peers[(i + run) % peers.length]); // interleaved, start rotated each run
  for (const peer of order) {
    const k = peer + wid, d = (done[k] ??= { n: 0, stop: false });
    if (d.stop || Date.now() > deadline || d.n >= +(cap[`${peer}/${wid}`] ?? Infinity)) continue;
    const r = await one(peer, wid); r.run = run; d.n++;
    if (r.error || (r.wall > slow && d.n >= slowRuns)) d.stop = true; // a time-out is not repeated; a very slow page gets fewer runs
    results.push(r);
    process.stderr.write(`${run} ${wid} ${peer.padEnd(20)} ${(r.wall / 1000).toFixed(0)}s mount ${r.mount?.toFixed(0)} key ${r.key1x?.median?.toFixed(0)}/${r.key1x?.p95?.toFixed(0)} cpu ${r.key1x?.cpuPerKey?.toFixed(1)} typed ${r.key1x?.typed}/${r.key1x?.n} slow ${r.keySlow?.median?.toFixed(0)} toggle ${r.toggle?.toFixed(0)} add ${r.add?.toFixed(0)} rem ${r.remove?.toFixed(0)} submit ${r.submit?.toFixed(0)} ${r.valid} ${r.answers}/${r.expected} nodes ${r.nodes} heap ${r.heapMB?.toFixed(0)} js ${r.bundle?.js?.gzip} ${r.error ?? ''} ${r.failed ? JSON.stringify(r.failed) : ''} ${r.pageErrors ?? ''}\n`);
    writeFileSync(out, JSON.stringify({ meta: { chromium: exe, runs, throttle, date: new Date().toISOString() }, results }, null, 1));
  }
}
server.close();
console.log(markdown(results));
writeFileSync(out.replace(/\.json$/, '.md'), markdown(results));
process.exit(0);
