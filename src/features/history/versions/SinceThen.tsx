import { useMemo } from 'react';
import { toldChanges } from '../diff/told-changes.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { Button } from '../../../ui/Button.tsx';
import { changeSummary } from '../diff/change-summary.ts';
import type { Books } from '../diff/change-summary.ts';
import { AsLastRead } from './SideName.tsx';
import { useMomentRecord } from '../use-moment-record.ts';

interface SinceThenProps {
  readonly clientId: string;
  readonly productId: string;
  /** The record then. */
  readonly record: DraftRecord;
  readonly books: Books;
  readonly onCompare: () => void;
}

/** What differs from the latest record, in a line, and the way to it: what stood then is put back from there. */
export function SinceThen({ clientId, productId, record, books, onCompare }: SinceThenProps) {
  const latest = useMomentRecord({ clientId, productId, at: undefined, wanted: true });
  const now = latest.kind === 'read' ? latest.record : undefined;
  const summary = useMemo(
    () => now && changeSummary(toldChanges(record, now, books.book, books.others)),
    [record, now, books],
  );
  if (summary === undefined) return null;
  const lastRead = <AsLastRead read={latest} />;
  if (summary === '') return <p>The latest record{lastRead} holds the same.</p>;
  return (
    <p>
      To the latest record{lastRead}: {summary}.{' '}
      <Button kind="quiet" icon="compare" onClick={onCompare}>
        See the differences, or put one back
      </Button>
    </p>
  );
}
