import { answerlessWords } from '../../domain/journal-words.ts';
import { useScreenActions } from '../../operations/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import { keepChecking } from '../../operations/watch-firings.ts';
import { Button } from '../../ui/Button.tsx';
import type { Answers } from './answers.ts';
import { AnswerTimeline } from './AnswerTimeline.tsx';
import { ProgressLine, useProgress } from './ProgressLine.tsx';
import { watchToResume } from './progress-facts.ts';
import styles from './Quotes.module.css';
import type { TakenRequest } from './requests.ts';

interface ProgressProps {
  readonly request: TakenRequest;
  readonly answers: Answers;
  /** What the answers are called, by key. */
  readonly names: ReadonlyMap<string, string>;
}

/** Its height stays the same while answers come in, so that the cards below stay where they are. */
export function Progress({ request, answers, names }: ProgressProps) {
  const session = useSession();
  const progress = useProgress(request, answers);
  const firing = request.entry?.firing;
  const answerless = answerlessWords(firing?.executedActionCount, firing?.expectedResponseCount);
  const givenUp = progress?.state === 'givenUp';
  const resume = () => void keepChecking(session, watchToResume(request, answers));
  useScreenActions(givenUp ? [{ name: 'Keep checking', run: resume }] : []);
  if (!progress) return null;
  const { state, outstanding } = progress;
  return (
    <div className={styles.progress}>
      <div>
        <p className={styles.progressLine}>
          <ProgressLine request={request} answers={answers} />
        </p>
        <p className={styles.outstanding}>
          {outstanding !== undefined && outstanding > 0
            ? 'No answer yet: from whom, the service does not say.'
            : state === 'complete' && 'All expected answers are in.'}
        </p>
        {answerless !== undefined && <p className={styles.faint}>{answerless}</p>}
        <AnswerTimeline request={request} answers={answers} names={names} progress={progress} />
      </div>
      {givenUp && (
        <Button icon="refresh" onClick={resume}>
          Keep checking
        </Button>
      )}
    </div>
  );
}
