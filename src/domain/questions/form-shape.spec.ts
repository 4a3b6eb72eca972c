import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { compileBook } from './compile-book.ts';
import { bookToExport, FormShape, emptyShape, workspaceWithBook } from './form-shape.ts';
import { inferBook } from './inferred-book.ts';
import { sampleWorkspace } from './sample-workspace.ts';
import { Workspace } from './workspace/schema.ts';

const map = {
  roofAge: answerElement('roofAge', '12'),
  starts: answerElement('starts', '2026-12-01'),
  pets: loopElement('pets', [{ iterationId: 'p1', answers: { name: answerElement('name', 'Rex') } }]),
};
const shape = FormShape.parse({
  added: [
    { qid: 'effective_from', kind: 'date' },
    { qid: 'barns', kind: 'loop' },
    { qid: 'barn_size', inside: 'barns', kind: 'integer' },
    { qid: 'roofAge', kind: 'text' },
  ],
  changed: {
    '/roofAge': { label: 'Age of the roof, years', kind: 'year' },
    '/pets': { label: 'Animals' },
    '/pets/name': { label: 'Called' },
  },
  order: ['/effective_from', '/pets'],
});
const product = { id: '99999999-9999-4999-8999-999999999999', name: 'Farm', clientType: 'PERSONAL' } as const;
const book = inferBook(map, product.id, product.name, new Set(['pets']), shape);

it('titles a guessed item by its name, never by a bare id, an identification number or a sensitive answer', () => {
  const answers = {
    cost: '46000',
    who: 'ba5b9db5-4c22-4634-9795-2480fac99342',
    ve_vin: '1FTBR1C87MKA04417',
    dr_dl: 'D550-0127-9642',
    ve_year: '2021',
    ve_make: 'Ford',
  };
  const pieces = (inside: Readonly<Record<string, string>>, shape = emptyShape) => {
    const given = Object.entries(inside).map(([qid, answer]) => [qid, answerElement(qid, answer)]);
    const items = loopElement('vans', [{ iterationId: 'v1', answers: Object.fromEntries(given) }]);
    const { title = [] } = inferBook({ vans: items }, 'p', 'Vans', new Set(), shape).loops.get('vans') ?? {};
    return title.map((piece) => (typeof piece === 'string' ? piece : piece.value));
  };
  expect(pieces(answers)).toEqual([{ q: 've_year' }, { q: 've_make' }]);
  const { ve_year: _year, ve_make: _make, ...rest } = answers;
  expect(pieces(rest)).toEqual([{ q: 'cost' }]);
  // The agent's order wins over the guess.
  const given = { ...emptyShape, order: ['/vans/cost', '/vans/ve_make'] };
  expect(pieces(answers, given)).toEqual([{ q: 'cost' }, { q: 've_make' }]);
});

it('labels a question with its unchanged qid if that has special characters', () => {
  const unrecognized = 'x~0/é%2F';
  const dotted = 'driver.dateOfBirth';
  const given = {
    [unrecognized]: answerElement(unrecognized, 'zebra'),
    [dotted]: answerElement(dotted, '1980-01-02'),
  };
  const added = FormShape.parse({
    ...emptyShape,
    added: [
      { qid: 'B/C', kind: 'text' },
      { qid: 'gate_code', kind: 'text' },
    ],
  });
  const { questions } = inferBook(given, 'p', 'Farm', new Set(), added);
  expect([...questions.values()].map(({ label }) => label)).toEqual([
    unrecognized,
    dotted,
    'B/C',
    'Gate code',
  ]);
  // It is sensitive all the same.
  expect(questions.get(dotted)?.sensitive).toBe(true);
});

describe('a form corrected by hand', () => {
  it('has the added questions and the given labels, kinds and order, with guessed questions last', () => {
    const items = book.sections[0]?.items ?? [];
    expect(items.map((item) => ('loop' in item ? item.loop : item.qid))).toEqual([
      'effective_from',
      'pets',
      'roofAge',
      'starts',
      'barns',
    ]);
    expect(book.questions.get('roofAge')).toMatchObject({ label: 'Age of the roof, years', kind: 'year' });
    expect(book.loops.get('pets')?.label).toBe('Animals');
    expect(book.loopQuestions.get('pets')?.get('name')?.label).toBe('Called');
    expect(book.loopQuestions.get('barns')?.get('barn_size')?.kind).toBe('integer');
    expect(book.roles.effectiveDate).toBe('effective_from');
  });

  it('keeps the given kind when an answer exists to guess from', () => {
    const given = FormShape.parse({
      added: [
        { qid: 'policy_no', kind: 'text' },
        { qid: 'heat', kind: 'choice', choices: ['Gas', 'Oil'] },
        { qid: 'tag', inside: 'pets', kind: 'text' },
      ],
      changed: {},
      order: [],
    });
    const answers = {
      policy_no: answerElement('policy_no', '2019'),
      heat: answerElement('heat', 'Oil'),
      pets: loopElement('pets', [{ iterationId: 'p1', answers: { tag: answerElement('tag', '2019') } }]),
    };
    const guessed = inferBook(answers, product.id, product.name, new Set(), given);
    expect(guessed.questions.get('policy_no')?.kind).toBe('text');
    expect(guessed.questions.get('heat')).toMatchObject({
      kind: 'choice',
      options: [{ value: 'Gas' }, { value: 'Oil' }],
    });
    expect(guessed.loopQuestions.get('pets')?.get('tag')?.kind).toBe('text');
  });

  it('has options only if some were given, and exports them', () => {
    const right = (change: object) =>
      inferBook(
        map,
        product.id,
        product.name,
        new Set(),
        FormShape.parse({ ...emptyShape, changed: { '/roofAge': change } }),
      );
    expect(right({ kind: 'choice' }).questions.get('roofAge')?.kind).toBe('integer');
    const several = right({ kind: 'choices', choices: ['11', '12'] });
    expect(several.questions.get('roofAge')?.kind).toBe('choices');
    const [exported] = bookToExport(several, 'starts').sections;
    expect(exported).toMatchObject({
      items: [{ kind: 'choices', options: [{ value: '11' }, { value: '12' }] }, {}, {}],
    });
  });

  it('is exported to a valid workspace file that makes the same form', () => {
    const exported = workspaceWithBook(sampleWorkspace, product, bookToExport(book, 'effective_from'));
    const read = Workspace.parse(JSON.parse(JSON.stringify(exported)));
    const compiled = compileBook(read, product.id);
    const labels = (of: typeof book | undefined) => of?.sections[0]?.items.map(({ label }) => label);
    expect(labels(compiled)).toEqual(labels(book));
    expect(compiled?.agencyOnly.has('pets')).toBe(true);
    const again = workspaceWithBook(read, product, bookToExport(book, 'effective_from'));
    expect(again.products).toHaveLength(read.products.length);
    expect(Object.keys(again.books)).toContain('Farm 2');
  });

  it('distinguishes a code from a number by its name if the answers fit', () => {
    const given = {
      home_zip: '61899',
      model_year: '2021',
      roof_price: '61899',
      'e-mail': 'a@b.example',
      phone: '12',
    };
    const elements = Object.entries(given).map(([qid, answer]) => [qid, answerElement(qid, answer)]);
    const { questions } = inferBook(Object.fromEntries(elements), product.id, product.name);
    expect([...questions.values()].map(({ kind }) => kind)).toEqual([
      'zip',
      'year',
      'integer',
      'email',
      'integer',
    ]);
  });
});
