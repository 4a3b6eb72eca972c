import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { randomId } from '../../../lib/random-id.ts';
import { answerElement, loopElement } from '../../client/elements.ts';
import { learnList } from './learn-list.ts';

const answersOf = (answers: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]));

/** A client with single answers and one list. */
function client(
  answers: Readonly<Record<string, string>>,
  cars: readonly Readonly<Record<string, string>>[],
): StoredMap {
  const iterations = cars.map((car) => ({ iterationId: randomId(), answers: answersOf(car) }));
  return { ...answersOf(answers), cars: loopElement('cars', iterations) };
}

const rowsOf = (maps: readonly StoredMap[], elsewhere: ReadonlySet<string> = new Set()) =>
  learnList(maps, elsewhere).survey.map(({ cells: { type, name = '', options } }) =>
    [type, name, options].filter(Boolean).join(' '),
  );

it('finds ids, lists, kinds and choices in the answers of several clients', () => {
  const maps = ['Own', 'Rent', 'Own', 'Rent', 'Own', 'Rent'].map((home, at) =>
    client({ effectiveDate: `2026-11-0${at + 1}`, home, insured: 'YES', agy_note: 'x' }, [{ year: '2019' }]),
  );
  expect(rowsOf(maps, new Set(['agy_note']))).toEqual([
    'begin_group',
    'date effectiveDate',
    'select_one home Own | Rent',
    'yes_no insured',
    'end_group',
    'begin_repeat cars',
    'year year',
    'end_repeat',
  ]);
});

it('sees how the service writes days and yes', () => {
  const maps = [
    client({ born: '04/25/1985', insured: 'Yes' }, []),
    client({ born: '12/01/1990', insured: 'No' }, []),
  ];
  const { settings } = learnList(maps, new Set());
  expect(settings).toEqual({ date_notation: 'MM/DD/YYYY', yes_no_notation: 'Yes | No' });
  expect(rowsOf(maps)).toContain('date born');
  expect(rowsOf(maps)).toContain('yes_no insured');
});

it('takes texts that differ from client to client for texts', () => {
  const maps = ['Ann', 'Ben', 'Cy'].map((name) => client({ name }, []));
  expect(rowsOf(maps)).toContain('text name');
});
