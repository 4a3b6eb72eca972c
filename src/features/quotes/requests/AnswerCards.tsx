import { lazy, Suspense, useState } from 'react';
import { selectedAfter, type Commit } from '../payment/commits.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { paths } from '../../../paths.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { extendOrder } from './answer-order.ts';
import type { Answer, Answers } from '../answers.ts';
import { DeclinedCard } from './DeclinedCard.tsx';
import { InputsPanel } from './InputsPanel.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import styles from '../Quotes.module.css';
import { quoteKeyOf, type TakenRequest } from '../requests.ts';
import { SinceQuote } from './SinceQuote.tsx';
import { clientOf } from '../use-changed-since.ts';
import { useCommits } from '../payment/use-commits.ts';
import { useRealClients } from '../use-real-client.ts';

const CommitPanel = lazy(async () => ({ default: (await import('../payment/CommitPanel.tsx')).CommitPanel }));

interface AnswerCardsProps {
  readonly request: TakenRequest;
  readonly productId: string;
  readonly answers: Answers;
  /** What the answers are called, by key. */
  readonly names: ReadonlyMap<string, string>;
  /** Keys (`quoteKeyText`) of the quotes chosen for comparison. */
  readonly compared: readonly string[];
  /** Key of the answer whose inputs as rated are open. */
  readonly inputsOf: string | undefined;
  readonly onInputs: (key: string | undefined) => void;
  readonly onCompare: (compared: readonly string[]) => void;
}

/** A card for each answer to a quote request, and what is opened from them. Cards stay where they once stood. */
export function AnswerCards(props: AnswerCardsProps) {
  const { request, productId, answers, names, compared, inputsOf, onInputs, onCompare } = props;
  const [order, setOrder] = useState<readonly string[]>([]);
  const [commit, setCommit] = useState<{ readonly key: string; readonly what: 'payment' | 'selection' }>();
  const next = extendOrder(
    order,
    answers.all.map(({ key, view }) => ({ key, at: timestampToMs(view.quoteTimestamp) })),
  );
  if (next !== order) setOrder(next);
  const byKey = new Map(answers.all.map((answer) => [answer.key, answer]));
  const rated = inputsOf === undefined ? undefined : byKey.get(inputsOf);
  const committed = commit && byKey.get(commit.key);
  const others = answers.all.filter(({ key }) => key !== commit?.key);
  const nameOf = (key: string) => names.get(key) ?? key;
  const { isWhatIf } = useRealClients();
  const commitsOf = useCommits();
  const commitOf = (what: Commit['what'], { view }: Answer) =>
    commitsOf(view.requestId).find((one) => one.what === what);
  /** The other answers of the request that were selected after this one; undefined where this one was not. */
  const selectedLater = (answer: Answer) => {
    const own = commitOf('selection', answer);
    if (own === undefined) return undefined;
    return answers.all.filter(
      (other) => other.key !== answer.key && (commitOf('selection', other)?.at ?? own.at) > own.at,
    );
  };
  /** What the service was told of answers, each with the answer's name. */
  const toldOf = (others: readonly Answer[], what: Commit['what']) =>
    others.flatMap((other) => {
      const told = commitOf(what, other);
      return told ? [{ ...told, name: nameOf(other.key) }] : [];
    });

  function cardOf(answer: Answer) {
    const { key, view } = answer;
    const quoteKey = quoteKeyOf(request, view.requestId);
    const ofClient = clientOf(request, view);
    const packHref =
      quoteKey === undefined || ofClient === undefined
        ? undefined
        : paths.history(ofClient, { product: productId, pack: quoteKey });
    const shared = {
      name: nameOf(key),
      packHref,
      onInputs: () => {
        setCommit(undefined);
        onInputs(key);
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
        commits={commitsOf(view.requestId).map(({ words }) => words)}
        selectedLater={selectedAfter(toldOf(selectedLater(answer) ?? [], 'selection'))}
        clientId={ofClient}
        whatIf={isWhatIf(request, view)}
        askedDate={request.entry?.trigger?.effectiveDate}
        onCommit={(what) => {
          onInputs(undefined);
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
            selectedBeside={toldOf(
              (commit.what === 'payment' ? selectedLater(committed) : undefined) ?? others,
              'selection',
            )}
            preparedBeside={toldOf(others, 'payment')}
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
          onClose={() => onInputs(undefined)}
        />
      )}
    </Stack>
  );
}
