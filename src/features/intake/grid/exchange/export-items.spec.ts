import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../../../contract/answers.ts';
import { addIteration } from '../../../../domain/client/walk.ts';
import { compileSections } from '../../../../domain/questions/compile-book.ts';
import type { Loop, Question, QuestionKind } from '../../../../domain/questions/schema.ts';
import { openTableFile } from '../../../../lib/tables/table-file.ts';
import { readColumns } from '../../import/columns/read-columns.ts';
import { planInto, withImport } from '../../import/take-import.ts';
import { createIntakeSession } from '../../session/intake-session.ts';
import { createIntakeStore } from '../../session/intake-store.ts';
import { itemsAsCsv, itemsAsWorkbook } from './export-items.ts';
import { createGridSession } from '../grid-session.ts';

const kinds: readonly QuestionKind[] = [
  'text',
  'longText',
  'number',
  'integer',
  'money',
  'percent',
  'date',
  'year',
  'yesNo',
  'choice',
  'choices',
  'state',
  'zip',
  'vin',
  'licence',
  'workedOut',
];
const labels = [
  'Name',
  'VIN',
  'Make/Model',
  'First name',
  'Last name',
  'Address',
  '2nd, "other"',
  'Cost new',
  'Total',
  '=Sum',
  'City',
];
const texts = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('', 'Ford', 'F-250', 'Total', 'TBD', '-', 'Yes', 'YES', 'NO', 'IL'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('45k', '45000', '45000.5', '007', '1e3', '2026-11-20', '12.50', '0'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('=A1', "'=A1", "'Tis", '#REF!', '••••', '1FTBR1C87MKA04417', '61884'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('two\nlines', ' spaced ', 'a\tb', 'a;b,c|d', '"quoted"', 'Nolan\uFFFD'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);
const question = fc.record({
  label: fc.constantFrom(...labels),
  kind: fc.constantFrom(...kinds),
  sensitive: fc.constantFrom(false, false, true),
  isHidden: fc.constantFrom(false, false, false, true),
});
const lists = fc.record({
  questions: fc.array(question, { minLength: 1, maxLength: 6 }),
  keys: fc.subarray([0, 1, 2]),
  items: fc.array(fc.array(texts, { maxLength: 6 }), { maxLength: 6 }),
});

function gridOf({ questions, keys, items }: typeof lists extends fc.Arbitrary<infer List> ? List : never) {
  const options = ['YES', 'Ford', '45000'].map((value) => ({ value, label: `${value}, 10 of it` }));
  const asked = questions.map(({ label, kind, sensitive, isHidden }, at): Question => ({
    qid: `q${at}`,
    label,
    kind,
    sensitive,
    options,
    ...(isHidden && at > 0 && { shownIf: { op: '=', args: [{ q: 'q0' }, 'Ford'] } }),
  }));
  const loop: Loop = {
    loop: 'things',
    label: 'Things',
    itemLabel: 'thing',
    title: [{ value: { q: 'q0' } }],
    duplicateKey: keys.filter((at) => at < asked.length).map((at) => `q${at}`),
    questions: asked,
  };
  const book = compileSections(
    [{ title: 'All', items: [loop] }],
    { version: '1', offers: [], checks: [], roles: {} },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );
  const map = items.reduce<StoredMap>((before, answers, at) => {
    const given = asked.flatMap(({ qid }, column) => (answers[column] ? [[qid, answers[column]]] : []));
    return addIteration(before, 'things', `t${at}`, Object.fromEntries(given));
  }, {});
  const record = { clientName: '', clientType: '', locationCode: '', others: {}, clientData: map };
  const intake = createIntakeSession(createIntakeStore(record, true), book, { today: '2026-11-17' });
  const compiled = book.loops.get('things');
  if (!compiled) throw new Error('It is in the book.');
  const grid = createGridSession({ intake, loop: compiled, onChanged: () => {} });
  return { grid, intake, loop: compiled, map };
}

it.each(['csv', 'xlsx'])('changes nothing where its file is imported again: .%s', async (ending) => {
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      const { grid, intake, loop, map } = gridOf(list);
      const content = ending === 'csv' ? itemsAsCsv(grid) : await itemsAsWorkbook(grid);
      const file = await openTableFile(new File([content], `things.${ending}`));
      const { rows, leftOut, matches } = readColumns(loop.questions, await file.read(0), { remembered: {} });
      const plan = planInto(intake, loop, { map, table: rows, outside: leftOut, matches });
      expect([...plan.edits]).toEqual([]);
      expect(withImport(map, loop, plan)).toEqual(map);
    }),
    { numRuns: 150 },
  );
});
