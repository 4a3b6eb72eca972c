import { memo, use, useMemo } from 'react';
import { Link } from 'wouter';
import { isNotFound } from '../../../api/errors.ts';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import { useScreenActions } from '../../../views/screen-actions.ts';
import { useRateLimit } from '../../../views/use-rate-limit.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Copyable } from '../../../ui/Copyable.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Time } from '../../../ui/Time.tsx';
import { TimeModeContext, useUntilText } from '../../../ui/use-format-time.ts';
import { paths } from '../../../paths.ts';
import { AnswerCards } from './AnswerCards.tsx';
import { Moved } from './Moved.tsx';
import { namesOf } from '../naming.ts';
import { Progress, waitWords } from './Progress.tsx';
import { QuotesTrouble } from './QuotesTrouble.tsx';
import { quoteKeyOf, type TakenRequest } from '../requests.ts';
import { useAnswers } from '../use-answers.ts';
import { useStaleness } from './use-staleness.ts';
import { useNoCoverOfThen } from '../what-if/use-no-cover-of-then.ts';

interface RequestAnswersProps {
  readonly request: TakenRequest;
  /** The request before it of the same client and product, when one is known. */
  readonly earlier: TakenRequest | undefined;
  readonly productId: string;
  /** Keys (`quoteKeyText`) of the quotes chosen for comparison. */
  readonly compared: readonly string[];
  /** Key of the answer whose inputs as rated are open. */
  readonly inputsOf: string | undefined;
  readonly onInputs: (key: string | undefined) => void;
  readonly onCompare: (compared: readonly string[]) => void;
  /** The same, and takes the agent to the comparison. */
  readonly onCompareAll: (compared: readonly string[]) => void;
}

/** The id of this part of the page. */
export const answersPart = 'answers';

/** What one quote request brought. Mount it anew for another request, so that its cards start in their own order. */
export const RequestAnswers = memo(function RequestAnswers(props: RequestAnswersProps) {
  const { request, earlier, productId, compared, onCompare, onCompareAll } = props;
  const { query, answers } = useAnswers(request.triggerRequestId);
  const stale = useStaleness(query, request.watch?.state === 'watching');
  const { entry } = request;
  const times = use(TimeModeContext);
  const names = useMemo(() => namesOf(answers?.all ?? [], times), [answers, times]);
  const noCoverOfThen = useNoCoverOfThen(request);
  const quotable = (answers?.quoted ?? []).flatMap((view) => quoteKeyOf(request, view.requestId) ?? []);
  const chosenAll = quotable.every((key) => compared.includes(key));
  const noCompare =
    quotable.length < 2 ? 'Fewer than two quotes are in.' : chosenAll ? 'All are chosen.' : undefined;
  const compareAll = () => onCompareAll([...new Set([...compared, ...quotable])]);
  useScreenActions([{ name: 'Compare all quoted', run: compareAll, disabledReason: noCompare }]);
  return (
    <Section
      id={answersPart}
      title="Answers"
      meta={
        <>
          {entry && (
            <>
              to the quote request of <Time ms={sentByServiceClock(entry)} />,{' '}
            </>
          )}
          id <Copyable value={request.triggerRequestId} what="id of the quote request" />
        </>
      }
      actions={
        // Always there, so that the head keeps its height while answers come in.
        <>
          {entry?.clientId !== undefined &&
            (noCoverOfThen === undefined ? (
              <Link
                className={buttonClass('quiet')}
                href={paths.quotes(entry.clientId, {
                  product: productId,
                  view: 'what-if',
                  request: request.triggerRequestId,
                })}
              >
                Cover of then, facts of now
              </Link>
            ) : (
              <Button kind="quiet" disabledReason={noCoverOfThen}>
                Cover of then, facts of now
              </Button>
            ))}
          <Button icon="compare" disabledReason={noCompare} onClick={compareAll}>
            Compare all quoted
          </Button>
        </>
      }
    >
      {request.otherClient && (
        <Notice tone="warn" title="Another client's quotes">
          This quote request was sent for another client than the one on screen.
        </Notice>
      )}
      {!entry && !isNotFound(query.error) && (
        <Notice tone="info" title="Not known in this browser">
          This quote request was sent from another browser or program: when, by whom and with which answers is
          not known here. What it brought is read from the service.
        </Notice>
      )}
      {query.error && !stale && <QuotesTrouble error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Reading />}
      {answers && (
        <Progress
          request={request}
          answers={answers}
          names={names}
          stale={stale}
          onRead={() => void query.refetch()}
        />
      )}
      {answers && earlier && <Moved request={request} answers={answers} earlier={earlier} />}
      {answers && (
        <AnswerCards
          request={request}
          productId={productId}
          answers={answers}
          names={names}
          compared={compared}
          inputsOf={props.inputsOf}
          onInputs={props.onInputs}
          onCompare={onCompare}
        />
      )}
    </Section>
  );
});

/** Nothing is known yet. A service that asks to wait is asked again by itself. */
function Reading() {
  const until = useRateLimit();
  const untilText = useUntilText();
  return (
    <>
      {until !== undefined && <p>{waitWords(untilText(until))}</p>}
      <Skeleton what="quotes" shape="block" />
    </>
  );
}
