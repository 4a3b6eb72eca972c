/** The parts of a record pack about the client: what was not answered, what was checked, and what came later. */
import { blankRecord } from '../blank-record.ts';
import type { StoredMap } from '../../contract/answers.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { isObject } from '../../lib/json.ts';
import { marksOf } from '../agency-file/marks.ts';
import { addressText } from '../answers/address.ts';
import { answersOf } from '../answers/walk.ts';
import { labelOf, questionAt, type BookParts } from '../book/compiled.ts';
import { bookAt } from '../book/other-books.ts';
import { checkWords, readChecks } from '../events/checks.ts';
import { changesIn, isExact } from '../history/change-search.ts';
import { isAfterNotice } from '../history/hold.ts';
import { mayHaveChanged } from '../history/hints.ts';
import { omissionsOf, type Omission } from '../history/omissions.ts';
import { overByServiceClock, sentByServiceClock } from '../journal.ts';
import { changedBetween, configsUnknown } from '../quotes/config-drift.ts';
import { intakeSent } from '../quotes/inputs-source.ts';
import { strikeSecrets } from '../strike-secrets.ts';
import { emptyListRows, emptyLists } from './empty-lists.ts';
import type { CheckFacts, PackFacts, RecordRead, RequestFacts } from './facts.ts';
import { whyWords } from '../journal-words.ts';
import { authorship } from './journal-item.ts';
import { journalMoment, serviceClock, type TellMoment } from './pack-moment.ts';
import { differenceLines, notKnown, type Books } from './told.ts';

/** Questions of today's book that were blank, and what agents said of answers: assumed, refused, from where. */
export function notAnsweredPart(facts: PackFacts) {
  return [
    ...facts.requests.map((request) => blankAtRequest(facts, request)),
    ...(facts.quote ? [] : [...facts.now].map(([productId, now]) => blankNow(facts, productId, now))),
  ];
}

function blankAtRequest(
  facts: PackFacts,
  { triggerRequestId, productId = '', atFiring, atQuotes }: RequestFacts,
) {
  // A request that this journal does not have is known by its results: the record at the first of them stands in.
  const one = [atFiring, ...atQuotes].find((read) => read?.record !== undefined);
  if (!one?.record) return { triggerRequestId, blank: notKnown, marks: notKnown };
  const then = one.record;
  const today = facts.now.get(productId);
  const now = today?.record;
  const book = facts.bookOf(productId, then);
  const { still, since } = omissionsOf(then.clientData, now?.clientData ?? {}, book);
  return {
    triggerRequestId,
    of:
      one === atFiring
        ? 'the record at the firing'
        : 'the record at a quote of this request: that of the firing is not known',
    reads: [one.read, ...(today ? [today.read] : [])],
    wording: todaysWording(book),
    blankAndStillBlank: now ? still.map(blankRow) : [...still, ...since].map(blankRow),
    blankAndAnsweredSince: now ? since.map(blankRow) : notKnown,
    listsSavedWithoutItems: emptyListRows(then.clientData, now?.clientData, book),
    marks: markRows(then.clientData, { own: book, others: facts.othersOf(productId) }),
  };
}

function blankNow(facts: PackFacts, productId: string, { read, record }: RecordRead) {
  const where = { product: facts.productName(productId), of: 'the last record that was read', reads: [read] };
  if (!record) return { ...where, blank: notKnown, marks: notKnown };
  const book = facts.bookOf(productId, record);
  return {
    ...where,
    wording: todaysWording(book),
    blank: omissionsOf(record.clientData, {}, book).still.map(blankRow),
    listsSavedWithoutItems: emptyLists(record.clientData, book),
    marks: markRows(record.clientData, { own: book, others: facts.othersOf(productId) }),
  };
}

const todaysWording = ({ version }: BookParts) => `wording of today’s book, version ${version}`;

function blankRow({ section, item, label, was, required, affectsPrice }: Omission) {
  const flags = [required && 'required', affectsPrice && 'affects the price'].filter(Boolean);
  return { section, item: item ?? '', question: label, was, flags: flags.join(', ') };
}

function markRows(map: StoredMap, { own, others }: Books) {
  return [...marksOf(map).values()].map(({ address, kind, by, on, note }) => ({
    place: addressText(address),
    question: labelOf(bookAt(address, own, others), address),
    mark: kind,
    by: authorship(by),
    on: on === '' ? notKnown : `${on} (typed)`,
    note,
  }));
}

/** What each check answered, and the identity answers it was run on. */
export function checksPart(facts: PackFacts, tell: TellMoment) {
  return facts.checks.map(({ entry, atCheck }) => {
    const metadata = isObject(entry.answer) ? findMetadata(entry.answer) : {};
    return {
      entry: entry.id,
      sent: journalMoment(tell, entry.sentAt, entry),
      by: authorship(entry.agent),
      outcome: entry.outcome,
      results: readChecks(metadata).map((check) => ({ check: check.name, result: checkWords(check) })),
      inputs: checkInputs(facts, { entry, atCheck }),
      recordThen: atCheck
        ? {
            moment: tell(atCheck.at, serviceClock),
            read: atCheck.read,
            ...(atCheck.record && { raw: strikeSecrets(atCheck.raw) }),
          }
        : 'not read: the moment of the check is not known by the service’s clock',
    };
  });
}

function findMetadata(answer: Record<string, unknown>): Record<string, unknown> {
  const inner = isObject(answer['data']) ? answer['data'] : answer;
  return isObject(inner['metadata']) ? inner['metadata'] : {};
}

/**
 * The identity answers a check was run on: those sent with it, else those of the record then, because a check that
 * names its client alone is run on what the service holds.
 */
function checkInputs(facts: PackFacts, { entry, atCheck }: CheckFacts) {
  const map = intakeSent(entry) ?? atCheck?.record?.clientData;
  if (!map) return notKnown;
  const [productId = ''] = [entry.productId, ...facts.now.keys()].filter((id) => id !== undefined);
  const book = facts.bookOf(productId, { ...blankRecord, ...atCheck?.record, clientData: map });
  return {
    from: intakeSent(entry) ? 'the body sent' : 'the record then: no intake was sent with the check',
    answers: [...answersOf(map)].flatMap(({ address, answer }) => {
      const question = questionAt(book, address);
      if (question?.identity !== true) return [];
      return [{ question: question.label, answer, sensitive: question.sensitive === true }];
    }),
  };
}

/** Changes that reading showed, of one quote from its request on, of a whole client from the first read on. */
export function laterPart(facts: PackFacts, tell: TellMoment) {
  return facts.later.map((later) => {
    const { productId, known, reads, from, to, passedOver } = later;
    const numbers = new Map(reads.map(({ at, read }) => [at, read]));
    // Without the difference of the clocks the last moment is this browser's, and the service may not have reached it.
    const clock = facts.offset
      ? serviceClock
      : 'this browser’s clock, taken for the service’s because the difference is not known';
    const changes = changesIn(known, { from, to: Number.POSITIVE_INFINITY });
    return {
      product: `${facts.productName(productId)} (${productId})`,
      readFrom: tell(from, clock),
      readUntil: tell(to, clock),
      ...(passedOver > 0 && { notReadAgain: { momentsOfEarlierSearches: passedOver } }),
      changes: changes.map((change) => {
        const [before, after] = [known.states[change.before], known.states[change.after]];
        return {
          between: tell(change.from, serviceClock),
          and: tell(change.to, serviceClock),
          bounds: isExact(change) ? 'one millisecond apart' : 'further apart: nothing was read in between',
          reads: [numbers.get(change.from) ?? notKnown, numbers.get(change.to) ?? notKnown],
          calls: callsAround(facts, change, tell),
          differences:
            before && after
              ? differenceLines(before, after, {
                  own: facts.bookOf(productId, after),
                  others: facts.othersOf(productId),
                })
              : before
                ? 'the service had no record any more'
                : 'the first record: the service had none before',
        };
      }),
    };
  });
}

/** Calls of this browser that fall into the bounds; whether one of them made the change, reading cannot tell. */
function callsAround(facts: PackFacts, { from, to }: { from: number; to: number }, tell: TellMoment) {
  const calls = facts.journal.filter(
    (entry) =>
      mayHaveChanged(entry) &&
      sentByServiceClock(entry) <= to &&
      from < (entry.receipt?.readBackAt ?? overByServiceClock(entry)),
  );
  if (calls.length === 0) return 'none known in this browser: not known who';
  return calls.map((entry) => ({
    entry: entry.id,
    call: entry.type,
    sent: journalMoment(tell, entry.sentAt, entry),
    by: authorship(entry.agent),
    reasonTyped: whyWords(entry) ?? 'not said',
    ...(isAfterNotice(facts.hold, entry) && { notice: 'after notice' }),
  }));
}

/** Which versions of the configuration are known of, and which changed after a request. */
export function configsPart(facts: PackFacts, tell: TellMoment) {
  return facts.configs.map(({ productId, read, versions }) => {
    const asked = facts.requests.filter((request) => request.productId === productId);
    return {
      product: `${facts.productName(productId)} (${productId})`,
      read,
      known: configsUnknown,
      versions: versions
        .toSorted((a, b) => a.updatedAt - b.updatedAt)
        .map(({ configId, type, title, version, updatedAt }) => ({
          configId,
          type,
          title,
          version: version ?? 'not stated',
          made: tell(updatedAt, serviceClock),
        })),
      changedAfterTheRequests: asked.map((request) => ({
        triggerRequestId: request.triggerRequestId,
        configurations: changedAfter(request, versions),
      })),
    };
  });
}

function changedAfter(
  { atFiring, results }: RequestFacts,
  versions: PackFacts['configs'][number]['versions'],
) {
  const stamps = [...(results.quotes?.quoted ?? [])].flatMap((raw) => {
    const stamp = isObject(raw) ? raw['asRatingConfiguredAtTimestamp'] : undefined;
    const ms = typeof stamp === 'string' ? timestampToMs(stamp) : undefined;
    return ms === undefined ? [] : [ms];
  });
  const from = atFiring?.at ?? (stamps.length > 0 ? Math.min(...stamps) : undefined);
  if (from === undefined) return notKnown;
  return changedBetween(versions, from, Number.POSITIVE_INFINITY).map(({ title, type, version }) => ({
    title,
    type,
    version: version ?? 'not stated',
  }));
}
