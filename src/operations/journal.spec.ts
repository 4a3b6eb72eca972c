import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createNodeService } from '../../mocks/node.ts';
import { checkChain } from '../domain/journal/journal-chain.ts';
import { sampleEntry } from '../domain/journal/sample-journal.ts';
import { bookSource } from '../domain/questions/book-source.ts';
import { storedBook } from '../storage/book-versions.ts';
import { clientJournalQuery } from '../storage/queries.ts';
import { tables } from '../storage/database/database.ts';
import { appendToJournal, chainEnd } from '../storage/append-to-journal.ts';
import { entriesOfClient } from '../storage/journal.ts';
import { journalRows } from '../storage/whole-journal.ts';
import { readJournal } from '../storage/sample-entries.ts';
import { addToEntry, journaledCall } from './journal.ts';
import { sendEvent } from './send-event.ts';
import { sampleSession } from './sample-session.ts';
import { emptyWorkspace } from '../domain/questions/workspace/empty-workspace.ts';
import type { Session } from './session.ts';

/** Sends a quote request that waits for `respond` or `lose`; `shown` is what a screen reads of it. */
function sendSlowly() {
  let respond: (response: Response) => void = () => {};
  let lose = () => {};
  const promise = new Promise<Response>((resolve, reject) => {
    respond = resolve;
    lose = () => reject(new TypeError('network'));
  });
  const session = sampleSession(
    { fetch: () => promise, tenants: [], workspace: emptyWorkspace },
    `test:${crypto.randomUUID()}`,
  );
  const sent = sendEvent(session, new QueryClient(), {
    body: { type: 'GET_QUOTES', payload: {} },
    clientId: 'client',
    productId: undefined,
  });
  const shown = async () => {
    const journal = await new QueryClient().fetchQuery(clientJournalQuery(session.key, 'client'));
    return journal.map((entry) => (entry.underWay ? 'under way' : entry.outcome));
  };
  const stored = () => readJournal(session.key);
  const rows = () => journalRows(session.key);
  return { sent, shown, stored, rows, respond, lose };
}

it('reads a call that this page waits for as under way, and stores it as unknown', async () => {
  const { sent, shown, stored, respond } = sendSlowly();
  await expect.poll(shown).toEqual(['under way']);
  // After a reload nobody waits for it.
  expect(await stored()).toMatchObject([{ outcome: 'unknown' }]);
  expect((await stored())[0]).not.toHaveProperty('underWay');
  respond(Response.json({ triggerRequestId: crypto.randomUUID(), executedActionCount: 1, metadata: {} }));
  await sent;
  expect(await shown()).toEqual(['answered']);
});

it('stores a call without a response as unknown', async () => {
  const { sent, shown, lose } = sendSlowly();
  await expect.poll(shown).toHaveLength(1);
  lose();
  await sent;
  expect(await shown()).toEqual(['unknown']);
});

it('stores the response to a payment without its secret', async () => {
  const { sent, rows, respond } = sendSlowly();
  const PAYMENT_SETUP = { clientSecret: 'pay_secret', amountTotal: 137400 };
  respond(Response.json({ triggerRequestId: crypto.randomUUID(), metadata: { PAYMENT_SETUP } }));
  await sent;
  const text = JSON.stringify(await rows());
  expect(text).toContain('137400');
  expect(text).not.toContain('pay_secret');
});

it('overwrites no row: the response, and what is noted later, are rows of their own', async () => {
  const { sent, stored, rows, respond } = sendSlowly();
  await expect.poll(rows).toHaveLength(1);
  const before = await rows();
  respond(Response.json({ triggerRequestId: crypto.randomUUID(), executedActionCount: 1, metadata: {} }));
  await sent;
  const [entry] = await stored();
  if (!entry) throw new Error('It was sent.');
  await addToEntry(entry, { reason: 'first' });
  expect(await addToEntry(entry, { reason: 'second' })).toMatchObject({ reason: 'second', status: 200 });

  expect(await stored()).toMatchObject([{ outcome: 'answered', status: 200, reason: 'second' }]);
  const after = await rows();
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.map(({ link }) => link?.number).toSorted()).toEqual([1, 2, 3, 4]);
  expect(checkChain(after, await chainEnd(entry.connection), () => true)).toMatchObject({
    chained: 4,
    missing: [],
    broken: [],
  });
});

async function save(session: Session, productId: string) {
  const body = { clientName: 'Ada Fenn', clientType: 'COMMERCIAL' as const, clientData: {} };
  const cause = { kind: 'save', type: 'SAVE', clientId: undefined, productId, reason: undefined } as const;
  return (await journaledCall(session, cause, 'saveClient', { params: {}, body })).entry;
}

it('stores the question book of a call once, and keeps it when the book changes', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, 'test:books');
  const [product] = service.workspace.products;
  const productId = product?.id ?? '';
  const first = await save(session, productId);
  const again = await save(session, productId);
  const book = product?.book ?? '';
  const old = service.workspace.books[book];
  if (!old) throw new Error('The demo’s first product has a book.');
  const books = { ...service.workspace.books, [book]: { ...old, version: 'next' } };
  const later = await save({ ...session, workspace: { ...service.workspace, books } }, productId);

  expect(again.bookHash).toBe(first.bookHash);
  expect(later.bookHash).not.toBe(first.bookHash);
  expect(later.bookVersion).toBe('next');
  expect(await storedBook(session.key, first.bookHash ?? '')).toEqual(
    JSON.parse(JSON.stringify(bookSource(service.workspace, productId))),
  );
  const { values } = await tables();
  const stored = (await values.all(session.key)).filter(({ name }) => name.startsWith('book/'));
  expect(stored).toHaveLength(2);

  // A book that does not match its hash is not used.
  const name = `book/${first.bookHash ?? ''}`;
  await values.put({ connection: session.key, name, value: { ...old, sections: [] } });
  expect(await storedBook(session.key, first.bookHash ?? '')).toBeUndefined();
});

it('stores no question book for a product without one', async () => {
  const session = sampleSession(await createNodeService({ scenario: 'empty' }), 'test:no book');
  expect((await save(session, '99999999-9999-4999-8999-999999999999')).bookHash).toBeUndefined();
});

it('finds the creation of a client once its id is known', async () => {
  const connection = `test:${crypto.randomUUID()}`;
  const created = await appendToJournal(
    sampleEntry({ id: 'made', connection, clientId: undefined, client: '', kind: 'save' }),
  );
  expect(await entriesOfClient(connection, '')).toMatchObject([{ id: 'made' }]);
  await addToEntry(created, { clientId: 'ana', outcome: 'answered' });
  expect(await entriesOfClient(connection, '')).toEqual([]);
  expect(await entriesOfClient(connection, 'ana')).toMatchObject([{ id: 'made', clientId: 'ana' }]);
  const rows = await journalRows(connection);
  expect(checkChain(rows, await chainEnd(connection), () => true)).toMatchObject({ chained: 2, broken: [] });
});
