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
  /** What was asked waits for the save before it, and goes out as soon as that went through. */
  readonly waiting: boolean;
  /** Remembers what was asked, runs the save that comes first, and sends when it went through. Once per press. */
  readonly send: (asked: QuoteOrder, saveFirst: () => Promise<void>) => Promise<void>;
  /** The save went through: sends what was asked, if anything was. True when it took the agent elsewhere. */
  readonly saved: (clientId: string, record: DraftRecord) => Promise<boolean>;
  /** The agent went back from the save: nothing is sent any more. */
  readonly forget: () => void;
}

/** What a new client's screen hands to the saved client's, which takes its place when not all was sent. */
let handedOn: { readonly clientId: string; readonly choices: QuoteChoices } | undefined;

/** Asking for quotes: the normal save first, then one firing for each line of exactly what the service then holds. */
export function useQuoteOrder(
  book: CompiledBook,
  clientId: string | undefined,
  productId: string,
): QuoteOrdering {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [taken] = useState(() => (handedOn?.clientId === clientId ? handedOn?.choices : undefined));
  useEffect(() => {
    handedOn = undefined;
  }, []);
  const [open, setOpen] = useState(taken !== undefined);
  const [choices, setChoices] = useState(taken ?? noChoices);
  const [sending, setSending] = useState(false);
  // A second press while one is under way does nothing, also before the first is drawn.
  const underWay = useRef(false);
  const order = useRef<QuoteOrder>(undefined);
  // The same for the screen; a save that ends asks the one above, whatever was drawn when it began.
  const [waiting, setWaiting] = useState(false);
  const remember = (asked: QuoteOrder | undefined) => {
    order.current = asked;
    setWaiting(asked !== undefined);
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
    const { toSend, heldBack } = chosenOf(others, asked.alsoFor);
    for (const line of others.filter((one) => asked.alsoFor.has(one.productId))) {
      const why = heldBack.includes(line) ? passed(line.effectiveDate) : 'its effective date cannot be read';
      lines.push(toSend.includes(line) ? line : { ...line, why });
    }
    return lines;
  };

  /** Whether one was sent meanwhile, as from another tab, that the agent has not decided about. */
  const unsureSince = async (savedId: string, line: Line, { again }: QuoteOrder): Promise<boolean> => {
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
    if (await unsureSince(savedId, line, asked)) {
      const why = 'another request, of which nobody knows whether it arrived, was made meanwhile';
      return { kind: 'notSent', why };
    }
    const outcome = await sendEvent(session, queryClient, {
      clientId: savedId,
      productId: line.productId,
      reason: retryReason(
        asked.again.filter((entry) => entry.productId === line.productId),
        'carriers may have been asked',
        formatTime,
      ),
      body: {
        type: 'GET_QUOTES',
        lineId: line.productId,
        ...(asked.agencyCodes.length > 0 ? { agencyCodes: asked.agencyCodes } : {}),
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

  const fire = async (savedId: string, record: DraftRecord, asked: QuoteOrder): Promise<boolean> => {
    const ends = new Map<string, LineEnd>();
    const others: string[] = [];
    let held: string | undefined;
    for (const line of linesOf(record, asked)) {
      const end: LineEnd =
        held === undefined ? await request(savedId, record, asked, line) : { kind: 'notSent', why: held };
      ends.set(line.productId, end);
      if (end.kind === 'failed') held ??= holdsUp(end.error, line.name);
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
      if (others.length > 0) announce(`Quotes asked for too: ${others.join(', ')}`, { visible: true });
      navigate(paths.quotes(savedId, { product, request: triggerRequestId }));
      return true;
    }
    if (clientId === undefined) handedOn = { clientId: savedId, choices: after };
    return false;
  };

  return {
    open,
    setOpen,
    choices,
    choose: (more) => setChoices((before) => ({ ...before, ...more })),
    sending,
    waiting,
    send: async (asked, saveFirst) => {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      remember(asked);
      try {
        await saveFirst();
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
    saved: async (savedId, record) => {
      const asked = order.current;
      remember(undefined);
      return asked !== undefined && (await fire(savedId, record, asked));
    },
    forget: () => remember(undefined),
  };
}

const passed = (day: string): string => `its effective date is ${formatDay(day)}, and has passed`;

/** The request whose quotes are shown next: that of the line on screen, or else the first of the others. */
function firstAsked(ends: LineEnds, productId: string) {
  const asked = [...ends].flatMap(([id, end]) => (end.kind === 'asked' ? [[id, end] as const] : []));
  return asked.find(([id]) => id === productId) ?? asked[0];
}
