import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { withoutStale } from '../../../domain/client/annotations/stale-annotations.ts';
import { agencyFileOf } from '../../../domain/questions/agency-file.ts';
import { licensingOf } from '../../../domain/questions/compile-book.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { withStatesOfZips } from '../../../domain/questions/suggest/address-pairs.ts';
import { withoutOutdated } from '../../../domain/questions/outdated.ts';
import { withoutSignatures } from '../../../domain/questions/suggest/signatures.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { savedByServiceClock } from '../../../domain/draft-clock.ts';
import { type DraftRecord } from '../../../domain/client/draft-record.ts';
import { asRead } from '../../../domain/saving/known-record.ts';
import { browserNow, serviceNow, serviceOffset } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { randomId } from '../../../lib/random-id.ts';
import { addedQuestionsQuery } from '../../../storage/added-questions.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { hashedBook } from '../../../storage/book-versions.ts';
import { bookOf } from '../../../operations/books.ts';
import { paths } from '../../../paths.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { contextWith, latestCheck } from '../../../views/validation-context.ts';
import { savedForm } from '../../../operations/saved-form.ts';
import { createIntakeSession, type IntakeSession } from './intake-session.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { beginning, takenAlong, type IntakeStart } from './intake-start.ts';
import { mergeLatest } from './merge-latest.ts';
import { createIntakeStore, type IntakeStore } from './intake-store.ts';

/** After the first frames, and before an agent can type. Milliseconds. */
const afterDrawing = 100;

export interface OpenIntake {
  readonly intake: IntakeSession;
  readonly autosave: Autosave;
  /** A record as it is saved: without stale notes and the answers that are hidden in every line of the client. */
  readonly savedForm: (record: DraftRecord) => DraftRecord;
}

interface IntakeFor {
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly start: IntakeStart;
}

/** The answers, the draft beneath them and the book above them, for one visit of the intake. */
export function useIntakeSession({ clientId, productId, start }: IntakeFor): OpenIntake {
  const session = useSession();
  const { key, workspace } = session;
  const ofClient = useCallback(
    (journal: readonly JournalEntry[]) => latestCheck(journal, clientId),
    [clientId],
  );
  // Select only the latest check from the journal, so that other entries do not re-render.
  const { data: check } = useQuery({ ...clientJournalQuery(key, clientId), select: ofClient });
  const { data: added } = useQuery(addedQuestionsQuery(key, productId));

  // A saved client's name is a fact already; only a new client's name follows the book.
  const [store] = useState(() =>
    createIntakeStore(start.record, start.draft?.nameTyped ?? start.base !== undefined, start.base),
  );
  const [autosave] = useState(() =>
    createAutosave(
      store,
      {
        draftId: start.draftId ?? randomId(),
        connection: key,
        clientId,
        productId,
        startedAt: start.draft?.startedAt ?? start.readAt ?? browserNow(),
        startedOffsetMs: start.draft ? start.draft.startedOffsetMs : serviceOffset()?.ms,
        copyOf: start.draft?.copyOf,
        restored: start.draft?.restored,
      },
      start.draft && savedByServiceClock(start.draft),
      start.lock === 'busy',
    ),
  );
  useEffect(() => autosave.start(), [autosave]);
  const [wasLastRead] = useState(start.readAt !== undefined);
  useEffect(() => {
    // The client could not be read before, and now was.
    if (!wasLastRead || start.readAt !== undefined || !start.base || clientId === undefined) return;
    void mergeLatest(store, autosave, clientId, asRead(start.base));
  }, [wasLastRead, start, store, autosave, clientId]);

  const book = useMemo(() => {
    const known = bookOf(workspace, productId);
    if (known) return known;
    const { name } = productOf(workspace, productId);
    const inferred = inferBook(start.record.clientData, productId, name, agencyFileOf(workspace), added);
    return { ...inferred, licensing: licensingOf(workspace, productId) };
  }, [workspace, productId, start.record, added]);
  const today = useToday();
  const context = useMemo(() => contextWith(check, today), [check, today]);
  const [firstContext] = useState(context);
  const intake = useMemo(() => createIntakeSession(store, book, firstContext), [store, book, firstContext]);
  useEffect(() => intake.setContext(context), [intake, context]);
  useEffect(
    () =>
      store.settleWith((before, after) =>
        withoutSignatures(book, before, withoutOutdated(book, before, withStatesOfZips(book, before, after))),
      ),
    [store, book],
  );

  // Every save records the hash of its question book. Compute it after the first render, so that no save waits.
  useEffect(() => {
    const timer = setTimeout(() => hashedBook(workspace, productId), afterDrawing);
    return () => clearTimeout(timer);
  }, [workspace, productId]);

  const savedFormOf = (record: DraftRecord) => {
    const { record: present, base } = store.getState();
    const known = record === present ? intake.validation() : undefined;
    const saved = savedForm(workspace, book, record, context, known);
    return { ...saved, clientData: withoutStale(saved.clientData, base?.clientData) };
  };
  return { intake, autosave, savedForm: savedFormOf };
}

/** How often is looked whether it is another day. Milliseconds. */
const dayPause = 60_000;

/** The agent's calendar day, YYYY-MM-DD. Renders again when it changes: a page may stay open overnight. */
export function useToday(): string {
  const [, setDay] = useState(() => dayOf(serviceNow()));
  useEffect(() => {
    const look = () => setDay(dayOf(serviceNow()));
    const timer = setInterval(look, dayPause);
    return () => clearInterval(timer);
  }, []);
  return dayOf(serviceNow());
}

interface SwitchFrom {
  readonly store: IntakeStore;
  readonly autosave: Autosave;
  readonly draftId: string | undefined;
  readonly productId: string;
}

/**
 * Switches a new client to another product on the same screen, so that picking it by key keeps the focus. It starts over,
 * or keeps what was answered.
 */
export function useProductSwitch({ store, autosave, draftId, productId }: SwitchFrom) {
  const session = useSession();
  const [, navigate] = useLocation();
  return (product: string): void => {
    const { savedAt, pending } = autosave.getState();
    const untouched = savedAt === undefined && !pending ? beginning(session, product) : undefined;
    autosave.setProduct(product, untouched);
    const { record, base } = store.getState();
    store.rebase(untouched ?? takenAlong(session, record, productId, product), base);
    navigate(paths.newClient({ product, draft: draftId }), { replace: true });
  };
}
