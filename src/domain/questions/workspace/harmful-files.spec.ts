import { describe, expect, it } from 'vitest';
import { setAnswer } from '../../client/walk.ts';
import { compileSections } from '../compile-book.ts';
import type { Expression } from '../rules/expression.ts';
import { sampleFile } from '../sample-workspace.ts';
import type { Question } from '../schema.ts';
import { validate } from '../validation/validate.ts';
import { bounds } from './bounds.ts';
import { readWorkspace, takeStored } from './read-workspace.ts';

/** The sample, whose book asks these questions besides. */
function asking(questions: readonly object[], more: object = {}) {
  const { auto } = sampleFile.books;
  const sections = [...auto.sections, { title: 'More', items: questions }];
  return { ...sampleFile, books: { ...sampleFile.books, auto: { ...auto, sections, ...more } } };
}
const more = `/books/auto/sections/${sampleFile.books.auto.sections.length}/items`;

/** What a file is refused for; it is not taken from where rows were imported to either. */
async function refused(file: object): Promise<readonly string[]> {
  return refusedText(JSON.stringify(file));
}

async function refusedText(file: string): Promise<readonly string[]> {
  const reading = await readWorkspace(file);
  expect((await takeStored(JSON.parse(file))) === undefined).toBe(!reading.ok);
  return reading.ok ? [] : reading.errors.map(({ path, message }) => `${path}: ${message}`);
}

const text = (qid: string, rest: Partial<Question> = {}): Question => ({
  qid,
  label: qid,
  kind: 'text',
  ...rest,
});
const worked = (qid: string, formula: Expression): Question => ({
  qid,
  label: qid,
  kind: 'workedOut',
  formula,
});
const pattern = (matches: string) => text('code', { pattern: { matches, message: 'No.' } });
/** The text of a file with a rule so many levels deep. */
const nested = (depth: number): string =>
  JSON.stringify(asking([text('deep', { shownIf: 'here' })])).replace(
    '"here"',
    `${'{"op":"not","args":['.repeat(depth)}true${']}'.repeat(depth)}`,
  );

describe('a workspace file', () => {
  it.each([
    '[A-Z]{2}-?\\d{6}',
    '\\d{5}(-\\d{4})?',
    '[A-Za-z]+(?:[ -][A-Za-z]+)*',
    '(AB|CD)\\d{5,7}',
    '.{1,40}',
  ])('may have the pattern %s', async (matches) =>
    expect(await refused(asking([pattern(matches)]))).toEqual([]),
  );

  it.each([
    '(a+)+b',
    '(a|a)*b',
    '(a|aa)+',
    '(x+x+)+y',
    '(\\w+\\s?)+',
    '(a{1,100}){1,100}b',
    '(?=(a+)+b)a+',
    '.*-.*-.*-.*x',
  ])('is refused for the pattern %s, which hangs on some answers', async (matches) => {
    expect(await refused(asking([text('plain'), pattern(matches)]))).toEqual([
      `${more}/1/pattern/matches: May take very long on some answers: repeats in it can match the same text, as in (a+)+.`,
    ]);
  });

  it('is refused for a pattern of a list, and of a block', async () => {
    const loop = { loop: 'list', label: 'List', itemLabel: 'one', title: [], questions: [pattern('(a+)+b')] };
    expect((await refused(asking([loop])))[0]).toMatch(`${more}/0/questions/0/pattern/matches: May take`);
    const blocks = { ...sampleFile.blocks, extra: [{ title: 'Extra', items: [pattern('(a+)+b')] }] };
    expect((await refused({ ...sampleFile, blocks }))[0]).toMatch(
      /^\/blocks\/extra\/0\/items\/0\/pattern\/matches: May/,
    );
  });

  it('is refused for hundreds of patterns, without judging them all', async () => {
    const many = Array.from({ length: bounds.patterns + 1 }, (_, at) => ({
      ...pattern('a+'),
      qid: `q${at}`,
    }));
    expect(await refused(asking(many))).toEqual([
      `${more}/${bounds.patterns - 1}/pattern/matches: Too many patterns: At most 200.`,
    ]);
    const slow = many.slice(0, 30).map((one) => ({ ...one, pattern: { matches: '(a+)+b', message: '' } }));
    expect(await refused(asking(slow))).toHaveLength(10);
  });

  it.each([60, 300, 5_000, 100_000])('is refused for a rule %d deep', async (depth) => {
    const [problem] = await refusedText(nested(depth));
    expect(problem).toMatch(
      new RegExp(`^${more}/0/shownIf(?:/args/0)+[^:]*: Nested more than (?:100|1,000) deep\\.$`),
    );
  });

  it('may have a rule that no person would nest deeper', async () => {
    expect(await refusedText(nested(40))).toEqual([]);
  });

  it('is refused for ten thousand questions, options or checks', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => text(`q${at}`));
    const [problem, ...others] = await refused(asking(many));
    expect(problem).toMatch(/^\/books\/auto: At most 2,000\. There are 10\d{3} questions\.$/);
    expect(others).toEqual([]);
    const options = many.map(({ qid }) => ({ value: qid, label: qid }));
    expect(await refused(asking([{ ...text('one'), kind: 'choice', options }]))).toEqual([
      `${more}/0/options: At most 5,000.`,
    ]);
    const [check] = sampleFile.books.auto.checks;
    expect(await refused(asking([], { checks: many.map(({ qid }) => ({ ...check, id: qid })) }))).toEqual([
      '/books/auto/checks: At most 1,000.',
    ]);
  });

  it('is refused for a text that no screen could show, and for more values than an agency has', async () => {
    expect(await refused(asking([text('long', { help: 'x'.repeat(30_000) })]))).toEqual([
      `${more}/0/help: Longer than 20,000 characters.`,
    ]);
    const logo = `data:image/png;base64,${'A'.repeat(500_000)}`;
    expect(await refused({ ...sampleFile, agency: { name: 'A', logo } })).toEqual([]);
    expect(await refused({ ...sampleFile, agency: { name: 'A', logo: logo.repeat(5) } })).toEqual([
      '/agency/logo: Longer than 2,000,000 characters.',
    ]);
    const agencyCodes = Array.from({ length: 400_000 }, () => 'x');
    expect(await refused({ ...sampleFile, agencyCodes })).toEqual([
      '/agencyCodes: The file has more than 300,000 values.',
    ]);
    const notices = Array.from({ length: 600 }, () => ({ text: 'x'.repeat(19_999) }));
    expect((await refused({ ...sampleFile, notices }))[0]).toMatch(
      /^\/notices\/\d+\/text: The texts so far have more/,
    );
  });

  it('is refused for rules that lead back to themselves, whatever they go through', async () => {
    const shown = (q: string) => ({ op: 'has' as const, args: [{ q }, 'x'] });
    expect(
      await refused(asking([text('a', { shownIf: shown('b') }), text('b', { shownIf: shown('a') })])),
    ).toEqual([`${more}/0: Its rules lead back to itself: "a", "b", "a".`]);
    expect(await refused(asking([worked('sum', { op: '+', args: [1, { q: 'sum' }] })]))).toEqual([
      `${more}/0: Its rules lead back to itself: "sum", "sum".`,
    ]);
    const list = {
      loop: 'list',
      label: 'List',
      itemLabel: 'one',
      title: [],
      shownIf: { op: '>', args: [{ op: 'count', loop: 'list', where: { q: 'in' } }, 0] },
      questions: [text('in')],
    };
    expect(await refused(asking([list]))).toEqual([
      `${more}/0: Its rules lead back to itself: "list", "list".`,
    ]);
    const own = {
      ...list,
      shownIf: undefined,
      questions: [text('in', { shownIf: shown('out') }), text('out', { shownIf: shown('in') })],
    };
    expect((await refused(asking([own])))[0]).toBe(
      `${more}/0/questions/0: Its rules lead back to itself: "in", "out", "in".`,
    );
  });

  it('may have questions of the same name in lists, each shown by its own', async () => {
    const list = (loop: string, first: string, second: string) => ({
      loop,
      label: loop,
      itemLabel: 'one',
      title: [],
      questions: [text(first), text(second, { shownIf: { op: 'blank', args: [{ q: first }] } })],
    });
    expect(await refused(asking([list('l', 'x', 'y'), list('m', 'y', 'x')]))).toEqual([]);
  });

  it('is refused for a chain of rules that no person could follow', async () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, at) =>
        at === 0
          ? text('c0')
          : worked(`c${at}`, { op: 'join', args: ['', { q: `c${at - 1}` }, { q: `c${at - 1}` }] }),
      );
    expect(await refused(asking(chain(bounds.chain)))).toEqual([]);
    expect(await refused(asking(chain(bounds.chain + 1)))).toEqual([
      `${more}/50: The first of 51 rules in a row that read one another; at most 50.`,
    ]);
  });
});

it('bounds a text that rules double again and again where it is worked out', () => {
  const doubled = Array.from({ length: 32 }, (_, at) =>
    worked(`d${at + 1}`, { op: 'join', args: ['', { q: `d${at}` }, { q: `d${at}` }] }),
  );
  const book = compileSections(
    [{ title: 'All', items: [text('d0'), ...doubled] }],
    { version: '1', offers: [], checks: [], roles: {} },
    'p',
    { inferred: false, agencyOnly: new Set() },
  );
  const { workedOut } = validate(book, { clientData: setAnswer({}, ['d0'], 'abc') }, { today: '2026-11-17' });
  expect(workedOut(['d3'])).toBe('abc'.repeat(8));
  expect(workedOut(['d32'])).toBeUndefined();
});
