import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { plansAgainst } from './payment-plans.ts';
import type { QuoteView } from '../../../domain/quotes/read-quote.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import { TimeModeContext } from '../../../ui/use-format-time.ts';
import { formatTime } from '../../../lib/format.ts';

/** The payment plans that are known not to be offered for a quote, each with the reason. */
export function usePlansAgainst({ requestId = '', duration }: QuoteView): ReadonlyMap<string, string> {
  const { key } = useSession();
  const { data } = useQuery(journalQuery(key));
  const mode = use(TimeModeContext);
  return useMemo(
    () => plansAgainst(data ?? [], requestId, duration, (ms) => formatTime(ms, { mode })),
    [data, requestId, duration, mode],
  );
}
