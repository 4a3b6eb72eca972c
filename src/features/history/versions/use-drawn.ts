import { useMemo } from 'react';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { readMap } from '../../../domain/questions/map-reading.ts';
import { recordSections } from '../../../domain/questions/record-sections.ts';
import { differencesOf } from '../diff/differences.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { bookOf, otherBooks } from '../../../operations/books.ts';
import { productOf, useSession } from '../../../operations/session.ts';

/** The newer record drawn by today's books, and what differs from the older one; undefined while it is not read. */
export function useDrawn(
  productId: string,
  newerRecord: DraftRecord | undefined,
  olderRecord: DraftRecord | undefined,
) {
  const { workspace } = useSession();
  return useMemo(() => {
    if (!newerRecord) return undefined;
    const name = productOf(workspace, productId).name;
    const asked = { ...olderRecord?.clientData, ...newerRecord.clientData };
    const book = bookOf(workspace, productId) ?? inferBook(asked, productId, name);
    const others = otherBooks(workspace, productId);
    const reading = readMap(newerRecord.clientData, book, others);
    return {
      book,
      others,
      inferred: book.inferred,
      reading,
      older: olderRecord,
      newer: newerRecord,
      sheet: recordSections(reading, book, { blanks: true }),
      differences: olderRecord && differencesOf(olderRecord, newerRecord, book, others),
    };
  }, [newerRecord, olderRecord, workspace, productId]);
}
