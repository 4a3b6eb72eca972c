import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isCallError } from '../../../api/errors.ts';
import type { Conflict, Side } from '../../../domain/client/conflict.ts';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { unconfirmedCreations } from '../../../domain/journal/unconfirmed.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { holdOf } from '../../../storage/holds.ts';
import type { ReadBack } from '../../../operations/read-back.ts';
import {
  changesOf,
  writeSave,
  replan,
  planSave,
  type SavePlan,
  type SaveNotes,
} from '../../../operations/save-client.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import type { DraftKeeper } from '../draft-keeper.ts';
import {
  askingOf,
  asksWhy,
  clashKey,
  decided,
  failureWords,
  foundAll,
  hiddenTyped,
  logLossesIn,
  marksLostIn,
  needsNoQuestion,
  receiptWords,
  savedMeanwhile,
  undecidedOf,
  type SaveStep,
} from './save-flow.ts';
import { putBackKept } from './put-back-words.ts';
import { useKeepUp } from './use-keep-up.ts';
import { isTold, withSaveWords, type AgencyFile, type SaveWords } from './save-words.ts';
import type { Sheet } from '../sheet.ts';
import { useTypedWords, type Typing } from '../form/use-typed-words.ts';

interface SaveSetting {
  readonly sheet: Sheet;
  readonly keeper: DraftKeeper;
  readonly clientId: string | undefined;
  readonly productId: string;
  /** The record as it is to be saved: hidden answers left out. */
  readonly toSave: (record: DraftRecord) => DraftRecord;
  /** The same of a record that is not the sheet's: what someone else saved is in it. */
  readonly savedForm: (record: DraftRecord) => DraftRecord;
  /** What of the agency's words goes into the record. */
  readonly agencyFile: () => AgencyFile;
  /** After a save that went through; `record` is what the service now holds, as far as it is known. */
  readonly onSaved: (clientId: string, record: DraftRecord) => Promise<void>;
}

export interface SaveControl {
  readonly step: SaveStep;
  /**
   * Starts a save. `problems` is how many the agent must be shown first. `before` stands for a save that comes before
   * a quote request: who told and why was asked there, and that nothing had to be saved is not said.
   */
  readonly start: (problems: number, before?: SaveNotes) => Promise<void>;
  /** Starts the last one once more, as it was started. */
  readonly again: () => Promise<void>;
  readonly choose: (clash: Conflict, side: Side) => void;
  readonly write: (words: SaveWords) => Promise<void>;
  /** What was typed into its questions. */
  readonly typing: Typing;
  readonly close: () => void;
}

/** A call that has left by then is not held back by what is drawn of it. Milliseconds. */
const drawnAfter = 50;

/** The save of a sheet: plan, ask where needed, write, read back, and take over what the service holds. */
export function useSave(setting: SaveSetting): SaveControl {
  const { sheet, keeper, clientId, productId, toSave, savedForm, agencyFile, onSaved } = setting;
  const session = useSession();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<SaveStep>({ kind: 'idle' });
  // A second press while one is under way does nothing, also before the first is drawn.
  const underWay = useRef(false);
  // The last save could not be read back.
  const unread = useRef(false);
  const typing = useTypedWords();
  useKeepUp(step, setStep, sheet, toSave);
  const last = useRef<Parameters<SaveControl['start']>>([0]);
  const start = async (problems: number, before?: SaveNotes) => {
    if (underWay.current) return;
    underWay.current = true;
    last.current = [problems, before];
    // Of a client never saved nothing is read first, and nothing is waited for.
    if (clientId !== undefined) setStep({ kind: 'planning' });
    try {
      await planAndAsk(problems, before);
    } catch (error) {
      planFailed(error);
    } finally {
      underWay.current = false;
    }
  };

  const planFailed = (error: unknown) => {
    if (!isCallError(error)) throw error;
    setStep({ kind: 'planFailed', error });
  };

  const planAndAsk = async (problems: number, before?: SaveNotes) => {
    await keeper.flush();
    const planned = sheet.state().record;
    const [base, ours] = [keeper.base(), toSave(planned)];
    const plan = await planSave(session, {
      clientId,
      productId,
      base,
      ours,
      savedForm,
      draftId: keeper.draftId,
      unread: unread.current,
    });
    const { agencyOnly } = agencyFile();
    const asksTold = before === undefined && plan.changes.some((change) => isTold(change, agencyOnly));
    const hold = clientId === undefined ? undefined : await holdOf(session.key, clientId);
    const held = hold !== undefined && plan.changes.length > 0;
    const hidden = hiddenTyped(plan, planned).length > 0;
    const log = logLossesIn(plan).length > 0;
    const marks = marksLostIn(plan, planned).length > 0;
    const again = clientId === undefined && (await mayBeCreated());
    if (needsNoQuestion(plan, problems, { told: asksTold, why: held, hidden, log, marks, again })) {
      const words = { ...before, overruled: [] };
      await commit(plan, plan.merge.merged, words, planned, before !== undefined);
    } else {
      setStep({ kind: 'asking', plan, planned, chosen: new Map(), onHold: hold !== undefined });
    }
  };

  /**
   * Of a client never saved: whether an earlier save of the draft may have made it. The journal is followed by the desk,
   * so that it is read here only where it has changed and not been read again.
   */
  const mayBeCreated = async (): Promise<boolean> => {
    const journal = await queryClient.fetchQuery(journalQuery(session.key));
    return unconfirmedCreations(journal, [keeper.draftId, keeper.copyOf]).length > 0;
  };

  const commit = async (
    plan: SavePlan,
    merged: DraftRecord,
    words: SaveWords,
    planned: DraftRecord,
    quiet: boolean,
  ) => {
    const changes = changesOf(plan, merged);
    if (plan.latest !== undefined && changes.length === 0) {
      await takeOver(clientId, { stored: plan.latest, record: plan.latest }, planned);
      if (!quiet) announce('Nothing to save: the service already holds these answers.', { visible: true });
      setStep({ kind: 'idle' });
      if (clientId !== undefined) await onSaved(clientId, plan.latest);
      return;
    }
    const written = withSaveWords(merged, plan.latest, words, changes, agencyFile());
    const { overruled: _inTheRecord, ...asked } = words;
    const named = agencyFile().words(plan.latest?.clientData ?? {}, merged.clientData);
    const said = { ...asked, restored: putBackKept(changes, keeper.putBack(), named) };
    const drawn = setTimeout(() => setStep({ kind: 'writing', plan }), drawnAfter);
    const { outcome, found } = await writeOut(plan, written, said, planned).finally(() =>
      clearTimeout(drawn),
    );
    if (outcome.kind !== 'saved') {
      announce(failureWords(outcome), { assertive: true });
      setStep({ kind: 'failed', plan, outcome });
      // What waits for this save, as a quote request does, need not wait any longer, unless there is more to look at.
      if (found?.differences.length === 0 && clientId !== undefined) await onSaved(clientId, found.record);
      return;
    }
    unread.current = outcome.receipt === undefined;
    typing.forget();
    announce(receiptWords(outcome.receipt));
    setStep({ kind: 'idle' });
    await onSaved(outcome.clientId, outcome.readBack.record);
  };

  /** `found` is what was taken over: what was read back, also where no answer came and reading showed it all. */
  const writeOut = async (plan: SavePlan, written: DraftRecord, said: SaveNotes, planned: DraftRecord) => {
    keeper.saving(true);
    try {
      const outcome = await writeSave(session, queryClient, plan, written, said);
      const isSaved = outcome.kind === 'saved';
      const found = isSaved ? outcome.readBack : foundAll(outcome);
      if (found) await takeOver(isSaved ? outcome.clientId : clientId, found, planned);
      // The status line reads the save from the journal, which must have its receipt by then.
      await queryClient.refetchQueries({ queryKey: journalQuery(session.key).queryKey, exact: true });
      return { outcome, found };
    } finally {
      keeper.saving(false);
    }
  };

  /**
   * What was typed while the save was under way stays, on top of what the service now holds. What was sent and is not
   * shown by reading stays too, as a draft: were it taken for gone, the next save would make it so.
   */
  const takeOver = async (
    savedId: string | undefined,
    { stored: held, record }: Pick<ReadBack, 'stored' | 'record'>,
    planned: DraftRecord,
  ) => {
    const { merged } = mergeRecords(planned, sheet.state().record, record);
    sheet.replace(merged, held);
    sheet.acts.end();
    await keeper.settle(savedId, held);
  };

  return {
    step,
    typing,
    start,
    again: () => start(...last.current),
    choose: (clash, side) => {
      if (step.kind === 'asking')
        setStep({ ...step, chosen: new Map(step.chosen).set(clashKey(clash), side) });
    },
    write: async (words) => {
      if (step.kind !== 'asking' || underWay.current) return;
      const asking = askingOf(step, sheet.state().record, toSave);
      // What was typed a moment ago may ask anew; else it is saved with the rest.
      if (undecidedOf(asking) > 0 || (asksWhy(asking) && words.reason === undefined)) {
        setStep(asking);
        return;
      }
      underWay.current = true;
      const drawn = setTimeout(() => setStep({ kind: 'planning' }), drawnAfter);
      try {
        const anew = await replan(session, asking.plan).finally(() => clearTimeout(drawn));
        if (anew) {
          setStep({ ...asking, plan: anew });
          announce(savedMeanwhile, { assertive: true, visible: true });
        } else {
          await commit(asking.plan, decided(asking.plan, asking.chosen), words, asking.planned, false);
        }
      } catch (error) {
        planFailed(error);
      } finally {
        underWay.current = false;
      }
    },
    close: () => setStep({ kind: 'idle' }),
  };
}
