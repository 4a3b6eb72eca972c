/** The quotes of a request. */
import { z } from 'zod';
import { isObject } from '../../../src/lib/json.ts';
import { randomId } from '../../../src/lib/random-id.ts';
import { type Clause, notSeen, once } from '../clause.ts';
import { expect, NotChecked } from '../outcome.ts';
import { anyQuotes, polled, quotesFired } from '../quote-request.ts';
import { expectStatus, read } from '../session.ts';
import { DocumentedQuote, expectShape, Timestamp } from '../shapes.ts';

const endpoint = 'Endpoints, 6. Retrieve quotes of a GET_QUOTES firing';
const resource = 'Resources, Quote object';

const quotedItems = once(async (session) => {
  const { quoted } = read('readQuotes', (await anyQuotes(session)).came);
  if (quoted.length === 0) throw new NotChecked('The request has no quoted item.');
  return quoted;
});

const declinedItems = once(async (session) => {
  const { declined } = read('readQuotes', (await anyQuotes(session)).came);
  if (declined.length === 0) throw new NotChecked('The request has no declined item.');
  return declined;
});

/** The own request's quotes at the end, and how many there were at each read. */
const ownQuotes = once(async (session) => {
  const { expected, reads, last } = await polled(session);
  const counts = reads.map((came) => {
    const { quoted, declined } = read('readQuotes', came);
    return quoted.length + declined.length;
  });
  return { expected, counts, quoted: read('readQuotes', last).quoted };
});

export const quoteClauses: readonly Clause[] = [
  {
    id: 'quotes.lists',
    source: 'document',
    where: endpoint,
    says: 'The quotes of a request come in two lists, quoted and declined.',
    check: async (session) => {
      const { raw, quoted, declined } = read('readQuotes', (await anyQuotes(session)).came);
      const body = isObject(raw) && isObject(raw['data']) ? raw['data'] : raw;
      expectShape(
        'The answer',
        z.looseObject({ quoted: z.array(z.unknown()), declined: z.array(z.unknown()) }),
        body,
      );
      return `${quoted.length} quoted, ${declined.length} declined.`;
    },
  },
  {
    id: 'quotes.members',
    source: 'document',
    where: resource,
    says: 'A quoted item has every member of a quote, of the documented type.',
    check: async (session) =>
      expectShape('A quoted item', z.array(DocumentedQuote), await quotedItems(session)),
  },
  {
    id: 'quotes.timestamps',
    source: 'document',
    where: resource,
    says: 'quoteTimestamp, expirationDate and asRatingConfiguredAtTimestamp are timestamps.',
    check: async (session) => {
      const shape = z.looseObject({
        quoteTimestamp: Timestamp,
        asRatingConfiguredAtTimestamp: Timestamp,
        quoteDetails: z.looseObject({ expirationDate: Timestamp }),
      });
      expectShape('A quoted item', z.array(shape), await quotedItems(session));
    },
  },
  {
    id: 'quotes.request',
    source: 'document',
    where: resource,
    says: 'A quoted item names the request it came of, by its triggerRequestId.',
    check: async (session) => {
      const { trigger } = await anyQuotes(session);
      const isTrigger = z
        .string()
        .refine((id) => id.toLowerCase() === trigger.toLowerCase(), 'Another request.');
      expectShape(
        'A quoted item',
        z.array(z.looseObject({ triggerRequestId: isTrigger })),
        await quotedItems(session),
      );
    },
  },
  {
    id: 'quotes.distinct',
    source: 'document',
    where: resource,
    says: 'A requestId identifies one quote.',
    check: async (session) => {
      const ids = (await quotedItems(session)).map((item) =>
        isObject(item) ? item['requestId'] : undefined,
      );
      expect(new Set(ids).size === ids.length, 'Two quotes have the same requestId.');
    },
  },
  {
    id: 'quotes.as-requested',
    source: 'document',
    where: resource,
    says: 'A quoted item names the product, the client and the effective date that were asked for.',
    check: async (session) => {
      const { clientId, effectiveDate } = await quotesFired(session);
      const { quoted } = await ownQuotes(session);
      if (quoted.length === 0) throw new NotChecked('No carrier quoted.');
      const wanted = { clientId, effectiveDate, lineId: session.target.productId };
      const members = Object.entries(wanted).map(([name, value]) => [
        name,
        z
          .string()
          .refine((text) => text.toLowerCase() === value.toLowerCase(), 'Another one than asked for.'),
      ]);
      expectShape('A quoted item', z.array(z.looseObject(Object.fromEntries(members))), quoted);
    },
  },
  {
    id: 'quotes.units',
    source: 'reading',
    where: 'Quotes',
    says: 'Premiums are per YEAR, MONTH or TERM and terms in MONTH or YEAR; others get no yearly figure.',
    check: async (session) => {
      const quoteDetails = z.looseObject({
        premium: z.looseObject({ per: z.enum(['YEAR', 'MONTH', 'TERM']) }),
        duration: z.looseObject({ scale: z.enum(['MONTH', 'YEAR']) }),
      });
      expectShape('A quoted item', z.array(z.looseObject({ quoteDetails })), await quotedItems(session));
    },
  },
  {
    id: 'quotes.declined',
    source: 'reading',
    where: 'Quotes',
    says: 'A declined item has no premium, and its metadata.outcome or a message says whether it was declined or failed.',
    check: async (session) => {
      for (const item of await declinedItems(session)) {
        expect(isObject(item), 'A declined item is no object.');
        if (!isObject(item)) continue;
        expect(item['quoteDetails'] === undefined, 'A declined item has quoteDetails.');
        expect(outcomeIsGiven(item), 'A declined item does not say whether it was declined or failed.');
      }
    },
  },
  {
    id: 'quotes.arrive',
    source: 'document',
    where: 'Events, GET_QUOTES',
    says: 'The quotes of a request are as many as expectedResponseCount says, and never more.',
    check: async (session) => {
      const { expected, counts } = await ownQuotes(session);
      const count = counts.at(-1) ?? 0;
      expect(count <= expected, `${count} quotes came, and ${expected} are expected.`);
      expect(
        counts.every((one, i) => one >= (counts[i - 1] ?? 0)),
        'A quote that had arrived is not there any more.',
      );
      if (expected === 0) throw new NotChecked('The product expects no quote.');
      expect(count > 0, `No quote came within a minute, and ${expected} are expected.`);
      return count === expected
        ? `${count} came.`
        : `${count} of ${expected} came within a minute; an action may never respond.`;
    },
  },
  {
    id: 'quotes.snapshot',
    source: 'reading',
    where: 'GET_QUOTES',
    says: 'Carriers rate the record as it was when quotes were requested, however late they respond.',
    check: notSeen('No documented member of a quote says what was rated.'),
  },
  {
    id: 'quotes.unknown',
    source: 'reading',
    where: 'Errors',
    says: 'An unknown triggerRequestId answers 404.',
    check: async (session) => {
      expectStatus(await session.call('readQuotes', { triggerRequestId: randomId() }), 404);
    },
  },
];

/** A member `outcome`, or a message of a severity that says it. */
function outcomeIsGiven({ metadata, messages }: Record<string, unknown>): boolean {
  const outcome = isObject(metadata) ? metadata['outcome'] : undefined;
  if (outcome === 'DECLINED' || outcome === 'FAILED') return true;
  const severities = (Array.isArray(messages) ? messages : [])
    .filter(isObject)
    .map(({ severity }) => severity);
  return severities.some((severity) => severity === 'DECLINE' || severity === 'ERROR');
}
