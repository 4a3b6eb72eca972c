import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Change } from '../../../domain/client/diff.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { factsKept, factsSince, factsSinceWords, requestsBefore } from '../quote-request/facts-since.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { bookOf } from '../../../operations/books.ts';
import type { SaveNotes } from '../../../operations/save-client.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { nameOfChange } from './save-words.ts';
import type { Typing } from '../form/use-typed-words.ts';

export interface Why {
  /** What changes after which quote requests; none when nothing does. */
  readonly sentences: readonly string[];
  readonly text: string;
  readonly setText: (text: string) => void;
  /** For the journal. */
  readonly said: Pick<SaveNotes, 'reason' | 'factsAfterQuotes'>;
}

/**
 * Why a save changes what it changes. Where facts change after quotes were asked for the answer is filled in with what
 * is known; it may be left blank, and that is kept too. `ownWords`: only what the agent types will do.
 */
export function useWhy(
  clientId: string | undefined,
  changes: readonly Change[],
  words: ChangeFormat,
  ownWords: boolean,
  { words: typed, type }: Typing,
): Why {
  const { key, workspace } = useSession();
  const formatTime = useFormatTime();
  const journal = useQuery(journalQuery(key)).data;
  const since = useMemo(() => {
    if (clientId === undefined || !journal) return [];
    return factsSince(changes, requestsBefore(journal, clientId), (productId) =>
      productId === undefined ? undefined : bookOf(workspace, productId),
    );
  }, [changes, clientId, journal, workspace]);
  const name = (change: Change) => nameOfChange(change, words);
  const sentences = factsSinceWords(since, {
    name,
    product: (productId) =>
      productId === undefined ? 'product not named' : productOf(workspace, productId).name,
    moment: (ms) => formatTime(ms),
  });
  const filledIn = ownWords ? '' : sentences.join('. ');
  const text = typed.why ?? filledIn;
  const reason = text.trim();
  const why = reason === '' ? 'skipped' : reason === filledIn ? 'filledIn' : 'said';
  return {
    sentences,
    text,
    setText: (why) => type({ why }),
    said: {
      reason: reason === '' ? undefined : reason,
      factsAfterQuotes: factsKept(since, name, why),
    },
  };
}
