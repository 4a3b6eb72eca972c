import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { commitsByQuote, commitWords, unsureCommits, type Commit } from './commits.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import { useRetryConfirmation, type RetryConfirmation } from '../../../views/RetryConfirm.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';

/** A telling of a quote with its words: "Selected Nov 17, 9:30 AM". */
export interface SaidCommit extends Commit {
  readonly words: string;
}

/** What this browser told the service of a quote, by its requestId. Empty for those it told nothing of. */
export function useCommits(): (requestId: string | undefined) => readonly SaidCommit[] {
  const { key } = useSession();
  const { data } = useQuery(journalQuery(key));
  const say = useFormatTime();
  return useMemo(() => {
    const byQuote = new Map(
      [...commitsByQuote(data ?? [])].map(([id, all]) => [
        id,
        all.map((one) => ({ ...one, words: commitWords(one, say) })),
      ]),
    );
    return (requestId) => byQuote.get(requestId?.toLowerCase() ?? '') ?? [];
  }, [data, say]);
}

/** What was sent of a quote without anybody knowing whether it arrived, and the decision to send it again. */
export function useCommitBefore(what: Commit['what'], requestId: string | undefined): RetryConfirmation {
  const { key } = useSession();
  const { data } = useQuery(journalQuery(key));
  return useRetryConfirmation(
    useMemo(() => unsureCommits(data ?? [], what, requestId), [data, what, requestId]),
  );
}
