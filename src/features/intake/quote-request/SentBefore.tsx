import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { describeRequestEnd } from '../../../views/activity/describe-unconfirmed.ts';
import { unconfirmedRequests } from '../../../domain/journal/unconfirmed.ts';
import {
  RetryConfirm,
  useRetryConfirmation,
  type RetryConfirmation,
} from '../../../views/activity/RetryConfirm.tsx';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';

/** What was sent before for these lines, each named once or more, without anybody knowing whether it arrived, and the decision to send again. */
export function useSentBefore(
  clientId: string | undefined,
  productIds: readonly string[],
): RetryConfirmation {
  const { key } = useSession();
  const journal = useQuery(clientJournalQuery(key, clientId)).data;
  const lines = productIds.join(',');
  const unconfirmed = useMemo(
    () => unconfirmedRequests(journal ?? [], clientId, [...new Set(lines.split(','))]),
    [journal, clientId, lines],
  );
  return useRetryConfirmation(unconfirmed);
}

interface SentBeforeProps {
  readonly clientId: string | undefined;
  readonly before: RetryConfirmation;
}

/** Asks before a second request while the outcome of the first is unknown. */
export function SentBefore({ clientId, before: { unconfirmed, agreed, agree } }: SentBeforeProps) {
  const { workspace } = useSession();
  if (unconfirmed.length === 0 || clientId === undefined) return null;
  return (
    <RetryConfirm
      title="Sending again may ask the carriers twice"
      unconfirmed={unconfirmed}
      nameOf={({ productId }) => productOf(workspace, productId ?? '').name}
      endOf={(entry) => {
        const { label, detail } = describeRequestEnd(entry);
        return `${label} ${detail}`;
      }}
      look={<Link href={paths.clientActivity(clientId)}>Activity</Link>}
      agreed={agreed}
      onAgree={agree}
    />
  );
}
