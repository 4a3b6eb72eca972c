import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { List } from '../../../ui/List.tsx';

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly words: ChangeFormat;
}

/** What a save or a draft changes, a line each. */
export function ChangeList({ changes, words }: ChangeListProps) {
  return (
    <List gap={1}>
      {changes.map((change, index) => (
        <li key={index}>{describeChange(change, words)}</li>
      ))}
    </List>
  );
}
