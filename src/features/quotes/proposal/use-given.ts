import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import type { GivenCopy } from '../../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import { noteGiven } from '../../../operations/journal.ts';
import { useSession } from '../../../operations/session.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';

/** What became of a copy: "Printed", "E-mail drafted", or to whom it was given. */
interface Given {
  readonly how: string;
  readonly copy: Omit<GivenCopy, 'sha256'>;
}

const toClient = 'Given to ';

/** "Given to Ana Dunmore by e-mail". */
export const givenTo = (whom: string, how: string): string => `${toClient}${whom} ${how}`;

/** Journals exact copies of a client's proposals, and when the line's last one was given. */
export function useGiven(
  clientId: string,
  productId: string,
): { readonly record: UseMutationResult<unknown, Error, Given>; readonly last: string | undefined } {
  const session = useSession();
  const formatTime = useFormatTime();
  const journal = useQuery(journalQuery(session.key)).data ?? [];
  const last = journal.find(
    (entry) =>
      entry.kind === 'given' &&
      entry.clientId === clientId &&
      entry.productId === productId &&
      entry.reason?.startsWith(toClient),
  );
  const record = useMutation({
    mutationFn: ({ how, copy }: Given) => noteGiven(session, { clientId, productId, reason: how }, copy),
  });
  return { record, last: last && `${last.reason ?? ''}, ${formatTime(sentByServiceClock(last))}` };
}
