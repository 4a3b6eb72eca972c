import { describe, expect, it } from 'vitest';
import { answerElement } from '../../../../domain/client/elements.ts';
import { autoProduct } from '../../../../domain/questions/sample-workspace.ts';
import { nothingKnown, withRead } from '../../../../domain/journal/known-reads.ts';
import type { JournalEntry } from '../../../../domain/journal/journal.ts';
import { sampleEntry, sampleTrigger } from '../../../../domain/journal/sample-journal.ts';
import type { PackFacts } from './facts.ts';
import { packParts } from './parts.ts';
import { sampleFacts, sampleRead } from './sample-facts.ts';

const quote = {
  requestId: 'q1',
  quotingOrganization: 'Keystone Mutual',
  lineId: autoProduct,
  quoteDetails: { premium: { amount: 4210, per: 'YEAR' } },
};
const event = (type: string, request: object, more: Partial<JournalEntry> = {}) =>
  sampleEntry({
    id: type,
    type,
    agent: 'Rosa Pell',
    sentAt: 5000,
    answeredAt: 5100,
    serviceOffsetMs: 0,
    request,
    trigger: sampleTrigger(undefined),
    ...more,
  });
const selection = (more: Partial<JournalEntry> = {}) =>
  event('SELECT_QUOTE', { payload: { quoteIds: ['q1', 'q2'] } }, { productId: autoProduct, ...more });

const factsWith = (journal: readonly JournalEntry[], more: Partial<PackFacts> = {}): PackFacts => {
  const facts = sampleFacts({}, {}, more);
  const requests = facts.requests.map((one) => ({
    ...one,
    entry: one.entry && { ...one.entry, serviceOffsetMs: 0 },
    results: { read: 1, quotes: { quoted: [quote], declined: [], raw: {} } },
  }));
  return { ...facts, requests, journal };
};
const contentOf = (facts: PackFacts, id: string): unknown =>
  JSON.parse(JSON.stringify(packParts(facts).find((part) => part.id === id)?.content));
const journalOf = (...entries: readonly JournalEntry[]) => contentOf(factsWith(entries), 'journal');

describe('a quote that was selected', () => {
  it('is told in the journal as History tells it, with organization, premium, product and its request', () => {
    expect(journalOf(selection())).toMatchObject([
      {
        inWords: 'Quote selected by Rosa Pell',
        ofTheProduct: 'Auto',
        whatThatMeans: expect.stringMatching(/^Selected · not bound\. Quote only/),
        call: 'SELECT_QUOTE',
        quotesNamed: [
          {
            named: 'Keystone Mutual, $4,210 per year, Auto',
            quoteId: 'q1',
            ofTheQuoteRequest: 'request',
            requestSent: { browser: { utc: '1970-01-01T00:00:01.000Z' } },
          },
          {
            named: 'quote q2',
            quoteId: 'q2',
            ofTheQuoteRequest: 'none of those whose results are in this pack',
          },
        ],
      },
    ]);
  });

  it('is marked at the quote, with when and by whom; what was refused or never left is not', () => {
    const entries = [
      selection(),
      selection({ id: 'refused', outcome: 'refused', status: 422 }),
      selection({ id: 'not sent', outcome: 'notSent' }),
    ];
    const [result] = contentOf(factsWith(entries), 'results') as [{ quoted: [unknown] }]; // as the part is made
    expect(result.quoted[0]).toMatchObject({
      toldTheServiceOfIt: [
        {
          inWords: 'Quote selected by Rosa Pell',
          sent: { service: { utc: '1970-01-01T00:00:05.000Z' } },
          entry: 'SELECT_QUOTE',
        },
      ],
    });
    expect(result.quoted[0]).toMatchObject({ toldTheServiceOfIt: { length: 1 } });
    expect(JSON.stringify(contentOf(factsWith([]), 'results'))).not.toContain('toldTheServiceOfIt');
  });

  it('is not said to be selected where no answer came or the service refused', () => {
    const lost = selection({ outcome: 'unknown', answeredAt: undefined, status: undefined });
    expect(journalOf(lost, selection({ outcome: 'refused', status: 422 }))).toMatchObject([
      { inWords: 'Selection of a quote sent by Rosa Pell. No answer came: not known whether it was done' },
      { inWords: 'Select a quote: Refused, status 422' },
    ]);
  });

  it('says whether the record is known to have changed between its request and that', () => {
    const map = (name: string) => ({ name: answerElement('name', name) });
    const reads = [
      { ...sampleRead(2, map('Ada')), at: 1100 },
      { ...sampleRead(3, map('Bo')), at: 3000 },
      { ...sampleRead(4, map('Bo')), at: 4000 },
      { ...sampleRead(5, map('Cy')), at: 9000 },
    ];
    const betweenOf = (some: typeof reads) => {
      const known = some.reduce((all, { at, record }) => withRead(all, at, record), nothingKnown);
      const later = [{ productId: autoProduct, known, reads: some, failed: [], passedOver: 0 }];
      return JSON.stringify(contentOf(factsWith([selection()], { later }), 'journal'));
    };
    expect(betweenOf(reads)).toContain('the record changed once, as far as the reads of this pack show');
    expect(betweenOf(reads.slice(1))).toContain('no change of the record that the reads of this pack show');
  });
});

it('describes a payment setup with its plan, as done only where something ran', () => {
  const payload = { quoteIds: ['q1'], selectedPaymentPlans: { q1: 'BI_ANNUALLY' } };
  expect(journalOf(event('PAYMENT_SETUP', { payload }))).toMatchObject([
    {
      inWords: 'Payment set up by Rosa Pell',
      whatThatMeans: expect.stringMatching(/^Payment set up · not bound\. Quote only/),
      quotesNamed: [{ paymentPlan: 'Two payments a year' }],
    },
  ]);
  const trigger = sampleTrigger(undefined, { executedActionCount: 0 });
  expect(journalOf(event('PAYMENT_SETUP', { payload }, { trigger }))).toMatchObject([
    {
      inWords: 'Payment setup sent by Rosa Pell',
      whatThatMeans: expect.stringMatching(/^Sent\. The service reported no action\. Quote only/),
    },
  ]);
});

it('tells the fields that were sent of an adjuster, a document and any other event, and no secret', () => {
  const adjuster = { type: 'CLAIM_ADJUSTER_ASSIGNED', policyNumber: 'QC-CA-0094417', clientId: 'client' };
  const document = { type: 'CUSTOMER_DOCUMENT', quoteId: 'q1', policyId: 'P7' };
  const other = {
    type: 'RECALL',
    note: 'now',
    payload: { claimNumber: 9, clientSecret: 's3', intake: { a: {} } },
  };
  const told = journalOf(
    event(adjuster.type, adjuster, { clientId: 'client' }),
    event(document.type, document),
    event(other.type, other),
  );
  expect(told).toMatchObject([
    {
      inWords: 'Service told of an adjuster by Rosa Pell',
      sentWithIt: [{ what: 'Policy number', says: 'QC-CA-0094417' }],
    },
    {
      inWords: 'Service told of a document by Rosa Pell',
      quotesNamed: [{ named: 'Keystone Mutual, $4,210 per year, Auto' }],
      sentWithIt: [{ what: 'Policy id', says: 'P7' }],
    },
    {
      inWords: 'Event RECALL fired by Rosa Pell',
      sentWithIt: [
        { what: 'Note', says: 'now' },
        { what: 'Claim number', says: '9' },
        { what: 'Client secret', says: '[struck out: a secret]' },
      ],
    },
  ]);
  expect(JSON.stringify(told)).not.toContain('s3');
});
