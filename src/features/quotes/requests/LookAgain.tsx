import { useMemo } from 'react';
import { laterSentence } from '../../../domain/quotes/comparison/later-result.ts';
import { quotesNamed } from '../../../domain/quotes/proposal/since-on-paper.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useSession, type Session } from '../../../operations/session.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import type { AnswersSince } from '../changed-since.ts';
import { changeLines, changeWordsOf } from '../change-words.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import styles from '../changes/Changes.module.css';
import type { ComparedColumn } from '../comparison/use-comparison.ts';
import { changedWords, notKnownWords, type Overtaken } from '../use-overtaken.ts';

interface LookAgainProps {
  readonly columns: readonly ComparedColumn[];
  /** By key. */
  readonly overtaken: ReadonlyMap<string, Overtaken>;
}

/** What overtook the quotes of a paper for a client, before it is made; nothing where nothing did. */
export function LookAgain({ columns, overtaken }: LookAgainProps) {
  const session = useSession();
  const moment = useFormatTime();
  const now = serviceNow();
  const linesOf = useMemo(() => changeLinesOf(session), [session]);
  const changed = changedAlike(columns, overtaken, linesOf);
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

/** Where the same is to be said of quotes, of one request or of several, it is said once. */
function changedAlike(
  columns: readonly ComparedColumn[],
  overtaken: ReadonlyMap<string, Overtaken>,
  linesOf: (since: Overtaken) => readonly string[],
): Changed[] {
  const found = new Map<string, Changed>();
  for (const { key, name } of columns) {
    const since = overtaken.get(key);
    const words = since && sinceWords(since, 'quote');
    if (!since || words === undefined) continue;
    const told = JSON.stringify([words, since.productId, linesOf(since)]);
    const known = found.get(told);
    found.set(
      told,
      known
        ? { ...known, names: [...known.names, name], words: sinceWords(since, 'quotes') ?? words }
        : { names: [name], words, since },
    );
  }
  return [...found.values()];
}

/** What changed for a quote in words; quotes of one request share their answers, whose words are made once. */
function changeLinesOf(session: Session): (since: Overtaken) => readonly string[] {
  const known = new WeakMap<AnswersSince, readonly string[]>();
  return ({ productId, answers }) => {
    if (!answers) return [];
    const lines =
      known.get(answers) ??
      changeLines(answers.changes, changeWordsOf(session, productId, answers.before, answers.after));
    known.set(answers, lines);
    return lines;
  };
}

function sinceWords(since: Overtaken, what: 'quote' | 'quotes'): string | undefined {
  const words = changedWords(since, what);
  return words.length > 0 ? `${words.join('; ')}.` : notKnownWords(since, what);
}
