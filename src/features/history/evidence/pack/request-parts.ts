/** The parts of a record pack about quote requests: what was sent, and what came back. */
import { blankRecord } from '../../../../domain/client/draft-record.ts';
import { timestampToMs } from '../../../../lib/timestamp.ts';
import type { JournalEntry } from '../../../../domain/journal/journal.ts';
import { intakeSent } from '../../../../domain/quotes/inputs-source.ts';
import { coverageText, type CoveragePart } from '../../../../domain/quotes/comparison/coverage-rows.ts';
import { numberedParts } from '../../../../domain/quotes/comparison/coverage-identity.ts';
import { feesOf } from '../../../../domain/quotes/fees.ts';
import type { CoverageView } from '../../../../domain/quotes/read-coverages.ts';
import {
  readDeclined,
  readQuote,
  messageText,
  type QuoteView,
  type ResultView,
} from '../../../../domain/quotes/read-quote.ts';
import { outcomeLabels } from '../../../../domain/quotes/outcome-labels.ts';
import { premiumWords, termWords } from '../../../../domain/quotes/term.ts';
import { redactSecrets } from '../../../../domain/redact-secrets.ts';
import { bookFor, wordingFor } from './book-for.ts';
import { toldOfQuote } from './event-told.ts';
import type { PackFacts } from './facts.ts';
import { journalItem } from './journal-item.ts';
import { ownRequests } from './own-requests.ts';
import { serviceClock, type TellMoment } from './pack-moment.ts';
import { answerRows, notKnown, type Told } from './told.ts';

/** The quote requests that the pack is about; of a whole client also those that no answer names, so that none is missing. */
export function sentPart(facts: PackFacts, tell: TellMoment) {
  const { requests, quote, journal, productName } = facts;
  const isOwn = ownRequests(facts);
  const unnamed = journal.filter(
    ({ type, trigger: firing }) => type === 'GET_QUOTES' && firing?.triggerRequestId === undefined,
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
    effectiveDateAskedFor: entry?.trigger?.effectiveDate ?? notKnown,
    actionsThatRan: entry?.trigger?.executedActionCount ?? notKnown,
    answersToExpect: entry?.trigger?.expectedResponseCount ?? notKnown,
    ...intakeRows(facts, productId, entry),
    call: entry
      ? journalItem(entry, tell, isOwn)
      : 'This browser’s journal does not have this request: who asked, when and with what is not known.',
  }));
}

/** The intake in the words of the book: what was sent is to be read on paper too, where raw bodies are folded. */
function intakeRows(facts: PackFacts, productId: string | undefined, entry: JournalEntry | undefined) {
  const intake = intakeSent(entry);
  if (!intake) return { intakeSent: notKnown };
  const books = bookFor(facts, { productId, entry })({ ...blankRecord, clientData: intake });
  return {
    wording: wordingFor(facts, entry),
    intakeSent: answerRows(intake, books),
  };
}

export function resultsPart(facts: PackFacts, tell: TellMoment) {
  const { requests, clientId, reads } = facts;
  return requests.map(({ triggerRequestId, entry, results }) => {
    const { read, quotes } = results;
    if (!quotes) {
      const isUnknown = reads.some(({ number, status }) => number === read && status === 404);
      return { triggerRequestId, read, results: isUnknown ? unknownRequest : 'could not be read' };
    }
    const ours = (view: ResultView) => (view.clientId ?? clientId) === clientId;
    const quoted = quotes.quoted.filter((raw) => ours(readQuote(raw)));
    const declined = quotes.declined.filter((raw) => ours(readDeclined(raw)));
    const came = quoted.length + declined.length;
    const others = quotes.quoted.length + quotes.declined.length - came;
    const expected = entry?.trigger?.expectedResponseCount;
    return {
      triggerRequestId,
      read,
      came,
      expected: expected ?? notKnown,
      withoutAnswer: expected === undefined ? notKnown : silentWords(expected - came),
      ...(others > 0 && { leftOut: `${others} named another client` }),
      quoted: quoted.map((raw) => quotedItem(raw, facts, tell)),
      notQuoted: declined.map((raw) => declinedItem(raw, facts, tell)),
    };
  });
}

const unknownRequest = 'none: the service answers that it does not know this request';

function quotedItem(raw: unknown, facts: PackFacts, tell: TellMoment) {
  const view = readQuote(raw);
  const { premium, duration } = view;
  return {
    ...common(view, 'quote', facts, tell),
    outcome: 'Quoted',
    premium: premium ? premiumWords(premium) : 'not provided',
    term: duration ? termWords(duration) : 'not provided',
    validUntil: statedMoment(view.expirationDate, tell),
    canBeBound:
      view.bindable === undefined
        ? 'not provided'
        : view.bindable
          ? 'can be bound, says the service'
          : 'cannot be bound, says the service',
    coverages: coverageRows(view),
    feesAndTaxes: feeLines(view),
    ...rateDetails(view),
    raw: redactSecrets(raw),
  };
}

function feeLines({ premium, rateMeta }: QuoteView): string {
  const { due, optional } = feesOf(premium?.amount, rateMeta);
  return [...due, ...optional].map(([label, amount]) => `${label} ${amount}`).join('\n') || 'not stated';
}

function declinedItem(raw: unknown, facts: PackFacts, tell: TellMoment) {
  const view = readDeclined(raw);
  return {
    ...common(view, 'answer', facts, tell),
    outcome: outcomeLabels[view.outcome],
    words: view.reasons.length > 0 ? view.reasons : 'reason not given',
    ...(view.rateMeta.length > 0 && rateDetails(view)),
    raw: redactSecrets(raw),
  };
}

/** Each coverage in the words of the comparison: what is no sum stays a word, a percentage shows its money. */
function coverageRows(view: QuoteView) {
  const all = numberedParts(view.coverages);
  if (all.length === 0) return 'none stated';
  const words = (coverage: CoverageView, member: CoveragePart) =>
    coverageText(coverage, member, all) ?? 'not provided';
  return all.map((coverage) => ({
    part: coverage.group,
    coverage: coverage.name ?? 'not named',
    code: coverage.code ?? '',
    limit: words(coverage, 'limit'),
    deductible: words(coverage, 'deductible'),
    premium: words(coverage, 'premium'),
  }));
}

function rateDetails({ rateMeta }: ResultView) {
  const told = rateMeta.map(([what, says]): Told => ({ what, says }));
  return { rateDetails: told.length > 0 ? told : 'none stated' };
}

function common(view: ResultView, what: string, facts: PackFacts, tell: TellMoment) {
  const wanted = facts.quote?.requestId;
  const told = toldOfQuote(facts, view.requestId, tell);
  return {
    ...(wanted !== undefined &&
      view.requestId === wanted && { thisOne: `the ${what} that this pack is about` }),
    ...(told.length > 0 && { toldTheServiceOfIt: told }),
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
