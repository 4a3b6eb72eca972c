import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { unionMaps } from '../../../domain/client/union.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { ChangeList } from './ChangeList.tsx';
import { useAnswerReader } from '../use-answer-reader.ts';

interface DraftChangesProps {
  readonly changes: readonly Change[];
  readonly book: BookParts;
  /** The title of the list; by default the changes of a draft. */
  readonly title?: string;
  /** What the draft is based on, and its answers. */
  readonly base: DraftRecord;
  readonly ours: DraftRecord;
}

/** What a draft changes, once it is asked for. */
export function DraftChanges({ changes, book, title, base, ours }: DraftChangesProps) {
  const readerOf = useAnswerReader(book);
  if (changes.length === 0) return null;
  const words = readerOf(unionMaps(base.clientData, ours.clientData));
  return (
    <Fold label={title ?? 'What it changes'}>{() => <ChangeList changes={changes} words={words} />}</Fold>
  );
}
