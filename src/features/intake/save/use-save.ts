import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { similarClients } from '../../../domain/client-index/similar-clients.ts';
import { isCallError, type CallError } from '../../../api/errors.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { requestsOf } from '../../../domain/journal/quote-requests.ts';
import { unconfirmedCreations } from '../../../domain/journal/unconfirmed.ts';
import { savedByServiceClock } from '../../../domain/draft-clock.ts';
import { toServiceTime } from '../../../lib/clock.ts';
import { sameId } from '../../../lib/same-id.ts';
import type { Draft } from '../../../domain/local-data.ts';
import { changesSince } from '../../../domain/quotes/changes/compare-requests.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';
import { rebase } from '../../../domain/saving/explain.ts';
import { asRead, type KnownRecord } from '../../../domain/saving/known-record.ts';
import { bookOf, booksOf } from '../../../operations/books.ts';
import { answersFromService } from '../../../operations/notation.ts';
import { claimSave } from '../../../operations/save-claim.ts';
import {
  planSave,
  writeSave,
  type SaveNotes,
  type SaveOutcome,
  type SavePlan,
} from '../../../operations/save-client.ts';
import { useSession } from '../../../operations/session.ts';
import { holdOf } from '../../../storage/holds.ts';
import { identifiersOf } from '../../../domain/questions/identifiers.ts';
import { clientJournalQuery, indexQuery } from '../../../storage/queries.ts';
import { announce } from '../../../ui/announce.ts';
import type { Autosave } from '../session/autosave.ts';
import type { IntakeStore } from '../session/intake-store.ts';
import { useOnScreen } from '../use-on-screen.ts';
import { nameOfChange } from './change-names.ts';
import { theirSave } from './their-save.ts';
import { unconfirmedWords } from './sync-status.ts';
import { describeLowered, loweredBy } from './lowered.ts';
import {
  decidedChanges,
  decidedMerge,
  decidedRecord,
  draftQuestions,
  isDecided,
  nothingDecided,
  questionsOf,
  restoreReason,
  type SaveDecisions,
  type SaveQuestions,
} from './save-questions.ts';

interface SaveSetting {
  readonly store: IntakeStore;
  readonly autosave: Autosave;
  readonly clientId: string | undefined;
  readonly productId: string;
  /** A record as it is saved: without hidden answers. */
  readonly savedForm: (record: DraftRecord) => DraftRecord;
  /** Names the places of changes between two maps, with sensitive answers masked. */
  readonly format: (before: DraftRecord['clientData'], after: DraftRecord['clientData']) => ChangeFormat;
}

/** `unread`: the latest record could not be read, and nothing was written. */
export type SaveFailure =
  | { readonly kind: 'unread'; readonly error: CallError }
  | {
      readonly kind: 'unsaved';
      readonly plan: SavePlan;
      /** What was sent. */
      readonly record: DraftRecord;
      readonly outcome: Exclude<SaveOutcome, { kind: 'saved' }>;
    };

export type SaveEnd =
  /** The service has the answers; `record` is what it has, as far as it shows it. */
  | {
      readonly kind: 'saved';
      readonly clientId: string;
      readonly record: DraftRecord;
      /** The same as the service writes it. */
      readonly stored: DraftRecord | undefined;
      /** There was nothing to save. */
      readonly unchanged?: true;
      /** The line's latest quotes were rated with the answers before it. */
      readonly endsQuotes?: boolean;
    }
  /** The agent closed the dialog, or what is typed in a field does not fit. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly failure: SaveFailure };

export interface SaveControl {
  readonly pending: boolean;
  /** What the dialog asks, and what was decided when it asked before. */
  readonly asks: { readonly questions: SaveQuestions; readonly decided: SaveDecisions } | undefined;
  /** The dialog's answer; undefined when it is closed. */
  readonly answer: (decisions: SaveDecisions | undefined) => void;
  /** Of the last save. */
  readonly failure: SaveFailure | undefined;
  readonly dismissFailure: () => void;
  /** Saves; while a save is under way, returns that one. */
  readonly run: (how?: SaveHow) => Promise<SaveEnd>;
  /**
   * Merges the draft of another tab with the answers on screen, and asks where both changed an answer. False when the
   * dialog is closed: then nothing changes.
   */
  readonly mergeDraft: (draft: Draft) => Promise<boolean>;
}

/** `again`: also where nothing changed. `quotes`: quotes are sent afterwards. */
export type SaveHow = 'again' | 'quotes';

interface Asking {
  readonly questions: SaveQuestions;
  readonly decided: SaveDecisions;
  readonly answer: SaveControl['answer'];
}

/**
 * Saves the answers: reads the latest record, merges, asks if it must, reads again when it asked, writes, and reads back.
 * What is typed meanwhile stays, on top of what was saved.
 */
export function useSave(setting: SaveSetting): SaveControl {
  const { store, autosave, clientId, productId, savedForm, format } = setting;
  const session = useSession();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const onScreen = useOnScreen();
  // The dialog goes with its screen, and nothing may wait for it then.
  useEffect(() => () => asking?.answer(undefined), [asking]);

  const ask = async (
    questions: SaveQuestions,
    decided: SaveDecisions,
  ): Promise<SaveDecisions | undefined> => {
    if (!onScreen()) return undefined;
    try {
      return await new Promise((answer) => setAsking({ questions, decided, answer }));
    } finally {
      setAsking(undefined);
    }
  };

  const save = async (how?: SaveHow): Promise<SaveEnd> => {
    if (!store.settleTyped()) return { kind: 'closed' };
    let decisions = nothingDecided;
    for (;;) {
      const claim = await claimSave(session, clientId);
      let questions: SaveQuestions;
      try {
        const planned = store.getState().record;
        const plan = await planNow(planned);
        questions = await questionsFor(plan, planned, how);
        if (isDecided(questions, decisions)) {
          // Somebody else saved since it was read: it is read again.
          if (!(await claim.confirm())) continue;
          return await write(plan, planned, decisions, how);
        }
      } finally {
        claim.release();
      }
      const answer = await ask(questions, decisions);
      if (!answer) return { kind: 'closed' };
      decisions = answer;
    }
  };

  const planNow = async (planned: DraftRecord): Promise<SavePlan> => {
    await autosave.flush();
    const { base } = store.getState();
    const ours = savedForm(planned);
    const { draftId } = autosave;
    return planSave(session, { clientId, productId, base, ours, savedForm, draftId });
  };

  const questionsFor = async (
    plan: SavePlan,
    planned: DraftRecord,
    how: SaveHow | undefined,
  ): Promise<SaveQuestions> => {
    const hold = clientId === undefined ? undefined : await holdOf(session.key, clientId);
    const unconfirmed =
      clientId === undefined
        ? unconfirmedCreations(await queryClient.fetchQuery(clientJournalQuery(session.key, undefined)), [
            autosave.draftId,
            autosave.copyOf,
          ])
        : [];
    return questionsOf(plan, planned, {
      hold: hold !== undefined,
      unconfirmed,
      // Who may have been created by an earlier save is asked about that save.
      similar: clientId === undefined && unconfirmed.length === 0 ? await similarTo(plan.input.ours) : [],
      forQuotes: how === 'quotes',
      theirSide:
        clientId !== undefined && plan.merge.conflicts.length > 0
          ? theirSave(
              await queryClient.fetchQuery(clientJournalQuery(session.key, clientId)),
              plan.merge.conflicts,
              toServiceTime(autosave.getState().basedAt),
            )
          : undefined,
      proposedReason: restoreReason(autosave.restored()),
    });
  };

  const similarTo = async ({ clientName, clientData }: DraftRecord): Promise<SaveQuestions['similar']> =>
    similarClients(await queryClient.fetchQuery(indexQuery(session.key)), {
      clientName,
      identifiers: identifiersOf(booksOf(session.workspace), clientData),
    });

  const mergeDraft = async (draft: Draft): Promise<boolean> => {
    let decisions = nothingDecided;
    for (;;) {
      const { record, base } = store.getState();
      // A client never saved has no common base to compare with.
      const merge = mergeRecords(draft.base ?? base ?? blankRecord, record, draft.ours);
      const questions = draftQuestions(draft.ours, merge, savedByServiceClock(draft));
      if (isDecided(questions, decisions)) {
        store.rebase(decidedMerge(merge, decisions.sides), base);
        return true;
      }
      const answer = await ask(questions, decisions);
      // Another tab may have taken over while the dialog was open.
      if (!answer || store.isFrozen()) return false;
      decisions = answer;
    }
  };

  const write = async (
    plan: SavePlan,
    planned: DraftRecord,
    decisions: SaveDecisions,
    how: SaveHow | undefined,
  ): Promise<SaveEnd> => {
    const record = decidedRecord(plan, decisions.sides);
    const changes = decidedChanges(plan, decisions.sides);
    if (clientId !== undefined && plan.latest && changes.length === 0 && how !== 'again') {
      await takeOver(clientId, asRead(plan.latest), planned);
      const { latest: record, stored } = plan;
      return { kind: 'saved', clientId, record, stored, unchanged: true };
    }
    autosave.setSaving(true);
    try {
      const notes = notesOf(plan, record, changes, decisions.reason);
      const outcome = await writeSave(session, queryClient, plan, record, notes);
      return await finish(plan, record, planned, outcome);
    } finally {
      // The status reads the save from the journal, which has its receipt by then.
      const { queryKey } = clientJournalQuery(session.key, clientId);
      await queryClient.refetchQueries({ queryKey, exact: true });
      autosave.setSaving(false);
    }
  };

  /** What the journal records of the save in addition to the call. */
  const notesOf = (
    plan: SavePlan,
    record: DraftRecord,
    changes: SavePlan['changes'],
    reason: string,
  ): SaveNotes => {
    const named = format(plan.latest?.clientData ?? {}, record.clientData);
    const { workspace } = session;
    const lowered = loweredBy(changes, bookOf(workspace, productId), () => booksOf(workspace));
    const restored = autosave.restored();
    const { fromTheirs } = plan.merge;
    return {
      reason: reason.trim() || undefined,
      restored: restored.length > 0 ? restored : undefined,
      lowered: lowered.map((change) => describeLowered(change, named)),
      mergedIn:
        fromTheirs.length === 0
          ? undefined
          : {
              count: fromTheirs.length,
              names: [...new Set(fromTheirs.map((change) => nameOfChange(change, named)))],
            },
    };
  };

  const finish = async (
    plan: SavePlan,
    record: DraftRecord,
    planned: DraftRecord,
    outcome: SaveOutcome,
  ): Promise<SaveEnd> => {
    if (outcome.kind !== 'saved')
      return { kind: 'failed', failure: { kind: 'unsaved', plan, record, outcome } };
    const { known, receipt, clientId: savedId } = outcome;
    await takeOver(savedId, known, planned);
    const contested = known.contested.length;
    if (contested > 0) announce(formatContested(contested), { visible: true });
    else announce(receipt?.result === 'same' ? 'Saved' : unconfirmedWords);
    const endsQuotes = plan.latest !== undefined && areQuotesOf(savedId, plan.latest, record);
    return { kind: 'saved', clientId: savedId, record: known.ours, stored: known.stored, endsQuotes };
  };

  /** Whether the line's latest quotes were rated with the answers before a save, and not with those after it. */
  const areQuotesOf = (savedId: string, before: DraftRecord, after: DraftRecord): boolean => {
    // Not read for it: what is saved is saved, whatever becomes of a read.
    const journal = queryClient.getQueryData(clientJournalQuery(session.key, savedId).queryKey) ?? [];
    const request = requestsOf(journal, savedId).find((one) => sameId(one.productId, productId));
    const intake = intakeSent(request?.entry);
    const sent = intake && answersFromService(session.workspace, intake);
    const book = bookOf(session.workspace, productId);
    const isRatedWith = (of: DraftRecord) => sent && changesSince(book, sent, of.clientData).length === 0;
    return isRatedWith(before) === true && isRatedWith(after) === false;
  };

  /** Rebases on what the service has. */
  const takeOver = async (savedId: string, known: KnownRecord, planned: DraftRecord) => {
    const { merged, base } = rebase(planned, store.getState().record, known);
    store.rebase(merged, base);
    autosave.forgetRestored();
    await autosave.rebased(savedId);
  };

  const mutation = useMutation({
    mutationFn: async (how: SaveHow | undefined): Promise<SaveEnd> => {
      try {
        return await save(how);
      } catch (error) {
        if (!isCallError(error)) throw error;
        return { kind: 'failed', failure: { kind: 'unread', error } };
      }
    },
    onSuccess: (end) => {
      if (end.kind === 'failed') announce('Not saved', { assertive: true });
    },
    onError: ({ message }) => announce(`Not saved. ${message}`, { assertive: true, visible: true }),
  });
  const running = useRef<Promise<SaveEnd>>(undefined);
  return {
    pending: mutation.isPending,
    asks: asking,
    answer: (decisions) => asking?.answer(decisions),
    failure: mutation.data?.kind === 'failed' ? mutation.data.failure : undefined,
    dismissFailure: () => mutation.reset(),
    run: (how) => {
      running.current ??= mutation.mutateAsync(how).finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    mergeDraft,
  };
}

const formatContested = (count: number): string =>
  `${count === 1 ? '1 answer' : `${count} answers`} changed elsewhere too. Saving asks about ${count === 1 ? 'it' : 'them'}.`;
