import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { agencyOnlyOf } from '../../domain/questions/compile-book.ts';
import { inferBook } from '../../domain/questions/inferred-book.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { savedByServiceClock } from '../../domain/local-data.ts';
import { type DraftRecord } from '../../domain/client/draft-record.ts';
import { browserNow, serviceNow, serviceOffset } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { formShapeQuery } from '../../storage/form-shapes.ts';
import { journalQuery } from '../../storage/queries.ts';
import { hashedBook } from '../../storage/book-versions.ts';
import { bookOf, otherBooks } from '../../operations/books.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { contextWith, latestCheck } from '../../views/validation-context.ts';
import { dayOf } from '../../lib/format.ts';
import { savedForm } from '../../operations/saved-form.ts';
import { createDesk, type Desk } from './desk.ts';
import { keepSheet, type DraftKeeper } from './draft-keeper.ts';
import type { IntakeStart } from './intake-start.ts';
import { createSheet } from './sheet.ts';

/** Milliseconds. */
const afterDrawing = 500;

interface DeskInUse {
  readonly desk: Desk;
  readonly keeper: DraftKeeper;
  /** A record as it is saved: answers hidden in every line of the client left out. */
  readonly toSave: (record: DraftRecord) => DraftRecord;
}

interface DeskFor {
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly start: IntakeStart;
}

/** The answers, the draft beneath them and the book above them, for one visit of the intake. */
export function useDesk({ clientId, productId, start }: DeskFor): DeskInUse {
  const session = useSession();
  const { key, workspace } = session;
  const ofClient = useCallback(
    (journal: readonly JournalEntry[]) => latestCheck(journal, clientId),
    [clientId],
  );
  // Of the journal the answers only need the latest check: nothing is drawn anew for another entry.
  const { data: check } = useQuery({ ...journalQuery(key), select: ofClient });
  const { data: shape } = useQuery(formShapeQuery(key, productId));

  // A saved client's name is a fact already; only a new client's name follows the book.
  const [sheet] = useState(() =>
    createSheet(start.record, start.draft?.nameTyped ?? start.base !== undefined, start.base),
  );
  const [keeper] = useState(() =>
    keepSheet(
      sheet,
      {
        draftId: start.draftId ?? randomId(),
        connection: key,
        clientId,
        productId,
        startedAt: start.draft?.startedAt ?? browserNow(),
        startedOffsetMs: start.draft ? start.draft.startedOffsetMs : serviceOffset()?.ms,
        base: start.base,
        copyOf: start.draft?.copyOf,
        restored: start.draft?.restored,
      },
      start.draft && savedByServiceClock(start.draft),
    ),
  );
  useEffect(() => keeper.start(), [keeper]);

  const book = useMemo(() => {
    const known = bookOf(workspace, productId);
    if (known) return known;
    const { name } = productOf(workspace, productId);
    // What stays with the agency stays there for a product without a book too.
    return inferBook(start.record.clientData, productId, name, agencyOnlyOf(workspace), shape);
  }, [workspace, productId, start.record, shape]);
  const today = dayOf(serviceNow());
  const context = useMemo(() => contextWith(check, today), [check, today]);
  const [firstContext] = useState(context);
  const desk = useMemo(() => {
    // Compiled when they are first asked.
    const others = () => otherBooks(workspace, book.productId).map((other) => other.book);
    return createDesk(sheet, book, firstContext, others);
  }, [sheet, book, firstContext, workspace]);
  useEffect(() => desk.start(), [desk]);
  useEffect(() => desk.setContext(context), [desk, context]);

  // Every save names the words that were asked in by their hash, and none has to wait for it; once the screen stands.
  useEffect(() => {
    const timer = setTimeout(() => hashedBook(workspace, productId), afterDrawing);
    return () => clearTimeout(timer);
  }, [workspace, productId]);

  const toSave = (record: DraftRecord) => {
    const known = record === sheet.state().record ? desk.assessment() : undefined;
    return savedForm(workspace, book, record, context, known);
  };
  return { desk, keeper, toSave };
}
