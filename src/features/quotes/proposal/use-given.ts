import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { GivenCopy, JournalEntry } from '../../../domain/journal/journal.ts';
import { isBinding } from '../../../domain/client/line-status.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { clientLines } from '../../../domain/quotes/client-lines.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { sameId } from '../../../lib/same-id.ts';
import { journalGivenCopy } from '../../../operations/journal.ts';
import { useSession } from '../../../operations/session.ts';
import { setLineStatus } from '../../../operations/set-line-status.ts';
import { tables } from '../../../storage/database/database.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';

/** What became of a copy: "Printed", "E-mail drafted", or to whom it was given. */
interface Given {
  readonly how: string;
  readonly copy: Omit<GivenCopy, 'sha256'>;
}

const toClient = 'Given to ';

/** "Given to Ana Dunmore · E-mail". */
export const givenTo = (whom: string, how: string): string => `${toClient}${whom} · ${how}`;

/** How an e-mail that was drafted here is noted. */
export const emailDrafted = 'E-mail drafted';

/** What a client says of a proposal. The first is said of one of its quotes. */
export const clientAnswers = ['Accepted', 'Declined', 'Undecided'] as const;

const answeredBy = /^(?:Accepted|Declined|Undecided)(?: [A-Z] .+)?: /;

/** Journals exact copies of a client's proposals, says when the line's last one was given, and makes the line Proposed. */
export function useGiven(
  clientId: string,
  productId: string,
): {
  readonly record: UseMutationResult<unknown, Error, Given>;
  /** Makes the line Proposed, unless it is further along. Takes to whom the proposal was given, and how, or what the client said of it. */
  readonly propose: UseMutationResult<unknown, Error, string>;
  readonly last: string | undefined;
  /** The quotes of that copy. */
  readonly offered: GivenCopy['quotes'];
  /** Whether an e-mail was drafted that was not marked as given since. */
  readonly emailed: boolean;
  /** Journals what the client says of the copy that was given last: "Accepted A Harbor Mutual: Ana Dunmore · Phone". */
  readonly answer: UseMutationResult<unknown, Error, string>;
  /** The client's latest word on it. */
  readonly answered: string | undefined;
} {
  const session = useSession();
  const queryClient = useQueryClient();
  const formatTime = useFormatTime();
  const journal = useQuery(clientJournalQuery(session.key, clientId)).data ?? [];
  const ofLine = journal.filter(
    ({ kind, productId: of, ...entry }) =>
      kind === 'given' && sameId(entry.clientId, clientId) && sameId(of, productId),
  );
  // The latest entry comes first.
  const last = ofLine.find(({ reason }) => reason?.startsWith(toClient));
  const since = ofLine.slice(0, last && ofLine.indexOf(last));
  const answered = last && since.find(({ reason = '' }) => answeredBy.test(reason));
  const record = useMutation({
    mutationFn: ({ how, copy }: Given) =>
      journalGivenCopy(session, { clientId, productId, reason: how }, copy),
  });
  const answer = useMutation({
    mutationFn: async (reason: string) => {
      // The copy that was given, whatever is on screen by now.
      if (last?.given) await journalGivenCopy(session, { clientId, productId, reason }, last.given);
    },
  });
  const propose = useMutation({
    mutationFn: async (reason: string) => {
      const row = await (await tables()).index.get([session.key, clientId]);
      const clock = { now: serviceNow(), dayOf };
      const line = row && clientLines(row, clock).find((one) => sameId(one.productId, productId));
      if (line && (isBinding(line.status) || line.status.kind === 'bound')) return;
      const status = { kind: 'proposed', on: dayOf(serviceNow()), reason } as const;
      await setLineStatus(session, queryClient, { clientId, productId }, status, { reason });
    },
  });
  const described = (entry: JournalEntry | undefined) =>
    entry && `${entry.reason ?? ''}, ${formatTime(sentByServiceClock(entry))}`;
  return {
    record,
    propose,
    last: described(last),
    offered: last?.given?.quotes ?? [],
    emailed: since.some(({ reason }) => reason === emailDrafted),
    answer,
    answered: described(answered),
  };
}
