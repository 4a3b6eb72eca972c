/** A build without the demo holds nothing of it, by the bundler's own account of what went into each script. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** mocks/, MSW, the data library, and what stands in for MSW's cookie jar. */
const ofTheDemo = /\/mocks\/|\/node_modules\/(msw|@mswjs)\/|\/tools\/no-cookies\.mjs/;

/** What the development server adds to calls, and is in the environment of whoever builds. */
const credential = 'a2V5LW9mLXRoZS1nYXRld2F5OnNlY3JldA==';

async function built(demo: 'on' | 'off') {
  vi.stubEnv('VITE_DEMO', demo);
  vi.stubEnv('QUOTEBENCH_CREDENTIAL', credential);
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({
    root,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false, minify: false },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const licenses = files.find(({ fileName }) => fileName === 'licenses.txt');
  return {
    scripts: files.filter((one) => one.type === 'chunk'),
    licensed: [
      ...String(licenses?.type === 'asset' && licenses.source).matchAll(/^(\S+) \d\S* \(.+\)$/gm),
    ].map(([, name]) => name),
  };
}

const modulesOf = (scripts: readonly Rolldown.OutputChunk[]) => scripts.flatMap(({ moduleIds }) => moduleIds);
const demoModules = (scripts: readonly Rolldown.OutputChunk[]) =>
  modulesOf(scripts).filter((id) => ofTheDemo.test(id));

test(
  'VITE_DEMO=off leaves the demo out, and no build has the key of a gateway',
  { timeout: 60_000 },
  async () => {
    const { scripts, licensed } = await built('off');
    expect(demoModules(scripts)).toEqual([]);
    expect(scripts.filter(({ code }) => code.includes(credential))).toEqual([]);
    expect(licensed).toEqual(
      expect.arrayContaining(['@fontsource-variable/public-sans', 'react', 'react-dom', 'wouter']),
    );
    expect(licensed).not.toContain('msw');
    // Nor has a build without the name of a shared desk anything that speaks to one.
    expect(licensed).not.toContain('@nats-io/nats-core');
    expect(modulesOf(scripts).filter((id) => /\/src\/desk\/\w+-engine\.ts$/.test(id))).toEqual([]);
  },
);

test(
  'otherwise the demo is in scripts of its own, loaded only when it is opened',
  { timeout: 60_000 },
  async () => {
    const { scripts, licensed } = await built('on');
    expect(licensed).toContain('msw');
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
