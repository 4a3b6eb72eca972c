import { use } from 'react';
import { laterSentence } from '../../domain/quotes/later-result.ts';
import { quotesNamed } from '../../domain/quotes/since-on-paper.ts';
import { serviceNow } from '../../lib/clock.ts';
import { Notice } from '../../ui/Notice.tsx';
import { formatMoment } from '../../ui/time-format.ts';
import { TimeModeContext } from '../../ui/time-mode.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './Changes.module.css';
import type { ComparedColumn } from './use-comparison.ts';
import { changedWords, notKnownWords, type Overtaken } from './use-overtaken.ts';

interface LookAgainProps {
  readonly columns: readonly ComparedColumn[];
  /** By key. */
  readonly overtaken: ReadonlyMap<string, Overtaken>;
}

/** What overtook the quotes of a paper for a client, before it is made; nothing where nothing did. */
export function LookAgain({ columns, overtaken }: LookAgainProps) {
  const times = use(TimeModeContext);
  const moment = (ms: number) => formatMoment(ms, { mode: times, precision: 'minute' });
  const now = serviceNow();
  const changed = changedAlike(columns, overtaken);
  const later = columns.flatMap(({ key, name }) => {
    const result = overtaken.get(key)?.later;
    return result ? [laterSentence(name, result, { moment, now })] : [];
  });
  if (changed.length + later.length === 0) return null;
  return (
    <Notice tone="warn" title="Look again first">
      {changed.map(({ names, words, since }) => (
        <div key={names[0]}>
          <p>
            {quotesNamed(names, columns.length)}: {words}
          </p>
          {since.answers && since.answers.changes.length > 0 && (
            <ChangeList productId={since.productId} {...since.answers} />
          )}
        </div>
      ))}
      {later.length > 0 && (
        <>
          <p>Later answers of the same organizations:</p>
          <ul className={styles.list}>
            {later.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {changed.some(({ since }) => (since.answers?.changes.length ?? 0) > 0) && (
        <p className={styles.faint}>
          Of what changed since, the paper says which quotes it touches, and not which answers. Answers that
          differ between the requests of its quotes are written out on it, under “Not like for like”, with
          whom and what they are about: read them before it is handed over.
        </p>
      )}
    </Notice>
  );
}

interface Changed {
  readonly names: readonly string[];
  /** A sentence. */
  readonly words: string;
  readonly since: Overtaken;
}

/** Quotes of one request share their answers; where the same is to be said of them, it is said once. */
function changedAlike(
  columns: readonly ComparedColumn[],
  overtaken: ReadonlyMap<string, Overtaken>,
): Changed[] {
  const found: Changed[] = [];
  for (const { key, name } of columns) {
    const since = overtaken.get(key);
    const words = since && sinceWords(since, 'quote');
    if (!since || words === undefined) continue;
    // The same changes of the same answers are the same object.
    const at = found.findIndex(
      (one) => one.since.answers === since.answers && one.since.lines === since.lines,
    );
    const known = found[at];
    if (!known) found.push({ names: [name], words, since });
    else {
      const names = [...known.names, name];
      found[at] = { ...known, names, words: sinceWords(since, 'quotes') ?? words };
    }
  }
  return found;
}

function sinceWords(since: Overtaken, what: 'quote' | 'quotes'): string | undefined {
  const words = changedWords(since, what);
  return words.length > 0 ? `${words.join('; ')}.` : notKnownWords(since, what);
}
