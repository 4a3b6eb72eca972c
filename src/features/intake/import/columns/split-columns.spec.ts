import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../domain/questions/schema.ts';
import { matchByName } from './match-columns.ts';
import { splitColumns } from './split-columns.ts';

const ask = (qid: string, label: string, kind: Question['kind'] = 'text'): Question => ({ qid, label, kind });
const drivers = [ask('first', 'First name, as on the license'), ask('last', 'Last name, as on the license')];
const buildings = [
  ask('prem', 'Premises number', 'integer'),
  ask('no', 'Building number', 'integer'),
  ask('street', 'Street'),
  ask('city', 'City'),
  ask('state', 'State', 'state'),
  ask('zip', 'ZIP code', 'zip'),
];
const vehicles = [
  ask('year', 'Model year', 'year'),
  ask('make', 'Make'),
  ask('model', 'Model'),
  ask('zip', 'Garaging ZIP code', 'zip'),
];

/** What a row's cells are for, by qid. */
function read(questions: readonly Question[], header: readonly string[], ...rows: readonly string[][]) {
  const split = splitColumns(questions, header, [[...header], ...rows], 1);
  const matches = matchByName(questions, split.header, {});
  return split.rows
    .slice(1)
    .map((row) => Object.fromEntries([...matches].map(([qid, column]) => [qid, row[column] ?? ''])));
}

describe('a column of several answers', () => {
  it('gives the parts that are asked for', () => {
    expect(read(drivers, ['#', 'NAME'], ['1', 'KELSO, MARA J'], ['2', 'Ivo T Lund'])).toEqual([
      { first: 'MARA J', last: 'KELSO' },
      { first: 'Ivo T', last: 'Lund' },
    ]);
    expect(
      read(
        vehicles,
        ['Year', 'Make/Model', 'Garaging Address'],
        ['2019', 'Isuzu NPR HD', '4 Elm St, Dover IL 61884'],
      ),
    ).toEqual([{ year: '2019', make: 'Isuzu', model: 'NPR HD', zip: '61884' }]);
    expect(
      read(buildings, ['Loc/Bldg', 'Address'], ['2-1', '9 Mill Rd, Suite 4, St. Marys, Ohio 45885-0001']),
    ).toEqual([
      {
        prem: '2',
        no: '1',
        street: '9 Mill Rd, Suite 4',
        city: 'St. Marys',
        state: 'Ohio',
        zip: '45885-0001',
      },
    ]);
  });

  it('is any of which each part names a question of its own', () => {
    const asked = [
      ask('otc', 'Comprehensive deductible', 'choice'),
      ask('coll', 'Collision deductible', 'choice'),
    ];
    const payee = ask('payee', 'Lienholder or lessor');
    expect(
      read([...asked, payee], ['Comp/Coll', 'Lienholder/Loss Payee'], ['$500 / $1,000', 'A/B Bank']),
    ).toEqual([{ otc: '$500', coll: '$1,000', payee: 'A/B Bank' }]);
  });

  it('loses no text of another form', () => {
    expect(
      read(buildings, ['Loc/Bldg', 'Address'], ['2/1', '9 Mill Rd'], ['main', '1 Elm St, Dover, IL 61884']),
    ).toEqual([
      { prem: '2', no: '1', street: '9 Mill Rd', city: '', state: '', zip: '' },
      { prem: 'main', no: '', street: '1 Elm St', city: 'Dover', state: 'IL', zip: '61884' },
    ]);
  });

  it('is used where a part of it is', () => {
    const { wholeOf, header } = splitColumns(vehicles, ['Unit', 'Make/Model'], [[], ['1', 'Isuzu/NPR']], 1);
    expect([...wholeOf].map(([part, whole]) => [header[part], header[whole]])).toContainEqual([
      'Make (Make/Model)',
      'Make/Model',
    ]);
  });

  it('stays one where its parts have columns, or its cells have no parts', () => {
    const header = ['Name', 'First', 'Last'];
    expect(read(drivers, header, ['Mara Kelso', 'M', 'K'])).toEqual([{ first: 'M', last: 'K' }]);
    expect(
      read(buildings, ['Address', 'City', 'State', 'ZIP'], ['9 Mill Rd', 'Dover', 'IL', '61884']),
    ).toEqual([{ street: '9 Mill Rd', city: 'Dover', state: 'IL', zip: '61884' }]);
  });
});
