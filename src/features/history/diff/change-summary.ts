/** What a change comes to, in a line. */
import { diffRecords } from '../../../domain/client/diff.ts';
import type { FoundChange } from '../../../domain/journal/change-search.ts';
import type { ToldChange } from './difference-words.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import { toldChanges } from './told-changes.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import type { OtherBook } from '../../../domain/questions/other-books.ts';

/** The book on screen, and those of the client's other lines. */
export interface Books {
  readonly book: BookParts;
  readonly others: readonly OtherBook[];
}

const kinds = [
  ['answer added', 'answers added'],
  ['answer changed', 'answers changed'],
  ['answer no longer given', 'answers no longer given'],
  ['item added', 'items added'],
  ['item removed', 'items removed'],
  ['item replaced', 'items replaced'],
  ['item moved', 'items moved'],
  ['reference without its item', 'references without their item'],
  ['reference with its item again', 'references with their item again'],
  ['other member changed', 'other members changed'],
] as const;

type Kind = (typeof kinds)[number][0];

/** Such as "2 answers changed, 1 item added"; what a replaced item answers otherwise counts too. Empty when nothing changed. */
export function changeSummary(changes: readonly ToldChange[]): string {
  const counts = new Map<Kind, number>();
  const inAll = changes.flatMap((change): readonly ToldChange[] =>
    change.kind === 'replaced' ? [change, ...change.changes] : [change],
  );
  for (const change of inAll) {
    const kind = kindOf(change);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return kinds
    .flatMap(([one, many]) => {
      const count = counts.get(one);
      return count === undefined ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
    })
    .join(', ');
}

/** What was found to have changed between two reads, in a line. */
export function foundSummary(
  { before, after }: FoundChange,
  { states }: KnownReads,
  books: Books | undefined,
): string {
  const [old, now] = [states[before], states[after]];
  // A record does not go again, so that only the older side can be without one.
  if (!old || !now) return 'First record: the service had none before';
  return changeSummary(books ? toldChanges(old, now, books.book, books.others) : diffRecords(old, now));
}

const answerKinds = {
  added: 'answer added',
  edited: 'answer changed',
  removed: 'answer no longer given',
} as const;

function kindOf(change: ToldChange): Kind {
  switch (change.kind) {
    case 'answer':
      return answerKinds[change.how];
    case 'iteration':
      return `item ${change.how}`;
    case 'replaced':
      return 'item replaced';
    case 'pointed':
      return change.how === 'lost' ? 'reference without its item' : 'reference with its item again';
    case 'header':
    case 'list':
      return 'answer changed';
    case 'unrecognized':
    case 'other':
      return 'other member changed';
  }
}
