/** Events: what is answered at once. */
import { z } from 'zod';
import { unwrap } from '../../../src/contract/wrapped.ts';
import { randomId } from '../../../src/lib/random-id.ts';
import { type Clause, given, notSeen, once } from '../clause.ts';
import { Deviation, expect, NotChecked } from '../outcome.ts';
import { maps, ownClient } from '../own-client.ts';
import { lineEvent, quotesFired, sendEvent } from '../quote-request.ts';
import { expectRefusal } from '../refusal.ts';
import { expectOk, expectStatus, isOk, read, type Exchange } from '../session.ts';
import { DocumentedEvent, expectShape, lacking } from '../shapes.ts';

const endpoint = 'Endpoints, 4. Fire an event';
const isGuid = (text: unknown): boolean => z.guid().safeParse(text).success;

/** Checks of the own client, by the answers that it was given. */
const validated = once(async (session) => {
  const { clientId } = await ownClient(session);
  const payload = { clientId, intake: session.target.intake ?? {}, referrer: 'quotebench-conformance' };
  return sendEvent(session, lineEvent(session, 'CLIENT_VALIDATION', payload));
});

/** Sent without a client; the client it makes gets a name that says where it comes from. */
const firedWithoutClient = once(async (session) => {
  await ownClient(session);
  const { text } = await maps(session);
  const intake = { [text]: { type: 'ANSWER', qid: text, answer: 'Quotebench conformance check' } };
  const fired = await sendEvent(session, lineEvent(session, 'GET_QUOTES', { intake }));
  const clientId = isOk(fired) ? read('fireEvent', fired).clientId : undefined;
  if (clientId === undefined) return { fired, intake, clientId, latest: undefined };
  const latest = await session.readClient(clientId);
  const clientName = 'Quotebench conformance check, made by GET_QUOTES';
  await session.call('saveClient', {}, { body: { clientId, clientName } });
  session.made.set(clientId, clientName);
  return { fired, intake, clientId, latest };
});

const notices = ['CLAIM_ADJUSTER_ASSIGNED', 'CUSTOMER_DOCUMENT'];
const noticeClause = (type: string) => `events.${type.toLowerCase().replaceAll('_', '-')}`;

const sentNotices = once(async (session) => {
  const { clientId } = await ownClient(session);
  const sent: { type: string; fired: Exchange }[] = [];
  for (const type of notices) {
    const body = { type, clientId, policyNumber: 'QUOTEBENCH-CHECK' };
    sent.push({ type, fired: await session.call('fireEvent', {}, { body }) });
  }
  return sent;
});

const undefinedEvent = once(async (session) => {
  await ownClient(session);
  return sendEvent(session, {
    type: 'QUOTEBENCH_CONFORMANCE_CHECK',
    lineId: session.target.productId,
    payload: {},
  });
});

const undefinedEventId = once(
  async (session) => read('fireEvent', await undefinedEvent(session)).triggerRequestId,
);

export const eventClauses: readonly Clause[] = [
  {
    id: 'events.get-quotes',
    source: 'document',
    where: endpoint,
    says: 'GET_QUOTES answers a triggerRequestId, both counts and metadata; no more responses than actions.',
    check: async (session) => expectEvent((await quotesFired(session)).fired),
  },
  {
    id: 'events.intake',
    source: 'reading',
    where: 'GET_QUOTES',
    says: 'The intake is laid over a known client: its elements replace stored ones, all others stay.',
    check: async (session) => {
      const { before, intake, latest } = await quotesFired(session);
      const { clientData } = given(() => read('readClient', before));
      const place = lacking(read('readClient', latest).clientData, { ...clientData, ...intake });
      expect(place === undefined, `After GET_QUOTES, ${latest.call} answers something else at ${place}.`);
    },
  },
  {
    id: 'events.creates',
    source: 'document',
    where: 'Events, GET_QUOTES',
    says: 'GET_QUOTES without clientId creates a client from the intake and answers its id in metadata.client.',
    check: async (session) => {
      const { fired, intake, clientId, latest } = await firedWithoutClient(session);
      expectOk(fired);
      if (latest === undefined) {
        if (read('fireEvent', fired).executedActionCount === 0)
          throw new NotChecked('The product runs no action.');
        throw new Deviation('GET_QUOTES without clientId answers no id in metadata.client.');
      }
      expect(isGuid(clientId), 'The id in metadata.client is no UUID.');
      const place = lacking(read('readClient', latest).clientData, intake);
      expect(place === undefined, `The new client lacks what the intake has at ${place}.`);
    },
  },
  {
    id: 'events.validation',
    source: 'document',
    where: 'Events, CLIENT_VALIDATION',
    says: 'CLIENT_VALIDATION answers its checks in metadata, each with the documented members.',
    check: async (session) => {
      const fired = await validated(session);
      expectEvent(fired);
      const { metadata, executedActionCount } = read('fireEvent', fired);
      const passed = (member: string) => z.looseObject({ [member]: z.boolean() }).optional();
      const checks = z.looseObject({
        OFAC: passed('OFACCheckPassed'),
        OFAC_BRIDGER: passed('OFACCheckPassed'),
        MVR: z.looseObject({ MVRCheckPassed: z.boolean(), totalViolationCount: z.int() }).optional(),
      });
      expectShape('The metadata of CLIENT_VALIDATION', checks, metadata);
      const names = Object.keys(metadata);
      if (names.length > 0) return `Checks: ${names.join(', ')}`;
      expect(executedActionCount === 0, 'CLIENT_VALIDATION ran actions and answers no check.');
      throw new NotChecked('The product runs no check.');
    },
  },
  {
    id: 'events.validation-responses',
    source: 'reading',
    where: 'Events',
    says: 'CLIENT_VALIDATION answers at once and expects no responses.',
    check: async (session) => {
      const { expectedResponseCount } = read('fireEvent', await validated(session));
      expect(expectedResponseCount === 0, `CLIENT_VALIDATION expects ${expectedResponseCount} responses.`);
    },
  },
  ...notices.map((type): Clause => ({
    id: noticeClause(type),
    source: 'document',
    where: `Events, ${type}`,
    says: `${type} takes its fields at the top level of the body.`,
    check: async (session) => {
      for (const notice of (await sentNotices(session)).filter((one) => one.type === type))
        expectOk(notice.fired);
    },
  })),
  {
    id: 'events.notices',
    source: 'reading',
    where: 'Other events',
    says: `${notices.join(' and ')} answer as other events do.`,
    check: async (session) => {
      for (const { fired } of await sentNotices(session)) if (isOk(fired)) expectEvent(fired);
    },
  },
  {
    id: 'events.actions',
    source: 'document',
    where: 'What the service does, 2',
    says: 'Actions run asynchronously: e-mails are sent, web endpoints are called.',
    check: notSeen('They act outside the service; look into the mailbox or at the endpoint.'),
  },
  {
    id: 'events.undefined',
    source: 'reading',
    where: 'Events',
    says: 'An event that is not defined answers 200, both counts 0, no client and no checks.',
    check: async (session) => {
      const fired = await undefinedEvent(session);
      expectStatus(fired, 200);
      expectEvent(fired);
      const { executedActionCount, expectedResponseCount, metadata } = read('fireEvent', fired);
      expect(
        executedActionCount === 0 && expectedResponseCount === 0,
        'It runs actions or expects responses.',
      );
      const results = ['client', 'OFAC', 'OFAC_BRIDGER', 'MVR'].filter((name) =>
        Object.hasOwn(metadata, name),
      );
      expect(results.length === 0, `Its metadata has ${results.join(', ')}.`);
    },
  },
  {
    id: 'events.no-quotes',
    source: 'reading',
    where: 'Quotes',
    says: 'An event other than GET_QUOTES has two empty lists of quotes.',
    check: async (session) => {
      const triggerRequestId = await undefinedEventId(session);
      if (triggerRequestId === undefined) throw new NotChecked('The event has no triggerRequestId.');
      const { quoted, declined } = read('readQuotes', await session.call('readQuotes', { triggerRequestId }));
      expect(quoted.length + declined.length === 0, 'An event that is not GET_QUOTES has quotes.');
    },
  },
  {
    id: 'events.required',
    source: 'reading',
    where: 'Events',
    says: 'A missing type, line or payload answers 422 and is pointed at.',
    check: async (session) => {
      await ownClient(session);
      for (const [body, places] of [
        [{ lineId: session.target.productId, payload: {} }, ['/type']],
        [{ type: 'GET_QUOTES' }, ['/lineId', '/payload']],
        [{ type: 'CLIENT_VALIDATION' }, ['/lineId', '/payload']],
      ] as const) {
        expectRefusal(await session.call('fireEvent', {}, { body }), 422, places);
      }
    },
  },
  {
    id: 'events.misfit',
    source: 'reading',
    where: 'Events',
    says: 'A line that is no UUID and a payload that does not fit answer 422 and are pointed at.',
    check: async (session) => {
      const { clientId } = await ownClient(session);
      const { productId } = session.target;
      for (const [lineId, payload, place] of [
        ['no-uuid', { clientId }, '/lineId'],
        [productId, { clientId: 'no-uuid' }, '/payload/clientId'],
        [productId, { clientId, effectiveDate: '2026-02-30' }, '/payload/effectiveDate'],
      ] as const) {
        const body = { type: 'GET_QUOTES', lineId, payload };
        expectRefusal(await session.call('fireEvent', {}, { body }), 422, [place]);
      }
    },
  },
  {
    id: 'events.unknown',
    source: 'reading',
    where: 'Events',
    says: 'An unknown line and an unknown client answer 404.',
    check: async (session) => {
      const { clientId } = await ownClient(session);
      const { productId } = session.target;
      for (const [lineId, payload] of [
        [randomId(), { clientId }],
        [productId, { clientId: randomId() }],
      ] as const) {
        expectStatus(
          await session.call('fireEvent', {}, { body: { type: 'GET_QUOTES', lineId, payload } }),
          404,
        );
      }
    },
  },
];

/** The event-fire response, flat or wrapped. */
function expectEvent(exchange: Exchange): void {
  read('fireEvent', exchange);
  expectShape(`The answer to ${exchange.call}`, DocumentedEvent, unwrap(exchange.json, 'triggerRequestId'));
}
