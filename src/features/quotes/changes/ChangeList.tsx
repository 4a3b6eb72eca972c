import { useMemo } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { agencyFileOf } from '../../../domain/questions/agency-file.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { changeFormatOf, changeLines } from './change-lines.ts';
import { LineList } from './LineList.tsx';

interface ChangeListProps {
  readonly productId: string | undefined;
  readonly before: StoredMap;
  readonly after: StoredMap;
  readonly changes: readonly Change[];
}

/** What differs between two sets of answers, a line each, in the words of the question book. */
export function ChangeList({ productId, before, after, changes }: ChangeListProps) {
  const { workspace } = useSession();
  const lines = useMemo(() => {
    const book =
      (productId !== undefined && bookOf(workspace, productId)) ||
      inferBook({ ...before, ...after }, productId ?? '', '', agencyFileOf(workspace));
    return changeLines(changes, book, changeFormatOf(book, before, after));
  }, [workspace, productId, before, after, changes]);
  return <LineList lines={lines} />;
}
