/** Reading a client, now and as of a moment. */
import { ClientRecord } from '../../../src/contract/clients.ts';
import type { Read } from '../../../src/contract/endpoints.ts';
import { randomId } from '../../../src/lib/random-id.ts';
import { sameJson } from '../../../src/lib/json.ts';
import { type Clause, given } from '../clause.ts';
import { Deviation, expect } from '../outcome.ts';
import { anyClient } from '../own-client.ts';
import { expectOk, expectStatus, read, type Session } from '../session.ts';
import { expectShape, unrecognizedQids } from '../shapes.ts';

const latestEndpoint = 'Endpoints, 2. Retrieve latest client data';
const pastEndpoint = 'Endpoints, 3. Retrieve client data at a point in time';
const moments = 'Reads at a moment';

export const readClauses: readonly Clause[] = [
  {
    id: 'reads.latest',
    source: 'document',
    where: latestEndpoint,
    says: 'A known client is answered, with its data as a map of answers by qid.',
    check: async (session) => {
      const { clientData } = read('readClient', await session.readClient(await anyClient(session)));
      const unrecognized = unrecognizedQids(clientData);
      if (unrecognized.length === 0) return undefined;
      return `${unrecognized.length} elements are neither answers nor loops; the app carries them along: ${unrecognized.slice(0, 3).join(', ')}`;
    },
  },
  {
    id: 'reads.record',
    source: 'reading',
    where: 'Saves',
    says: 'A read answers the record: the id asked for, the name and the type.',
    check: async (session) => {
      const clientId = await anyClient(session);
      const exchange = await session.readClient(clientId);
      const { raw } = given(() => read('readClient', exchange));
      expectShape(`The record of ${exchange.call}`, ClientRecord, raw);
      expect(sameId(raw['clientId'], clientId), `${exchange.call} answers another client’s id.`);
    },
  },
  {
    id: 'reads.unknown',
    source: 'document',
    where: 'Errors',
    says: 'A read of a client that does not exist answers 404.',
    check: async (session) => expectStatus(await session.readClient(randomId()), 404),
  },
  {
    id: 'reads.no-uuid',
    source: 'reading',
    where: 'Reads at a moment',
    says: 'An id in the path that is not a UUID answers 404.',
    check: async (session) => expectStatus(await session.readClient('not-a-uuid'), 404),
  },
  {
    id: 'reads.any-product',
    source: 'reading',
    where: 'Reading by product',
    says: 'A read answers the whole record whatever the product.',
    check: async (session) => {
      const clientId = await anyClient(session);
      const other = () => session.call('readClient', { clientId, productId: randomId() });
      expect(await sameRead(session, other), 'For another product a read answers something else.');
    },
  },
  {
    id: 'moments.now',
    source: 'document',
    where: pastEndpoint,
    says: 'A read at a moment just past answers what the latest read answers.',
    check: async (session) => {
      const clientId = await anyClient(session);
      const other = async () => session.readClient(clientId, await session.momentBetween());
      expect(
        await sameRead(session, other),
        'At a moment just past a read answers something else than the latest one.',
      );
    },
  },
  {
    id: 'moments.unknown',
    source: 'document',
    where: 'Errors',
    says: 'A read as of a moment of a client that does not exist answers 404.',
    check: async (session) =>
      expectStatus(await session.readClient(randomId(), '2999-01-01T00:00:00.000Z'), 404),
  },
  {
    id: 'moments.before',
    source: 'reading',
    where: moments,
    says: 'A moment before the client was made answers 404.',
    check: async (session) => {
      const clientId = await anyClient(session);
      expectStatus(await session.readClient(clientId, '1970-01-01T00:00:00.000Z'), 404);
    },
  },
  {
    id: 'moments.future',
    source: 'reading',
    where: moments,
    says: 'A future moment answers the latest record.',
    check: async (session) => {
      const clientId = await anyClient(session);
      const other = () => session.readClient(clientId, '2999-01-01T00:00:00.000Z');
      expect(await sameRead(session, other), 'A future moment answers something else than the latest read.');
    },
  },
  {
    id: 'moments.forms',
    source: 'reading',
    where: moments,
    says: 'A date has 1 to 9 fractional digits, and Z or an offset.',
    check: async (session) => {
      const clientId = await anyClient(session);
      for (const date of [
        '2999-01-01T00:00:00.0Z',
        '2999-01-01T00:00:00.123456789Z',
        '2999-01-01T00:00:00.000+05:30',
      ]) {
        expectOk(await session.readClient(clientId, date));
      }
    },
  },
  {
    id: 'moments.unreadable',
    source: 'reading',
    where: moments,
    says: 'Any other date, and a day that does not exist, answers 400.',
    check: async (session) => {
      const clientId = await anyClient(session);
      for (const date of ['2026-01-01', 'yesterday', '2026-01-01T00:00:00.000', '2026-02-30T00:00:00.000Z']) {
        expectStatus(await session.readClient(clientId, date), 400);
      }
    },
  },
];

/** Whether another read answers what the latest one does. Somebody may save in between: then it is read once more. */
async function sameRead(session: Session, other: () => ReturnType<Session['readClient']>): Promise<boolean> {
  const clientId = await anyClient(session);
  const latest = async () => {
    const came = await session.readClient(clientId);
    return withoutId(given(() => read('readClient', came)));
  };
  for (let tries = 0; tries < 3; tries++) {
    const before = await latest();
    const found = withoutId(read('readClient', await other()));
    if (sameJson(before, found)) return true;
    if (sameJson(before, await latest())) return false;
  }
  throw new Deviation('Reads of one client differ each time.');
}

/** Which id a record has is a clause of its own. */
function withoutId({ raw: { clientId: _id, ...record } }: Read<'readClient'>): object {
  return record;
}

function sameId(a: unknown, b: string): boolean {
  return typeof a === 'string' && a.toLowerCase() === b.toLowerCase();
}
