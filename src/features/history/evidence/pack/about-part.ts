/** The first part of a record pack: what it is. */
import { namedQuoteWords } from '../../../../domain/quotes/named-quotes.ts';
import { type HoldTerms, afterEarlierNotice } from '../../../../domain/journal/hold.ts';
import type { PackFacts } from './facts.ts';
import { authorship } from './journal-item.ts';
import {
  browserClock,
  clockDifference,
  journalMoment,
  serviceClock,
  type TellMoment,
} from './pack-moment.ts';
import { notKnown } from './told.ts';

/** Of what and by whom the pack was made, and by which ground: `stated.ts` reads it again. */
export function aboutPart(facts: PackFacts, tell: TellMoment) {
  const { quote, offset, hold } = facts;
  return {
    for: 'For the carrier and the errors-and-omissions file. Not a paper for the client: it holds checks and sensitive answers unless it says that they are left out or covered.',
    client: facts.clientName ?? notKnown,
    clientId: facts.clientId,
    scope: quote ? 'one answer, and all results of the request it came from' : 'the whole client',
    ...(quote && {
      ...quoteTold(facts, quote, tell),
      quote: quote.requestId,
      quoteRequest: quote.triggerRequestId,
    }),
    quoteRequests: facts.requests.length,
    callsOfTheJournal: facts.journal.length,
    productOnScreen: `${facts.productName(facts.productOnScreen)} (${facts.productOnScreen})`,
    made: journalMoment(tell, facts.madeAt, clockOf(offset)),
    readUntil: tell(facts.readUntil, offset ? serviceClock : browserClock),
    clocks: clockWords(offset),
    clockDifference: offset
      ? { serviceMinusBrowserMs: offset.ms, atLeastMs: offset.least, howKnown: offset.how }
      : notKnown,
    zone: facts.zone,
    workspaceSha256: facts.workspaceHash,
    journalChain: facts.journalChain ?? noChain,
    by: authorship(facts.agent),
    connection: `${facts.connection.name} (${facts.connection.kind})`,
    notice: hold
      ? {
          onHold: 'Notice of a claim was recorded in this browser; later saves are marked “after notice”.',
          ...(hold.earlier.length > 0 && {
            corrected: `Saves after notice as set before a correction, and not as corrected, are marked “${afterEarlierNotice}”.`,
          }),
          ...holdTerms(hold, tell),
          setBefore:
            hold.earlier.length === 0 ? 'not corrected' : hold.earlier.map((one) => holdTerms(one, tell)),
        }
      : 'no hold was set in this browser',
    hashes: 'SHA-256, worked out by this app',
  };
}

/** The quote as people know it, and when it was asked for: its ids say neither. */
function quoteTold(
  { requests, productName }: PackFacts,
  quote: NonNullable<PackFacts['quote']>,
  tell: TellMoment,
) {
  const results = requests.flatMap((one) => one.results.quotes ?? []);
  const entry = requests.find((one) => one.triggerRequestId === quote.triggerRequestId)?.entry;
  return {
    quoteInWords: namedQuoteWords(quote.requestId, results, productName),
    quoteRequestSent: entry ? journalMoment(tell, entry.sentAt, entry) : notKnown,
  };
}

/** Stands for the chain of a journal that has none. */
export const noChain = 'none begun';

/** Stands for the words of a notice where none were typed. */
export const noWords = 'none typed';

/** By which clock a hold was set. */
export const holdClocks = { service: `${serviceClock}, as known then`, browser: browserClock } as const;

function holdTerms({ noticeAt, setAt, clock, by, words, whyLater }: HoldTerms, tell: TellMoment) {
  return {
    noticeAt: tell(noticeAt, 'typed'),
    holdSet: tell(
      setAt,
      clock ? holdClocks[clock] : `${serviceClock} where it was known then, else ${browserClock}`,
    ),
    by: authorship(by),
    words: words === '' ? noWords : words,
    ...(whyLater !== undefined && { whyLater }),
  };
}

export function clockOf(offset: PackFacts['offset']) {
  return { serviceOffsetMs: offset?.ms, serviceOffsetHow: offset?.how };
}

function clockWords(offset: PackFacts['offset']): string {
  if (!offset) return 'The difference between the service’s clock and this browser’s is not known.';
  const difference = `The service’s clock reads ${clockDifference(offset.ms)}`;
  return offset.how === 'given'
    ? `${difference}, as handed over by the demo.`
    : `${difference} at most and ${clockDifference(offset.least)} at least, estimated from the dates of its answers.`;
}
