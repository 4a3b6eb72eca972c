/** Every part of a record pack in its order, from what was gathered. */
import { endpoints, fillPath } from '../../contract/endpoints.ts';
import { namedQuoteWords, quotesNamedIn } from '../events/named-quotes.ts';
import { isAfterNotice, type HoldTerms } from '../history/hold.ts';
import { checksPart, configsPart, laterPart, notAnsweredPart } from './client-parts.ts';
import type { MadeRead, PackFacts } from './facts.ts';
import { givenPart } from './given-part.ts';
import type { PartContent } from './pack.ts';
import { clockDifference, journalMoment, momentsIn, serviceClock, type TellMoment } from './pack-moment.ts';
import { authorship, journalItem, recordPart, resultsPart, sentPart } from './request-parts.ts';
import { notKnown } from './told.ts';
import { wordingPart } from './wording-part.ts';

/** Parts that an excerpt may leave out, by id, with their titles. Those that say what the rest is are always in it. */
export const optionalParts: readonly (readonly [id: string, title: string])[] = [
  ['sent', 'Quote requests: what was sent'],
  ['records', 'The record at the firing and at the quotes'],
  ['wording', 'The wording of the questions'],
  ['not-answered', 'Blank, assumed and withheld answers'],
  ['checks', 'Checks and what they were run on'],
  ['results', 'Every result of each request'],
  ['given', 'What the client was given'],
  ['later', 'Later changes'],
  ['configurations', 'Configuration versions'],
  ['journal', 'The journal of this browser about the client'],
];

export function packParts(facts: PackFacts): PartContent[] {
  const tell = momentsIn(facts.zone);
  const contents: Readonly<Record<string, Omit<PartContent, 'id' | 'title'>>> = {
    sent: { basis: 'journal', content: sentPart(facts, tell) },
    records: { basis: 'reads', content: recordPart(facts, tell) },
    wording: { basis: 'statement', content: wordingPart(facts) },
    'not-answered': { basis: 'reads', content: notAnsweredPart(facts) },
    checks: { basis: 'reads', content: checksPart(facts, tell) },
    results: { basis: 'reads', content: resultsPart(facts, tell) },
    given: { basis: 'journal', content: givenPart(facts, tell) },
    later: { basis: 'reads', content: laterPart(facts, tell) },
    configurations: { basis: 'reads', content: configsPart(facts, tell) },
    journal: { basis: 'journal', content: journalPart(facts, tell) },
  };
  return [
    { id: 'about', title: 'What this is', basis: 'statement', content: aboutPart(facts, tell) },
    {
      id: 'statements',
      title: 'What can and cannot be known',
      basis: 'statement',
      content: statements(facts),
    },
    ...optionalParts.flatMap(([id, title]) => {
      const part = contents[id];
      return part ? [{ id, title, ...part }] : [];
    }),
    { id: 'reads', title: 'Every read of the service', basis: 'reads', content: readsPart(facts, tell) },
  ];
}

function aboutPart(facts: PackFacts, tell: TellMoment) {
  const { quote, offset, hold } = facts;
  return {
    for: 'For the carrier and the errors-and-omissions file. Not a paper for the client: it holds checks and sensitive answers unless it says that they are covered.',
    client: facts.clientName ?? notKnown,
    clientId: facts.clientId,
    scope: quote ? 'one answer, and all results of the request it came from' : 'the whole client',
    ...(quote && { quote: quote.requestId, quoteRequest: quote.triggerRequestId }),
    quoteRequests: facts.requests.length,
    made: journalMoment(tell, facts.madeAt, { serviceOffsetMs: offset?.ms }),
    clocks: clockWords(offset),
    zone: facts.zone,
    by: authorship(facts.agent),
    connection: `${facts.connection.name} (${facts.connection.kind})`,
    notice: hold
      ? {
          onHold: 'Notice of a claim was recorded in this browser; later saves are marked “after notice”.',
          ...holdTerms(hold, tell),
          setBefore:
            hold.earlier.length === 0 ? 'not corrected' : hold.earlier.map((one) => holdTerms(one, tell)),
        }
      : 'no hold was set in this browser',
    hashes:
      facts.hashedBy === 'browser'
        ? 'SHA-256 by the browser'
        : 'SHA-256 worked out by the app itself, because the page was not served safely and the browser offers none',
  };
}

function holdTerms({ noticeAt, setAt, by, words }: HoldTerms, tell: TellMoment) {
  return {
    noticeAt: tell(noticeAt, 'typed'),
    holdSet: tell(setAt, `${serviceClock}, as far as known then`),
    by: authorship(by),
    words: words === '' ? 'none typed' : words,
  };
}

function clockWords(offset: PackFacts['offset']): string {
  if (!offset) return 'The difference between the service’s clock and this browser’s is not known.';
  const difference = `The service’s clock reads ${clockDifference(offset.ms)}`;
  return offset.how === 'given'
    ? `${difference}, as handed over by the demo.`
    : `${difference} at most and ${clockDifference(offset.least)} at least, estimated from the dates of its answers.`;
}

function statements(facts: PackFacts): Readonly<Record<string, unknown>> {
  const { chain, journal } = facts;
  return {
    completeness: `The service lists neither saves nor requests; this browser knows ${journal.length} of this client; others may exist; a change undone between reads would not show.`,
    changes: 'A change found by reading lies between the two moments named with it.',
    authorship:
      'A name is a name typed in this browser, not authenticated; where there is none, it is not known who.',
    clocks:
      'Each time says by whose clock it is. The journal keeps the times of this browser and, as far as it was known then, the difference to the service’s clock.',
    chain:
      chain.linked + chain.missing.length + chain.broken.length === 0
        ? [
            `Of the whole journal of this connection nothing is chained by hash (${chain.unlinked} entries are not): whether an entry is missing, or was changed later, no chain can show.`,
          ]
        : [
            `Of the whole journal of this connection ${chain.linked} entries are chained by hash, each with the one before, from what was sent; ${chain.unlinked} are not.`,
            chain.missing.length === 0
              ? 'No link of the chain is missing.'
              : `A gap: missing are ${chain.missing.join(', ')}.`,
            chain.broken.length === 0
              ? 'Every link fits its entry and the link before it.'
              : `These links do not fit their entry or the link before: ${chain.broken.join(', ')}.`,
          ],
    partialReads:
      'A record is read for one product, named with it or with its read. A service may answer with the questions of that product alone: what a read does not show may have been stored all the same.',
    secrets: 'Client secrets are struck out wherever they came. Credentials are in no part.',
  };
}

function journalPart({ journal, hold, requests, productName }: PackFacts, tell: TellMoment) {
  const results = requests.flatMap((one) => one.results.quotes ?? []);
  return journal.map((entry) => {
    const named = quotesNamedIn(entry).map((id) => namedQuoteWords(id, results, productName));
    return {
      ...(isAfterNotice(hold, entry) && { notice: 'after notice' }),
      ...(named.length > 0 && { quotesNamed: named }),
      ...journalItem(entry, tell),
    };
  });
}

function readsPart({ reads, offset }: PackFacts, tell: TellMoment) {
  return reads.map((read) => ({
    number: read.number,
    endpoint: read.endpoint,
    address: `${endpoints[read.endpoint].method} ${pathOf(read)}`,
    params: read.params,
    body: read.body ?? null,
    asked: journalMoment(tell, read.askedAt, { serviceOffsetMs: offset?.ms }),
    answered:
      read.answeredAt === undefined ? 'no answer came' : tell(read.answeredAt, 'this browser’s clock'),
    status: read.status ?? 'none',
    bytes: read.bytes ?? 'none',
    sha256: read.sha256 ?? 'none',
    problem: read.problem ?? 'none',
  }));
}

function pathOf({ endpoint, params }: MadeRead): string {
  // The table's own params, written by the reading itself; TypeScript cannot follow which endpoint it is.
  return fillPath(endpoint, params as never);
}
