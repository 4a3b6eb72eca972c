/** The part of a record pack with the records that were read, as rows and as they came. */
import { sameJson } from '../../../../lib/json.ts';
import { formatClientType } from '../../../../domain/client/header.ts';
import { redactSecrets } from '../../../../domain/redact-secrets.ts';
import { bookFor, todaysWording, wordingFor, type BookFor } from './book-for.ts';
import type { PackFacts, RecordRead, RequestFacts } from './facts.ts';
import { serviceClock, type TellMoment } from './pack-moment.ts';
import { sentAgainstRecord } from './sent-against-record.ts';
import { answerRows, differenceLines, notKnown } from './told.ts';
import { doubtful, unreadItem } from './unread.ts';

/** At the firing and at the quotes of each request; of a whole client also every record that differs from the one before it. */
export function recordPart(facts: PackFacts, tell: TellMoment) {
  return [...requestRecords(facts, tell), ...(facts.quote ? [] : recordsMet(facts, tell))];
}

function requestRecords(facts: PackFacts, tell: TellMoment) {
  return facts.requests.map((request) => {
    const book = bookFor(facts, request);
    return {
      triggerRequestId: request.triggerRequestId,
      askedFor: request.productId === undefined ? notKnown : facts.productName(request.productId),
      wording: wordingFor(facts, request.entry),
      atTheFiring: request.atFiring
        ? recordItem(request.atFiring, book, tell)
        : 'not read: the moment of the firing is not known by the service’s clock',
      atTheQuotes:
        request.atQuotes.length === 0
          ? request.results.quotes
            ? 'not read: no result states its moment'
            : 'not read: the results, which state their moments, could not be read'
          : request.atQuotes.map((one) => recordBeside(one, request.atFiring, book, tell)),
      differencesFromTheIntakeSent: sentAgainstRecord(request, book),
      differencesFromTheFiring: differences(request, book, tell),
    };
  });
}

function differences({ atFiring, atQuotes }: RequestFacts, book: BookFor, tell: TellMoment) {
  const before = atFiring?.record;
  if (!before) return `not known: ${firingWords(atFiring)}`;
  return atQuotes.map(({ at, found, record, read }) => ({
    read,
    toTheRecordOf: tell(at, serviceClock),
    differences: record
      ? orNone(differenceLines(before, record, book(record)))
      : `not known: ${recordless({ found })}`,
  }));
}

function firingWords(atFiring: RecordRead | undefined): string {
  const none = 'there is no record of the firing to compare with';
  return atFiring?.found === 'failed' ? `${none}, because it could not be read` : none;
}

const orNone = <T>(lines: readonly T[]) => (lines.length === 0 ? 'none' : lines);

/** A record that is the one of the firing is not written out again: its read says so by its hash. */
function recordBeside(one: RecordRead, firing: RecordRead | undefined, book: BookFor, tell: TellMoment) {
  const isSame = one.record !== undefined && firing !== undefined && sameJson(one.raw, firing.raw);
  if (!isSame) return recordItem(one, book, tell);
  return { moment: tell(one.at, serviceClock), read: one.read, record: 'the same as at the firing' };
}

function recordItem({ read, at, found, record, raw }: RecordRead, book: BookFor, tell: TellMoment) {
  const where = { moment: tell(at, serviceClock), read };
  if (!record) return { ...where, record: recordless({ found }) };
  return {
    ...where,
    clientName: record.clientName || 'not given',
    clientType: formatClientType(record.clientType) || 'not given',
    locationCode: record.locationCode || 'not given',
    answers: answerRows(record.clientData, book(record)),
    raw: redactSecrets(raw),
  };
}

/** What stands for a record that a read did not bring. */
export function recordless({ found }: Pick<RecordRead, 'found'>): string {
  if (found === 'doubtful') return doubtful;
  return found === 'none' ? 'the service had no record then' : 'could not be read';
}

/** Each record that reading met, in the order of time, written out once, and the one of now always. */
function recordsMet(facts: PackFacts, tell: TellMoment) {
  const written = facts.requests.flatMap(({ atFiring, atQuotes }) => [
    ...(atFiring ? [atFiring] : []),
    ...atQuotes,
  ]);
  return facts.later.map(({ productId, reads, failed }) => {
    const now = facts.now.get(productId);
    const isOpen = (one: RecordRead) => one.found === 'failed' || one.found === 'doubtful';
    const all = now && isOpen(now) ? [...reads, now] : reads;
    const met = all.filter((one, at) => one === all.at(-1) || !isSameRecord(one, all[at - 1]));
    const book = bookFor(facts, { productId, entry: undefined });
    return {
      askedFor: facts.productName(productId),
      wording: todaysWording,
      ...(failed.length > 0 && {
        couldNotBeRead: failed.map((one) => unreadItem(one, tell(one.at, serviceClock))),
      }),
      everyRecordThatDiffersFromTheOneBefore: met.map((one) => {
        const same = written.find((other) => other.record && isSameRecord(one, other));
        if (!same) written.push(one);
        const where = { moment: tell(one.at, serviceClock), read: one.read };
        return {
          ...(same ? { ...where, record: `the same as of read ${same.read}` } : recordItem(one, book, tell)),
          ...(one === all.at(-1) && {
            thisOne: isOpen(one) ? 'the last that was to be read' : 'the last that was read',
          }),
        };
      }),
    };
  });
}

function isSameRecord(one: RecordRead, other: RecordRead | undefined): boolean {
  return one.found === other?.found && sameJson(one.raw, other.raw);
}
