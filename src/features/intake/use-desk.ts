import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Assessment } from '../../domain/book/assess.ts';
import { createAssessor } from '../../domain/book/assessor/assessor.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { agencyOnlyOf } from '../../domain/book/compile-book.ts';
import { inferBook } from '../../domain/book/inferred-book.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { browserNow } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { formShapeQuery } from '../../local/form-shapes.ts';
import { journalQuery } from '../../local/queries.ts';
import { bookOf } from '../../operations/books.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { assessContext } from '../../operations/assess-context.ts';
import { savedForm } from '../../operations/saved-form.ts';
import { keepSheet, type DraftKeeper } from './draft-keeper.ts';
import type { IntakeStart } from './intake-start.ts';
import { createSheet, type Sheet, type SheetState } from './sheet.ts';

export interface Desk {
  readonly sheet: Sheet;
  readonly state: SheetState;
  readonly keeper: DraftKeeper;
  readonly book: CompiledBook;
  readonly assessment: Assessment;
  /** A record as it is saved: answers hidden in every line of the client left out. */
  readonly toSave: (record: DraftRecord) => DraftRecord;
}

interface DeskFor {
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly draftId: string | undefined;
  readonly start: IntakeStart;
}

/** The answers, the draft beneath them and the book above them, for one visit of the intake. */
export function useDesk({ clientId, productId, draftId, start }: DeskFor): Desk {
  const { key, workspace } = useSession();
  const journal = useQuery(journalQuery(key));
  const { data: shape } = useQuery(formShapeQuery(key, productId));

  // A saved client's name is a fact already; only a new client's name follows the book.
  const [sheet] = useState(() =>
    createSheet(start.record, start.draft?.nameTyped ?? start.base !== undefined, start.base),
  );
  const [keeper] = useState(() =>
    keepSheet(
      sheet,
      {
        draftId: start.draft?.draftId ?? draftId ?? randomId(),
        connection: key,
        clientId,
        productId,
        startedAt: start.draft?.startedAt ?? browserNow(),
        base: start.base,
      },
      start.draft?.keptAt,
    ),
  );
  useEffect(() => keeper.start(), [keeper]);
  const state = useSyncExternalStore(sheet.follow, sheet.state);

  const book = useMemo(() => {
    const known = bookOf(workspace, productId);
    if (known) return known;
    const { name } = productOf(workspace, productId);
    // What stays with the agency stays there for a product without a book too.
    return inferBook(start.record.clientData, productId, name, agencyOnlyOf(workspace), shape);
  }, [workspace, productId, start.record, shape]);
  const context = useMemo(() => assessContext(journal.data ?? [], clientId), [journal.data, clientId]);
  const [firstContext] = useState(context);
  const assessor = useMemo(
    () => createAssessor(book, start.record, firstContext),
    [book, start.record, firstContext],
  );
  // Taken as soon as the sheet tells of a change, so that nobody who follows the assessor is told while React draws.
  const assessment = useSyncExternalStore(
    sheet.follow,
    useCallback(() => assessor.take(sheet.state().record, context), [assessor, sheet, context]),
  );
  useEffect(() => sheet.followName(assessment.clientName ?? ''), [sheet, assessment.clientName]);

  return {
    sheet,
    state,
    keeper,
    book,
    assessment,
    toSave: (record) => savedForm(workspace, book, record, context),
  };
}
