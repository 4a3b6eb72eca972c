import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientQuery } from '../../../api/queries.ts';
import { withCoverOf } from './cover-of-then.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { ratedAnswers, type TakenRequest } from '../requests.ts';

/**
 * Why there is nothing in asking for a request's cover again; undefined where there is, and while that is not known: the
 * answers of now are read for the cards beside it anyway.
 */
export function useNoCoverOfThen({ entry }: TakenRequest): string | undefined {
  const { connection, workspace } = useSession();
  const { clientId, productId } = entry ?? {};
  const known = clientId !== undefined && productId !== undefined;
  const latest = useQuery({ ...clientQuery(connection, clientId ?? '', productId ?? ''), enabled: known });
  const now = latest.data?.clientData;
  return useMemo(() => {
    const book = productId === undefined ? undefined : bookOf(workspace, productId);
    const then = ratedAnswers(entry, workspace);
    if (!then) return 'What was sent with this request is not known in this browser.';
    if (!book || !now) return undefined;
    return withCoverOf(book, now, then).changes.length === 0
      ? 'The cover of this request is the same as now.'
      : undefined;
  }, [entry, productId, workspace, now]);
}
