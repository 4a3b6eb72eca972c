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

/** Every rule anywhere in a workspace. */
function rulesIn(value: unknown): Expression[] {
  if (Array.isArray(value)) return value.flatMap(rulesIn);
  if (!isObject(value)) return [];
  const { data } = Expression.safeParse(value);
  return data === undefined ? Object.values(value).flatMap(rulesIn) : [data];
}
