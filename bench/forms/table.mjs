// results -> Markdown. Also: node table.mjs results/a.json [results/b.json …]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const med = (a) => { const s = a.filter((x) => x != null).sort((x, y) => x - y); const h = s.length >> 1; return !s.length ? null : s.length % 2 ? s[h] : (s[h - 1] + s[h]) / 2; };
const num = (x) => (x == null ? '–' : x >= 100 ? Math.round(x).toLocaleString('en-US') : x >= 10 ? x.toFixed(0) : x.toFixed(1));
export function stat(rs, f) { const a = rs.map(f).filter((x) => x != null); return { med: med(a), min: a.length ? Math.min(...a) : null, max: a.length ? Math.max(...a) : null }; }
const cell = (rs, f) => { const s = stat(rs, f); return s.med == null ? '–' : `${num(s.med)} (${num(s.min)}–${num(s.max)})`; };
export const COLS = [
  ['mount ms', (r) => r.mount], ['nav→interactive ms', (r) => r.navToInteractive], ['key median ms', (r) => r.key1x?.median], ['key p95 ms', (r) => r.key1x?.p95], ['CPU/key ms', (r) => r.key1x?.cpuPerKey],
  ['4x key median ms', (r) => r.keySlow?.median], ['4x key p95 ms', (r) => r.keySlow?.p95], ['4x CPU/key ms', (r) => r.keySlow?.cpuPerKey], ['toggle ms', (r) => r.toggle], ['add ms', (r) => r.add], ['delete ms', (r) => r.remove], ['submit ms', (r) => r.submit], ['heap MB', (r) => r.heapMB], ['over empty MB', (r) => (r.heapMB == null || r.heapEmptyMB == null ? null : r.heapMB - r.heapEmptyMB)], ['DOM nodes', (r) => r.nodes], ['JS gz kB', (r) => r.bundle?.js && r.bundle.js.gzip / 1000],
];
export function markdown(results, { cols = COLS, plain = false } = {}) {
  let s = '';
  for (const w of [...new Set(results.map((r) => r.workload))].sort()) {
    const rs = results.filter((r) => r.workload === w);
    const peers = [...new Set(rs.map((r) => r.peer))].map((p) => [p, rs.filter((r) => r.peer === p)]);
    const key = ([, x]) => stat(x, (r) => r.mount).med ?? Infinity;
    peers.sort((a, b) => key(a) - key(b));
    s += `\n### ${w} — median (min–max), milliseconds unless said\n\n| peer | n | ${cols.map((c) => c[0]).join(' | ')} | notes |\n|---|---|${cols.map(() => '---:').join('|')}|---|\n`;
    for (const [p, x] of peers) {
      const notes = new Set();
      for (const r of x) { if (r.error) notes.add(r.error); for (const k in r.failed ?? {}) notes.add(`${k}: ${r.failed[k]}`); if (r.key1x && r.key1x.n < 30) notes.add(`${r.key1x.n} keys typed in budget`); }
      s += `| ${p} | ${x.length} | ${cols.map((c) => (plain ? num(stat(x, c[1]).med) : cell(x, c[1]))).join(' | ')} | ${[...notes].join('; ').replace(/\|/g, '/').slice(0, 200)} |\n`;
    }
  }
  return s;
}
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const plain = process.argv.includes('--plain');
  const results = process.argv.slice(2).filter((a) => a.endsWith('.json')).flatMap((f) => JSON.parse(readFileSync(f, 'utf8')).results);
  console.log(markdown(results, { plain }));
}
