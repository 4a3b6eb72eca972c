/**
 * What differs between two quote requests for one client and product. Differences are listed; which of them changed a
 * premium only the carrier knows.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { diffMaps, type MapChange } from '../../client/diff.ts';
import type { CompiledBook } from '../../questions/compile-book.ts';
import type { BookParts } from '../../questions/compiled.ts';
import { isRated, type RatedBook } from '../../questions/rated-answers.ts';
import { askedBy, intakeOf } from '../../questions/saved-map.ts';
import { changedBetween, type DatedVersion } from '../../configs/config-drift.ts';
import { answerDateEffects, requestDateEffects, type DateEffect } from './date-effects.ts';
import type { DeclinedOutcome, DeclinedView, QuoteView } from '../reading/read-quote.ts';
import { carrierKey, optionKey } from './since.ts';
import { quoteStanding, type GivenQuote } from '../quote-standing.ts';

/** A quote request; undefined members are not known. */
export interface ComparedRequest {
  /** By the service's clock, milliseconds since 1970. */
  readonly sentAt: number | undefined;
  /** The same as a day where the agent is, YYYY-MM-DD. */
  readonly sentOn: string | undefined;
  readonly effectiveDate: string | undefined;
  /** Those that the line's book asks. */
  readonly answers: StoredMap | undefined;
  /** Names of the client's other lines that were sent too. */
  readonly otherLines: readonly string[] | undefined;
  readonly agencyCodes: readonly string[] | undefined;
  readonly quoted: readonly { readonly view: QuoteView }[];
  readonly declined: readonly { readonly view: DeclinedView }[];
}

interface Known {
  readonly book: BookParts | undefined;
  /** Versions of the product's configurations. */
  readonly versions: readonly DatedVersion[];
}

export interface RequestChanges {
  readonly outcomes: readonly OutcomeChange[];
  /** Without the effective date where that is among `dates`; undefined where the answers of one of the two are not known. */
  readonly answers: readonly MapChange[] | undefined;
  readonly otherLines: NamesChange | undefined;
  readonly agencyCodes: NamesChange | undefined;
  readonly dates: readonly DateEffect[];
  /** Of each configuration that changed between the two, the last version. */
  readonly configuration: readonly DatedVersion[];
}

/** From the earlier request to the later one. */
export function compareRequests(
  before: ComparedRequest,
  after: ComparedRequest,
  known: Known,
): RequestChanges {
  const { book, versions } = known;
  const [from, to] = [before.effectiveDate, after.effectiveDate];
  const dates = requestDateEffects(before, after);
  const answers = before.answers && after.answers && answerChanges(before.answers, after.answers);
  const isDate = (change: MapChange) =>
    change.kind === 'answer' &&
    change.address.length === 1 &&
    change.address[0] === book?.roles.effectiveDate;
  return {
    outcomes: outcomeChanges(before, after),
    answers: dates.some(({ kind }) => kind === 'effectiveDate')
      ? answers?.filter((change) => !isDate(change))
      : answers,
    otherLines: namesChange(before.otherLines, after.otherLines),
    agencyCodes: namesChange(before.agencyCodes, after.agencyCodes),
    dates:
      book && after.answers && from !== undefined && to !== undefined
        ? [...dates, ...answerDateEffects(book, after.answers, from, to)]
        : dates,
    configuration:
      before.sentAt === undefined || after.sentAt === undefined
        ? []
        : changedBetween(versions, before.sentAt, after.sentAt),
  };
}

/**
 * Answers that differ for a carrier. A list without items is the same to it as no list, and an undocumented member of an
 * answer is none of its answers.
 */
export const answerChanges = (before: StoredMap, after: StoredMap): MapChange[] =>
  diffMaps(before, after).filter(
    (change) => change.kind !== 'list' && !(change.kind === 'unrecognized' && change.member !== undefined),
  );

/** Those that a quote depends on; all of them without a book. */
export const ratedChanges = (book: RatedBook | undefined, before: StoredMap, after: StoredMap): MapChange[] =>
  answerChanges(before, after).filter((change) => {
    if (!book || change.kind !== 'answer') return true;
    const [first, , inner] = change.address;
    return inner === undefined ? isRated(book, first) : isRated(book, inner, first);
  });

/** What a line's quotes depend on and is another now than it was sent. Both maps have the app's notation. */
export function changesSince(book: CompiledBook | undefined, sent: StoredMap, now: StoredMap): MapChange[] {
  const asked = (map: StoredMap) => (book ? askedBy(book, intakeOf(map, book.agencyOnly)) : map);
  return ratedChanges(book, asked(sent), asked(now));
}

export interface NamesChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Undefined where the names are the same, or not known of both. */
export function namesChange(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): NamesChange | undefined {
  const added = after?.filter((name) => before?.includes(name) === false) ?? [];
  const removed = before?.filter((name) => after?.includes(name) === false) ?? [];
  return added.length + removed.length === 0 ? undefined : { added, removed };
}

export type Outcome = GivenQuote | DeclinedOutcome;

export interface OutcomeChange {
  /** The later response, else the earlier one. */
  readonly view: QuoteView | DeclinedView;
  /** Undefined where the request brought no response. */
  readonly before: GivenOutcome | undefined;
  readonly after: GivenOutcome | undefined;
}

interface GivenOutcome {
  readonly outcome: Outcome;
  /** Why there is no quote, in the carrier's words. */
  readonly reasons: readonly string[];
}

interface Response extends GivenOutcome {
  readonly view: QuoteView | DeclinedView;
  readonly option: string;
}

type Responses = Pick<ComparedRequest, 'quoted' | 'declined'>;

/** By carrier; one that names neither its id nor its name cannot be found again. */
function outcomeChanges(before: Responses, after: Responses): OutcomeChange[] {
  const [was, is] = [byCarrier(before), byCarrier(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((carrier) =>
    changesOfCarrier(was.get(carrier) ?? [], is.get(carrier) ?? []),
  );
}

function byCarrier({ quoted, declined }: Responses): Map<string, Response[]> {
  const found = new Map<string, Response[]>();
  const add = (view: QuoteView | DeclinedView, outcome: Outcome, reasons: readonly string[]) => {
    const key = carrierKey(view);
    if (key === '') return;
    found.set(key, [...(found.get(key) ?? []), { view, option: optionKey(view), outcome, reasons }]);
  };
  // What was given then, which no time changes.
  for (const { view } of quoted) add(view, quoteStanding(view, { now: -Infinity }).given, []);
  for (const { view } of declined) add(view, view.outcome, view.reasons);
  return found;
}

function changesOfCarrier(was: readonly Response[], is: readonly Response[]): OutcomeChange[] {
  // A carrier that changed with all its options is one change.
  if (isUniform(was) && isUniform(is) && was[0]?.outcome !== is[0]?.outcome) {
    return changeBetween(mainOf(was), mainOf(is));
  }
  const options = new Set([...was, ...is].map(({ option }) => option));
  return [...options].flatMap((option) => changeBetween(responseFor(was, option), responseFor(is, option)));
}

const isUniform = (responses: readonly Response[]): boolean =>
  new Set(responses.map(({ outcome }) => outcome)).size < 2;

const mainOf = (responses: readonly Response[]): Response | undefined =>
  responses.find(({ option }) => option === '') ?? responses[0];

/** A refusal that names no option may be of any. */
const responseFor = (responses: readonly Response[], wanted: string): Response | undefined =>
  responses.find(({ option }) => option === wanted) ??
  responses.find(({ option, outcome }) => option === '' && isRefusal(outcome));

const isRefusal = (outcome: Outcome): outcome is DeclinedOutcome =>
  outcome === 'declined' || outcome === 'failed' || outcome === 'declinedOrFailed';

function changeBetween(before: Response | undefined, after: Response | undefined): OutcomeChange[] {
  const latest = after ?? before;
  return latest && before?.outcome !== after?.outcome ? [{ view: latest.view, before, after }] : [];
}
