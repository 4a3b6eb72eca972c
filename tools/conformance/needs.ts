/** What the app needs of a service, judged by what the app itself reads: a service may differ elsewhere and be right. */
import { readQuote } from '../../src/domain/quotes/reading/read-quote.ts';
import { isObject } from '../../src/lib/json.ts';
import { expect, NotChecked } from './outcome.ts';
import { anyClient, archived, create, maps, readFirst, replaced } from './own-client.ts';
import { anyQuotes, polled, quotesFired } from './quote-request.ts';
import { expectOk, read, type Exchange, type Session } from './session.ts';
import { lacking } from './shapes.ts';

export interface Need {
  readonly id: string;
  /** What works in the app when it is met. */
  readonly says: string;
  /** Ends well, with a note if there is one. @throws {Deviation | NotChecked} */
  readonly check: (session: Session) => Promise<string | void>;
}

export const needs: readonly Need[] = [
  {
    id: 'connect',
    says: 'The connect screen recognizes the service',
    check: async (session) => {
      const { productId } = session.target;
      read('readConfigs', await session.call('readConfigs', {}, { body: { productId } }));
    },
  },
  {
    id: 'open',
    says: 'Clients can be opened',
    check: async (session) => {
      const clientId = await anyClient(session);
      const came = await session.readClient(clientId);
      const { clientId: named = clientId } = read('readClient', came);
      expect(
        named.toLowerCase() === clientId.toLowerCase(),
        `${came.call} answers another client than the one asked for.`,
      );
    },
  },
  {
    id: 'create',
    says: 'New clients are saved',
    check: async (session) => {
      const { created } = await create(session);
      expectTaken(created);
      const id = created.text === '' ? undefined : read('saveClient', created).clientId;
      return id === undefined ? 'The answer has no id: agents link each new client by its id.' : undefined;
    },
  },
  {
    id: 'store',
    says: 'What is saved can be read',
    check: async (session) => expectAnswers(await readFirst(session), (await maps(session)).first),
  },
  {
    id: 'change',
    says: 'Changed and removed answers are saved',
    check: async (session) => {
      const { saved, latest } = await replaced(session);
      expectTaken(saved);
      const { second, removed } = await maps(session);
      expectAnswers(latest, second);
      const { clientData } = read('readClient', latest);
      expect(!Object.hasOwn(clientData, removed), `${latest.call} still answers what was removed.`);
    },
  },
  {
    id: 'history',
    says: 'History shows earlier versions',
    check: async (session) => expectAnswers((await archived(session)).past, (await maps(session)).first),
  },
  {
    id: 'request',
    says: 'Quotes can be requested',
    check: async (session) => {
      const { fired } = await quotesFired(session);
      expectTaken(fired);
      const { triggerRequestId } = read('fireEvent', fired);
      expect(triggerRequestId !== undefined, `${fired.call} answers no triggerRequestId.`);
    },
  },
  {
    id: 'quotes',
    says: 'Quotes arrive, with premiums to compare',
    check: async (session) => {
      const { came } = await anyQuotes(session);
      const { quoted, declined } = read('readQuotes', came);
      if (quoted.length === 0) {
        const isOwn = session.target.triggerRequestId === undefined;
        const expected = isOwn ? (await polled(session)).expected : 0;
        expect(expected === 0 || declined.length > 0, 'No response came within a minute.');
        throw new NotChecked('No carrier quoted.');
      }
      const unread = quoted.filter((quote) => typeof readQuote(quote).premium?.amount !== 'number').length;
      expect(unread === 0, `${unread} of ${quoted.length} quotes have no premium that can be read.`);
    },
  },
];

/** A success that is none in its body is a refusal. */
function expectTaken(exchange: Exchange): void {
  expectOk(exchange);
  const { json, call } = exchange;
  expect(!(isObject(json) && json['success'] === false), `${call} refuses in its body.`);
}

/** The app takes over the ids of items that come back under others. */
function expectAnswers(exchange: Exchange, wanted: object): void {
  const { clientData } = read('readClient', exchange);
  const place = lacking(withoutItemIds(clientData), withoutItemIds(wanted));
  expect(place === undefined, `${exchange.call} answers something else at ${place}.`);
}

const withoutItemIds = (map: object): unknown =>
  JSON.parse(JSON.stringify(map, (name, value: unknown) => (name === 'iterationId' ? undefined : value)));
