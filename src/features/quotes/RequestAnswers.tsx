import { lazy, memo, Suspense, use, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { isUnknownThing } from '../../api/errors.ts';
import { sentByServiceClock } from '../../domain/journal.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { useScreenActions } from '../../operations/screen-actions.ts';
import { useServiceWait } from '../../operations/use-service-wait.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Time } from '../../ui/Time.tsx';
import { TimeModeContext } from '../../ui/time-mode.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { paths, quoteKeyText } from '../../paths.ts';
import { extendOrder } from './answer-order.ts';
import type { Answer, Answers } from './answers.ts';
import { DeclinedCard } from './DeclinedCard.tsx';
import { InputsPanel } from './InputsPanel.tsx';
import { Moved } from './Moved.tsx';
import { namesOf } from './naming.ts';
import { Progress, waitWords } from './Progress.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import styles from './Quotes.module.css';
import { QuotesTrouble } from './QuotesTrouble.tsx';
import type { TakenRequest } from './requests.ts';
import { SinceQuote } from './SinceQuote.tsx';
import { useAnswers } from './use-answers.ts';
import { useCommits, useSelectedAt } from './use-commits.ts';
import { useStaleness } from './use-staleness.ts';
import { useNoCoverOfThen } from './use-no-cover-of-then.ts';

const CommitPanel = lazy(async () => ({ default: (await import('./CommitPanel.tsx')).CommitPanel }));

interface RequestAnswersProps {
  readonly request: TakenRequest;
  /** The request before it of the same client and product, when one is known. */
  readonly earlier: TakenRequest | undefined;
  readonly productId: string;
  /** Keys (`quoteKeyText`) of the quotes chosen for comparison. */
  readonly compared: readonly string[];
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
  const quotable = (answers?.quoted ?? []).flatMap((view) => keyOf(request, view.requestId) ?? []);
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
        entry && (
          <>
            to the quote request of <Time ms={sentByServiceClock(entry)} />
          </>
        )
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
                  firing: request.triggerRequestId,
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
      {!entry && !isUnknownThing(query.error) && (
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
        <Cards
          request={request}
          productId={productId}
          answers={answers}
          names={names}
          compared={compared}
          onCompare={onCompare}
        />
      )}
    </Section>
  );
});

/** Nothing is known yet. A service that asks to wait is asked again by itself. */
function Reading() {
  const until = useServiceWait();
  return (
    <>
      {until !== undefined && <p>{waitWords(until)}</p>}
      <Skeleton what="quotes" shape="block" />
    </>
  );
}

function keyOf({ triggerRequestId }: TakenRequest, requestId: string | undefined): string | undefined {
  return requestId === undefined ? undefined : quoteKeyText({ triggerRequestId, requestId });
}

interface CardsProps extends Omit<RequestAnswersProps, 'earlier' | 'onCompareAll'> {
  readonly answers: Answers;
  /** What the answers are called, by key. */
  readonly names: ReadonlyMap<string, string>;
}

function Cards({ request, productId, answers, names, compared, onCompare }: CardsProps) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [inputsOf, setInputsOf] = useState<string>();
  const [commit, setCommit] = useState<{ readonly key: string; readonly what: 'payment' | 'selection' }>();
  const next = extendOrder(
    order,
    answers.all.map(({ key, view }) => ({ key, at: timestampToMs(view.quoteTimestamp) })),
  );
  if (next !== order) setOrder(next);
  const byKey = new Map(answers.all.map((answer) => [answer.key, answer]));
  const rated = inputsOf === undefined ? undefined : byKey.get(inputsOf);
  const committed = commit && byKey.get(commit.key);
  const nameOf = (key: string) => names.get(key) ?? key;
  const commitsOf = useCommits();
  const selectionsOf = useCommits('selection');
  const selectedAt = useSelectedAt();
  /** The other answers of the request that were selected, in words: after this one, or whenever. */
  const selectedBeside = ({ key, view }: Answer, after: boolean) => {
    const own = after ? selectedAt(view.requestId) : Number.NEGATIVE_INFINITY;
    return answers.all.filter((other) => {
      const at = selectedAt(other.view.requestId);
      return other.key !== key && own !== undefined && at !== undefined && at > own;
    });
  };

  function cardOf(answer: Answer) {
    const { key, view } = answer;
    const quoteKey = keyOf(request, view.requestId);
    const ofClient = request.entry?.clientId ?? request.watch?.clientId ?? view.clientId;
    const packHref =
      quoteKey === undefined || ofClient === undefined
        ? undefined
        : paths.history(ofClient, { product: productId, pack: quoteKey });
    const shared = {
      name: nameOf(key),
      packHref,
      onInputs: () => {
        setCommit(undefined);
        setInputsOf(key);
      },
      since: (
        <SinceQuote request={request} view={view} what={answer.kind === 'quoted' ? 'quote' : 'answer'} />
      ),
    };
    if (answer.kind === 'declined') return <DeclinedCard key={key} view={answer.view} {...shared} />;
    const isCompared = quoteKey !== undefined && compared.includes(quoteKey);
    return (
      <QuoteCard
        key={key}
        view={answer.view}
        {...shared}
        commits={commitsOf(view.requestId)}
        selectedLater={selectedBeside(answer, true).map((other) => nameOf(other.key))}
        clientId={ofClient}
        askedDate={request.entry?.firing?.effectiveDate}
        onCommit={(what) => {
          setInputsOf(undefined);
          setCommit({ key, what });
        }}
        compared={isCompared}
        onCompare={
          quoteKey === undefined
            ? undefined
            : (add) =>
                onCompare(add ? [...compared, quoteKey] : compared.filter((other) => other !== quoteKey))
        }
      />
    );
  }

  return (
    <Stack>
      <ul className={styles.cards}>
        {next.flatMap((key) => {
          const answer = byKey.get(key);
          return answer ? [cardOf(answer)] : [];
        })}
      </ul>
      {commit && committed?.kind === 'quoted' && (
        <Suspense fallback={null}>
          <CommitPanel
            key={`${commit.what} ${commit.key}`}
            what={commit.what}
            name={nameOf(commit.key)}
            view={committed.view}
            request={request}
            selectedBeside={selectedBeside(committed, false).flatMap((other) =>
              selectionsOf(other.view.requestId).map((words) => `${nameOf(other.key)}: ${words}`),
            )}
            onClose={() => setCommit(undefined)}
          />
        </Suspense>
      )}
      {rated && (
        <InputsPanel
          key={rated.key}
          name={nameOf(rated.key)}
          request={request}
          view={rated.view}
          productId={request.entry?.productId ?? productId}
          onClose={() => setInputsOf(undefined)}
        />
      )}
    </Stack>
  );
}
