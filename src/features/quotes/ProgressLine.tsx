import { firingProgress, type FiringProgress } from '../../domain/quotes/progress.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Answers } from './answers.ts';
import { progressFacts } from './progress-facts.ts';
import type { TakenRequest } from './requests.ts';

const looks = {
  waiting: { tone: 'draft', sign: 'clock' },
  silent: { tone: 'silent', sign: 'silent' },
  complete: { tone: 'neutral', sign: 'check' },
  givenUp: { tone: 'silent', sign: 'silent' },
} as const;

/** How far a request is; its seconds run while answers are awaited. */
export function useProgress(request: TakenRequest, answers: Answers | undefined): FiringProgress | undefined {
  const waits = request.watch?.state === 'watching';
  const now = useNow(waits ? 1000 : undefined);
  return answers && firingProgress(progressFacts(request, answers, now));
}

interface ProgressLineProps {
  readonly request: TakenRequest;
  /** Undefined while they are being read. */
  readonly answers: Answers | undefined;
}

/** "4 of 6 in, 1 declined, 2 not answered for 0:48". */
export function ProgressLine({ request, answers }: ProgressLineProps) {
  const progress = useProgress(request, answers);
  if (!progress) return <Skeleton what="progress" rows={1} />;
  return <Status {...looks[progress.state]}>{progress.words}</Status>;
}
