/** An order of reports about persons: what is ordered, about whom, why, and what notice they were given. */
import type { StoredMap } from '../../contract/answers.ts';
import { getAnswer, iterationsOf } from '../client/walk.ts';
import type { JournalEntry, ReportOrder } from '../journal/journal.ts';
import { sentByServiceClock } from '../journal/journal-clock.ts';
import { recordsOfSave } from '../journal/saved-records.ts';
import type { CompiledBook } from '../questions/compile-book.ts';
import { isNoticeGiven } from '../questions/reports-notice.ts';
import { answerScope } from '../questions/validation/answer-scope.ts';
import { clientNameOf } from '../questions/validation/validate.ts';

/** The checks that a line is known to order: the service may run others that it has configured. */
export const reportsOf = (book: Pick<CompiledBook, 'roles'> | undefined): readonly string[] =>
  book?.roles.violations ? ['OFAC', 'MVR'] : ['OFAC'];

/**
 * The client by the name in the answers, which may be another than the agency's for the household, and each item that has a
 * driver's license, by its title; each name once.
 */
export function reportSubjects(
  book: CompiledBook | undefined,
  map: StoredMap,
  clientName: string,
): readonly string[] {
  const insured = book && clientNameOf(book, answerScope(book, map));
  return [...new Set([insured ?? clientName, ...driversOf(book, map).map(({ name }) => name)])];
}

/** Those of the drivers with no license number, by which a motor vehicle report is found; none where nothing is known. */
export const driversWithoutNumber = (
  book: CompiledBook | undefined,
  map: StoredMap | undefined,
): readonly string[] =>
  driversOf(book, map ?? {})
    .filter(({ number }) => number.trim() === '')
    .map(({ name }) => name);

function driversOf(book: CompiledBook | undefined, map: StoredMap) {
  if (!book) return [];
  const { title } = book.reader(map, { for: 'client' });
  return [...book.loopQuestions].flatMap(([loop, questions]) => {
    const license = [...questions.values()].find(({ kind }) => kind === 'licence');
    if (!license) return [];
    return iterationsOf(map, loop).map(({ iterationId }) => ({
      name: title(loop, iterationId),
      number: getAnswer(map, [loop, iterationId, license.qid]) ?? '',
    }));
  });
}

/** How the client was given notice, as it was answered, and since which save; undefined where no notice is answered. */
export function noticeOf(
  book: CompiledBook | undefined,
  map: StoredMap,
  calls: readonly JournalEntry[],
): ReportOrder['notice'] {
  const asked = book?.roles.reportsNotice;
  if (!book || !asked || isNoticeGiven(book.roles, map) !== true) return undefined;
  const answer = getAnswer(map, [asked.qid]) ?? '';
  const how = book.reader(map, { for: 'file' }).answer([asked.qid], answer);
  return { how, savedAt: savedSince(asked.qid, answer, calls) };
}

/** When the answer was saved that is there now, as far as saves made here show it. Service's clock, milliseconds since 1970. */
function savedSince(qid: string, answer: string, calls: readonly JournalEntry[]): number | undefined {
  const latest = calls
    .toSorted((a, b) => b.sentAt - a.sentAt)
    .find((entry) => {
      const records = recordsOfSave(entry);
      return (
        records &&
        getAnswer(records.after.clientData, [qid]) === answer &&
        getAnswer(records.before?.clientData ?? {}, [qid]) !== answer
      );
    });
  return latest && sentByServiceClock(latest);
}
