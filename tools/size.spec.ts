import { expect, test } from 'vitest';
import { sizes } from './size.mjs';

const manifest = {
  'index.html': { file: 'a/index.js', imports: ['_shared.js'], dynamicImports: ['mocks/browser.ts'] },
  '_shared.js': { file: 'a/shared.js' },
  'src/features/clients/ClientsPage.tsx': { file: 'a/clients.js', imports: ['_shared.js', '_table.js'] },
  '_table.js': { file: 'a/table.js' },
  'mocks/browser.ts': {
    file: 'a/demo.js',
    imports: ['_shared.js', '_table.js'],
    dynamicImports: ['mocks/seed/scenarios/default.ts', 'mocks/seed/busy/busy.ts'],
  },
  'mocks/seed/scenarios/default.ts': { file: 'a/default.js' },
  'mocks/seed/busy/busy.ts': { file: 'a/busy.js' },
};
const bytes: Record<string, number> = {
  'a/index.js': 1,
  'a/shared.js': 10,
  'a/clients.js': 100,
  'a/table.js': 1_000,
  'a/demo.js': 10_000,
  'a/default.js': 100_000,
  'a/busy.js': 1_000_000,
};
const sizeOf = (file: string) => bytes[file] ?? Number.NaN;

test('the first load is the entry and the heaviest first screen, shared scripts once', () => {
  expect(sizes(manifest, sizeOf).firstLoad).toBe(1_111);
});

test('the demo is what it loads beyond the first screens, the scenario it opens with included', () => {
  expect(sizes(manifest, sizeOf).demo).toBe(110_000);
});

test('what is loaded when it is chosen is listed apart', () => {
  expect(sizes(manifest, sizeOf).chosen).toEqual([{ name: 'mocks/seed/busy/busy.ts', bytes: 1_000_000 }]);
});

test('a build without the demo has no size of it', () => {
  const { 'mocks/browser.ts': _, ...live } = manifest;
  expect(sizes(live, sizeOf).demo).toBeUndefined();
});
