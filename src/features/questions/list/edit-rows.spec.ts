import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QuestionList, SurveyColumn } from '../../../domain/questions/list/columns.ts';
import {
  editedList,
  placeRows,
  plainList,
  withAdded,
  withCells,
  withMoved,
  withoutRow,
  type EditedList,
} from './edit-rows.ts';

const blank = { settings: {}, checks: [], templates: [], offers: [], suggestions: [] };

/** "begin_group a | text b | end_group" as a list. */
function listOf(text: string): EditedList {
  const survey = text.split('|').map((row, at) => {
    const [type = '', name] = row.trim().split(' ');
    return { row: at + 2, cells: { type, ...(name !== undefined && { name }) } };
  });
  return editedList({ ...blank, survey });
}

/** The rows in their groups: "a(b c) d". */
const shape = ({ rows }: EditedList): string =>
  placeRows(rows)
    .map(({ row: { cells }, kind }) =>
      kind === 'end' ? ')' : kind === 'question' ? ` ${cells.name ?? '?'}` : ` ${cells.name ?? '?'}(`,
    )
    .join('')
    .replaceAll('( ', '(')
    .trim();

const keyOf = ({ rows }: EditedList, name: string): number =>
  rows.find(({ cells }) => cells.name === name)?.key ?? -1;

const two =
  'begin_group s | text a | begin_repeat l | text b | text c | end_repeat | text d | end_group | begin_group t | text e | end_group';

it('gives sections and lists that columns name rows of their own', () => {
  const row = (name: string, section: string, repeat?: string) => ({
    name,
    section,
    ...(repeat !== undefined && { repeat }),
  });
  const cells: Partial<Record<SurveyColumn, string>>[] = [
    row('a', 'One'),
    row('b', 'One', 'cars'),
    row('c', 'One', 'cars'),
    row('d', 'Two', 'no'),
    row('e', 'Drivers', 'pa_drivers'),
    row('f', 'Drivers', 'pa_drivers'),
  ];
  const survey: QuestionList['survey'] = cells.map((one, at) => ({ row: at + 2, cells: one }));
  const list = editedList({ ...blank, survey });
  expect(list.rows.map((one) => one.cells)).toEqual([
    { type: 'begin_group', label: 'One' },
    { name: 'a' },
    { type: 'begin_repeat', name: 'cars', label: 'Cars' },
    { name: 'b' },
    { name: 'c' },
    { type: 'end_repeat' },
    { type: 'end_group' },
    { type: 'begin_group', label: 'Two' },
    { name: 'd' },
    { type: 'end_group' },
    { type: 'begin_group', label: 'Drivers' },
    { type: 'begin_repeat', name: 'pa_drivers', label: 'Drivers' },
    { name: 'e' },
    { name: 'f' },
    { type: 'end_repeat' },
    { type: 'end_group' },
  ]);
});

it('writes types as they are written here, and leaves those that nobody knows', () => {
  const types = (list: EditedList) => list.rows.map(({ cells }) => cells.type);
  expect(types(listOf('String(40) a | Boolean b | wizard c | select_one d'))).toEqual([
    'text',
    'yes_no',
    'wizard',
    'select_one',
  ]);
});

it.each([
  ['a', 1, 's(l(b c) a d) t(e)'],
  ['d', -1, 's(a d l(b c)) t(e)'],
  ['d', 1, 's(a l(b c)) t(d e)'],
  ['e', -1, 's(a l(b c) d e) t()'],
  ['b', -1, 's(a b l(c) d) t(e)'],
  ['c', 1, 's(a l(b) c d) t(e)'],
  ['l', -1, 's(l(b c) a d) t(e)'],
  ['l', 1, 's(a d l(b c)) t(e)'],
  ['t', -1, 't(e) s(a l(b c) d)'],
  ['s', 1, 't(e) s(a l(b c) d)'],
  ['a', -1, 's(a l(b c) d) t(e)'],
  ['e', 1, 's(a l(b c) d) t(e)'],
  ['s', -1, 's(a l(b c) d) t(e)'],
] as const)('moves %s by %i', (name, step, after) => {
  const list = listOf(two);
  expect(shape(withMoved(list, keyOf(list, name), step))).toBe(after);
});

it.each([
  ['question', 'a', 's(a ? l(b c) d) t(e)'],
  ['question', 'l', 's(a l(? b c) d) t(e)'],
  ['question', 's', 's(? a l(b c) d) t(e)'],
  ['question', 'b', 's(a l(b ? c) d) t(e)'],
  ['question', undefined, 's(a l(b c) d) t(e ?)'],
  ['section', 'b', 's(a l(b c) d) ?() t(e)'],
  ['section', undefined, 's(a l(b c) d) t(e) ?()'],
  ['loop', 'b', 's(a l(b c) ?() d) t(e)'],
  ['loop', 't', 's(a l(b c) d) t(?() e)'],
] as const)('adds a %s after %s', (what, after, expected) => {
  const list = listOf(two);
  const added = withAdded(list, what, after === undefined ? undefined : keyOf(list, after));
  expect(shape(added.list)).toBe(expected);
  expect(added.list.rows.some(({ key }) => key === added.key)).toBe(true);
});

it('removes a group and leaves what was in it', () => {
  const list = listOf(two);
  expect(shape(withoutRow(list, keyOf(list, 'l')))).toBe('s(a b c d) t(e)');
  expect(shape(withoutRow(list, keyOf(list, 'a')))).toBe('s(l(b c) d) t(e)');
});

it('leaves out a cell that is cleared', () => {
  const list = listOf('text a');
  const labelled = withCells(list, 0, { label: 'A' });
  expect(plainList(labelled).survey).toEqual([{ row: 2, cells: { type: 'text', name: 'a', label: 'A' } }]);
  expect(plainList(withCells(labelled, 0, { label: '' }))).toEqual(plainList(list));
});

function stepped(
  list: EditedList,
  what: 'up' | 'down' | 'question' | 'section' | 'loop',
  key: number,
): EditedList {
  if (what === 'up') return withMoved(list, key, -1);
  return what === 'down' ? withMoved(list, key, 1) : withAdded(list, what, key).list;
}

it('loses no row and closes every group, whatever is moved and added', () => {
  const step = fc.record({
    what: fc.constantFrom('up', 'down', 'question', 'section', 'loop'),
    at: fc.nat(30),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let list = listOf(two);
      for (const { what, at } of steps) {
        const rows = placeRows(list.rows).filter(({ kind }) => kind !== 'end');
        const key = rows[at % rows.length]?.row.key ?? 0;
        const before = list.rows.map((row) => row.key);
        const next = stepped(list, what, key);
        const added = next.rows.filter((row) => !before.includes(row.key));
        expect(next.rows.length - added.length).toBe(before.length);
        list = next;
        const depths = placeRows(list.rows);
        expect(depths.at(-1)?.inside ?? []).toEqual([]);
        // No section is in another, and no list in a list.
        expect(depths.every(({ kind, inside }) => kind !== 'section' || inside.length === 0)).toBe(true);
        expect(depths.every(({ inside }) => inside.length <= 2)).toBe(true);
      }
    }),
  );
});
