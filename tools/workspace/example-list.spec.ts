import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openListFile } from '../../src/domain/questions/list/list-file.ts';
import { readTables } from '../../src/domain/questions/list/list-tables.ts';
import { readList } from '../../src/domain/questions/list/read-list.ts';
import { isLoop } from '../../src/domain/questions/items.ts';
import { exampleList, exampleTables } from './example-list.ts';

it('is what docs/ has (else: npm run workspace -- example docs/personal-auto-questions.xlsx)', async () => {
  const bytes = await readFile(new URL('../../docs/personal-auto-questions.xlsx', import.meta.url));
  const tables = await openListFile(new File([bytes], 'personal-auto-questions.xlsx'));
  const texts = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t').trimEnd());
  expect(tables.map(({ name, rows }) => [name, texts(rows)])).toEqual(
    exampleTables().map(({ name, rows }) => [name, texts(rows)]),
  );
});

it('asks 60 questions, and nothing in it is wrong', () => {
  const { book, problems } = readList(exampleList());
  expect(problems).toEqual([]);
  const items = book.sections.flatMap((section) => ('block' in section ? [] : section.items));
  expect(items.flatMap((item) => (isLoop(item) ? item.questions : [item]))).toHaveLength(60);
  expect([book.checks.length, book.templates?.length, book.offers.length]).toEqual([2, 2, 3]);
});

it('says what each of its columns is for', () => {
  const [about, list] = exampleTables();
  const explained = about?.rows
    .map((row) => row[1] ?? '')
    .join(', ')
    .split(', ');
  const columns = list?.rows[0]?.filter((column) => !['default_from'].includes(column)) ?? [];
  expect(columns.filter((column) => !explained?.includes(column))).toEqual([]);
  expect(readTables(exampleTables()).problems).toEqual([]);
});
