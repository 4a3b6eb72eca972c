import { useQuery } from '@tanstack/react-query';
import { isNotFound, isUnreachable } from '../../../api/errors.ts';
import { quotesQuery } from '../../../api/queries.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { useSession } from '../../../operations/session.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useUntilText } from '../../../ui/use-format-time.ts';
import { describeRequestEnd } from '../../../views/activity/describe-unconfirmed.ts';
import { useAwaitedReads } from '../../../views/quotes/use-awaited-reads.ts';
import { ReadFailed } from '../../../views/screen/ReadFailed.tsx';
import { useRateLimit } from '../../../views/screen/use-rate-limit.ts';
import type { TakenRequest } from './quote-requests.ts';
import { useCheckAgain } from './use-check-again.ts';

interface RequestTroubleProps {
  readonly request: TakenRequest;
  /** A newer request that was not taken. */
  readonly failedSince: JournalEntry | undefined;
}

/**
 * Why the quotes could not be read, or not again, with what to do, and how a newer request ended: in one alert. Nothing while
 * all is well.
 */
export function RequestTrouble({ request, failedSince }: RequestTroubleProps) {
  const { connection } = useSession();
  const read = useQuery(quotesQuery(connection, request.triggerRequestId));
  const { data, error } = useAwaitedReads()(request.triggerRequestId, read);
  const { mutate: check, isPending } = useCheckAgain(request);
  const until = useRateLimit();
  const untilText = useUntilText();
  const failed = failedSince && <FailedRequest entry={failedSince} />;
  const alsoFailed = failedSince && <p>{inOne(failedSince)}</p>;
  if (request.otherClient) {
    return (
      <Notice tone="warn" live title="These are another client’s quotes">
        {alsoFailed}
      </Notice>
    );
  }
  // The bar above says so.
  if (data && isUnreachable(error)) return failed;
  if (!error) {
    return until === undefined || data ? (
      failed
    ) : (
      <Notice tone="info" title={`The service is busy. Trying again at ${untilText(until)}.`}>
        {alsoFailed}
      </Notice>
    );
  }
  return (
    <ReadFailed
      title={
        isNotFound(error) ? 'Quote request not found' : data ? 'Quotes not read again' : 'Quotes not read'
      }
      error={error}
      busy={read.isFetching || isPending}
      onRetry={() => check()}
    >
      {alsoFailed}
    </ReadFailed>
  );
}

const inOne = (entry: JournalEntry): string => {
  const { label, detail } = describeRequestEnd(entry);
  return `${label} ${detail}`.trim();
};

/** How a request ended that was not taken. */
export function FailedRequest({ entry }: { readonly entry: JournalEntry }) {
  const { label, detail } = describeRequestEnd(entry);
  return (
    <Notice tone="warn" live title={label}>
      {detail}
    </Notice>
  );
}
