import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../contract/answers.ts';
import { answerElement, loopElement } from '../client/elements.ts';
import { validate } from './validation/validate.ts';
import { compileBook } from './compile-book.ts';
import { askedBy, intakeOf, mapToSave, usesBook, type BookUse } from './saved-map.ts';
import { autoProduct, homeProduct, sampleWorkspace } from './sample-workspace.ts';

function use(productId: string, map: StoredMap): BookUse {
  const book = compileBook(sampleWorkspace, productId);
  if (!book) throw new Error('The sample has a book for each product.');
  return { book, validation: validate(book, { clientData: map }, { today: '2026-11-17' }) };
}
const elements = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]));

const map: StoredMap = {
  ...elements({ effective: '2026-12-01', hauls: 'NO', cargo: 'H', old: 'kept', unknown: 'kept' }),
  unrecognized: { type: 'FILE' },
  drivers: {
    ...loopElement('drivers', [
      { iterationId: 'i', answers: elements({ first: 'Luis', age: '38' }), note: 1 },
    ]),
    more: 2,
  },
};

describe('mapToSave', () => {
  it('leaves out and lists hidden answers and worked-out values, and changes nothing else', () => {
    const { map: saved, removed } = mapToSave(map, [use(autoProduct, map)]);
    expect(removed).toEqual([['cargo'], ['drivers', 'i', 'age']]);
    const { cargo: _hidden, ...rest } = map;
    expect(saved).toEqual({
      ...rest,
      drivers: {
        ...loopElement('drivers', [{ iterationId: 'i', answers: elements({ first: 'Luis' }), note: 1 }]),
        more: 2,
      },
    });
  });

  it('keeps an answer that another line of the client shows', () => {
    const both = [use(autoProduct, map), use(homeProduct, map)];
    expect(mapToSave(map, both).map).toHaveProperty('cargo');
  });

  it('keeps unrecognized elements, hidden or not', () => {
    const unrecognized = {
      ...map,
      cargo: { type: 'ANSWER', qid: 'cargo', answer: [5] },
      drivers: loopElement('drivers', [
        {
          iterationId: 'i',
          answers: { age: { type: 'FILE', qid: 'age' }, first: answerElement('first', 'Luis') },
        },
      ]),
    };
    expect(mapToSave(unrecognized, [use(autoProduct, unrecognized)])).toEqual({
      map: unrecognized,
      removed: [],
    });
    const listed = { ...map, cargo: loopElement('cargo', []), drivers: answerElement('drivers', 'two') };
    expect(mapToSave(listed, [use(autoProduct, listed)])).toEqual({ map: listed, removed: [] });
  });

  it('returns the same map if nothing is left out', () => {
    const plain = elements({ effective: '2026-12-01' });
    expect(mapToSave(plain, [use(autoProduct, plain)]).map).toBe(plain);
    expect(mapToSave(map, []).map).toBe(map);
  });
});

it('a client has a line if the effective date of its book is answered', () => {
  expect(usesBook(use(autoProduct, map).book, map)).toBe(true);
  expect(usesBook(use(homeProduct, map).book, map)).toBe(false);
});

it('an intake contains nothing from the agency file', () => {
  const { agencyOnly } = use(autoProduct, map).book;
  const filed = { ...map, taken_by: answerElement('taken_by', 'Rosa'), calls: loopElement('calls', []) };
  expect(intakeOf(filed, agencyOnly)).toEqual(map);
});

it('askedBy keeps only the questions and loops of the book', () => {
  const asked = Object.keys(askedBy(use(autoProduct, map).book, map));
  expect(asked).toEqual(expect.arrayContaining(['effective', 'hauls', 'cargo', 'drivers']));
  expect(asked).not.toContain('unknown');
  expect(asked).not.toContain('unrecognized');
});
