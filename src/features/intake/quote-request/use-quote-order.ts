import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { retryReason } from '../../../views/activity/describe-unconfirmed.ts';
import { unconfirmedRequests } from '../../../domain/journal/unconfirmed.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatTime } from '../../../lib/format.ts';
import { sameId } from '../../../lib/same-id.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { intakeToSend } from '../../../operations/notation.ts';
import { sendEvent } from '../../../operations/send-event.ts';
import { productOf, useSession, type Session } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { announce } from '../../../ui/announce.ts';
import type { SaveEnd } from '../save/use-save.ts';
import { useOnScreen } from '../use-on-screen.ts';
import { codesToSend } from './AgencyCodes.tsx';
import { otherLines, type OtherLine } from './other-lines.ts';
import {
  hasFailed,
  holdsUp,
  noChoices,
  type LineEnd,
  type LineEnds,
  type QuoteChoices,
  type QuoteOrder,
} from './quote-order.ts';

type Line = Pick<OtherLine, 'productId' | 'name' | 'why'> &
  Partial<Pick<OtherLine, 'book' | 'effectiveDate'>>;

export interface QuoteOrdering {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly choices: QuoteChoices;
  readonly choose: (more: Partial<QuoteChoices>) => void;
  /** Of the last sending, and of those before it that it tried again. */
  readonly ends: LineEnds;
  readonly sending: boolean;
  /** Saves, then sends. Once, however often it is pressed; closing the panel does not stop it. */
  readonly send: (order: QuoteOrder) => Promise<void>;
}

type SavedAnswers = Pick<Extract<SaveEnd, { readonly kind: 'saved' }>, 'record' | 'stored'>;

const none: LineEnds = new Map();

/** A sending that failed in part, for the screen of the client that it saved first. */
interface FailedOrder {
  readonly choices: QuoteChoices;
  readonly ends: LineEnds;
}

const failedKey = ({ key }: Session, clientId: string | undefined): readonly unknown[] => [
  'failed quote order',
  key,
  clientId,
];

/**
 * Asks for quotes: saves first, then sends a request for each line with exactly what the service then has.
 * @param id the client's, or the draft's of a new client
 */
export function useQuoteOrder(
  book: CompiledBook,
  { clientId, id }: { readonly clientId: string | undefined; readonly id: string },
  productId: string,
  save: () => Promise<SaveEnd>,
): QuoteOrdering {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [before] = useState(() => queryClient.getQueryData<FailedOrder>(failedKey(session, clientId)));
  useEffect(
    () => queryClient.removeQueries({ queryKey: failedKey(session, clientId) }),
    [queryClient, session, clientId],
  );
  const [open, draw] = useState(before !== undefined);
  const [choices, setChoices] = useState(before?.choices ?? noChoices);
  const [ends, setEnds] = useState(before?.ends ?? none);
  const mutationKey = ['quote order', session.key, id];
  const isSending = useIsMutating({ mutationKey }) > 0;
  // Where the agent closed the panel or the screen and works on, nothing takes them elsewhere.
  const isOpen = useRef(open);
  const onScreen = useOnScreen();
  const setOpen = (next: boolean) => {
    isOpen.current = next;
    draw(next);
  };
  const nameOf = (id: string) => productOf(session.workspace, id).name;

  /** Whether one was sent meanwhile, as from another tab, that the agent has not decided about. */
  const unconfirmedSince = async (savedId: string, line: string, { again }: QuoteOrder): Promise<boolean> => {
    const journal = await queryClient.fetchQuery({
      ...clientJournalQuery(session.key, savedId),
      staleTime: 0,
    });
    const decided = new Set(again.map(({ id }) => id));
    return unconfirmedRequests(journal, savedId, [line]).some(({ id }) => !decided.has(id));
  };

  const request = async (
    savedId: string,
    { record: { clientData }, stored }: SavedAnswers,
    order: QuoteOrder,
    { productId: line, why, book: asks, effectiveDate = '' }: Line,
  ): Promise<LineEnd> => {
    if (why !== undefined || !asks) return { kind: 'notSent', why: why ?? 'the saved answers do not use it' };
    if (await unconfirmedSince(savedId, line, order))
      return { kind: 'notSent', why: 'another request, of unknown outcome, was made meanwhile' };
    const agencyCodes = codesToSend(session.workspace, line);
    const outcome = await sendEvent(session, queryClient, {
      clientId: savedId,
      productId: line,
      reason: reasonOf(order, line, choices.producer),
      body: {
        type: 'GET_QUOTES',
        lineId: line,
        ...(agencyCodes.length > 0 && { agencyCodes }),
        payload: {
          clientId: savedId,
          effectiveDate,
          intake: intakeToSend(session.workspace, clientData, asks.agencyOnly, stored),
        },
      },
    });
    if (outcome.kind === 'failed') return outcome;
    return { kind: 'asked', triggerRequestId: outcome.response.triggerRequestId };
  };

  /** Sends the lines, each as the service now holds its answers. */
  const sendLines = async (savedId: string, saved: SavedAnswers, order: QuoteOrder): Promise<LineEnds> => {
    const { record } = saved;
    const { effectiveDate: qid } = book.roles;
    const answered = qid === undefined ? undefined : getAnswer(record.clientData, [qid]);
    const main = { book, effectiveDate: answered ?? order.effectiveDate };
    const others = otherLines(session.workspace, productId, record.clientData, {
      today: dayOf(serviceNow()),
      producer: order.producer,
    });
    const results = new Map<string, LineEnd>();
    let stopped: string | undefined;
    for (const id of order.lines) {
      const known = sameId(id, productId) ? main : others.find((one) => sameId(one.productId, id));
      const line: Line = { productId: id, name: nameOf(id), why: undefined, ...known };
      const end: LineEnd =
        stopped === undefined
          ? await request(savedId, saved, order, line)
          : { kind: 'notSent', why: stopped };
      results.set(id, end);
      if (end.kind === 'failed') stopped ??= holdsUp(end.error, line.name);
    }
    return results;
  };

  const finish = (savedId: string, after: LineEnds) => {
    setEnds(after);
    if (hasFailed(after)) {
      const names = [...after].filter(([, { kind }]) => kind !== 'asked').map(([id]) => nameOf(id));
      announce(`Quotes not requested: ${names.join(', ')}`, { assertive: true, visible: true });
      setOpen(true);
    } else {
      const product = after.has(productId) ? productId : [...after.keys()][0];
      const shown = after.get(product ?? '');
      const request = shown?.kind === 'asked' ? shown.triggerRequestId : undefined;
      const quotes = paths.quotes(savedId, { product, request });
      if (isOpen.current && onScreen()) {
        const others = [...after.keys()].filter((id) => id !== product).map(nameOf);
        if (others.length > 0) announce(`Quotes requested too: ${others.join(', ')}`, { visible: true });
        navigate(quotes);
        return;
      }
      announce('Quotes requested', { action: { label: 'Compare', run: () => navigate(quotes) } });
    }
    if (clientId === undefined && onScreen()) {
      if (hasFailed(after))
        queryClient.setQueryData<FailedOrder>(failedKey(session, savedId), { choices, ends: after });
      navigate(paths.intake(savedId, { product: productId }), { replace: true });
    }
  };

  const mutation = useMutation({
    mutationKey,
    mutationFn: async (order: QuoteOrder) => {
      const end = await save();
      if (end.kind !== 'saved') {
        announce('Quotes not requested: not saved', { assertive: true, visible: true });
        return;
      }
      const asked = hasFailed(ends) ? ends : none;
      finish(end.clientId, new Map([...asked, ...(await sendLines(end.clientId, end, order))]));
    },
  });

  return {
    open,
    setOpen,
    choices,
    choose: (more) => setChoices((before) => ({ ...before, ...more })),
    ends,
    sending: isSending,
    send: async (order) => {
      // A second press does nothing, also before the first is drawn, and where the screen was opened again meanwhile.
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      await mutation.mutateAsync(order);
    },
  };
}

/** For the journal: sent although it may have arrived before, or with answers missing, or by the license of a producer. */
function reasonOf(
  { again, missing }: QuoteOrder,
  productId: string,
  named: string | undefined,
): string | undefined {
  const earlier = again.filter((entry) => sameId(entry.productId, productId));
  const parts = [
    retryReason(earlier, 'carriers may have been asked', formatTime),
    missing > 0 ? `Sent with ${missing} required missing.` : undefined,
    named === undefined ? undefined : `Producer: ${named}.`,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}
