/** The parts of a record pack about quote requests: what was sent, what stood in the record, what came back. */
import { sameJson } from '../../lib/json.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import type { JournalEntry } from '../journal.ts';
import { toldWords, whyWords } from '../journal-words.ts';
import { readDeclined, readQuote, messageText, type ResultView } from '../quotes/read-quote.ts';
import { perWords, termWords } from '../quotes/term.ts';
import { strikeSecrets } from '../strike-secrets.ts';
import type { PackFacts, RecordRead, RequestFacts } from './facts.ts';
import { journalMoment, serviceClock, type TellMoment } from './pack-moment.ts';
import { sentAgainstRecord } from './sent-against-record.ts';
import { answerRows, differenceLines, notKnown, type Books } from './told.ts';

/** Who made a call, as far as this browser can say. */
export function authorship(agent: string): string {
  return agent === '' ? 'not known who' : `${agent} (name typed in this browser, not authenticated)`;
}

/** A call of the journal as it was kept. */
export function journalItem(entry: JournalEntry, tell: TellMoment) {
  return {
    entry: entry.id,
    call: entry.type,
    sent: journalMoment(tell, entry.sentAt, entry),
    answered:
      entry.answeredAt === undefined ? 'no answer came' : journalMoment(tell, entry.answeredAt, entry),
    by: authorship(entry.agent),
    reasonTyped: whyWords(entry) ?? 'not said',
    ...(entry.factsAfterQuotes && { factsChangedAfterQuotes: entry.factsAfterQuotes }),
    told:
      entry.kind !== 'save' ? 'not asked' : entry.told === undefined ? 'not asked' : toldWords(entry.told),
    outcome: entry.outcome,
    status: entry.status ?? notKnown,
    readBack: entry.receipt
      ? {
          at: tell(entry.receipt.readBackAt, `${serviceClock}, as far as known then`),
          result: entry.receipt.result,
          differences: entry.receipt.differences,
        }
      : 'not read back',
    bookVersion: entry.bookVersion ?? notKnown,
    ...(entry.bookHash !== undefined && { bookSha256: entry.bookHash }),
    chained: entry.link ?? 'no link',
    bodySent: strikeSecrets(entry.request ?? null),
    answer: strikeSecrets(entry.answer ?? null),
  };
}

/** The quote requests that the pack is about; of a whole client also those that no answer names, so that none is missing. */
export function sentPart({ requests, quote, journal, productName }: PackFacts, tell: TellMoment) {
  const unnamed = journal.filter(
    ({ type, firing }) => type === 'GET_QUOTES' && firing?.triggerRequestId === undefined,
  );
  const asked = [
    ...requests,
    ...(quote ? [] : unnamed).map((entry) => ({
      triggerRequestId: 'none came: see how the call ended',
      productId: entry.productId,
      entry,
    })),
  ];
  return asked.map(({ triggerRequestId, productId, entry }) => ({
    triggerRequestId,
    product: productId === undefined ? notKnown : `${productName(productId)} (${productId})`,
    effectiveDateAskedFor: entry?.firing?.effectiveDate ?? notKnown,
    actionsThatRan: entry?.firing?.executedActionCount ?? notKnown,
    answersToExpect: entry?.firing?.expectedResponseCount ?? notKnown,
    call: entry
      ? journalItem(entry, tell)
      : 'This browser’s journal does not have this request: who asked, when and with what is not known.',
  }));
}

export function recordPart(facts: PackFacts, tell: TellMoment) {
  return facts.requests.map((request) => {
    const book = bookFor(facts, request);
    return {
      triggerRequestId: request.triggerRequestId,
      askedFor: request.productId === undefined ? notKnown : facts.productName(request.productId),
      wording: facts.keptBooks.has(request.entry?.bookHash ?? '')
        ? 'of the book that the request was made by'
        : 'of today’s book',
      atTheFiring: request.atFiring
        ? recordItem(request.atFiring, book, tell)
        : 'not read: the moment of the firing is not known by the service’s clock',
      atTheQuotes:
        request.atQuotes.length === 0
          ? 'not read: no result states its moment'
          : request.atQuotes.map((one) => recordBeside(one, request.atFiring, book, tell)),
      differencesFromTheIntakeSent: sentAgainstRecord(request, book),
      differencesFromTheFiring: differences(request, book, tell),
    };
  });
}

function differences({ atFiring, atQuotes }: RequestFacts, book: BookFor, tell: TellMoment) {
  const before = atFiring?.record;
  if (!before) return 'not known: there is no record of the firing to compare with';
  return atQuotes.map(({ at, record, read }) => ({
    read,
    toTheRecordOf: tell(at, serviceClock),
    differences: record ? orNone(differenceLines(before, record, book(record))) : 'not known: not read',
  }));
}

const orNone = <T>(lines: readonly T[]) => (lines.length === 0 ? 'none' : lines);

type BookFor = (record: NonNullable<RecordRead['record']>) => Books;

/** The book that a request was made by where it is kept, else today's; what other products ask by theirs of today. */
function bookFor(facts: PackFacts, { productId, entry }: Pick<RequestFacts, 'productId' | 'entry'>): BookFor {
  const kept = facts.keptBooks.get(entry?.bookHash ?? '');
  const others = facts.othersOf(productId ?? '');
  return (record) => ({ own: kept ?? facts.bookOf(productId ?? '', record), others });
}

/** A record that is the one of the firing is not written out again: its read says so by its hash. */
function recordBeside(one: RecordRead, firing: RecordRead | undefined, book: BookFor, tell: TellMoment) {
  const isSame = one.record !== undefined && firing !== undefined && sameJson(one.raw, firing.raw);
  if (!isSame) return recordItem(one, book, tell);
  return { moment: tell(one.at, serviceClock), read: one.read, record: 'the same as at the firing' };
}

function recordItem({ read, at, found, record, raw }: RecordRead, book: BookFor, tell: TellMoment) {
  const where = { moment: tell(at, serviceClock), read };
  if (!record) {
    return { ...where, record: found === 'none' ? 'the service had no record then' : 'could not be read' };
  }
  return {
    ...where,
    clientName: record.clientName || 'not given',
    clientType: record.clientType || 'not given',
    locationCode: record.locationCode || 'not given',
    answers: answerRows(record.clientData, book(record)),
    raw: strikeSecrets(raw),
  };
}

export function resultsPart({ requests, clientId, quote }: PackFacts, tell: TellMoment) {
  return requests.map(({ triggerRequestId, entry, results }) => {
    const { read, quotes } = results;
    if (!quotes) return { triggerRequestId, read, results: 'could not be read' };
    const ours = (view: ResultView) => (view.clientId ?? clientId) === clientId;
    const quoted = quotes.quoted.filter((raw) => ours(readQuote(raw)));
    const declined = quotes.declined.filter((raw) => ours(readDeclined(raw)));
    const came = quoted.length + declined.length;
    const others = quotes.quoted.length + quotes.declined.length - came;
    const expected = entry?.firing?.expectedResponseCount;
    return {
      triggerRequestId,
      read,
      came,
      expected: expected ?? notKnown,
      withoutAnswer: expected === undefined ? notKnown : silentWords(expected - came),
      ...(others > 0 && { leftOut: `${others} named another client` }),
      quoted: quoted.map((raw) => quotedItem(raw, quote?.requestId, tell)),
      notQuoted: declined.map((raw) => declinedItem(raw, quote?.requestId, tell)),
    };
  });
}

function quotedItem(raw: unknown, wanted: string | undefined, tell: TellMoment) {
  const view = readQuote(raw);
  const { premium, duration } = view;
  return {
    ...common(view, 'quote', wanted, tell),
    outcome: 'Quoted',
    premium: premium ? `${premium.amount} ${perWords(premium.per)}` : 'not provided',
    term: duration ? termWords(duration) : 'not provided',
    validUntil: statedMoment(view.expirationDate, tell),
    canBeBound:
      view.bindable === undefined
        ? 'not provided'
        : view.bindable
          ? 'can be bound, says the service'
          : 'cannot be bound, says the service',
    raw: strikeSecrets(raw),
  };
}

function declinedItem(raw: unknown, wanted: string | undefined, tell: TellMoment) {
  const view = readDeclined(raw);
  return {
    ...common(view, 'answer', wanted, tell),
    outcome: view.outcomeWords,
    words: view.reasons.length > 0 ? view.reasons : 'reason not given',
    raw: strikeSecrets(raw),
  };
}

function common(view: ResultView, what: string, wanted: string | undefined, tell: TellMoment) {
  return {
    ...(wanted !== undefined &&
      view.requestId === wanted && { thisOne: `the ${what} that this pack is about` }),
    requestId: view.requestId ?? 'not provided',
    organization: view.quotingOrganization ?? 'not provided',
    quotedAt: statedMoment(view.quoteTimestamp, tell),
    effectiveDate: view.effectiveDate ?? 'not provided',
    ratedWithConfigurationOf: statedMoment(view.asRatingConfiguredAtTimestamp, tell),
    messages: view.messages.map(messageText),
  };
}

function silentWords(silent: number): string {
  return silent <= 0 ? 'none' : `${silent}; the service does not say who they are`;
}

/** A moment as the service wrote it, told as every other; as it came where it cannot be read. */
function statedMoment(text: string | undefined, tell: TellMoment) {
  const ms = timestampToMs(text);
  return ms === undefined ? (text ?? 'not provided') : tell(ms, serviceClock);
}
