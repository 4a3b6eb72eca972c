/** The parts of a record pack about the client: what was not answered, and what was checked. */
import { blankRecord } from '../../../../domain/client/draft-record.ts';
import type { StoredMap } from '../../../../contract/answers.ts';
import { isObject } from '../../../../lib/json.ts';
import { allAnnotations } from '../../../../domain/client/annotations/annotations.ts';
import { addressText, type Address } from '../../../../domain/client/address.ts';
import { answersOf } from '../../../../domain/client/walk.ts';
import { labelOf, questionAt, type BookParts } from '../../../../domain/questions/compiled.ts';
import { readMap } from '../../../../domain/questions/map-reading.ts';
import { bookAt } from '../../../../domain/questions/other-books.ts';
import { readChecks } from '../../../../domain/journal/checks.ts';
import { describeCheck } from '../../../../views/describe-check.ts';
import { omissionsOf, type Omission } from '../../diff/omissions.ts';
import { intakeSent } from '../../../../domain/quotes/inputs-source.ts';
import { redactSecrets } from '../../../../domain/redact-secrets.ts';
import { assumedIn } from './assumed-rows.ts';
import { bookFor, todaysWording, wordingFor } from './book-for.ts';
import { besideEmptyLists, emptyListRows, emptyLists } from './empty-lists.ts';
import type { CheckFacts, PackFacts, RecordRead, RequestFacts } from './facts.ts';
import { authorship, toldOutcome } from './journal-item.ts';
import { journalMoment, serviceClock, type TellMoment } from './pack-moment.ts';
import { recordless } from './record-part.ts';
import { notKnown, type Books } from './told.ts';
import { unread } from './unread.ts';

/**
 * Questions of today's book that were blank, answers that are assumed, by the defaults of the book of then where it is
 * kept, and what agents said of answers: assumed, refused, from where.
 */
export function notAnsweredPart(facts: PackFacts) {
  return [
    ...facts.requests.map((request) => blankAtRequest(facts, request)),
    ...(facts.quote ? [] : [...facts.now].map(([productId, now]) => blankNow(facts, productId, now))),
  ];
}

function blankAtRequest(facts: PackFacts, request: RequestFacts) {
  const { triggerRequestId, productId = '', entry, atFiring, atQuotes } = request;
  // A request that this journal does not have is known by its results: the record at the first of them stands in.
  const one = [atFiring, ...atQuotes].find((read) => read?.record !== undefined);
  if (!one?.record) {
    const nothing = [atFiring, ...atQuotes].some((read) => read?.found === 'failed') ? unread : notKnown;
    return { triggerRequestId, blank: nothing, assumed: nothing, marks: nothing };
  }
  const then = one.record;
  const today = facts.now.get(productId);
  const now = today?.record;
  const book = facts.bookOf(productId, then);
  const empty = emptyListRows(then.clientData, now?.clientData, book);
  const { still, since } = omissionsOf(then.clientData, now?.clientData ?? {}, book);
  return {
    triggerRequestId,
    of:
      one === atFiring
        ? 'the record at the firing'
        : 'the record at a quote of this request: that of the firing is not known',
    reads: [one.read, ...(today ? [today.read] : [])],
    wording: wordedBy(book),
    blankAndStillBlank: now ? still.map(blankRow) : [...still, ...since].map(blankRow),
    blankAndAnsweredSince: now ? since.map(blankRow) : today?.found === 'failed' ? unread : notKnown,
    listsSavedWithoutItems: empty,
    ...besideEmptyLists(empty, then.clientData, 'were'),
    ...assumedIn(then.clientData, bookFor(facts, request)(then).own, wordingFor(facts, entry)),
    marks: markRows(then.clientData, { own: book, others: facts.othersOf(productId) }),
  };
}

function blankNow(facts: PackFacts, productId: string, { read, found, record }: RecordRead) {
  const where = { product: facts.productName(productId), of: 'the last record that was read', reads: [read] };
  if (!record) {
    const nothing = found === 'failed' ? unread : recordless({ found });
    return { ...where, blank: nothing, assumed: nothing, marks: nothing };
  }
  const book = facts.bookOf(productId, record);
  const empty = emptyLists(record.clientData, book);
  return {
    ...where,
    wording: wordedBy(book),
    blank: omissionsOf(record.clientData, {}, book).still.map(blankRow),
    listsSavedWithoutItems: empty,
    ...besideEmptyLists(empty, record.clientData, 'are'),
    ...assumedIn(record.clientData, book, todaysWording),
    marks: markRows(record.clientData, { own: book, others: facts.othersOf(productId) }),
  };
}

const wordedBy = ({ version }: BookParts) => `wording ${todaysWording}, version ${version}`;

function blankRow({ section, item, label, was, required, affectsPrice }: Omission) {
  const flags = [required && 'required', affectsPrice && 'affects the price'].filter(Boolean);
  return { section, item: item ?? '', question: label, was, flags: flags.join(', ') };
}

function markRows(map: StoredMap, { own, others }: Books) {
  return allAnnotations(map).map(({ address, kind, by, on, note }) => ({
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
      outcome: toldOutcome(entry),
      results: readChecks(metadata).map((check) => ({ check: check.name, result: describeCheck(check) })),
      inputs: checkInputs(facts, { entry, atCheck }),
      recordThen: atCheck
        ? {
            moment: tell(atCheck.at, serviceClock),
            read: atCheck.read,
            ...(atCheck.record ? { raw: redactSecrets(atCheck.raw) } : { record: recordless(atCheck) }),
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
  if (!map) return atCheck?.found === 'failed' ? unread : notKnown;
  const [productId = ''] = [entry.productId, ...facts.now.keys()].filter((id) => id !== undefined);
  const book = facts.bookOf(productId, { ...blankRecord, ...atCheck?.record, clientData: map });
  const reading = readMap(map, book);
  const itemOf = ([loop, iterationId]: Address) =>
    iterationId === undefined
      ? ''
      : `${book.loops.get(loop)?.label ?? loop}: ${reading.nameOf(loop, iterationId) ?? iterationId}`;
  return {
    from: intakeSent(entry) ? 'the body sent' : 'the record then: no intake was sent with the check',
    answers: [...answersOf(map)].flatMap(({ address, answer }) => {
      const question = questionAt(book, address);
      if (question?.identity !== true) return [];
      return [
        { item: itemOf(address), question: question.label, answer, sensitive: question.sensitive === true },
      ];
    }),
  };
}
