import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CallError } from '../../api/errors.ts';
import { getAnswer } from '../../domain/answers/walk.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { dayHasPassed } from '../../domain/quotes/effective.ts';
import { againReason, unsureRequests } from '../../domain/quotes/request-end.ts';
import { intakeOf } from '../../domain/book/saved-map.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { serviceNow } from '../../lib/clock.ts';
import { journalQuery } from '../../local/queries.ts';
import { localDay } from '../../operations/assess-context.ts';
import { fireEvent } from '../../operations/fire-event.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import { formatDay } from '../../lib/months.ts';
import { formatMoment } from '../../ui/time-format.ts';
import type { QuoteOrder } from './GetQuotesPanel.tsx';
import { chosenOf, otherLines, type OtherLine } from './other-lines.ts';

type Line = Pick<OtherLine, 'productId' | 'book' | 'effectiveDate'>;

export interface QuoteOrdering {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly sending: boolean;
  /** What was asked waits for the save before it, and goes out as soon as that went through. */
  readonly waiting: boolean;
  readonly error: CallError | undefined;
  /** Remembers what was asked, runs the save that comes first, and sends when it went through. Once per press. */
  readonly send: (asked: QuoteOrder, saveFirst: () => Promise<void>) => Promise<void>;
  /** The save went through: sends what was asked, if anything was. True when it took the agent elsewhere. */
  readonly saved: (clientId: string, record: DraftRecord) => Promise<boolean>;
  /** The agent went back from the save: nothing is sent any more. */
  readonly forget: () => void;
}

/** Asking for quotes: the normal save first, then one firing for each line of exactly what the service then holds. */
export function useQuoteOrder(
  book: CompiledBook,
  clientId: string | undefined,
  productId: string,
): QuoteOrdering {
  const session = useSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  // A second press while one is under way does nothing, also before the first is drawn.
  const underWay = useRef(false);
  const [error, setError] = useState<CallError>();
  const order = useRef<QuoteOrder>(undefined);
  // The same for the screen; a save that ends asks the one above, whatever was drawn when it began.
  const [waiting, setWaiting] = useState(false);
  const remember = (asked: QuoteOrder | undefined) => {
    order.current = asked;
    setWaiting(asked !== undefined);
  };

  const request = (savedId: string, record: DraftRecord, asked: QuoteOrder, line: Line) =>
    fireEvent(session, queryClient, {
      clientId: savedId,
      productId: line.productId,
      reason: againReason(
        asked.again.filter((entry) => entry.productId === line.productId),
        'carriers may have been asked',
        formatMoment,
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

  /** The other lines chosen, as the service now holds their answers; what becomes of each is said. */
  const fireOthers = async (savedId: string, record: DraftRecord, asked: QuoteOrder): Promise<void> => {
    const today = localDay(serviceNow());
    const lines = otherLines(session.workspace, productId, record.clientData, today);
    const { toSend, heldBack } = chosenOf(lines, asked.alsoFor);
    const sent: string[] = [];
    for (const line of toSend) {
      const outcome = await request(savedId, record, asked, line);
      if (outcome.kind === 'fired') sent.push(line.name);
      else announce(`${line.name}: ${outcome.error.message}`, { assertive: true, visible: true });
    }
    // The save before it may have brought a colleague's date.
    for (const { name, effectiveDate } of heldBack) {
      announce(`${name} was not asked for: its effective date ${formatDay(effectiveDate)} has passed.`, {
        assertive: true,
        visible: true,
      });
    }
    if (sent.length > 0) announce(`Quotes asked for too: ${sent.join(', ')}`, { visible: true });
  };

  /** Whether one was sent meanwhile, as from another tab, that the agent has not decided about. */
  const unsureSince = async (savedId: string, { again, alsoFor }: QuoteOrder): Promise<boolean> => {
    const journal = await queryClient.fetchQuery({ ...journalQuery(session.key), staleTime: 0 });
    const decided = new Set(again.map(({ id }) => id));
    return unsureRequests(journal, savedId, [productId, ...alsoFor.keys()]).some(
      ({ id }) => !decided.has(id),
    );
  };

  const fire = async (savedId: string, record: DraftRecord, asked: QuoteOrder): Promise<boolean> => {
    // The save before it may have brought a colleague's date; what is asked for is what the intake says.
    const { effectiveDate: qid } = book.roles;
    const answered = qid === undefined ? undefined : getAnswer(record.clientData, [qid]);
    const effectiveDate = answered ?? asked.effectiveDate;
    if (effectiveDate !== asked.effectiveDate && dayHasPassed(effectiveDate, localDay(serviceNow()))) {
      announce(
        `No quotes were asked for: the effective date is ${formatDay(effectiveDate)} now, and has passed.`,
        {
          assertive: true,
          visible: true,
        },
      );
      return false;
    }
    if (await unsureSince(savedId, asked)) {
      announce('Not sent: another request, of which nobody knows whether it arrived, was made meanwhile.', {
        assertive: true,
        visible: true,
      });
      return false;
    }
    const outcome = await request(savedId, record, asked, { productId, book, effectiveDate });
    if (outcome.kind === 'fired') {
      await fireOthers(savedId, record, asked);
      navigate(paths.quotes(savedId, { product: productId, firing: outcome.answer.triggerRequestId }));
      return true;
    }
    setError(outcome.error);
    // A new client's screen gives way to the saved client's, and with it the panel that shows the error.
    if (clientId === undefined)
      announce(`The client is saved. ${outcome.error.message}`, { assertive: true, visible: true });
    return false;
  };

  return {
    open,
    setOpen,
    sending,
    waiting,
    error,
    send: async (asked, saveFirst) => {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      setError(undefined);
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
