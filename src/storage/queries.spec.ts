import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { markOpened, removeFromIndex, updateIndex } from './client-index.ts';
import { subscribeToTables, tables } from './database/database.ts';
import { indexQuery, refreshTables } from './queries.ts';

let connection: string;

beforeEach(() => {
  connection = `test:${crypto.randomUUID()}`;
});

/** The list of clients as a screen has it. */
function shown() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queryClient, indexQuery(connection));
  const stops = [
    observer.subscribe(() => undefined),
    subscribeToTables((change) => void refreshTables(queryClient, change)),
  ];
  onTestFinished(() => stops.forEach((stop) => stop()));
  return { queryClient, list: () => observer.getCurrentResult().data };
}

const byId = <Row extends { readonly clientId: string }>(rows: readonly Row[] | undefined) =>
  rows?.toSorted((a, b) => a.clientId.localeCompare(b.clientId));

test('what changes of a client is in the list, and the others are not read for it', async () => {
  for (const client of ['ana', 'ben', 'cora']) await updateIndex(connection, client, { clientName: client });
  const { list } = shown();
  await expect.poll(() => list()?.length).toBe(3);
  const all = vi.spyOn((await tables()).index, 'all');
  await updateIndex(connection, 'ben', { clientName: 'Ben Ortega' });
  await updateIndex(connection, 'dora', { clientName: 'Dora' });
  await removeFromIndex(connection, 'ana');
  await expect
    .poll(() => byId(list())?.map(({ clientName }) => clientName))
    .toEqual(['Ben Ortega', 'cora', 'Dora']);
  expect(all).not.toHaveBeenCalled();
});

test('a change while all are read again is not undone by that reading', async () => {
  await updateIndex(connection, 'ana', { clientName: 'Ana' });
  const { queryClient, list } = shown();
  await expect.poll(() => list()?.length).toBe(1);
  const { index } = await tables();
  const before = await index.all(connection);
  let endReading = (_rows: typeof before): void => undefined;
  const reading = new Promise<typeof before>((resolve) => {
    endReading = resolve;
  });
  vi.spyOn(index, 'all').mockImplementationOnce(() => reading);
  void queryClient.invalidateQueries();
  await updateIndex(connection, 'ana', { clientName: 'Ana Bell' });
  await expect.poll(() => list()?.[0]?.clientName).toBe('Ana Bell');
  endReading(before);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(list()?.[0]?.clientName).toBe('Ana Bell');
});

test('another connection’s client of the same id is no change', async () => {
  await updateIndex(connection, 'ana', { clientName: 'Ana' });
  const { list } = shown();
  await expect.poll(() => list()?.length).toBe(1);
  await updateIndex(`${connection} too`, 'ana', { clientName: 'Another' });
  await updateIndex(`${connection} too`, 'ben', { clientName: 'Ben' });
  await updateIndex(connection, 'cora', { clientName: 'Cora' });
  await expect.poll(() => list()?.map(({ clientName }) => clientName)).toEqual(['Ana', 'Cora']);
});

test('whatever is changed, and however it falls together, the list is what is stored', async () => {
  const client = fc.constantFrom('ana', 'ben', 'cora', 'dora');
  const step = fc.record({
    client,
    act: fc.constantFrom('update', 'open', 'remove', 'clear', 'wait'),
    name: fc.string({ maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      connection = `test:${crypto.randomUUID()}`;
      const { queryClient, list } = shown();
      const done: Promise<void>[] = [];
      for (const { client: id, act, name } of steps) {
        if (act === 'update') done.push(updateIndex(connection, id, { clientName: name }));
        if (act === 'open') done.push(markOpened(connection, id, 5));
        if (act === 'remove') done.push(removeFromIndex(connection, id));
        if (act === 'clear') done.push(tables().then(({ index }) => index.clear(connection)));
        if (act === 'wait') await Promise.all(done);
      }
      await Promise.all(done);
      await vi.waitFor(async () => {
        const stored = await new QueryClient().fetchQuery(indexQuery(connection));
        expect(byId(list())).toEqual(byId(stored));
        expect(queryClient.isFetching()).toBe(0);
      });
    }),
    { numRuns: 40 },
  );
});
