import type { QuotePoll, JournalEntry } from '../../../domain/journal/journal.ts';
import { Link } from 'wouter';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Status } from '../../../ui/Status.tsx';
import { EndOfRequest } from './EndOfRequest.tsx';
import { ProgressLine } from '../ProgressLine.tsx';
import { requestOf, sentInOneGo, type TakenRequest } from '../requests.ts';
import { useAnswers } from '../use-answers.ts';
import { useStaleness } from './use-staleness.ts';

interface OtherLinesProps {
  readonly clientId: string;
  /** The request on screen. */
  readonly request: TakenRequest;
  readonly journal: readonly JournalEntry[];
  readonly watches: readonly QuotePoll[];
}

/** The client's other lines that were asked for in one go with a request: how far each is, and where its quotes are. */
export function OtherLines({ clientId, request, journal, watches }: OtherLinesProps) {
  const { workspace } = useSession();
  return sentInOneGo(journal, request.entry).map((entry) => {
    const { id, productId = '', trigger: firing } = entry;
    const trigger = firing?.triggerRequestId;
    return (
      <div key={id}>
        Asked for at about the same time:{' '}
        <Link href={paths.quotes(clientId, { product: productId, request: trigger })}>
          Quotes of {productOf(workspace, productId).name}
        </Link>{' '}
        {trigger === undefined ? (
          <EndOfRequest entry={entry} />
        ) : (
          <HowFar request={requestOf(trigger, entry, watches, clientId)} />
        )}
      </div>
    );
  });
}

function HowFar({ request }: { readonly request: TakenRequest }) {
  const { answers, query } = useAnswers(request.triggerRequestId);
  const stale = useStaleness(query, request.watch?.state === 'watching');
  if (query.isError && !answers) return <Status tone="failed">Could not be read</Status>;
  return <ProgressLine request={request} answers={answers} stale={stale} />;
}
