import { useMemo } from 'react';
import { askedCover } from '../../domain/quotes/asked-cover.ts';
import type { AskedCover } from '../../domain/quotes/asked.ts';
import { expiringCover, type ExpiringCover } from '../../domain/quotes/expiring-cover.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import type { ComparedQuote } from './use-compared.ts';
import { useInputsOf } from './use-inputs.ts';

/** What stands beside the quotes: the cover that was asked for, and what the client told of the cover that ends. */
export interface Beside {
  readonly asked: readonly AskedCover[];
  readonly expiring: ExpiringCover | undefined;
  /** The effective date that was asked for, YYYY-MM-DD; undefined when not known here. */
  readonly effectiveDate: string | undefined;
  /** When the answers were sent, or read from the archive. Milliseconds since 1970 by the service's clock. */
  readonly at: number | undefined;
}

/** From the inputs that one of the quotes was rated with; undefined while they are read, or without a book. */
export function useAsked(quote: ComparedQuote | undefined): Beside | undefined {
  const { workspace } = useSession();
  const [inputs] = useInputsOf(quote ? [quote] : []);
  const map = inputs?.asked;
  const productId = inputs?.productId;
  const at = inputs?.source?.at;
  const effectiveDate = quote?.request.entry?.firing?.effectiveDate;
  return useMemo(() => {
    const book = productId === undefined ? undefined : bookOf(workspace, productId);
    if (!book || !map) return undefined;
    return { asked: askedCover(book, map), expiring: expiringCover(book, map), effectiveDate, at };
  }, [workspace, productId, map, effectiveDate, at]);
}
