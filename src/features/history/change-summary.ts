/** What a change comes to, in a line. */
import type { ToldChange } from '../../domain/history/difference-words.ts';

const kinds = [
  ['answer added', 'answers added'],
  ['answer changed', 'answers changed'],
  ['answer removed', 'answers removed'],
  ['item added', 'items added'],
  ['item removed', 'items removed'],
  ['item replaced', 'items replaced'],
  ['item moved', 'items moved'],
  ['answer points otherwise', 'answers point otherwise'],
  ['other member changed', 'other members changed'],
] as const;

type Kind = (typeof kinds)[number][0];

/** Such as "2 answers changed, 1 item added"; empty when nothing changed. */
export function changeSummary(changes: readonly ToldChange[]): string {
  const counts = new Map<Kind, number>();
  for (const change of changes) {
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

function kindOf(change: ToldChange): Kind {
  switch (change.kind) {
    case 'answer':
      return change.how === 'edited' ? 'answer changed' : `answer ${change.how}`;
    case 'iteration':
      return `item ${change.how}`;
    case 'replaced':
      return 'item replaced';
    case 'pointed':
      return 'answer points otherwise';
    case 'header':
    case 'list':
      return 'answer changed';
    case 'odd':
    case 'other':
      return 'other member changed';
  }
}
