/** The intake sent with a request, held against the record that stood at its firing. */
import { labelOf } from '../../../../domain/questions/compiled.ts';
import { bookAt } from '../../../../domain/questions/other-books.ts';
import { intakeOf } from '../../../../domain/questions/saved-map.ts';
import type { Difference, How } from '../../diff/differences.ts';
import { agencyFileOf } from '../../diff/omissions.ts';
import { intakeSent } from '../../../../domain/quotes/inputs-source.ts';
import type { DraftRecord } from '../../../../domain/client/draft-record.ts';
import type { RequestFacts } from './facts.ts';
import { differenceLines, type Books } from './told.ts';

const howWords: Readonly<Record<How, string | undefined>> = {
  added: 'in the record, not sent',
  removed: 'sent, not in the record',
  changed: 'sent otherwise than it stands in the record',
  moved: 'sent in another place',
  replaced: undefined,
  pointed: undefined,
};

/**
 * What of the record was not sent so, or not at all. What the book keeps in the agency is named apart, because it is
 * never sent; so is what was sent, asked by other books, and not shown by the read, because a service may answer a
 * product's read with that product's answers only.
 */
export function sentAgainstRecord(
  { entry, atFiring }: Pick<RequestFacts, 'entry' | 'atFiring'>,
  booksFor: (record: DraftRecord) => Books,
) {
  const intake = intakeSent(entry);
  if (!intake) return 'not known: this browser’s journal does not have the intake sent';
  const record = atFiring?.record;
  if (!record) return 'not known: there is no record of the firing to compare with';
  const books = booksFor(record);
  const book = books.own;
  const stored = record.clientData;
  const isElsewhere = (qid: string) =>
    !Object.hasOwn(stored, qid) && !book.questions.has(qid) && !book.loops.has(qid);
  const comparable = Object.entries(intake).filter(([qid]) => !isElsewhere(qid));
  const lines = differenceLines(
    { ...record, clientData: Object.fromEntries(comparable) },
    { ...record, clientData: intakeOf(stored, book.agencyOnly) },
    books,
    ({ how, howText }: Difference) => howWords[how] ?? howText,
  );
  const names = (qids: readonly string[]) => (qids.length === 0 ? 'none' : qids);
  return {
    read: atFiring.read,
    keptInTheAgency: names(agencyFileOf(stored, book).map((qid) => labelOf(book, [qid]))),
    sentButNotShownByThisRead: names(
      Object.keys(intake)
        .filter(isElsewhere)
        .map((qid) => labelOf(bookAt([qid], book, books.others), [qid])),
    ),
    differences:
      lines.length === 0
        ? 'none'
        : lines.map(({ before: asSent, after: inTheRecord, sensitive, ...line }) => {
            return { ...line, asSent, inTheRecord, sensitive };
          }),
  };
}
