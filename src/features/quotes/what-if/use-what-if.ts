import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EventBody } from '../../../contract/events.ts';
import { CalendarDate } from '../../../contract/primitives.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { unconfirmedRequests } from '../../../domain/journal/unconfirmed.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { answerReader } from '../../../domain/questions/answer-reader.ts';
import { isNoticeGiven } from '../../../domain/questions/reports-notice.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';
import { isObject } from '../../../lib/json.ts';
import { intakeToSend, answersFromService } from '../../../operations/notation.ts';
import { wholeClientQuery } from '../../../operations/records.ts';
import { savedForm } from '../../../operations/saved-form.ts';
import { useSession } from '../../../operations/session.ts';
import { clientJournalQuery, scratchClientsQuery } from '../../../storage/queries.ts';
import { retryReason } from '../../../views/activity/describe-unconfirmed.ts';
import { useRetryConfirmation } from '../../../views/activity/RetryConfirm.tsx';
import { validationContext } from '../../../views/validation-context.ts';
import { announce } from '../../../ui/announce.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import type { TakenRequest } from '../requests/quote-requests.ts';
import { useHasDraft } from '../use-has-draft.ts';
import { useRealClients } from '../use-real-client.ts';
import { coverageChanges, describeCoverageChange, formatChange, type DescribedChange } from './coverages.ts';
import { sendWhatIf } from './send-what-if.ts';
import { startingPoint, whatIfAnswers, whatIfIssues, type Edit, type Preset } from './what-if-answers.ts';
import { copyOf, whatIfRuns } from './what-if-clients.ts';

export interface WhatIfOf {
  readonly clientId: string;
  readonly productId: string;
  /** The request to start from: its coverages and its date, on today's facts. */
  readonly request: TakenRequest;
  readonly book: CompiledBook;
}

interface Chosen {
  readonly preset?: Preset;
  readonly edits: readonly Edit[];
  /** As typed; absent until it is. */
  readonly date?: string;
}

/** What is tried, what would be sent, and sending it. */
export function useWhatIf({ clientId: onScreen, productId, request, book }: WhatIfOf) {
  const session = useSession();
  const { key, workspace } = session;
  // On the page of a copy, the client that it is a copy of.
  const clientId = useRealClients().realOf(onScreen);
  const journal = useQuery(clientJournalQuery(key, clientId)).data ?? none;
  const index = useQuery(scratchClientsQuery(key)).data;
  const reading = useQuery(wholeClientQuery(session, clientId, productId));
  const record = reading.data?.record ?? blankRecord;
  const formatTime = useFormatTime();
  const [chosen, setChosen] = useState<Chosen>({ edits: [] });
  const { edits } = chosen;
  const today = dayOf(serviceNow());
  const start = useMemo(
    () =>
      startingPoint(book, record.clientData, request.entry, today, (sent) =>
        answersFromService(workspace, sent),
      ),
    [book, record, request.entry, today, workspace],
  );
  /** Those that change something, or ask what. */
  const presets = useMemo(() => {
    const changed = (preset: Preset) =>
      whatIfAnswers(book, start.map, { preset, date: start.date, edits: [] });
    const isOpen = (preset: Preset) =>
      nothing[preset] !== undefined || coverageChanges(book, start.map, changed(preset)).length > 0;
    return allPresets.filter(isOpen);
  }, [book, start]);
  const preset = presets.find((one) => one === chosen.preset) ?? presets[0] ?? 'free';
  const asksDate = preset === 'date' || preset === 'free';
  const date = (asksDate ? chosen.date : undefined) ?? start.date;
  const map = useMemo(
    () => whatIfAnswers(book, start.map, { preset, date, edits }),
    [book, start, preset, date, edits],
  );
  const coverages = useMemo(() => coverageChanges(book, start.map, map), [book, start, map]);
  const day = (of: string) => (of === '' ? 'blank' : formatDay(of));
  const changes: readonly DescribedChange[] = [
    ...(date === start.sentDate
      ? []
      : [{ what: 'Effective date', where: undefined, from: day(start.sentDate), to: day(date) }]),
    ...coverages.map((change) => describeCoverageChange(book, change)),
  ];
  const context = useMemo(() => validationContext(journal, clientId), [journal, clientId]);
  const { issues, warnings, wrong } = useMemo(
    () => whatIfIssues(book, start.map, map, context),
    [book, start, map, context],
  );
  const { place } = answerReader(book, map, { for: 'agent' });
  const toFix = reading.data ? wrong.map(({ address, message }) => `${place(address)}: ${message}`) : [];

  const copyId = copyOf(journal, index ?? [], clientId);
  const unconfirmed = useMemo(
    () => unconfirmedRequests(journal, copyId, [productId]),
    [journal, copyId, productId],
  );
  const again = useRetryConfirmation(unconfirmed);
  const queryClient = useQueryClient();
  const sending = useSending(clientId, () =>
    sendWhatIf(session, queryClient, {
      clientId,
      client: record,
      copyId,
      productId,
      intake: intakeToSend(
        workspace,
        savedForm(workspace, book, { ...record, clientData: map }, context).clientData,
        book.agencyOnly,
        reading.data?.known.stored,
      ),
      effectiveDate: date,
      agencyCodes: codesSent(request) ?? workspace.agencyCodes,
      words: changes.map(formatChange).join('; '),
      inSpiteOf: toFix,
      againReason: retryReason(unconfirmed, 'carriers may have been asked', formatTime),
      baseTrigger: request.triggerRequestId,
    }),
  );
  const blocked = [
    (!reading.data || !index) && 'Still reading.',
    !CalendarDate.safeParse(date).success && 'Give the effective date first.',
    isNoticeGiven(book.roles, map) === false && 'Give the reports notice first.',
    changes.length === 0 && nothing[preset],
    !again.agreed && 'Already sent: confirm to send again.',
  ].find((reason) => typeof reason === 'string');

  return {
    /** The client as the service has it; undefined `data` until it is read. */
    reading,
    runs: whatIfRuns(journal, clientId, productId),
    hasDraft: useHasDraft(clientId, productId),
    presets,
    preset,
    /** A free choice goes on from what the preset before it changed. */
    choose: (next: Preset) =>
      setChosen({
        ...chosen,
        preset: next,
        edits: coverages.flatMap(({ addresses }) =>
          addresses.map((address) => ({ address, answer: getAnswer(map, address) ?? '' })),
        ),
      }),
    date,
    asksDate,
    setDate: (typed: string) => setChosen({ ...chosen, date: typed }),
    map,
    edits,
    setEdits: (next: readonly Edit[]) => setChosen({ ...chosen, edits: next }),
    changes,
    /** How many answers differ from the request's. */
    changedSince: start.changed,
    issues,
    warnings,
    /** What is missing or wrong, with the name of its question. */
    toFix,
    copyId,
    again,
    blocked,
    ...sending,
  };
}

const none: readonly JournalEntry[] = [];

const allPresets: readonly Preset[] = ['deductibles', 'limits', 'date', 'free'];

/** What is to be done before there is something to send. */
export const nothing: Readonly<Partial<Record<Preset, string>>> = {
  date: 'Choose another date.',
  free: 'Change an answer first.',
};

/** The agency codes that a request was sent with; undefined where what was sent is not known. */
function codesSent({ entry }: TakenRequest): EventBody['agencyCodes'] {
  if (!isObject(entry?.request)) return undefined;
  return EventBody.shape.agencyCodes.safeParse(entry.request['agencyCodes']).data ?? [];
}

/** Sends once, however often it is pressed; closing the panel does not stop it, and the result is announced. */
function useSending(clientId: string, run: () => Promise<string>) {
  const queryClient = useQueryClient();
  const mutationKey = ['what-if', clientId];
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: run,
    onSuccess: () => announce('What if sent', { visible: true }),
    onError: () => announce('What if not sent', { assertive: true, visible: true }),
  });
  return {
    isSending: useIsMutating({ mutationKey }) > 0,
    error,
    /** @param onSent takes the id of the request, unless the panel was closed. */
    send: (onSent: (triggerRequestId: string) => void) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(undefined, { onSuccess: onSent });
    },
  };
}
