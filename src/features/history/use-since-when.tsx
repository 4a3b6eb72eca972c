import { useMemo, type ReactNode } from 'react';
import { addressText, type Address } from '../../domain/answers/address.ts';
import { getAnswer } from '../../domain/answers/walk.ts';
import { questionAt, type BookParts } from '../../domain/book/compiled.ts';
import { readMap } from '../../domain/book/map-reading.ts';
import { bookAt, type OtherBook } from '../../domain/book/other-books.ts';
import type { SheetRow } from '../../domain/book/record-sheet.ts';
import { blameOf } from '../../domain/history/blame.ts';
import { withRead, type KnownReads } from '../../domain/history/known-reads.ts';
import { quoteUses, usesOf } from '../../domain/history/uses.ts';
import type { JournalEntry } from '../../domain/journal.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { SinceWhen } from './SinceWhen.tsx';

interface SinceWhenFor {
  readonly clientId: string;
  readonly known: KnownReads;
  readonly journal: readonly JournalEntry[];
  /** The record on screen, and the moment it was read at; undefined while it is not there or not asked about. */
  readonly read:
    | {
        readonly record: DraftRecord;
        readonly at: number;
        readonly book: BookParts;
        readonly others: readonly OtherBook[];
      }
    | undefined;
  readonly showSensitive: boolean;
  readonly onBefore: (at: number) => void;
}

/** What stands below each answer of a record: since when, from one pass over the known reads. */
export function useSinceWhen(
  asked: SinceWhenFor,
): ((address: Address, row: SheetRow) => ReactNode) | undefined {
  const { clientId, known, journal, read, showSensitive, onBefore } = asked;
  const { record, at, book, others } = read ?? {};
  const { workspace } = useSession();
  const facts = useMemo(() => {
    if (!record || at === undefined || !book || !others) return undefined;
    return {
      record,
      book,
      others,
      // The read on screen counts too: it may show what no search came across.
      blame: blameOf(withRead(known, at, record), at),
      uses: quoteUses(journal, clientId),
      reading: readMap(record.clientData, book, others),
    };
  }, [record, at, book, others, known, journal, clientId]);
  if (!facts) return undefined;
  return function below(address, row) {
    const place = addressText(address);
    const covered = row.sensitive && !showSensitive;
    return (
      <SinceWhen
        label={row.label}
        clientId={clientId}
        blame={facts.blame.get(place)}
        uses={usesOf(facts.uses, address, (productId) => bookOf(workspace, productId))}
        value={getAnswer(facts.record.clientData, address)}
        words={(answer) =>
          covered
            ? 'another answer, covered'
            : answer === ''
              ? 'blank'
              : facts.reading.words(questionAt(bookAt(address, facts.book, facts.others), address), answer)
        }
        onBefore={onBefore}
      />
    );
  };
}
