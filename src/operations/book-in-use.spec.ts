import { beforeAll, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../../mocks/node.ts';
import { bookSource } from '../domain/questions/book-source.ts';
import { storedBook } from '../storage/book-versions.ts';
import { tables } from '../storage/database.ts';
import { journaledCall } from './journal.ts';
import { sampleSession } from './sample-session.ts';
import type { Session } from './session.ts';

let service: NodeService;
let session: Session;

beforeAll(async () => {
  service = await createNodeService({ scenario: 'empty' });
  session = sampleSession(service, 'demo:books');
});

async function save(productId: string) {
  const body = { clientName: 'Ada Fenn', clientType: 'COMMERCIAL' as const, clientData: {} };
  const cause = { kind: 'save', type: 'SAVE', clientId: undefined, productId, reason: undefined } as const;
  return (await journaledCall(session, cause, 'saveClient', { params: {}, body })).entry;
}

it('keeps the question book that a call was made by, once, whatever book comes after it', async () => {
  const [product] = service.workspace.products;
  const productId = product?.id ?? '';
  const first = await save(productId);
  const again = await save(productId);
  const book = product?.book ?? '';
  const old = service.workspace.books[book];
  if (!old) throw new Error('The demo’s first product has a book.');
  const books = { ...service.workspace.books, [book]: { ...old, version: 'next' } };
  session = { ...session, workspace: { ...service.workspace, books } };
  const later = await save(productId);

  expect(again.bookHash).toBe(first.bookHash);
  expect(later.bookHash).not.toBe(first.bookHash);
  expect(later.bookVersion).toBe('next');
  expect(await storedBook(session.key, first.bookHash ?? '')).toEqual(
    JSON.parse(JSON.stringify(bookSource(service.workspace, productId))),
  );
  const { values } = await tables();
  const stored = (await values.all(session.key)).filter(({ name }) => name.startsWith('book/'));
  expect(stored).toHaveLength(2);

  // What no longer fits its hash is not shown as the wording of then.
  const name = `book/${first.bookHash ?? ''}`;
  await values.put({ connection: session.key, name, value: { ...old, sections: [] } });
  expect(await storedBook(session.key, first.bookHash ?? '')).toBeUndefined();
});

it('notes none for a product without one', async () => {
  expect((await save('99999999-9999-4999-8999-999999999999')).bookHash).toBeUndefined();
});
