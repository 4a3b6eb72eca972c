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
    dynamicImports: ['mocks/seed/busy.ts'],
  },
  'mocks/seed/busy.ts': { file: 'a/busy.js' },
};
const bytes: Record<string, number> = {
  'a/index.js': 1,
  'a/shared.js': 10,
  'a/clients.js': 100,
  'a/table.js': 1_000,
  'a/demo.js': 10_000,
  'a/busy.js': 100_000,
};
const sizeOf = (file: string) => bytes[file] ?? Number.NaN;

test('the first load is the entry and the heaviest first screen, shared scripts once', () => {
  expect(sizes(manifest, sizeOf).firstLoad).toBe(1_111);
});

test('the demo is all it can load beyond the entry, its lazy scenarios included', () => {
  expect(sizes(manifest, sizeOf).demo).toBe(111_000);
});

test('a build without the demo has no size of it', () => {
  const { 'mocks/browser.ts': _, ...live } = manifest;
  expect(sizes(live, sizeOf).demo).toBeUndefined();
});
