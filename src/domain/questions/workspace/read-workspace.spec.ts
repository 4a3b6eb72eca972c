import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFile } from '../sample-workspace.ts';
import { readWorkspace } from './read-workspace.ts';

/** The sample with one value replaced; `undefined` removes it. */
function changed(path: readonly (string | number)[], value: unknown): string {
  const file: unknown = structuredClone(sampleFile);
  let holder = file as Record<string | number, unknown>; // walked by the paths written below
  for (const part of path.slice(0, -1)) holder = holder[part] as Record<string | number, unknown>; // as above
  holder[path.at(-1) ?? ''] = value;
  return JSON.stringify(file);
}

const problems = (text: string) => {
  const reading = readWorkspace(text);
  return reading.ok ? [] : reading.errors.map(({ path, message }) => `${path}: ${message}`);
};
const items = ['books', 'auto', 'sections', 0, 'items'] as const;

describe('readWorkspace', () => {
  it('accepts a good file', () => {
    const reading = readWorkspace(JSON.stringify(sampleFile));
    expect(reading.ok && reading.workspace.agency.name).toBe('Test agency');
  });

  it('refuses text that is not JSON, and repeated members', () => {
    expect(problems('{')).toEqual([': The text is not JSON.']);
    expect(problems('{"a":1,"a":2}')[0]).toContain('twice');
  });

  it.each<[string, readonly (string | number)[], unknown, string]>([
    ['a missing member', ['agency', 'name'], undefined, '/agency/name: Missing; a text is expected.'],
    ['an empty text', ['agency', 'name'], '', '/agency/name: Must not be empty.'],
    ['another type', ['products'], {}, '/products: a list is expected, an object is here.'],
    ['an unknown member', ['agency', 'nmae'], 'x', '/agency/nmae: "nmae" is no member known here.'],
    ['a wrong id', ['products', 0, 'id'], 'x', '/products/0/id: "x" is no UUID.'],
    [
      'a wrong word',
      ['products', 0, 'clientType'],
      'BOTH',
      '/products/0/clientType: "COMMERCIAL" or "PERSONAL" is expected, "BOTH" is here.',
    ],
    [
      'a book that is not there',
      ['products', 0, 'book'],
      'x',
      '/products/0/book: There is no book "x" in this file.',
    ],
    [
      'a mistyped member of a question',
      [...items, 0, 'requird'],
      true,
      '/books/auto/sections/0/items/0/requird: "requird" is no member known here.',
    ],
    [
      'a question without label',
      [...items, 1, 'label'],
      undefined,
      '/books/auto/sections/0/items/1/label: Missing; a text is expected.',
    ],
    [
      'a rule that is none',
      [...items, 3, 'shownIf'],
      { op: 'and', arg: [] },
      '/books/auto/sections/0/items/3/shownIf/args: Missing; a list is expected.',
    ],
  ])('reports %s at its place', (_what, path, value, problem) => {
    expect(problems(changed(path, value))).toContain(problem);
  });

  it.each<[string, readonly (string | number)[], unknown, string]>([
    [
      'a rule about no question',
      [...items, 3, 'shownIf', 'args', 0, 'q'],
      'x',
      '/books/auto/sections/0/items/3/shownIf/args/0/q: No question "x" is defined in this file.',
    ],
    [
      'a check about no loop',
      ['books', 'auto', 'checks', 0, 'rule', 'loop'],
      'x',
      '/books/auto/checks/0/rule/loop: No loop "x" is defined in this file.',
    ],
    [
      'a check that leads nowhere',
      ['books', 'auto', 'checks', 0, 'qids', 1],
      'x',
      '/books/auto/checks/0/qids/1: No question "x" is defined in this file.',
    ],
    [
      'a role',
      ['books', 'auto', 'roles', 'effectiveDate'],
      'x',
      '/books/auto/roles/effectiveDate: No question "x" is defined in this file.',
    ],
    [
      'the loop of a role',
      ['books', 'auto', 'roles', 'violations', 'loop'],
      'x',
      '/books/auto/roles/violations/loop: No loop "x" is defined in this file.',
    ],
    [
      'a title',
      ['books', 'auto', 'roles', 'clientName', 0, 'value', 'q'],
      'x',
      '/books/auto/roles/clientName/0/value/q: No question "x" is defined in this file.',
    ],
    [
      'a reference',
      ['books', 'auto', 'sections', 1, 'items', 1, 'questions', 0, 'refersTo'],
      'x',
      '/books/auto/sections/1/items/1/questions/0/refersTo: No loop "x" is defined in this file.',
    ],
    [
      'an option that is the same as another answer',
      [...items, 3, 'options', 0, 'sameAs'],
      'x',
      '/books/auto/sections/0/items/3/options/0/sameAs: No question "x" is defined in this file.',
    ],
    [
      'a duplicate key',
      ['books', 'auto', 'sections', 1, 'items', 0, 'duplicateKey', 0],
      'name',
      '/books/auto/sections/1/items/0/duplicateKey/0: The loop has no question "name".',
    ],
    [
      'a pattern that is none',
      [...items, 4, 'pattern', 'matches'],
      '(',
      '/books/auto/sections/0/items/4/pattern/matches: Not a regular expression.',
    ],
    [
      'a choice without options',
      [...items, 3, 'options'],
      [],
      '/books/auto/sections/0/items/3: A choice needs options.',
    ],
    [
      'a question asked twice',
      [...items, 1, 'qid'],
      'effective',
      '/books/auto/sections/0/items/1: "effective" is asked twice in this book.',
    ],
  ])('finds undefined names: %s', (_what, path, value, problem) => {
    expect(problems(changed(path, value))).toContain(problem);
  });

  it('never throws, and accepts only workspaces', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readWorkspace(text).ok).toBe(false);
      }),
    );
  });
});
