/** What the demo's question books show of question lists: everything they have can be written in one. */
import { expect, it } from 'vitest';
import { Expression } from '../../src/domain/questions/rules/expression.ts';
import { namesOfOthers } from '../../src/domain/questions/list/known-names.ts';
import { readTables, writeFlatTable, writeTables } from '../../src/domain/questions/list/list-tables.ts';
import { mergeLists } from '../../src/domain/questions/list/merge-lists.ts';
import { readList } from '../../src/domain/questions/list/read-list.ts';
import { writeList } from '../../src/domain/questions/list/write-list.ts';
import { parseRule, writeRule } from '../../src/domain/questions/rules/rule-text.ts';
import { isObject } from '../../src/lib/json.ts';
import { emptyWorkspace } from '../../src/domain/questions/workspace/empty-workspace.ts';
import { readWorkspace } from '../../src/domain/questions/workspace/read-workspace.ts';
import { withListedBook } from '../../src/domain/questions/list/take-list.ts';
import { productIds } from './product-ids.ts';
import { demoWorkspace } from './workspace.ts';

it('every rule can be written as text, and read again', () => {
  const rules = rulesIn(demoWorkspace);
  expect(rules.length).toBeGreaterThan(230);
  for (const rule of rules) expect(parseRule(writeRule(rule))).toEqual({ ok: true, rule });
});

it.each(demoWorkspace.products)('the book of $name is the same after it was a list', (product) => {
  const list = writeList(demoWorkspace, product);
  const {
    book,
    blocks,
    problems,
    product: read,
  } = readList(list, namesOfOthers(demoWorkspace, product.book));
  expect(problems).toEqual([]);
  expect(read).toEqual({ id: product.id, name: product.name, clientType: product.clientType });
  expect(book).toEqual(demoWorkspace.books[product.book ?? '']);
  for (const [name, sections] of Object.entries(blocks)) expect(sections).toEqual(demoWorkspace.blocks[name]);
});

it.each(demoWorkspace.products)('the workbook of $name has the same book', (product) => {
  const { list, problems, columns } = readTables(writeTables(writeList(demoWorkspace, product)));
  expect(problems).toEqual([]);
  expect(columns.every(({ header, column }) => header === column)).toBe(true);
  const { book, blocks, ...reading } = readList(list, namesOfOthers(demoWorkspace, product.book));
  expect(reading.problems).toEqual([]);
  expect(book).toEqual(demoWorkspace.books[product.book ?? '']);
  for (const [name, sections] of Object.entries(blocks)) expect(sections).toEqual(demoWorkspace.blocks[name]);
});

it.each(demoWorkspace.products)('the flat file of $name over its list is the same book', (product) => {
  const before = writeList(demoWorkspace, product);
  const reading = readTables([{ name: '', rows: writeFlatTable(before) }]);
  expect(reading.problems).toEqual([]);
  const { list, absent } = mergeLists(reading, before);
  expect(absent).toEqual([]);
  const { book } = readList(list, namesOfOthers(demoWorkspace, product.book));
  expect(book).toEqual(demoWorkspace.books[product.book ?? '']);
});

it.each(demoWorkspace.products)('the list of $name makes its book in an empty workspace', async (product) => {
  const list = writeList(demoWorkspace, product);
  const reading = readList(list, namesOfOthers(emptyWorkspace, undefined));
  const named = reading.problems.map(({ worksheet, name, column, message }) => ({
    worksheet,
    name,
    column,
    message,
  }));
  expect(named).toEqual(
    product.id !== productIds.businessowners
      ? []
      : [
          {
            worksheet: 'survey',
            name: 'bop_hnoa',
            column: 'relevant',
            message: 'Left out: it names "ca_effective" of another product, which is not here.',
          },
        ],
  );
  const workspace = withListedBook(emptyWorkspace, reading, product);
  expect(await readWorkspace(JSON.stringify(workspace))).toMatchObject({ ok: true });
  const whole = demoWorkspace.books[product.book ?? ''];
  const rulesLess = rulesIn(whole).length - rulesIn(reading.book).length;
  expect(rulesLess).toBe(named.length === 0 ? 0 : 1);
});

/** Every rule anywhere in a workspace. */
function rulesIn(value: unknown): Expression[] {
  if (Array.isArray(value)) return value.flatMap(rulesIn);
  if (!isObject(value)) return [];
  const { data } = Expression.safeParse(value);
  return data === undefined ? Object.values(value).flatMap(rulesIn) : [data];
}
