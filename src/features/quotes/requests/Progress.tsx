import { describeNoAnswers } from '../../../views/describe-entry.ts';
import { useScreenActions } from '../../../views/screen-actions.ts';
import { useSession } from '../../../operations/session.ts';
import { resumePolling } from '../../../operations/poll-quotes.ts';
import { isCallError } from '../../../api/errors.ts';
import { useRateLimit } from '../../../views/use-rate-limit.ts';
import { Button } from '../../../ui/Button.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { useUntilText } from '../../../ui/use-format-time.ts';
import type { Answers } from '../answers.ts';
import { AnswerTimeline } from './AnswerTimeline.tsx';
import { ProgressLine, useProgress } from '../ProgressLine.tsx';
import { watchToResume } from '../progress-facts.ts';
import styles from '../Quotes.module.css';
import type { TakenRequest } from '../requests.ts';
import type { Staleness } from './use-staleness.ts';

interface ProgressProps {
  readonly request: TakenRequest;
  readonly answers: Answers;
  /** What the answers are called, by key. */
  readonly names: ReadonlyMap<string, string>;
  readonly stale: Staleness | undefined;
  /** Reads them again. */
  readonly onRead: () => void;
}

/** Its height stays the same while answers come in, so that the cards below stay where they are. */
export function Progress({ request, answers, names, stale, onRead }: ProgressProps) {
  const session = useSession();
  const progress = useProgress(request, answers, stale);
  const until = useRateLimit();
  const untilText = useUntilText();
  const firing = request.entry?.trigger;
  const givenUp = progress?.state === 'givenUp';
  const resume = () => void resumePolling(session, watchToResume(request, answers));
  useScreenActions(givenUp ? [{ name: 'Keep checking', run: resume }] : []);
  if (!progress) return null;
  const { state, outstanding, received } = progress;
  const answerless = describeNoAnswers(firing?.executedActionCount, firing?.expectedResponseCount, received);
  return (
    <div className={styles.progress}>
      <div>
        <p className={styles.progressLine}>
          <ProgressLine request={request} answers={answers} stale={stale} />
        </p>
        <p className={styles.outstanding}>
          {stale
            ? (stale.error?.message ?? (until !== undefined && waitWords(untilText(until))))
            : outstanding !== undefined && outstanding > 0
              ? 'No answer yet: from whom, the service does not say.'
              : state === 'complete' && 'All expected answers are in.'}
        </p>
        {answerless !== undefined && <p className={styles.faint}>{answerless}</p>}
        <AnswerTimeline request={request} answers={answers} names={names} progress={progress} />
        {isCallError(stale?.error) && stale.error.kind === 'unreadable' && (
          <RawView label="Answer" value={stale.error.body} />
        )}
      </div>
      {givenUp ? (
        <Button icon="refresh" onClick={resume}>
          Keep checking
        </Button>
      ) : (
        stale?.error && <Button onClick={onRead}>Try again</Button>
      )}
    </div>
  );
}

/** @param until such as "10:02:11 AM by the service’s clock". */
export function waitWords(until: string): string {
  return `The service asks to wait. It is asked again at ${until}.`;
}
