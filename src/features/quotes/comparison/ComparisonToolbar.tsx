import { useState } from 'react';
import { withoutFees } from '../../../domain/quotes/comparison/fees.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { inOrderOf, premiumsApart, sortedKeys, sorts, type SortBy } from './arrangement.ts';
import { Choice } from '../Choice.tsx';
import type { Column } from './column.ts';
import styles from './Comparison.module.css';
import { keysIn, type ComparisonSearch } from './use-comparison.ts';

interface ComparisonToolbarProps {
  readonly columns: readonly Column[];
  readonly search: ComparisonSearch;
  readonly onChange: (change: Partial<ComparisonSearch>) => void;
  readonly onColumns: () => void;
  readonly onJoins: () => void;
}

/** What is shown of the comparison, and in which order. */
export function ComparisonToolbar({ columns, search, onChange, onColumns, onJoins }: ComparisonToolbarProps) {
  const away = keysIn(search.hidden).filter((key) => columns.some((column) => column.key === key)).length;
  const [asked, setAsked] = useState<SortBy>();
  // The order that the first sorting came upon, to go back to.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // An order that nobody asked for is chance, and one that was changed since is gone.
  const sorted = asked !== undefined && isSorted(columns, asked) ? asked : undefined;
  const fees = withoutFees(columns.map(({ view }) => view));
  const notes = [
    fees && `Ordered ${fees}.`,
    premiumsApart(columns) &&
      'Lowest first only within one product, term and period: premiums of another follow by themselves.',
  ].filter((note) => typeof note === 'string');
  return (
    <>
      <Toolbar
        label="Comparison"
        end={
          <>
            {away > 0 && (
              <Button kind="quiet" icon="eye" onClick={() => onChange({ hidden: undefined })}>
                Show {away} hidden
              </Button>
            )}
            <Button kind="quiet" onClick={onJoins}>
              Join coverages
            </Button>
            <Button kind="quiet" onClick={onColumns}>
              Columns
            </Button>
          </>
        }
      >
        <Checkbox
          label="Differences only"
          checked={search.differences === 'only'}
          onChange={(event) => onChange({ differences: event.currentTarget.checked ? 'only' : undefined })}
        />
        <Choice
          label="Baseline"
          value={columns.find((column) => column.key === search.baseline)?.key ?? ''}
          onChange={(key) => onChange({ baseline: key || undefined })}
        >
          <option value="">None</option>
          {columns.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          label="Order"
          value={sorted ?? ''}
          onChange={(by) => {
            const now = columns.map(({ key }) => key);
            if (sorted === undefined) setChosen(now);
            setAsked(isSort(by) ? by : undefined);
            const order = isSort(by) ? sortedKeys(columns, by) : inOrderOf(now, chosen);
            onChange({ compare: order.join(',') });
          }}
        >
          <option value="">As chosen</option>
          {Object.entries(sorts).map(([by, words]) => (
            <option key={by} value={by}>
              {words}
            </option>
          ))}
        </Choice>
      </Toolbar>
      {sorted === 'premium' && notes.length > 0 && (
        <p className={styles.promise} data-print="no">
          {notes.join(' ')}
        </p>
      )}
    </>
  );
}

const isSort = (text: string): text is SortBy => Object.hasOwn(sorts, text);

function isSorted(columns: readonly Column[], by: SortBy): boolean {
  return columns.length > 1 && sortedKeys(columns, by).every((key, at) => key === columns[at]?.key);
}
