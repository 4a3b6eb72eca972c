import { answerTimes } from './answer-times.ts';
import { outstandingState, type FiringProgress } from '../../../domain/quotes/progress.ts';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { capital } from '../../../lib/text.ts';
import { formatDuration } from '../../../lib/format.ts';
import { Status } from '../../../ui/Status.tsx';
import type { Answer, Answers } from '../answers.ts';
import { QuoteStatus } from '../QuoteStatus.tsx';
import styles from './Timeline.module.css';
import type { TakenRequest } from '../requests.ts';

interface AnswerTimelineProps {
  readonly request: TakenRequest;
  readonly answers: Answers;
  readonly names: ReadonlyMap<string, string>;
  readonly progress: FiringProgress;
}

/** When each answer came, counted from the request; the ones outstanding are counted and not named. */
export function AnswerTimeline({ request, answers, names, progress }: AnswerTimelineProps) {
  const { entry, watch } = request;
  if (answers.all.length === 0) return null;
  const sentAt = entry?.serviceOffsetMs === undefined ? undefined : sentByServiceClock(entry);
  const times = answerTimes(
    answers.all.map(({ key, view }) => {
      const [seen, offset] = [watch?.arrivals[key], watch?.offsets?.[key]];
      return {
        key,
        stamped: timestampToMs(view.quoteTimestamp),
        seen: seen === undefined || offset === undefined ? undefined : seen + offset,
      };
    }),
    sentAt,
  );
  const byKey = new Map(answers.all.map((answer) => [answer.key, answer]));
  const longest = Math.max(1, ...times.map(({ after = 0 }) => after));
  const { outstanding = 0 } = progress;
  return (
    <details className={styles.timeline}>
      <summary>When the answers came</summary>
      <ol className={styles.list} aria-label="Answers by when they came">
        {times.map(({ key, after, basis, late }) => (
          <li key={key} className={styles.row}>
            <span>{capital(names.get(key) ?? key)}</span>
            <Outcome answer={byKey.get(key)} />
            <span className={styles.after}>
              {after === undefined ? 'when is not known' : `after ${afterWords(after)}`}
              {basis === 'seen' && ', as seen here'}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${((after ?? 0) / longest) * 100}%` }} />
            </span>
            {late && <Status tone="silent">late: after 0:30 without any</Status>}
          </li>
        ))}
        {outstanding > 0 && (
          <li className={styles.row}>
            <span>{outstanding === 1 ? '1 outstanding' : `${outstanding} outstanding`}</span>
            <QuoteStatus state={outstandingState(progress.state)} />
            <span className={styles.after}>from whom, the service does not say</span>
          </li>
        )}
      </ol>
      {sentAt === undefined && (
        <p className={styles.faint}>
          {entry
            ? 'This browser’s clock could not be set against the service’s, so nothing is counted.'
            : 'When the request was sent is not known in this browser, so nothing is counted.'}
        </p>
      )}
    </details>
  );
}

function Outcome({ answer }: { readonly answer: Answer | undefined }) {
  return <QuoteStatus state={answer?.kind === 'declined' ? answer.view.outcome : 'quoted'} />;
}

/** "0.4 s" while it is short, then as a stopwatch. */
function afterWords(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : formatDuration(ms);
}
