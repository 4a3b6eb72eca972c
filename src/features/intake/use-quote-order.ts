import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CallError } from '../../api/errors.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { intakeOf } from '../../domain/book/saved-map.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { fireEvent } from '../../operations/fire-event.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import type { QuoteOrder } from './GetQuotesPanel.tsx';

export interface QuoteOrdering {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly sending: boolean;
  readonly error: CallError | undefined;
  /** Remembers what was asked, runs the save that comes first, and sends when it went through. Once per press. */
  readonly send: (asked: QuoteOrder, saveFirst: () => Promise<void>) => Promise<void>;
  /** The save went through: sends what was asked, if anything was. True when it took the agent elsewhere. */
  readonly saved: (clientId: string, record: DraftRecord) => Promise<boolean>;
  /** The agent went back from the save: nothing is sent any more. */
  readonly forget: () => void;
}

/** Asking for quotes: the normal save first, then one firing of exactly what the service then holds. */
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
  const [error, setError] = useState<CallError>();
  const order = useRef<QuoteOrder>(undefined);

  const fire = async (savedId: string, record: DraftRecord, asked: QuoteOrder): Promise<boolean> => {
    const outcome = await fireEvent(session, queryClient, {
      clientId: savedId,
      productId,
      body: {
        type: 'GET_QUOTES',
        lineId: productId,
        ...(asked.agencyCodes.length > 0 ? { agencyCodes: asked.agencyCodes } : {}),
        payload: {
          clientId: savedId,
          effectiveDate: asked.effectiveDate,
          intake: intakeOf(record.clientData, book.agencyOnly),
        },
      },
    });
    if (outcome.kind === 'fired') {
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
    error,
    send: async (asked, saveFirst) => {
      if (sending) return;
      setSending(true);
      setError(undefined);
      order.current = asked;
      await saveFirst();
      setSending(false);
    },
    saved: async (savedId, record) => {
      const asked = order.current;
      order.current = undefined;
      return asked !== undefined && (await fire(savedId, record, asked));
    },
    forget: () => {
      order.current = undefined;
    },
  };
}
