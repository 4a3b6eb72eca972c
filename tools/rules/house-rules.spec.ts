/** Each rule can fail: a bad sample for every one, and a good one beside it. */
import { describe, expect, test } from 'vitest';
import { breachesOf, machinePaths } from './house-rules.ts';
import { fileCircles, folderCircles } from './import-rules.ts';
import { bannedPhrases, languageBreaches } from './language.ts';
import { parseSource } from './source-files.ts';

const breaches = (path: string, text: string) => breachesOf(parseSource(path, text));

describe('import directions', () => {
  test.each([
    ['src/lib/a.ts', "import { b } from '../contract/b.ts';"],
    ['src/domain/book/a.ts', "import type { B } from '../../api/b.ts';"],
    ['src/ui/A.tsx', "import { b } from '../domain/b.ts';"],
    ['src/features/intake/A.tsx', "import { b } from '../quotes/b.ts';"],
    ['src/app/A.tsx', "type B = import('../mocks/browser.ts').B;"],
    ['mocks/a.ts', "import { b } from '../src/local/b.ts';"],
    ['e2e/a.e2e.ts', "import { B } from '../src/features/intake/B.tsx';"],
    ['src/domain/a.ts', "import { useState } from 'react';"],
    ['src/api/a.ts', "import { http } from 'msw';"],
    ['src/lib/a.ts', "import { b } from './b';"],
  ])('%s: %s is refused', (path, text) => {
    expect(breaches(path, text)).toEqual([expect.stringContaining(`${path}: import directions: imports `)]);
  });

  test.each([
    ['src/operations/a.ts', "import { b } from '../api/b.ts'; import { c } from '../storage/c.ts';"],
    ['src/main.tsx', "const b = () => import('../mocks/browser.ts');"],
    ['src/api/a.spec.ts', "import { b } from '../../mocks/node.ts';"],
    ['e2e/a.e2e.ts', "import { paths } from '../../src/paths.ts';"],
  ])('%s: %s is allowed', (path, text) => {
    expect(breaches(path, text)).toEqual([]);
  });
});

test.each([
  ['src/ui/A.tsx', 'const a = <p dangerouslySetInnerHTML={{ __html: b }} />;', 'no text becomes markup'],
  ['src/api/a.ts', 'const a = Date.now();', 'time comes from'],
  ['mocks/service/a.ts', 'const a = new Date( );', 'time comes from'],
  ['src/api/a.ts', "localStorage.setItem('a', 'b');", 'web storage'],
  ['e2e/a.e2e.ts', "await page.route('**', stop);", 'never from interception'],
  ['mocks/a.ts', 'const a = import.meta.env.DEV;', 'no build settings'],
  ['src/domain/a.ts', "export * from './b.ts'; export { c } from './c.ts';", 'no barrels'],
  ['src/domain/a.ts', `const a = 1; ${'//'} ${'TO'}DO later`, 'do it or open an issue'],
  ['src/domain/bigThing.ts', 'const a = 1;', 'names: '],
  ['e2e/a.spec.ts', 'const a = 1;', 'journeys are'],
])('%s, %#: breaks a rule', (path, text, rule) => {
  const found = breaches(path, text);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${path}: `);
  expect(found[0]).toContain(rule);
});

test.each([
  ['src/api/a.ts', 'const a = new Date(moment); // never Date.now()'],
  ['src/lib/clock.ts', 'const a = Date.now();'],
  ['src/features/quotes/queries.ts', 'const a = 1;'],
])('%s, %#: keeps the rules', (path, text) => {
  expect(breaches(path, text)).toEqual([]);
});

test('an address of somebody’s machine is found in any text, an address of the app is not', () => {
  expect(machinePaths('README.md', `see ${'/ho'}me/ann/notes.txt`)).toHaveLength(1);
  expect(machinePaths('a.json', `{ "a": "${'/wo'}rk/main/a" }`)).toHaveLength(1);
  expect(machinePaths('README.md', 'open /clients/new or https://example.com/home/page')).toEqual([]);
});

describe('circles', () => {
  const files = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([path, text]) => parseSource(path, text));

  test('of files are named by their way around, types and import() included', () => {
    const circle = {
      'src/a.ts': "import type { B } from './b.ts';",
      'src/b.ts': "const c = () => import('./c.ts');",
      'src/c.ts': "export { a } from './a.ts';",
    };
    expect(fileCircles(files(circle))).toEqual(['src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts']);
    expect(fileCircles(files({ ...circle, 'src/c.ts': '' }))).toEqual([]);
  });

  test('of folders are those of folders side by side; a folder and its sub-folder may import one another', () => {
    const both = { 'd/x/a.ts': "import '../y/b.ts';", 'd/y/c.ts': "import '../x/d.ts';" };
    expect(folderCircles(files(both))).toEqual(['d/x -> d/y -> d/x']);
    expect(folderCircles(files({ 'd/a.ts': "import './x/b.ts';", 'd/x/b.ts': "import '../a.ts';" }))).toEqual(
      [],
    );
  });
});

describe('language', () => {
  const found = (text: string) => languageBreaches(parseSource('src/ui/A.tsx', text));

  test.each(['const keptAt = 1;', 'interface A { putBack: 1 }', 'const a = <B unsure />;', 'f(told);'])(
    '%s has a name that is not ours',
    (text) => expect(found(text)).toHaveLength(1),
  );

  test.each([
    "const a = 'it is told anew';",
    'const a = <p>Licence number</p>;',
    "const a = <B title='Save anyway' />;",
  ])('%s says what screens do not say', (text) => expect(found(text)).not.toEqual([]));

  test.each([
    'const followUpOn = 1; // what is told in a comment',
    "const a = 'quotes expire';",
    "const a = b['told'];",
  ])('%s is fine', (text) => expect(found(text)).toEqual([]));

  test('a lapse in coverage is one', () => {
    expect(bannedPhrases('A lapse in coverage of 30 days')).toEqual([]);
    expect(bannedPhrases('This quote lapsed')).toEqual(['lapsed']);
  });
});
