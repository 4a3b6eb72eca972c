import { describe, expect, it } from 'vitest';
import { createNodeService } from '../../../mocks/node.ts';
import { answerElement, loopElement } from '../client/elements.ts';
import { indexRowOf } from './row-of-record.ts';
import { compileBook, type CompiledBook } from '../questions/compile-book.ts';
import { isLoop } from '../questions/items.ts';
import type { Item, Question } from '../questions/schema.ts';
import type { Workspace } from '../questions/workspace/schema.ts';

const { workspace: demo } = await createNodeService({ scenario: 'empty' });

const booksOf = (workspace: Workspace): CompiledBook[] =>
  workspace.products.flatMap(({ id }) => compileBook(workspace, id) ?? []);

/** The workspace with every phone, e-mail and person of a contact marked sensitive too. */
function withSecretContacts(workspace: Workspace): Workspace {
  const secret = new Set(['biz_phone', 'biz_email', 'biz_contact', 'per_phone', 'per_email']);
  const change = (item: Item): Item =>
    !isLoop(item) && secret.has(item.qid) ? { ...item, sensitive: true } : item;
  const blocks = Object.entries(workspace.blocks).map(([name, sections]) => [
    name,
    sections.map((section) => ({ ...section, items: section.items.map(change) })),
  ]);
  return { ...workspace, blocks: Object.fromEntries(blocks) };
}

/** A map that answers every question with a number of its own, and the numbers of the sensitive ones. */
function answered(books: readonly CompiledBook[]) {
  const numbers = new Map<string, string>();
  const secrets: string[] = [];
  const answer = ({ qid, sensitive }: Question) => {
    const text = numbers.get(qid) ?? String(7_100_200_300 + 7 * numbers.size);
    numbers.set(qid, text);
    if (sensitive === true) secrets.push(text);
    return [qid, answerElement(qid, text)] as const;
  };
  const entries = books.flatMap((book) => [
    ...[...book.questions.values()].map(answer),
    ...[...book.loops.keys()].map((loop) => {
      const inner = [...(book.loopQuestions.get(loop)?.values() ?? [])].map(answer);
      const item = { iterationId: 'a', answers: Object.fromEntries(inner) };
      return [loop, loopElement(loop, [item])] as const;
    }),
  ]);
  return { map: Object.fromEntries(entries), secrets };
}

describe('a row of the client index', () => {
  it.each([
    ['the demo’s books', demo],
    ['books with sensitive contacts', withSecretContacts(demo)],
  ])('holds no sensitive answer, with %s', (_, workspace) => {
    const books = booksOf(workspace);
    const { map, secrets } = answered(books);
    const row = indexRowOf(workspace, books, { clientName: 'Ada Fenn', clientData: map });
    const text = JSON.stringify({ ...row, lines: Object.values(row.lines ?? {}).map(withoutHash) });
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('has how to reach the client, and when each line’s insurance ends', () => {
    const books = booksOf(demo);
    const texts = {
      per_phone: '(217) 555-0142',
      per_street: '51 Mill Street',
      per_zip: '62704',
      ho_effective: '2026-12-01',
      ho_cur_expires: '2026-12-05',
    };
    const map = Object.fromEntries(
      Object.entries(texts).map(([qid, text]) => [qid, answerElement(qid, text)]),
    );
    const row = indexRowOf(demo, books, { clientName: '', clientData: map });
    expect(row).toMatchObject({
      clientName: 'Unnamed client',
      contact: { phone: '(217) 555-0142', address: '51 Mill Street 62704' },
    });
    expect(Object.values(row.lines ?? {})).toMatchObject([
      { effectiveDate: '2026-12-01', endsOn: '2026-12-05' },
    ]);
  });
});

/** A hash says nothing of the answers, and may hold any digits. */
const withoutHash = (line: object): object => ({ ...line, answers: undefined });
