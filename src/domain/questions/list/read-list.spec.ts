import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSections } from '../compile-book.ts';
import type { Expression } from '../rules/expression.ts';
import { isLoop } from '../items.ts';
import type { Question } from '../schema.ts';
import { emptyWorkspace } from '../workspace/empty-workspace.ts';
import type { QuestionList } from './columns.ts';
import { countAsked } from './count-asked.ts';
import { nothingElse } from './known-names.ts';
import { readTables, writeTables } from './list-tables.ts';
import { mergeLists } from './merge-lists.ts';
import { readList } from './read-list.ts';
import { withListedBook } from './take-list.ts';
import { writeList } from './write-list.ts';

/** A table as it is typed: a row a line, "|" with spaces around it between cells. */
const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s*¦\s*/));

const listOf = (worksheets: Readonly<Record<string, string>>): QuestionList =>
  readTables(Object.entries(worksheets).map(([name, text]) => ({ name, rows: table(text) }))).list;

const read = (worksheets: Readonly<Record<string, string>>) => readList(listOf(worksheets));

/** What is wrong, "row column: sentence". */
const problemsOf = (worksheets: Readonly<Record<string, string>>): string[] =>
  read(worksheets)
    .problems.filter(({ worksheet }) => worksheet !== 'settings')
    .map(({ worksheet, row, column, message }) => `${worksheet} ${row} ${column}: ${message}`);

const questionsOf = (worksheets: Readonly<Record<string, string>>): Question[] =>
  questionsIn(listOf(worksheets));

const questionsIn = (list: QuestionList): Question[] =>
  readList(list).book.sections.flatMap((section) =>
    'block' in section ? [] : section.items.flatMap((item) => (isLoop(item) ? item.questions : [item])),
  );

const minimal = {
  survey: `
    type ¦ name ¦ label ¦ required ¦ relevant
    begin_group ¦  ¦ Policy ¦ ¦
    date ¦ effective_date ¦ Effective date ¦ yes ¦
    yes_no ¦ insured_now ¦ Insured now? ¦ yes ¦
    text ¦ carrier ¦ Carrier ¦ ¦ \${insured_now} = 'YES'
    end_group ¦ ¦ ¦ ¦
    begin_repeat ¦ drivers ¦ Drivers ¦ ¦
    text ¦ first_name ¦ First name ¦ yes ¦
    date ¦ birth_date ¦ Date of birth ¦ yes ¦
    end_repeat ¦ ¦ ¦ ¦`,
  settings: `
    product ¦ client_type ¦ client_name
    Auto ¦ personal ¦ \${carrier}`,
};

it('reads sections, lists and questions', () => {
  const { book, product, problems } = read(minimal);
  expect(product).toEqual({ id: undefined, name: 'Auto', clientType: 'PERSONAL' });
  expect(book.sections).toMatchObject([
    { title: 'Policy', items: [{ qid: 'effective_date', required: true }, {}, { qid: 'carrier' }] },
    { title: 'Drivers', items: [{ loop: 'drivers', itemLabel: 'driver', questions: [{}, {}] }] },
  ]);
  expect(book.roles).toEqual({ effectiveDate: 'effective_date', clientName: [{ value: { q: 'carrier' } }] });
  expect(problems.map(({ message }) => message)).toEqual(['Taken by its name: "effective_date".']);
});

it('makes a book that can be asked', () => {
  const { book } = read(minimal);
  const sections = book.sections.flatMap((section) => ('block' in section ? [] : [section]));
  const compiled = compileSections(sections, book, 'auto', { inferred: false, agencyOnly: new Set() });
  expect(compiled.questions.get('carrier')?.rules.shown).toBeTypeOf('function');
  expect(compiled.loops.get('drivers')?.questions.map(({ qid }) => qid)).toEqual([
    'first_name',
    'birth_date',
  ]);
});

it('flattens a group in a group, and keeps the conditions of both', () => {
  const { book, problems } = read({
    survey: `
      type ¦ name ¦ label ¦ relevant
      yes_no ¦ a ¦ A ¦
      begin_group ¦ out ¦ Outer ¦ \${a}
      text ¦ b ¦ B ¦
      begin_group ¦ in ¦ Inner ¦ not(\${a})
      text ¦ c ¦ C ¦
      end_group ¦ ¦ ¦
      text ¦ d ¦ D ¦
      end_group ¦ ¦ ¦`,
  });
  const rule: Expression = { op: 'and', args: [{ q: 'a' }, { op: 'not', args: [{ q: 'a' }] }] };
  expect(book.sections).toMatchObject([
    { title: 'Questions' },
    { title: 'Outer', shownIf: { q: 'a' }, items: [{ qid: 'b' }] },
    { title: 'Inner', shownIf: rule, items: [{ qid: 'c' }] },
    { title: 'Outer', shownIf: { q: 'a' }, items: [{ qid: 'd' }] },
  ]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('reads constraints as limits, a pattern, or a check', () => {
  const worksheets = {
    survey: `
      type ¦ name ¦ constraint ¦ constraint_message
      integer ¦ age ¦ . >= 16 and . < 100 ¦
      text ¦ code ¦ regex(., '[A-Z]{2}') ¦ Two letters.
      integer ¦ cars ¦ . <= \${age} or . = 0 ¦ Too many.`,
  };
  expect(questionsOf(worksheets)).toMatchObject([
    { limits: { min: 16, max: 99 } },
    { pattern: { matches: '[A-Z]{2}', message: 'Two letters.' } },
    { qid: 'cars' },
  ]);
  expect(read(worksheets).book.checks).toMatchObject([
    { severity: 'refuse', message: ['Too many.'], qids: ['cars'] },
  ]);
  expect(problemsOf(worksheets)).toEqual([]);
});

describe('what is accepted, as a list of others says it', () => {
  const taken = (type: string, constraint: string) => {
    const worksheets = { survey: `type ¦ name ¦ constraint\n${type} ¦ a ¦ ${constraint}` };
    return { ...questionsOf(worksheets)[0]?.limits, problems: problemsOf(worksheets) };
  };

  it.each([
    ['integer', '0-365', 0, 365, '0 to 365'],
    ['integer', '0 – 365', 0, 365, '0 to 365'],
    ['percent', '0 to 80%', 0, 80, '0 to 80'],
    ['decimal', '1..5', 1, 5, '1 to 5'],
    ['decimal', '0.5-1.5', 0.5, 1.5, '0.5 to 1.5'],
    ['money', '$1,000 - $250,000', 1000, 250_000, '1000 to 250000'],
    ['decimal', 'between -5 and 10', -5, 10, '-5 to 10'],
    ['year', '1900-2026', 1900, 2026, '1900 to 2026'],
    ['integer', '>=0', 0, undefined, 'at least 0'],
    ['integer', '<= 100', undefined, 100, 'at most 100'],
    ['integer', '> 0, < 10', 1, 9, 'more than 0 and less than 10'],
    ['date', '1/1/1990 to 12/31/2026', '1990-01-01', '2026-12-31', '1990-01-01 to 2026-12-31'],
  ])('takes %s %s as limits', (type, constraint, min, max, words) => {
    expect(taken(type, constraint)).toEqual({
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      problems: [`survey 2 constraint: "${constraint}" is taken as ${words}.`],
    });
  });

  const nothing = 'This says nothing of the answer. Write a range as 0 to 80, or a rule as . >= 0.';
  const never = 'This never holds: no answer would do.';
  it.each([
    ['text', '1-40', nothing],
    ['integer', '365-0', nothing],
    ['integer', "'numeric'", nothing],
    ['integer', '. > 5 and . < 5', 'No answer fits: at least 6, at most 4.'],
    ['decimal', '. > 5 and . < 5', never],
    ['integer', '. < 3 and (. > 5 or . = 4)', never],
    ['yes_no', '. = 5', "This compares yes or no with a number: write 'YES' or 'NO'."],
    ['integer', '. >= 5 or . < 5', 'This holds for every answer.'],
    ['text', 'regex(., ’[A-Z’)', 'Left out: the text in regex() is no regular expression.'],
  ])('names what %s %s has wrong', (type, constraint, message) => {
    expect(taken(type, constraint).problems).toContain(`survey 2 constraint: ${message}`);
  });

  it('says the same of it once it is in a book', () => {
    const constraint = fc.constantFrom(
      '0-365',
      '365-0',
      '. > 5 and . < 5',
      '. != 3',
      ". != ''",
      '. >= 5 or . < 5',
      '. <= ${b} or . = 0',
      '. > ${c}',
      "regex(., '[0-9]')",
    );
    const limit = fc.constantFrom('', '5', '${b}', '200', '-7');
    const message = fc.constantFrom('', 'Too many.');
    const product = {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Auto',
      clientType: 'PERSONAL' as const,
    };
    fc.assert(
      fc.property(constraint, limit, message, fc.boolean(), (rule, max, text, isInLoop) => {
        const row = `integer ¦ a ¦ ${rule} ¦ ${text} ¦ ${max}`;
        const list = listOf({
          survey: ['type ¦ name ¦ constraint ¦ constraint_message ¦ max', 'integer ¦ b']
            .concat(isInLoop ? ['begin_repeat ¦ cars', row, 'end_repeat'] : [row])
            .join('\n'),
        });
        const found = (reading: ReturnType<typeof readList>) =>
          reading.problems.flatMap(({ severity, name }) =>
            severity === 'note' ? [] : `${name} ${severity}`,
          );
        const first = readList(list);
        const again = writeList(withListedBook(emptyWorkspace, first, product), { ...product, book: 'auto' });
        const second = readList(again);
        expect(second.book.checks).toEqual(first.book.checks);
        expect(again.checks).toEqual([]);
        expect(found(second)).toEqual(found(first));
      }),
    );
  });
});

it('names limits that nothing is between, and those that are none', () => {
  expect(
    problemsOf({
      survey: `
        type ¦ name ¦ min ¦ max ¦ constraint
        integer ¦ a ¦ 90 ¦ 10 ¦
        integer ¦ b ¦ ¦ 10 ¦ . >= 20
        integer ¦ c ¦ 0-365 ¦ ¦
        date ¦ d ¦ 5 ¦ 12/31/2026 ¦
        integer ¦ e ¦ \${a} ¦ 2026-01-01 ¦`,
    }),
  ).toEqual([
    'survey 2 max: No answer fits: at least 90, at most 10.',
    'survey 3 max: No answer fits: at least 20, at most 10.',
    'survey 4 min: A limit is one figure, one date, or a rule that gives one.',
    'survey 5 min: This compares a date with a number.',
    'survey 6 max: This compares a number with a date.',
  ]);
});

it('judges rules by the limits that rows give', () => {
  expect(
    problemsOf({
      survey: `
        type ¦ name ¦ max ¦ constraint ¦ relevant
        integer ¦ a ¦ 90 ¦ ¦
        integer ¦ b ¦ ¦ 0-90 ¦
        text ¦ c ¦ ¦ ¦ \${a} > 200
        text ¦ d ¦ ¦ ¦ \${b} > 90`,
    }),
  ).toEqual([
    'survey 3 constraint: "0-90" is taken as 0 to 90.',
    'survey 4 relevant: "a" is at most 90: this never holds.',
    'survey 5 relevant: "b" is 0 to 90: this never holds.',
  ]);
});

it('names an answer that a text cannot show', () => {
  expect(
    problemsOf({
      survey: `
        type ¦ name ¦ label ¦ hint
        begin_group ¦ ¦ Of \${nosuch} ¦
        text ¦ first ¦ First name ¦
        text ¦ last ¦ Last name of \${first} ¦ \${frist}
        end_group`,
    }),
  ).toEqual([
    'survey 2 label: There is no question "nosuch". It is shown as it is written: ${nosuch}.',
    'survey 4 label: Answers are not filled in here. It is shown as it is written: ${first}.',
    'survey 4 hint: There is no question "frist". It is shown as it is written: ${frist}.',
  ]);
});

it('says once what a type is taken as, with how many rows have it', () => {
  const rows = ['a', 'b', 'c'].map((name) => `Char(40) ¦ ${name}`).join('\n');
  expect(problemsOf({ survey: `type ¦ name\n${rows}\nDateTime ¦ d` })).toEqual([
    'survey 2 type: "Char(40)" is taken as a text, in 3 rows.',
    'survey 5 type: "DateTime" is taken as a text.',
  ]);
});

it('reads choices of lists, and filters them by what was answered', () => {
  const worksheets = {
    survey: `
      type ¦ name ¦ label ¦ choice_filter
      select_one makes ¦ make ¦ Make ¦
      select_one models ¦ model ¦ Model ¦ \${make} = make_of
      select_multiple from makes ¦ owned ¦ Owned ¦`,
    choices: `
      list_name ¦ name ¦ label ¦ make_of
      makes ¦ ford ¦ Ford ¦
      makes ¦ kia ¦ Kia ¦
      models ¦ fiesta ¦ Fiesta ¦ ford
      models ¦ rio ¦ Rio ¦ kia
      models ¦ other ¦ Other ¦ ford
      models ¦ other ¦ Other ¦ kia`,
  };
  const [make, model, owned] = questionsOf(worksheets);
  expect(make?.options).toEqual([
    { value: 'ford', label: 'Ford' },
    { value: 'kia', label: 'Kia' },
  ]);
  expect(owned).toMatchObject({ kind: 'choices', options: [{ value: 'ford' }, { value: 'kia' }] });
  const isMake = (value: string): Expression => ({ op: '=', args: [{ q: 'make' }, value] });
  expect(model?.options).toEqual([
    { value: 'fiesta', label: 'Fiesta', shownIf: isMake('ford') },
    { value: 'rio', label: 'Rio', shownIf: isMake('kia') },
    { value: 'other', label: 'Other', shownIf: { op: 'or', args: [isMake('ford'), isMake('kia')] } },
  ]);
  const tables = Object.entries(worksheets).map(([name, text]) => ({ name, rows: table(text) }));
  expect(readTables(tables).problems).toEqual([]);
});

it('names each problem by its row, and reads the rest', () => {
  expect(
    problemsOf({
      survey: `
        type ¦ name ¦ label ¦ relevant ¦ options ¦ required ¦ covers ¦ default
        wizard ¦ a ¦ A ¦ ¦ ¦ ¦ ¦
        geopoint ¦ b ¦ B
        text ¦ ¦ No id
        text ¦ a ¦ Again
        select_one ¦ c ¦ C
        select_one ¦ d ¦ D ¦ ¦ x=X ¦ x=Y
        text ¦ e ¦ E ¦ \${carier} = 'x'
        text ¦ carrier ¦ Carrier ¦ 'prior.carrier'
        yes_no ¦ f ¦ F ¦ \${d} = 'y'
        yes_no ¦ g ¦ G ¦ \${f} = 'YES' and \${f} = 'NO'
        date ¦ h ¦ H ¦ \${f} > 1
        text ¦ i ¦ I ¦ \${h} > 5
        text ¦ j ¦ J ¦ \${a} = ¦ ¦ maybe ¦ BI ¦
        date ¦ k ¦ K ¦ ¦ ¦ ¦ ¦ soon
        boolean ¦ l ¦ L
        end_group
        begin_repeat ¦ cars ¦ Cars
        text ¦ vin ¦ VIN
        begin_repeat ¦ tires ¦ Tires
        text ¦ size ¦ Size
        end_repeat
        end_repeat
        text ¦ m ¦ M ¦ \${vin} = 'x'
        text ¦ n ¦ N ¦ \${cars} > 1
        begin_group ¦ rest ¦ Rest`,
    }),
  ).toEqual([
    'survey 2 type: There is no type "wizard". Taken as text: write text, date, money, select_one …',
    'survey 3 type: Left out: "geopoint" cannot be asked here.',
    'survey 4 name: Left out: it has no id. Write it in "name".',
    'survey 5 name: Left out: row 2 asks "a" too.',
    'survey 17 type: Left out: nothing is open here. Remove this row.',
    'survey 20 type: A list within a list cannot be asked: rows 20–22 left out.',
    'survey 26 type: Its end is missing: taken to the last row. Add an end row.',
    'survey 6 options: It has no choices. Write them as value=Label | value=Label.',
    'survey 7 required: "x=Y" is read as not required. Write yes, no or bind.',
    'survey 8 relevant: There is no question "carier". Did you mean "carrier"?',
    'survey 9 relevant: This never holds.',
    'survey 10 relevant: "y" is no choice of "d".',
    'survey 11 relevant: This never holds.',
    "survey 12 relevant: This compares yes or no with a number: write 'YES' or 'NO'.",
    'survey 13 relevant: This compares a date with a number.',
    'survey 14 relevant: The rule ends too early. Taken without its rule: always asked.',
    'survey 14 required: "maybe" is read as not required. Write yes, no or bind.',
    'survey 14 covers: Left out: "BI" is no coverage. Write a code and its part, as in BI.limit.',
    'survey 15 default: Left out: Not a date. Type it as 12/31/2001.',
    'survey 16 type: "boolean" is taken as yes or no.',
    'survey 24 relevant: "vin" is asked for each item of "cars": write any(${cars}, …) around it.',
    'survey 25 relevant: "cars" is a list: write count(${cars}).',
  ]);
});

it('lets no rule that never holds be published', () => {
  const { problems } = read({
    survey: `
      type ¦ name ¦ relevant
      yes_no ¦ a ¦
      text ¦ b ¦ 1 = 2
      text ¦ c ¦ 1 = 1`,
  });
  expect(problems.filter(({ column }) => column === 'relevant')).toMatchObject([
    { name: 'b', severity: 'error', message: 'This never holds.' },
    { name: 'c', severity: 'warning', message: 'This always holds.' },
  ]);
});

it('reads checks, templates, offers and suggestions, and names what it leaves out', () => {
  const worksheets = {
    survey: `
      type ¦ name ¦ choice_of_client ¦ options
      select_one ¦ limit ¦ yes ¦ 50 | 100
      text ¦ street
      begin_repeat ¦ places
      text ¦ place_street
      end_repeat`,
    checks: `
      rule ¦ message ¦ severity ¦ questions ¦ to_bind ¦ states ¦ from ¦ until ¦ source
      \${limit} = '50' ¦ Only \${limit}. ¦ refuse ¦ limit ¦ yes ¦ IL | IN ¦ 2027-01-01 ¦ 12/31/2028 ¦ Bulletin 7
      \${limit} = '70' ¦ Never. ¦ warn ¦ limit ¦ ¦ Illinois ¦ 1/1/27
      \${limit} = '50' ¦ ¦ warn ¦ limit`,
    templates: `
      template ¦ question ¦ value ¦ states ¦ from
      Low ¦ limit ¦ 50 ¦ IL ¦ 2027-01-01
      High ¦ limit ¦ 100
      High ¦ limits ¦ 1
      High ¦ street ¦ x
      Odd ¦ limit ¦ 7`,
    offers: `
      code ¦ label
      UMB ¦ Umbrella`,
    suggestions: `
      list ¦ label ¦ relevant ¦ question ¦ value
      places ¦ Add \${street} ¦ \${street} != '' ¦ place_street ¦ \${street}
      place ¦ Add ¦ ¦ place_street ¦ 'x'`,
  };
  const { book } = read(worksheets);
  expect(book).toMatchObject({
    checks: [
      {
        severity: 'refuse',
        message: ['Only ', { value: { q: 'limit' } }, '.'],
        toBind: true,
        qids: ['limit'],
        states: ['IL', 'IN'],
        from: '2027-01-01',
        until: '2028-12-31',
        source: 'Bulletin 7',
      },
      {},
    ],
    templates: [
      { label: 'Low', values: { limit: '50' }, states: ['IL'], from: '2027-01-01' },
      { label: 'High', values: { limit: '100' } },
      { label: 'Odd', values: {} },
    ],
    offers: [{ code: 'UMB', label: 'Umbrella' }],
  });
  expect(book.sections).toMatchObject([
    { title: 'Questions', items: [{}, {}] },
    {
      title: 'Places',
      items: [{ suggest: [{ label: ['Add ', {}], values: { place_street: { q: 'street' } } }] }],
    },
  ]);
  expect(problemsOf(worksheets)).toEqual([
    'suggestions 3 list: Left out: there is no list "place".',
    'checks 3 rule: "70" is no choice of "limit".',
    'checks 3 states: Write two letters a state, as in IL | IN.',
    'checks 3 from: Write a day, as 2027-01-01.',
    'checks 4 message: Left out: the check has no message.',
    'templates 4 question: Left out: there is no question "limits" outside lists.',
    'templates 5 question: Left out: "street" is no choice of the client.',
    'templates 6 value: Left out: "7" is no choice of "limit".',
  ]);
});

it('reads the list of a vendor in its own words', () => {
  const rows = table(`
    Acme Auto quote interface ¦ version 4
    ¦
    Section ¦ Question ID ¦ Question ¦ Data type ¦ Mandatory ¦ Values ¦ Help text ¦ Loop ¦ Max length
    Applicant ¦ app.first ¦ First name ¦ String(40) ¦ Y ¦ ¦ ¦ ¦ 40
    ¦ app.last ¦ Last name ¦ String(60) ¦ Y
    ¦ app.married ¦ Married? ¦ Y/N ¦ N
    Policy ¦ pol.eff ¦ Policy effective date ¦ Date ¦ Y
    ¦ pol.term ¦ Term ¦ Dropdown ¦ Y ¦ 6=6 months; 12=12 months
    ¦ pol.limit ¦ Limit ¦ Currency ¦ O
    Vehicles ¦ veh.vin ¦ VIN ¦ VIN ¦ Y ¦ ¦ 17 signs ¦ vehicles
    ¦ veh.use ¦ Use ¦ Picklist ¦ Y ¦ Work, Pleasure ¦ ¦ vehicles
    Other ¦ notes ¦ Notes ¦ Memo ¦ N`);
  const reading = readTables([{ name: 'Sheet1', rows }]);
  expect(reading.problems).toEqual([
    {
      worksheet: 'survey',
      column: 'Max length',
      severity: 'note',
      message: 'The column "Max length" is not used: 1 cell.',
    },
  ]);
  const { book, problems } = readList(reading.list);
  expect(book.sections).toMatchObject([
    {
      title: 'Applicant',
      items: [{ qid: 'app.first', kind: 'text', required: true }, {}, { kind: 'yesNo' }],
    },
    {
      title: 'Policy',
      items: [
        { kind: 'date' },
        { kind: 'choice', options: [{ value: '6', label: '6 months' }, {}] },
        { kind: 'money' },
      ],
    },
    {
      title: 'Vehicles',
      items: [{ loop: 'vehicles', questions: [{ help: '17 signs' }, { options: [{ value: 'Work' }, {}] }] }],
    },
    { title: 'Other', items: [{ kind: 'longText' }] },
  ]);
  expect(problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
  expect(book.roles).toEqual({
    effectiveDate: 'pol.eff',
    clientName: [{ value: { q: 'app.first' } }, { value: { q: 'app.last' }, before: ' ' }],
  });
});

it('finds the column of types by its header, or by what it holds', () => {
  const types = (header: string, ...cells: string[]) => {
    const rows = [
      ['Field', 'Prompt', header],
      ...cells.map((cell, at) => [`q${at}`, `Question ${at}`, cell]),
    ];
    return questionsIn(readTables([{ name: '', rows }]).list).map(({ kind }) => kind);
  };
  const cells = ['Char(40)', 'Y/N', 'Date (MM/DD/YYYY)', 'Hologram'];
  for (const header of ['Answer format', 'Response type', 'Captured as'])
    expect(types(header, ...cells)).toEqual(['text', 'yesNo', 'date', 'text']);
  expect(types('Owner', 'Sales', 'Rating', 'Date', 'Claims')).toEqual(['text', 'text', 'text', 'text']);
});

it('refuses a list within a list that a column names', () => {
  const rows = table(`
    type ¦ name ¦ repeat ¦ section
    text ¦ first ¦ Driver ¦ Drivers
    date ¦ accident ¦ Driver/Accident ¦ Drivers
    money ¦ paid ¦ Driver/Accident ¦ Drivers
    text ¦ trailer ¦ Boat/Trailer ¦ Boats
    date ¦ claim ¦ driver > claims ¦ Drivers`);
  const { list, problems } = readTables([{ name: '', rows }]);
  expect(problems).toMatchObject([
    {
      severity: 'error',
      row: 3,
      message: 'A list within a list cannot be asked: rows 3, 4 of "Driver/Accident" left out.',
    },
    { row: 6, message: 'A list within a list cannot be asked: row 6 of "driver > claims" left out.' },
  ]);
  expect(readList(list).book.sections).toMatchObject([
    { title: 'Drivers', items: [{ loop: 'Driver', questions: [{ qid: 'first' }] }] },
    { title: 'Boats', items: [{ loop: 'Boat/Trailer' }] },
  ]);
  expect(countAsked(list.survey)).toBe(2);
});

it('takes no formula, list of ids or sign for an id', () => {
  const survey = `
    type ¦ name
    text ¦ =A1
    text ¦ a,b
    text ¦ {x}
    text ¦ veh.vin-2_b
    text ¦ Année 2
    begin_repeat ¦ @list
    text ¦ inner
    end_repeat`;
  const why = (name: string) => `"${name}" is no id. Write it with letters, digits, "_", "-" and ".".`;
  expect(problemsOf({ survey })).toEqual([
    `survey 2 name: Left out: ${why('=A1')}`,
    `survey 3 name: Left out: ${why('a,b')}`,
    `survey 4 name: Left out: ${why('{x}')}`,
    `survey 7 name: Taken as "list 7": ${why('@list')}`,
  ]);
});

it('points out what the app looks for and only another product asks', () => {
  const others = { ...nothingElse, questions: new Map([['their_date', { kind: 'date' as const }]]) };
  const list = listOf({
    survey: `
      type ¦ name
      text ¦ own`,
    settings: `
      effective_date ¦ client_name ¦ phone ¦ reports_notice ¦ contact_person
      their_date ¦ \${own} \${their_date} ¦ nobody ¦ in(\${their_date}, '2026-11-17') ¦ \${agy_spoke_with}`,
  });
  const { book, problems } = readList(list, others);
  const only = 'Only another product asks "their_date": who has this one alone is never asked.';
  expect(problems.filter(({ severity }) => severity !== 'note')).toMatchObject([
    { column: 'effective_date', severity: 'warning', message: only },
    { column: 'client_name', severity: 'warning', message: only },
    { column: 'phone', severity: 'error', message: 'Left out: there is no question "nobody".' },
    { column: 'reports_notice', severity: 'warning', message: only },
  ]);
  expect(book.roles).toMatchObject({ effectiveDate: 'their_date', contact: { person: [{}] } });
});

it('leaves out what another product asks where that is not, and no more', () => {
  const list = listOf({
    survey: `
      type ¦ name ¦ relevant ¦ options ¦ suggest
      yes_no ¦ hired ¦ blank(\${auto_effective}) ¦ ¦
      select_one ¦ limit ¦ ¦ a=A | b=B {blank(\${auto_effective})} ¦ \${auto_effective}
      text ¦ typo ¦ \${auto_efective} = 'x'`,
    checks: `
      rule ¦ message ¦ questions
      \${hired} = 'YES' and blank(\${auto_effective}) ¦ No. ¦ hired
      \${hired} = 'YES' ¦ No. ¦ auto_effective
      \${hired} = 'YES' ¦ No. ¦ hired, auto_effective`,
    settings: `
      asked_elsewhere
      auto_effective`,
  });
  const { book, problems } = readList(list);
  const why = 'Left out: it names "auto_effective" of another product, which is not here.';
  const found = problems
    .filter(({ worksheet }) => worksheet !== 'settings')
    .map(({ worksheet, row, column, message }) => `${worksheet} ${row} ${column}: ${message}`);
  expect(found).toEqual([
    `survey 2 relevant: ${why}`,
    `survey 3 options: ${why}`,
    `survey 3 suggest: ${why}`,
    'survey 4 relevant: There is no question "auto_efective".',
    `checks 2 rule: ${why}`,
    'checks 3 questions: Left out: no product here asks its questions.',
  ]);
  expect(book.checks).toMatchObject([{ qids: ['hired'] }]);
  expect(book.sections).toMatchObject([
    { items: [{ qid: 'hired' }, { options: [{ value: 'a' }, { value: 'b', label: 'B' }] }, {}] },
  ]);
  const others = { ...nothingElse, questions: new Map([['auto_effective', { kind: 'date' as const }]]) };
  expect(readList(list, others).book.checks).toHaveLength(3);
});

it('names a coverage that no product has, once', () => {
  const survey = `
    type ¦ name ¦ covers ¦ current_coverage
    money ¦ a ¦ BII.limit ¦ BI.limit
    money ¦ b ¦ UMB.limit, HAIL.deductible ¦ HAIL.deductible`;
  const offers = `
    code ¦ label
    UMB ¦ Umbrella`;
  const list = listOf({ survey, offers });
  const warnings = (coverages: ReadonlySet<string>) =>
    readList(list, { ...nothingElse, coverages })
      .problems.filter(({ worksheet }) => worksheet === 'survey')
      .map(({ row, severity, message }) => `${severity} ${row}: ${message}`);
  expect(warnings(new Set(['BI', 'PD']))).toEqual([
    'warning 2: No product here has the coverage "BII". Did you mean "BI"?',
    'warning 3: No product here has the coverage "HAIL". Quotes are compared if carriers call it so.',
  ]);
  expect(warnings(new Set())).toEqual([]);
});

it('counts a question once, and none that is left out', () => {
  const { survey } = listOf({
    survey: `
      type ¦ name ¦ retired
      text ¦ a
      text ¦ a
      text ¦
      note ¦ b
      text ¦ c ¦ yes
      image ¦ d
      begin_repeat ¦ list
      text ¦ a
      end_repeat`,
  });
  expect(countAsked(survey)).toBe(2);
});

it('takes columns for what a person says they are', () => {
  const rows = table(`
    Nr ¦ Wording ¦ Remark
    q1 ¦ Name ¦ Say it aloud`);
  expect(readTables([{ name: '', rows }]).problems).toContainEqual({
    worksheet: 'survey',
    column: 'name',
    severity: 'error',
    message: 'No column has the ids of questions. Say which one it is.',
  });
  const { list } = readTables(
    [{ name: '', rows }],
    new Map([
      [0, 'name'],
      [1, 'label'],
      [2, 'hint'],
    ]),
  );
  expect(list.survey).toEqual([{ row: 2, cells: { name: 'q1', label: 'Name', hint: 'Say it aloud' } }]);
});

it('reads a file over the list that is there', () => {
  const before = listOf(minimal);
  const tables = [{ name: '', rows: table('id ¦ question\ncarrier ¦ Current carrier\nagent ¦ Agent') }];
  const { list, absent, isInPlace } = mergeLists(readTables(tables), before);
  expect(isInPlace).toBe(true);
  expect(absent).toEqual(['effective_date', 'insured_now', 'first_name', 'birth_date']);
  const { book } = readList(list);
  expect(book.sections).toMatchObject([
    { items: [{}, {}, { qid: 'carrier', label: 'Current carrier', shownIf: { op: '=' } }] },
    { items: [{ loop: 'drivers' }] },
    { title: 'Auto', items: [{ qid: 'agent', label: 'Agent' }] },
  ]);
  const whole = readTables(writeTables(before));
  expect(
    mergeLists({ ...whole, list: { ...whole.list, survey: whole.list.survey.slice(0, 3) } }, before),
  ).toMatchObject({
    absent: ['carrier', 'first_name', 'birth_date'],
    isInPlace: false,
  });
});

it('leaves out what names questions that a new list takes out, and keeps the rest', () => {
  const before = listOf({
    survey: `
      type ¦ name
      text ¦ carrier
      money ¦ premium
      begin_repeat ¦ cars
      year ¦ built
      end_repeat ¦`,
    settings: `
      client_name ¦ prior_carrier ¦ violations ¦ version
      \${carrier} ¦ carrier ¦ count(\${cars}) ¦ 7`,
    checks: `
      name ¦ rule ¦ message ¦ questions
      a ¦ \${premium} > 5 ¦ Is carrier right? ¦ premium
      b ¦ \${premium} > 5 and \${carrier} = 'x' ¦ Much. ¦ premium
      c ¦ count(cars) > 5 ¦ Many. ¦ premium
      d ¦ \${premium} > 9 ¦ Ask \${carrier}. ¦ premium`,
  });
  const file = readTables([{ name: '', rows: table('id ¦ type ¦ section\npremium ¦ money ¦ Policy') }]);
  const { list, notes } = mergeLists(file, before);
  expect(list.checks.map(({ cells: { name } }) => name)).toEqual(['a']);
  expect(list.settings).toEqual({ version: '7' });
  expect(notes.map(({ worksheet, column, message }) => [worksheet, column, message])).toEqual([
    ['checks', undefined, '3 rows left out: what they name leaves the list.'],
    ...['client_name', 'prior_carrier', 'violations'].map((column) => [
      'settings',
      column,
      'Blank now: its question leaves the list.',
    ]),
  ]);
  expect(readList(list).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(mergeLists(readTables(writeTables(before)), before)).toMatchObject({ notes: [], list: before });
  // What the file has itself is a person's to fix.
  const ownChecks = table(`
    name ¦ rule ¦ message ¦ questions
    own ¦ \${carrier} = 'x' ¦ Much. ¦ premium`);
  const given = readTables([
    { name: 'survey', rows: table('name ¦ type ¦ section\npremium ¦ money ¦ Policy') },
    { name: 'checks', rows: ownChecks },
  ]);
  expect(mergeLists(given, before).list.checks.map(({ cells: { name } }) => name)).toEqual(['own']);
});

it('has no more questions than a book may have', () => {
  const survey = ['type ¦ name', ...Array.from({ length: 2001 }, (_, at) => `text ¦ q${at}`)].join('\n');
  expect(problemsOf({ survey })).toEqual([
    'survey undefined undefined: There are 2,001 questions, at most 2,000 are possible.',
  ]);
});
