import { describe, expect, it } from 'vitest';
import { findBook } from '../../src/domain/questions/compile-book.ts';
import { isLoop } from '../../src/domain/questions/items.ts';
import type { Item, Question } from '../../src/domain/questions/schema.ts';
import { formatAgencyCode } from '../../src/domain/questions/workspace/agency-code.ts';
import { readWorkspace } from '../../src/domain/questions/workspace/read-workspace.ts';
import { Workspace } from '../../src/domain/questions/workspace/schema.ts';
import { carriers } from '../rating/carriers.ts';
import { products } from './products.ts';
import { demoWorkspace } from './workspace.ts';

const books = Object.entries(demoWorkspace.books);

function contentsOf(bookName: string) {
  const product = demoWorkspace.products.find(({ book }) => book === bookName);
  const sections = findBook(demoWorkspace, product?.id ?? '')?.sections ?? [];
  const items = sections.flatMap((section) => section.items);
  const loops = items.filter(isLoop);
  const questions = items.flatMap((item): Question[] => (isLoop(item) ? item.questions : [item]));
  return { sections, items, loops, questions };
}

it('is a workspace file that can be read back, without names that lead nowhere', async () => {
  expect(Workspace.parse(JSON.parse(JSON.stringify(demoWorkspace)))).toEqual(demoWorkspace);
  expect(await readWorkspace(JSON.stringify(demoWorkspace))).toMatchObject({ ok: true });
});

describe.each(books)('book %s', (name) => {
  const { loops, questions } = contentsOf(name);

  it('asks each question once', () => {
    const qids = [...questions.map(({ qid }) => qid), ...loops.map(({ loop }) => loop)];
    expect(new Set(qids).size).toBe(qids.length);
  });

  it('gives choices to choose from and references somewhere to point', () => {
    for (const { qid, kind, options, refersTo } of questions) {
      const chooses = kind === 'choice' || kind === 'choices';
      const points = kind === 'reference';
      expect([qid, chooses, points]).toEqual([qid, options !== undefined, refersTo !== undefined]);
      expect(new Set(options?.map(({ value }) => value)).size).toBe(options?.length ?? 0);
    }
  });
});

it('asks in the order of the call', () => {
  for (const [name, book] of books) {
    const { items, sections } = contentsOf(name);
    const place = (wanted: (item: Item) => boolean) => items.findIndex(wanted);
    const at = (qid: string | undefined) => place((item) => !isLoop(item) && item.qid === qid);
    const isCoverage = (item: Item) => !isLoop(item) && item.covers !== undefined;
    const inOrder = [
      at('agy_spoke_with'),
      at(book.roles.contact?.phone),
      place((item) => !isLoop(item) && item.qid.endsWith('_reason')),
      at(book.roles.effectiveDate),
      at(book.roles.priorCarrier),
      at(book.roles.currentCoverEnds),
      place((item) => !isLoop(item) && item.qid.endsWith('_consent')),
      items.findLastIndex((item) => !isLoop(item) && item.askFirst === true),
      place(isLoop),
      place((item) => isLoop(item) && item.askAgain === true),
      place(isCoverage),
      at('agy_taken_by'),
    ];
    expect([name, inOrder]).toEqual([name, inOrder.toSorted((a, b) => a - b)]);
    expect(inOrder).not.toContain(-1);
    expect(sections[0]?.items[0]).toMatchObject({ qid: 'agy_spoke_with' });
  }
});

it('tells what may leave the agency from what may not', () => {
  for (const product of products) {
    expect(product.agencyOnlyQids).toEqual(
      expect.arrayContaining(['agy_taken_by', 'agy_contacts', 'agy_offers', 'agy_marks', 'agy_status']),
    );
    expect(product.asks).toContain(product.effectiveDateQid);
    expect(product.asks.filter((qid) => product.agencyOnlyQids.includes(qid))).toEqual([]);
  }
});

it('has a carrier for every line, and names each agency code by the carrier that it is with', () => {
  const { products: lines, carriers: placedWith = [], agencyCodes, agencyCodeNames = {} } = demoWorkspace;
  for (const { name } of lines) expect(placedWith.some((carrier) => carrier.lines.includes(name))).toBe(true);
  expect(placedWith.map(({ name }) => name)).toEqual(Object.values(agencyCodeNames));
  const named = agencyCodes.map((code) => formatAgencyCode(code, demoWorkspace));
  expect(carriers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(named.map((code) => code.split(' · ')[0])),
  );
  expect(named).toContain('Harbor Mutual · HM-40117');
});
