import { useMemo } from 'react';
import { diffRecords } from '../../domain/answers/diff.ts';
import { withReplaced } from '../../domain/answers/diff-replaced.ts';
import type { BookParts } from '../../domain/book/compiled.ts';
import { keyBy } from '../../domain/history/item-key.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { Button } from '../../ui/Button.tsx';
import { changeSummary } from './change-summary.ts';
import { useMomentRecord } from './use-moment-record.ts';

interface SinceThenProps {
  readonly clientId: string;
  readonly productId: string;
  /** The record then. */
  readonly record: DraftRecord;
  readonly book: BookParts;
  readonly onCompare: () => void;
}

/** What differs from the latest record, in a line, and the way to it: what stood then is put back from there. */
export function SinceThen({ clientId, productId, record, book, onCompare }: SinceThenProps) {
  const latest = useMomentRecord({ clientId, productId, at: undefined, wanted: true });
  const now = latest.kind === 'read' ? latest.record : undefined;
  const summary = useMemo(
    () => now && changeSummary(withReplaced(diffRecords(record, now), keyBy(book))),
    [record, now, book],
  );
  if (summary === undefined) return null;
  if (summary === '') return <p>The latest record holds the same.</p>;
  return (
    <p>
      To the latest record: {summary}.{' '}
      <Button kind="quiet" icon="compare" onClick={onCompare}>
        See the differences, or put one back
      </Button>
    </p>
  );
}
