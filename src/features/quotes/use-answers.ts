import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { quotesQuery } from '../../api/queries.ts';
import { useSession } from '../../operations/session.ts';
import { readAnswers } from './answers.ts';

/** What a quote request has brought so far. The watching of requests refreshes it; screens only read. */
export function useAnswers(triggerRequestId: string) {
  const { connection } = useSession();
  const query = useQuery(quotesQuery(connection, triggerRequestId));
  const answers = useMemo(() => query.data && readAnswers(query.data), [query.data]);
  return { query, answers };
}
