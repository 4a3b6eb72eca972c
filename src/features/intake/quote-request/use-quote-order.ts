import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { dayHasPassed } from '../../../domain/quotes/effective.ts';
import { retryReason } from '../../../views/describe-unconfirmed.ts';
import { unconfirmedRequests } from '../../../domain/journal/unconfirmed.ts';
import { intakeOf } from '../../../domain/questions/saved-map.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatDay, formatTime } from '../../../lib/format.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { sendEvent } from '../../../operations/send-event.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { announce } from '../../../ui/announce.ts';
import type { SaveEnd } from '../save/use-save.ts';
import { useOnScreen } from '../use-on-screen.ts';
import { codesToSend } from './AgencyCodes.tsx';
import { chosenOf, otherLines, type OtherLine } from './other-lines.ts';
import {
  choicesAfter,
  holdsUp,
  noChoices,
  type LineEnd,
  type LineEnds,
  type QuoteChoices,
  type QuoteOrder,
} from './quote-order.ts';

type Line = Pick<OtherLine, 'productId' | 'name' | 'book' | 'effectiveDate'> & {
  /** Why it is not sent, whatever becomes of the others; a clause. */
  readonly why?: string | undefined;
};

export interface QuoteOrdering {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly choices: QuoteChoices;
  readonly choose: (more: Partial<QuoteChoices>) => void;
  readonly sending: boolean;
  /** Saves, then sends. Once, however often it is pressed; closing the panel does not stop it. */
  readonly send: (asked: QuoteOrder) => Promise<void>;
}

/** What a new client's screen hands to the saved client's, which takes its place when not all was sent. */
let handedOn: { readonly clientId: string; readonly choices: QuoteChoices } | undefined;

/** Asks for quotes: saves first, then sends a request for each line with exactly what the service then has. */
export function useQuoteOrder(
  book: CompiledBook,
  clientId: string | undefined,
  productId: string,
  save: () => Promise<SaveEnd>,
): QuoteOrdering {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [taken] = useState(() => (handedOn?.clientId === clientId ? handedOn?.choices : undefined));
  useEffect(() => {
    handedOn = undefined;
  }, []);
  const [open, draw] = useState(taken !== undefined);
  const [choices, setChoices] = useState(taken ?? noChoices);
  const [sending, setSending] = useState(false);
  // A second press while one is under way does nothing, also before the first is drawn.
  const underWay = useRef(false);
  // Where the agent closed the panel or the screen and works on, nothing takes them elsewhere.
  const isOpen = useRef(open);
  const onScreen = useOnScreen();
  const setOpen = (next: boolean) => {
    isOpen.current = next;
    draw(next);
  };

  /** The line on screen and the others chosen, as the service now holds their answers. */
  const linesOf = (record: DraftRecord, asked: QuoteOrder): Line[] => {
    const today = dayOf(serviceNow());
    const lines: Line[] = [];
    if (asked.main) {
      // The save before it may have brought a colleague's date; what is asked for is what the intake says.
      const { effectiveDate: qid } = book.roles;
      const answered = qid === undefined ? undefined : getAnswer(record.clientData, [qid]);
      const effectiveDate = answered ?? asked.effectiveDate;
      const past = effectiveDate !== asked.effectiveDate && dayHasPassed(effectiveDate, today);
      const { name } = productOf(session.workspace, productId);
      lines.push({ productId, name, book, effectiveDate, why: past ? passed(effectiveDate) : undefined });
    }
    const others = otherLines(session.workspace, productId, record.clientData, today);
    const { toSend, pastDated } = chosenOf(others, asked.alsoFor);
    for (const line of others.filter((one) => asked.alsoFor.has(one.productId))) {
      const why = pastDated.includes(line) ? passed(line.effectiveDate) : line.why;
      lines.push(toSend.includes(line) ? line : { ...line, why });
    }
    return lines;
  };

  /** Whether one was sent meanwhile, as from another tab, that the agent has not decided about. */
  const unconfirmedSince = async (savedId: string, line: Line, { again }: QuoteOrder): Promise<boolean> => {
    const journal = await queryClient.fetchQuery({ ...journalQuery(session.key), staleTime: 0 });
    const decided = new Set(again.map(({ id }) => id));
    return unconfirmedRequests(journal, savedId, [line.productId]).some(({ id }) => !decided.has(id));
  };

  const request = async (
    savedId: string,
    record: DraftRecord,
    asked: QuoteOrder,
    line: Line,
  ): Promise<LineEnd> => {
    if (line.why !== undefined) return { kind: 'notSent', why: line.why };
    if (await unconfirmedSince(savedId, line, asked)) {
      const why = 'another request, of which nobody knows whether it arrived, was made meanwhile';
      return { kind: 'notSent', why };
    }
    const agencyCodes = codesToSend(session.workspace, line.productId);
    const outcome = await sendEvent(session, queryClient, {
      clientId: savedId,
      productId: line.productId,
      reason: reasonOf(asked, line.productId),
      body: {
        type: 'GET_QUOTES',
        lineId: line.productId,
        ...(agencyCodes.length > 0 && { agencyCodes }),
        payload: {
          clientId: savedId,
          effectiveDate: line.effectiveDate,
          intake: intakeOf(record.clientData, line.book.agencyOnly),
        },
      },
    });
    if (outcome.kind === 'failed') return outcome;
    return { kind: 'asked', triggerRequestId: outcome.response.triggerRequestId };
  };

  const sendAll = async (savedId: string, record: DraftRecord, asked: QuoteOrder): Promise<void> => {
    const ends = new Map<string, LineEnd>();
    const others: string[] = [];
    let stopped: string | undefined;
    for (const line of linesOf(record, asked)) {
      const end: LineEnd =
        stopped === undefined
          ? await request(savedId, record, asked, line)
          : { kind: 'notSent', why: stopped };
      ends.set(line.productId, end);
      if (end.kind === 'failed') stopped ??= holdsUp(end.error, line.name);
      if (line.productId !== productId) others.push(line.name);
    }
    for (const id of asked.alsoFor.keys()) {
      const why = 'the client’s answers, as they were saved, do not use it';
      if (!ends.has(id)) ends.set(id, { kind: 'notSent', why });
    }
    const after = choicesAfter(asked.choices, ends);
    setChoices(after);
    const shown = firstAsked(after.ends, productId);
    if (shown && [...ends.values()].every(({ kind }) => kind === 'asked')) {
      const [product, { triggerRequestId }] = shown;
      const quotes = paths.quotes(savedId, { product, request: triggerRequestId });
      if (isOpen.current && onScreen()) {
        if (others.length > 0) announce(`Quotes requested too: ${others.join(', ')}`, { visible: true });
        navigate(quotes);
        return;
      }
      announce('Quotes requested', { action: { label: 'Compare', run: () => navigate(quotes) } });
    } else {
      announce('Quotes not requested', { assertive: true, visible: true });
      setOpen(true);
    }
    if (clientId !== undefined || !onScreen()) return;
    handedOn = { clientId: savedId, choices: after };
    navigate(paths.intake(savedId, { product: productId }), { replace: true });
  };

  return {
    open,
    setOpen,
    choices,
    choose: (more) => setChoices((before) => ({ ...before, ...more })),
    sending,
    send: async (asked) => {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      try {
        const end = await save();
        if (end.kind === 'saved') await sendAll(end.clientId, end.record, asked);
        else announce('Quotes not requested: not saved', { assertive: true, visible: true });
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
  };
}

/** For the journal: sent although it may have arrived before, or with answers missing. */
function reasonOf({ again, missing }: QuoteOrder, productId: string): string | undefined {
  const earlier = again.filter((entry) => entry.productId === productId);
  const parts = [
    retryReason(earlier, 'carriers may have been asked', formatTime),
    missing > 0 ? `Sent with ${missing} required missing.` : undefined,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

const passed = (day: string): string => `its effective date is ${formatDay(day)}, and has passed`;

/** The request whose quotes are shown next: that of the line on screen, or else the first of the others. */
function firstAsked(ends: LineEnds, productId: string) {
  const asked = [...ends].flatMap(([id, end]) => (end.kind === 'asked' ? [[id, end] as const] : []));
  return asked.find(([id]) => id === productId) ?? asked[0];
}
