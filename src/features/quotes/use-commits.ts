import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { commitsByQuote, commitWords, type Commit } from '../../domain/quotes/commits.ts';
import { journalQuery } from '../../local/queries.ts';
import { useSession } from '../../operations/session.ts';
import { formatMoment } from '../../ui/time-format.ts';
import { TimeModeContext } from '../../ui/time-mode.ts';

/**
 * What this browser told the service of quotes, in words, by requestId: "Selected 17 Nov 2026, 09:30 CST". Empty for
 * those it told nothing of; `what` leaves the other kind out.
 */
export function useCommits(what?: Commit['what']): (requestId: string | undefined) => readonly string[] {
  const { key } = useSession();
  const { data } = useQuery(journalQuery(key));
  const times = use(TimeModeContext);
  return useMemo(() => {
    const byQuote = commitsByQuote(data ?? []);
    const say = (ms: number) => formatMoment(ms, { mode: times, precision: 'minute' });
    return (requestId) =>
      (byQuote.get(requestId?.toLowerCase() ?? '') ?? [])
        .filter((one) => what === undefined || one.what === what)
        .map((one) => commitWords(one, say));
  }, [data, times, what]);
}

/** When this browser told the service that a quote was selected, by its requestId; service's clock, milliseconds. */
export function useSelectedAt(): (requestId: string | undefined) => number | undefined {
  const { key } = useSession();
  const { data } = useQuery(journalQuery(key));
  return useMemo(() => {
    const byQuote = commitsByQuote(data ?? []);
    return (requestId) =>
      byQuote.get(requestId?.toLowerCase() ?? '')?.find(({ what }) => what === 'selection')?.at;
  }, [data]);
}
