import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { inferBook } from './inferred-book.ts';

it('titles a guessed item by its name, never by a bare id, an identification number or a sensitive answer', () => {
  const answers = {
    cost: '46000',
    who: 'ba5b9db5-4c22-4634-9795-2480fac99342',
    ve_vin: '1FTBR1C87MKA04417',
    dr_dl: 'D550-0127-9642',
    ve_year: '2021',
    ve_make: 'Ford',
  };
  const pieces = (inside: Readonly<Record<string, string>>) => {
    const given = Object.entries(inside).map(([qid, answer]) => [qid, answerElement(qid, answer)]);
    const items = loopElement('vans', [{ iterationId: 'v1', answers: Object.fromEntries(given) }]);
    const { title = [] } = inferBook({ vans: items }, 'p', 'Vans').loops.get('vans') ?? {};
    return title.map((piece) => (typeof piece === 'string' ? piece : piece.value));
  };
  expect(pieces(answers)).toEqual([{ q: 've_year' }, { q: 've_make' }]);
  const { ve_year: _year, ve_make: _make, ...rest } = answers;
  expect(pieces(rest)).toEqual([{ q: 'cost' }]);
});

it('labels a question with its unchanged qid if that has special characters', () => {
  const unrecognized = 'x~0/é%2F';
  const dotted = 'driver.dateOfBirth';
  const given = {
    [unrecognized]: answerElement(unrecognized, 'zebra'),
    [dotted]: answerElement(dotted, '1980-01-02'),
  };
  const { questions } = inferBook(given, 'p', 'Farm', undefined, [
    { qid: 'B/C', kind: 'text' },
    { qid: 'gate_code', kind: 'text' },
  ]);
  expect([...questions.values()].map(({ label }) => label)).toEqual([
    unrecognized,
    dotted,
    'B/C',
    'Gate code',
  ]);
  // It is sensitive all the same.
  expect(questions.get(dotted)?.sensitive).toBe(true);
});

it('has the added questions after the guessed ones, each of the kind that the agent gave', () => {
  const given = {
    policy_no: answerElement('policy_no', '2019'),
    pets: loopElement('pets', [{ iterationId: 'p1', answers: { tag: answerElement('tag', '2019') } }]),
  };
  const book = inferBook(given, 'p', 'Farm', undefined, [
    { qid: 'effective_from', kind: 'date' },
    { qid: 'barns', kind: 'loop' },
    { qid: 'barn_size', inside: 'barns', kind: 'number' },
    { qid: 'policy_no', kind: 'text' },
    { qid: 'tag', inside: 'pets', kind: 'text' },
    { qid: 'pets', kind: 'text' },
  ]);
  const items = book.sections[0]?.items ?? [];
  expect(items.map((item) => ('loop' in item ? item.loop : item.qid))).toEqual([
    'policy_no',
    'pets',
    'effective_from',
    'barns',
  ]);
  expect(book.questions.get('policy_no')?.kind).toBe('text');
  expect(book.loopQuestions.get('pets')?.get('tag')?.kind).toBe('text');
  expect(book.loopQuestions.get('barns')?.get('barn_size')?.kind).toBe('number');
  expect(book.roles.effectiveDate).toBe('effective_from');
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
  const { questions } = inferBook(Object.fromEntries(elements), 'p', 'Farm');
  expect([...questions.values()].map(({ kind }) => kind)).toEqual([
    'zip',
    'year',
    'integer',
    'email',
    'integer',
  ]);
});
