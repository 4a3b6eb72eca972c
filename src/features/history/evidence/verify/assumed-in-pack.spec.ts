import { expect, it } from 'vitest';
import { createNodeService } from '../../../../../mocks/node.ts';
import { assumedAnswers, withConfirmed } from '../../../../domain/questions/assumed.ts';
import { addressText } from '../../../../domain/client/address.ts';
import { getAnswer } from '../../../../domain/client/walk.ts';
import { validate } from '../../../../domain/questions/validation/validate.ts';
import type { CompiledBook } from '../../../../domain/questions/compile-book.ts';
import { readMap } from '../../../../domain/questions/map-reading.ts';
import { notAnsweredPart } from '../pack/client-parts.ts';
import { sampleFacts } from '../pack/sample-facts.ts';
import type { DraftRecord } from '../../../../domain/client/draft-record.ts';
import { isObject } from '../../../../lib/json.ts';
import { importLocalData } from '../../../../storage/local-data.ts';
import { tables } from '../../../../storage/database.ts';
import { bookOf } from '../../../../operations/books.ts';
import { readWholeClient } from '../../../../operations/records.ts';
import { sampleSession } from '../../../../operations/sample-session.ts';

/** What a pack lists as assumed of a record that is the last one read: places, and which of them no mark speaks of. */
function inPack(record: DraftRecord, book: CompiledBook) {
  const { productId } = book;
  const read = { read: 1, at: 1, found: 'record', record, raw: {} } as const;
  const facts = sampleFacts({}, {}, { requests: [], now: new Map([[productId, read]]), bookOf: () => book });
  const [part] = notAnsweredPart(facts);
  const rows: readonly unknown[] =
    part && 'assumed' in part && Array.isArray(part.assumed) ? part.assumed : [];
  const texts = (name: string) => rows.map((row) => (isObject(row) ? String(row[name]) : ''));
  return { places: texts('place'), marks: texts('mark') };
}

it('lists in a pack what the sheet for the client lists, of every client of the demo, and nothing that was confirmed', async () => {
  const service = await createNodeService();
  const session = sampleSession(service, 'demo:assumed');
  await service.store.takeLocalData((seen) => importLocalData(session.key, seen));
  const clients = await (await tables()).index.all(session.key);
  const stamp = { iterationId: '99999999-9999-4999-8999-999999999999', by: 'Rosa', on: '2026-11-17' };
  let defaults = 0;
  for (const { clientId } of clients) {
    for (const { id } of service.workspace.products) {
      const book = bookOf(service.workspace, id);
      if (!book) continue;
      const record = await readWholeClient(session, { clientId, productId: id });
      const { effectiveDate = '' } = book.roles;
      if (getAnswer(record.clientData, [effectiveDate]) === undefined) continue;
      const onSheet = (map: DraftRecord['clientData']) =>
        assumedAnswers(book, map, validate(book, { clientData: map }, { today: '2026-11-17' }), map);
      const { places, marks } = inPack(record, book);
      expect(places).toEqual(onSheet(record.clientData).map(({ address }) => addressText(address)));
      defaults += marks.filter((mark) => mark.startsWith('not confirmed')).length;
      const assumed = assumedAnswers(book, record.clientData, readMap(record.clientData, book), undefined);
      const clientData = assumed.reduce(
        (map, { address, question }) =>
          withConfirmed(map, address, question, {
            ...stamp,
            iterationId: `${stamp.iterationId}${address.join()}`,
          }),
        record.clientData,
      );
      expect(inPack({ ...record, clientData }, book).places).toEqual([]);
    }
  }
  expect(clients.length).toBeGreaterThan(10);
  expect(defaults).toBeGreaterThan(10);
}, 60_000);
