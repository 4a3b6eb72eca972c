/** A build without the demo holds nothing of it, by the bundler's own account of what went into each script. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** mocks/, MSW, the data library, and what stands in for MSW's cookie jar. */
const ofTheDemo = /\/mocks\/|\/node_modules\/(msw|@mswjs)\/|\/tools\/no-cookies\.mjs/;

/** What the development server adds to calls, and is in the environment of whoever builds. */
const credential = 'a2V5LW9mLXRoZS1nYXRld2F5OnNlY3JldA==';

async function scriptsOf(demo: 'on' | 'off'): Promise<Rolldown.OutputChunk[]> {
  vi.stubEnv('VITE_DEMO', demo);
  vi.stubEnv('QUOTEBENCH_CREDENTIAL', credential);
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    root,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false, minify: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
}

const demoModules = (scripts: readonly Rolldown.OutputChunk[]) =>
  scripts.flatMap(({ moduleIds }) => moduleIds).filter((id) => ofTheDemo.test(id));

test(
  'VITE_DEMO=off leaves the demo out, and no build has the key of a gateway',
  { timeout: 60_000 },
  async () => {
    const scripts = await scriptsOf('off');
    expect(demoModules(scripts)).toEqual([]);
    expect(scripts.filter(({ code }) => code.includes(credential))).toEqual([]);
  },
);

test(
  'otherwise the demo is in scripts of its own, loaded only when it is opened',
  { timeout: 60_000 },
  async () => {
    const scripts = await scriptsOf('on');
    expect(demoModules(scripts).some((id) => id.endsWith('/mocks/browser.ts'))).toBe(true);
    const byName = new Map(scripts.map((script) => [script.fileName, script]));
    const start = new Set(scripts.filter(({ isEntry }) => isEntry));
    for (const { imports } of start) {
      for (const name of imports) {
        const script = byName.get(name);
        if (script) start.add(script);
      }
    }
    expect(start.size).toBeGreaterThan(0);
    expect(demoModules([...start])).toEqual([]);
  },
);
