/** The style sheets keep the rules, and each rule can fail. */
import { describe, expect, test } from 'vitest';
import { textsBelow } from './source-files.ts';
import { classBreaches, styleBreaches } from './style-rules.ts';

const sheets = textsBelow(['src'], /\.css$/);

test('every style sheet keeps them', () => {
  expect(sheets.map(({ path }) => path)).toContain('src/ui/tokens.css');
  expect(sheets.flatMap(({ path, text }) => styleBreaches(path, text))).toEqual([]);
});

describe('in a module', () => {
  const breaches = (text: string) => styleBreaches('src/ui/A.module.css', text);

  test.each([
    '.a { gap: 8px; }',
    '.a { padding: 0 0.5rem; }',
    '.a { margin: calc(var(--s1) + 5px) auto 0; }',
    '.a { scroll-margin-block: 1em; }',
    '.a { font-size: 13px; }',
    '.a { font: 12px/1.4 monospace; }',
    '.a { font-weight: 700; }',
    '.a { border-start-end-radius: 4px; }',
    '.a { color: #fff; }',
    '.a { background: rgb(0 0 0 / 5%); }',
    '@media (width < 40rem) { .a { gap: 0; } }',
    '@media (max-width: 48rem) { .a { gap: 0; } }',
    '@container (48rem < width < 80rem) { .a { gap: 0; } }',
  ])('%s breaks a rule', (text) => expect(breaches(text)).toHaveLength(1));

  test.each([
    '.a { gap: var(--s1) 0; margin: -1px calc(-1 * var(--s2)) 2px auto; padding-block: var(--cell-y) }',
    '.a { margin: max(var(--s4), 14dvh) 25% 0; padding: calc((var(--control) - var(--lead-base)) / 2) }',
    '.a { font: inherit; font-size: var(--text-small); font-weight: 400; border-radius: 50%; }',
    '.a { color: currentcolor; background: color-mix(in srgb, var(--accent) 12%, transparent); } /* 7px */',
    '@media screen and (width >= 64rem) and (width < 80rem) { .a { inline-size: 7px; } }',
    '@media (pointer: coarse), (width < 48rem) { .a { gap: 0 !important; } }',
    '@container scroll-state(stuck: top) { .a { gap: 0; } }',
    '@page { margin: 14mm; }',
  ])('%s is fine', (text) => expect(breaches(text)).toEqual([]));
});

test('tokens of space are on the grid', () => {
  const breaches = (text: string) => styleBreaches('src/ui/tokens.css', text);
  expect(breaches(':root { --s1: 5px; }')).toHaveLength(1);
  expect(breaches(':root { --cell-y: 0.5rem; }')).toHaveLength(1);
  expect(breaches(':root { --s1: 4px; --s1-5: 6px; --ink: #123; --rail: 13rem; }')).toEqual([]);
});

test('a sheet for a file of its own has values on the grid, and colors of its own', () => {
  const breaches = (text: string) => styleBreaches('src/features/quotes/proposal/proposal.css', text);
  expect(breaches('.a { padding: 8px 10px; }')).toHaveLength(1);
  expect(breaches('.a { font-weight: 620; }')).toHaveLength(1);
  expect(breaches('.a { padding: 8px 6px 2px; color: #123; font-size: 11.5px; font-weight: 600; }')).toEqual(
    [],
  );
});

test('every class is used, and every class that is used is there', () => {
  expect(classBreaches(sheets, textsBelow(['src'], /\.tsx?$/))).toEqual([]);
});

test('a class that nobody uses, or that is not there, is named', () => {
  const styles = { path: 'src/ui/A.module.css', text: '.a { gap: 0; } .b:hover { gap: 0; } /* .c */' };
  const source = (use: string) => ({
    path: 'src/app/A.tsx',
    text: `import styles from '../ui/A.module.css'; ${use}`,
  });
  expect(classBreaches([styles], [source('styles.a')])).toEqual(['src/ui/A.module.css: nobody uses .b']);
  expect(classBreaches([styles], [source('styles.a, styles.b, styles.c')])).toEqual([
    'src/app/A.tsx: src/ui/A.module.css has no .c',
  ]);
  expect(classBreaches([styles], [source('styles[a]')])).toEqual([]);
});
