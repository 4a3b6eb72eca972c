import { Link } from 'wouter';
import type { ReadQuotes } from '../../../contract/quotes.ts';
import { namedQuoteWords } from '../../../domain/quotes/named-quotes.ts';
import { answerWords } from '../../../domain/quotes/answer-words.ts';
import { readDeclined, readQuote, type ResultView } from '../../../domain/quotes/read-quote.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { RecordedTime } from '../../../ui/Time.tsx';
import { Status } from '../../../ui/Status.tsx';
import type { RequestSeen } from '../timeline.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

interface QuotesBroughtProps {
  readonly clientId: string;
  /** What tells this request from others, for the names of its controls. */
  readonly name: string;
  readonly request: RequestSeen;
  /** What the service holds of its answers; undefined while it is not read. */
  readonly results: ReadQuotes | undefined;
  /** Reading them failed. */
  readonly unread: boolean;
  readonly onView: (at: number) => void;
}

/** What a quote request brought, each answer with its own moment, and the way to all of them. */
export function QuotesBrought({ clientId, name, request, results, unread, onView }: QuotesBroughtProps) {
  const { workspace } = useSession();
  const text = useFormatTime();
  const { triggerRequestId, productId, answers, lastSeen } = request;
  const quoted = results?.quoted.map(readQuote) ?? [];
  const declined = results?.declined.map(readDeclined) ?? [];
  const product = productId === undefined ? undefined : productOf(workspace, productId).name;
  const wordsOf = ({ requestId, quotingOrganization }: ResultView) =>
    requestId === undefined || !results
      ? (quotingOrganization ?? 'Organization not named')
      : namedQuoteWords(requestId, [results], (id) => productOf(workspace, id).name);
  return (
    <>
      <span className={styles.soft}>
        {product !== undefined && `${product}. `}
        <Link
          href={paths.quotes(clientId, { product: productId, request: triggerRequestId })}
          aria-label={`Quotes, ${name}`}
        >
          Quotes
        </Link>
        {lastSeen && (
          <>
            : {answers} {answers === 1 ? 'answer' : 'answers'} seen, the last{' '}
            <RecordedTime ms={lastSeen.at} serviceOffsetMs={lastSeen.serviceOffsetMs} />
          </>
        )}
      </span>
      {unread && <Status tone="warn">What it brought could not be read</Status>}
      {results && quoted.length + declined.length > 0 && (
        <details className={styles.quiet} data-print="open">
          <summary>{answerWords(results, undefined)}</summary>
          <ul className={styles.brought}>
            {[...quoted, ...declined].map((view, place) => {
              const at = timestampToMs(view.quoteTimestamp);
              const words = wordsOf(view);
              return (
                // One request's answers come once and never change places.
                <li key={place}>
                  {words}
                  {at !== undefined && (
                    <>
                      , {text(at)}{' '}
                      <Button
                        kind="quiet"
                        aria-label={`View, ${words}, ${text(at, 'millisecond')}`}
                        onClick={() => onView(at)}
                      >
                        View
                      </Button>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </>
  );
}
