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

const problems = async (text: string) => {
  const reading = await readWorkspace(text);
  return reading.ok ? [] : reading.errors.map(({ path, message }) => `${path}: ${message}`);
};
const items = ['books', 'auto', 'sections', 0, 'items'] as const;
const driversLoop = ['books', 'auto', 'sections', 1, 'items', 0] as const;

/** The book of the sample, asking for a limit that a template answers. */
function templated(value: string) {
  const limit = {
    qid: 'limit',
    label: 'Limit',
    kind: 'choice',
    nature: 'cover',
    options: [{ value: 'L', label: 'Low' }],
  };
  const { auto } = sampleFile.books;
  return {
    ...auto,
    sections: [...auto.sections, { title: 'Coverages', items: [limit] }],
    templates: [{ label: 'Low', values: { limit: value } }],
  };
}

describe('readWorkspace', () => {
  it('accepts a good file', async () => {
    const reading = await readWorkspace(JSON.stringify(sampleFile));
    expect(reading.ok && reading.workspace.agency.name).toBe('Test agency');
  });

  it('refuses text that is not JSON, and repeated members', async () => {
    expect(await problems('{')).toEqual([
      ': The text is not as JSON should be: expected a name in quotes or }.',
    ]);
    expect((await problems('{"a":1,"a":2}'))[0]).toContain('twice');
  });

  it.each<[string, readonly (string | number)[], unknown, string]>([
    ['a missing member', ['agency', 'name'], undefined, '/agency/name: Missing; a text is expected.'],
    ['an empty text', ['products', 0, 'name'], '', '/products/0/name: Must not be empty.'],
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
  ])('reports %s at its place', async (_what, path, value, problem) => {
    expect(await problems(changed(path, value))).toContain(problem);
  });

  it("takes the agency's license by its older name, and never both", async () => {
    const named = (agency: object) => readWorkspace(changed(['agency'], { name: 'Test agency', ...agency }));
    const older = await named({ licence: 'IL 1' });
    expect(older.ok && older.workspace.agency).toEqual({ name: 'Test agency', license: 'IL 1' });
    expect(older).toEqual(await named({ license: 'IL 1' }));
    expect((await named({ licence: 'IL 1', license: 'IL 2' })).ok).toBe(false);
  });

  it('takes what suggests, fills in and names', async () => {
    const file = changed([...items, 0, 'prefill'], [{ when: true, value: { q: 'name' } }]);
    expect(await problems(file)).toEqual([]);
    expect(await problems(changed([...items, 1, 'required'], 'bind'))).toEqual([]);
    expect(await problems(changed([...items, 1, 'required'], 'quote'))).toHaveLength(1);
    expect(await problems(changed(['books', 'auto'], templated('L')))).toEqual([]);
    const more = {
      carriers: [{ name: 'Harbor', lines: ['Auto'], portal: 'https://harbor.example', phone: '555-0100' }],
      notices: [{ text: 'All lines.' }, { line: 'Home', state: 'IL', text: 'Mine subsidence.' }],
      agency: { name: 'Test agency', logo: 'data:image/svg+xml,%3Csvg%3E' },
    };
    expect(await problems(JSON.stringify({ ...sampleFile, ...more }))).toEqual([]);
  });

  it.each([
    ['a logo that is no image', ['agency', 'logo'], 'data:text/html,x'],
    ['a portal that is not encrypted', ['carriers'], [{ name: 'H', lines: [], portal: 'http://h.example' }]],
    ['a state in words', ['notices'], [{ state: 'Illinois', text: 'x' }]],
  ])('refuses %s', async (_what, path, value) => {
    expect(await problems(changed(path, value))).toHaveLength(1);
  });

  it.each<[string, readonly (string | number)[], unknown, string]>([
    [
      'a suggestion from no question',
      [...items, 0, 'prefill'],
      { q: 'x' },
      '/books/auto/sections/0/items/0/prefill/q: No question "x" is defined in this file.',
    ],
    [
      'a suggested item when no question says',
      [...driversLoop, 'suggest'],
      [{ label: ['Add'], when: { q: 'x' }, values: {} }],
      '/books/auto/sections/1/items/0/suggest/0/when/q: No question "x" is defined in this file.',
    ],
    [
      'a suggested answer to no question of the loop',
      [...driversLoop, 'suggest'],
      [{ label: ['Add ', { value: { q: 'name' } }], when: true, values: { name: { q: 'name' } } }],
      '/books/auto/sections/1/items/0/suggest/0/values/name: The loop has no question "name".',
    ],
    [
      'a template that answers a fact',
      ['books', 'auto', 'templates'],
      [{ label: '100/300', values: { name: 'x' } }],
      '/books/auto/templates/0/values/name: "name" is no coverage question.',
    ],
    [
      'a template that answers a question of a loop',
      ['books', 'auto', 'templates'],
      [{ label: '100/300', values: { paid: '1' } }],
      '/books/auto/templates/0/values/paid: The book asks no question "paid" outside loops.',
    ],
    [
      'a template with what is no option',
      ['books', 'auto'],
      templated('M'),
      '/books/auto/templates/0/values/limit: "M" is no option of "limit".',
    ],
    [
      'a way to reach the client',
      ['books', 'auto', 'roles', 'contact'],
      { phone: 'x' },
      '/books/auto/roles/contact/phone: No question "x" is defined in this file.',
    ],
    [
      'an address',
      ['books', 'auto', 'roles', 'contact'],
      { address: [{ value: { q: 'x' } }] },
      '/books/auto/roles/contact/address/0/value/q: No question "x" is defined in this file.',
    ],
    [
      'a prior carrier',
      ['books', 'auto', 'roles', 'priorCarrier'],
      'x',
      '/books/auto/roles/priorCarrier: No question "x" is defined in this file.',
    ],
    [
      'the line of a notice',
      ['notices'],
      [{ line: 'x', text: 'Read this.' }],
      '/notices/0/line: No product is named "x" in this file.',
    ],
    [
      'the line of a carrier',
      ['carriers'],
      [{ name: 'Harbor', lines: ['Auto', 'x'] }],
      '/carriers/0/lines/1: No product is named "x" in this file.',
    ],
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
  ])('finds undefined names: %s', async (_what, path, value, problem) => {
    expect(await problems(changed(path, value))).toContain(problem);
  });

  it('never throws, and accepts only workspaces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect((await readWorkspace(text)).ok).toBe(false);
      }),
    );
  });
});
