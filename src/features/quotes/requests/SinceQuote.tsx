import { type ReactNode } from 'react';
import {
  answersSinceRests,
  answersSinceWords,
  linesSinceWords,
  unknownSinceWords,
} from '../changed-since.ts';
import { configsRests, versionWords } from '../../../domain/quotes/config-drift.ts';
import type { ResultView } from '../../../domain/quotes/read-quote.ts';
import { toServiceTime } from '../../../lib/clock.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Status } from '../../../ui/Status.tsx';
import { ChangeList } from '../changes/ChangeList.tsx';
import styles from '../changes/Changes.module.css';
import type { TakenRequest } from '../requests.ts';
import { useChangedSince, useConfigsSince } from '../use-changed-since.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';

interface SinceQuoteProps {
  readonly request: TakenRequest;
  readonly view: ResultView;
  /** What it is called: a declination is no quote. */
  readonly what: 'quote' | 'answer';
}

/** What changed since a quote: answers, as the service holds them now, and configurations of its product. */
export function SinceQuote({ request, view, what }: SinceQuoteProps) {
  const { answers, lines, source, readAt, reading, productId } = useChangedSince(request, view);
  const say = useFormatTime();
  const count = answers?.changes.length ?? 0;
  return (
    <div>
      {answers && count > 0 && (
        <Since summary={answersSinceWords(count, what)}>
          <ChangeList productId={productId} {...answers} />
          {source && readAt !== undefined && (
            <p className={styles.faint}>{answersSinceRests(source, toServiceTime(readAt), say)}</p>
          )}
        </Since>
      )}
      {lines !== undefined && (
        <Since summary={linesSinceWords(what)}>
          <p>{lines}</p>
          <p className={styles.faint}>
            They are sent along with a request and may move its price; whether they do is not told.
          </p>
        </Since>
      )}
      {!answers && !reading && <p className={styles.faint}>{unknownSinceWords(what)}</p>}
      <ConfigsSince view={view} what={what} />
    </div>
  );
}

/** Which configurations of its product changed since a quote; nothing where none did. */
export function ConfigsSince({ view, what }: Pick<SinceQuoteProps, 'view' | 'what'>) {
  const { versions: configs, readAt } = useConfigsSince(view);
  const say = useFormatTime();
  if (configs.length === 0) return null;
  const count = configs.length === 1 ? '1 configuration' : `${configs.length} configurations`;
  return (
    <Since summary={`${count} changed since this ${what}`}>
      <ul className={styles.list}>
        {configs.map((one) => (
          <li key={one.configId}>{versionWords(one, say)}</li>
        ))}
      </ul>
      <p className={styles.faint}>
        {configsRests(readAt === undefined ? undefined : toServiceTime(readAt), say)}
      </p>
    </Since>
  );
}

function Since({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className={styles.since}>
      <summary>
        <Status tone="warn">{summary}</Status>
        <Icon name="chevronRight" size={12} className={styles.turns} />
      </summary>
      {children}
    </details>
  );
}
