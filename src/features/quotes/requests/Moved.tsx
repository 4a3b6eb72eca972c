import { isNotFound } from '../../../api/errors.ts';
import { ratedDifferences } from '../rated-differences.ts';
import { aheadMoved, movesByDate } from '../moves-by-date.ts';
import { movesBetween, movesRests, moveWords } from '../../../domain/quotes/comparison/moved.ts';
import type { ResultView } from '../../../domain/quotes/read-quote.ts';
import { besideDifference, besideWords } from '../sent-beside.ts';
import { toServiceTime } from '../../../lib/clock.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import type { Answers } from '../answers.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import styles from '../changes/Changes.module.css';
import { aheadOf, type TakenRequest } from '../requests.ts';
import { useAnswers } from '../use-answers.ts';
import { useInputsOf } from '../use-inputs.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';

interface MovedProps {
  readonly request: TakenRequest;
  readonly answers: Answers;
  readonly earlier: TakenRequest;
}

/** Who moved between declined and quoted since the request before, and which answers differ between the two. */
export function Moved({ request, answers, earlier }: MovedProps) {
  const { answers: before, query: then } = useAnswers(earlier.triggerRequestId);
  const { query: now } = useAnswers(request.triggerRequestId);
  if (!before) return then.error && <NotKnown request={earlier} error={then.error} />;
  const { moves, unclear } = movesBetween(before, answers);
  if (moves.length + unclear.length === 0) return null;
  return (
    <MovedSince
      {...{ request, earlier }}
      sentences={[
        ...moves.map(moveWords),
        ...unclear.map(
          (who) => `${who} gave several answers that differ: which became which cannot be told.`,
        ),
      ]}
      first={before.all[0]?.view}
      second={answers.all[0]?.view}
      readAt={[then.dataUpdatedAt, now.dataUpdatedAt]}
    />
  );
}

/** A declination that was quoted before would else pass for one of which nothing moved. */
function NotKnown({ request, error }: { readonly request: TakenRequest; readonly error: Error }) {
  const say = useFormatTime();
  return (
    <Notice tone="warn" title={`Moved since ${namedBefore(request, say)}: not known`}>
      Whose answer became another since then, quoted, declined or failed, cannot be told:{' '}
      {isNotFound(error)
        ? 'the service does not know that request.'
        : 'what that request brought could not be read.'}
    </Notice>
  );
}

const namedBefore = ({ entry }: TakenRequest, say: (ms: number) => string): string =>
  entry ? `the request of ${say(sentByServiceClock(entry))}` : 'the request before';

function MovedSince({
  request,
  earlier,
  sentences,
  first,
  second,
  readAt,
}: {
  readonly request: TakenRequest;
  readonly earlier: TakenRequest;
  readonly sentences: readonly string[];
  readonly first: ResultView | undefined;
  readonly second: ResultView | undefined;
  /** When what each of them brought was read, by this browser's clock. */
  readonly readAt: readonly [then: number, now: number];
}) {
  const { workspace } = useSession();
  const inputs = useInputsOf(
    first && second
      ? [
          { request: earlier, view: first },
          { request, view: second },
        ]
      : [],
  );
  const [old, now] = inputs;
  const changes = old?.asked && now?.asked && ratedDifferences(old.asked, now.asked);
  const say = useFormatTime();
  const rests = movesRests(
    { readAt: toServiceTime(readAt[0]), source: changes && old?.source },
    { readAt: toServiceTime(readAt[1]), source: changes && now?.source },
    say,
  );
  const [asked, askedAnew] = [aheadOf(earlier.entry), aheadOf(request.entry)];
  const book = now?.productId === undefined ? undefined : bookOf(workspace, now.productId);
  const byDate = [
    ...aheadMoved(asked, askedAnew),
    ...(book && now?.asked && asked.effectiveDate !== undefined && askedAnew.effectiveDate !== undefined
      ? movesByDate(book, now.asked, asked.effectiveDate, askedAnew.effectiveDate)
      : []),
  ];
  const beside = old?.beside && now?.beside ? besideWords(besideDifference(old.beside, now.beside)) : [];
  return (
    <Notice tone="info" title={`Moved since ${namedBefore(earlier, say)}`}>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        Told is whose answer became another: quoted, declined or failed. Changed premiums, and who answered
        only one of the two, are not told here.
      </p>
      {changes && old.asked && now.asked && (
        <>
          <p>
            {changes.length === 0
              ? 'No answer that this line asks differs between the two.'
              : 'Answers as rated that differ between the two; whether they are the reason is not told:'}
          </p>
          {changes.length > 0 && (
            <ChangeList productId={now.productId} before={old.asked} after={now.asked} changes={changes} />
          )}
        </>
      )}
      {byDate.length > 0 && (
        <>
          <p>By date alone:</p>
          <ul className={styles.list}>
            {byDate.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {beside.length > 0 && (
        <>
          <p>Sent along with one of the two otherwise:</p>
          <ul className={styles.list}>
            {beside.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {!changes && <p>Which answers differ between the two is not known.</p>}
      <details className={styles.faint}>
        <summary>What this rests on</summary>
        {rests.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </Notice>
  );
}
