import { useIsFetching } from '@tanstack/react-query';
import { queryKeys } from '../../api/queries.ts';
import { firingProgress, type FiringProgress, type FiringState } from '../../domain/quotes/progress.ts';
import { toServiceTime } from '../../lib/clock.ts';
import { formatTimeOfDay } from '../../lib/format.ts';
import { useSession } from '../../operations/session.ts';
import { useRateLimit } from '../../views/use-rate-limit.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Answers } from './answers.ts';
import { progressFacts } from './progress-facts.ts';
import type { TakenRequest } from './requests.ts';
import { stateLooks } from './state-looks.ts';
import type { Staleness } from './requests/use-staleness.ts';

const looks = {
  waiting: { tone: 'draft', sign: 'clock' },
  silent: stateLooks.silent,
  complete: { tone: 'neutral', sign: 'check' },
  givenUp: stateLooks.givenUp,
} as const satisfies Record<FiringState, unknown>;

/** How far a request is; its seconds run while answers are awaited, and stand still at what was last read. */
export function useProgress(
  request: TakenRequest,
  answers: Answers | undefined,
  stale: Staleness | undefined,
): FiringProgress | undefined {
  const waits = request.watch?.state === 'watching' && !stale;
  const now = useNow(waits ? 1000 : undefined);
  const { connection } = useSession();
  const reading = useIsFetching({ queryKey: queryKeys.quotes(connection, request.triggerRequestId) }) > 0;
  return answers && firingProgress(progressFacts(request, answers, stale?.asOf ?? now, reading));
}

interface ProgressLineProps {
  readonly request: TakenRequest;
  /** Undefined while they are being read. */
  readonly answers: Answers | undefined;
  readonly stale?: Staleness | undefined;
}

/** "4 of 6 in, 1 declined, 2 not answered for 0:48". */
export function ProgressLine({ request, answers, stale }: ProgressLineProps) {
  const progress = useProgress(request, answers, stale);
  const askedToWait = useRateLimit() !== undefined;
  if (!progress) {
    // Among other requests a bare shape would read as a request without answers.
    return askedToWait ? (
      <Status tone="neutral" sign="clock">
        Not read yet: the service asks to wait
      </Status>
    ) : (
      <Skeleton what="answers" shape="words" />
    );
  }
  return (
    <Status {...looks[progress.state]}>
      {progress.words}
      {stale && ` (as of ${formatTimeOfDay(toServiceTime(stale.asOf))})`}
    </Status>
  );
}
