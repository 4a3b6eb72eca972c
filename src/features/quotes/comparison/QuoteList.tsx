import { useState, type ReactNode } from 'react';
import type { ComparisonGroup } from '../../../domain/quotes/comparison/compare.ts';
import { cx } from '../../../ui/cx.ts';
import { Fold } from '../../../ui/Fold.tsx';
import type { Column } from '../column.ts';
import styles from './QuoteList.module.css';
import { CoverageCellText, MissingCoverageText } from './CoverageCellText.tsx';
import { PendingHead, QuoteHead, type ColumnHead } from './QuoteHead.tsx';
import type { FactRow } from './quote-facts.tsx';
import { formatAmount, inMode, type PremiumMode } from '../../../views/quotes/premium-text.ts';

interface QuoteListProps {
  readonly columns: readonly Column[];
  /** How many items are drawn, below these, for what is still to come. */
  readonly pending: number;
  /** How many of these bring no quote: their places go once all are in. */
  readonly declined: number;
  readonly groups: readonly ComparisonGroup[];
  readonly facts: readonly FactRow[];
  readonly mode: PremiumMode;
  readonly headOf: (column: Column) => ColumnHead;
  readonly menuOf: (column: Column) => ReactNode;
}

/** The same comparison on a phone: one quote below the other, the rest of each opened in place, the first at once where it stays the first. */
export function QuoteList({
  columns,
  pending,
  declined,
  groups,
  facts,
  mode,
  headOf,
  menuOf,
}: QuoteListProps) {
  // Opened, a quote moves those below it.
  const [opensFirst] = useState(pending === 0);
  return (
    <ol className={styles.list} aria-label="Quotes">
      {columns.map((column, at) => {
        const head = headOf(column);
        return (
          <li key={column.key} className={cx(head.lowestWord !== undefined && styles.lowest)}>
            <QuoteHead column={column} {...head} menu={menuOf(column)} />
            <Fold label="Details" name={`Details, ${column.name}`} open={opensFirst && at === 0}>
              <QuoteFacts facts={facts} column={column}>
                {groups.map((group) => (
                  <QuoteGroup key={group.title} {...{ group, column, mode }} />
                ))}
              </QuoteFacts>
            </Fold>
          </li>
        );
      })}
      {Array.from({ length: pending }, (_, at) => (
        <li key={at} className={styles.pending}>
          <PendingHead isDeclined={at >= pending - declined} />
        </li>
      ))}
    </ol>
  );
}

interface QuoteFactsProps {
  readonly facts: readonly FactRow[];
  readonly column: Column;
  readonly children: ReactNode;
}

function QuoteFacts({ facts, column, children }: QuoteFactsProps) {
  return (
    <dl className={styles.rows}>
      {facts.map((row) => (
        <div key={row.id}>
          <dt>
            {row.label} {row.unit !== undefined && <small>{row.unit}</small>}
          </dt>
          <dd>{row.cell(column)}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}

interface QuoteGroupProps {
  readonly group: ComparisonGroup;
  readonly column: Column;
  readonly mode: PremiumMode;
}

function QuoteGroup({ group: { title, premiums, rows }, column: { key, view }, mode }: QuoteGroupProps) {
  const sum = premiums.get(key);
  return (
    <>
      <div className={styles.group}>
        <dt>{title === '' ? 'Coverages' : title}</dt>
        <dd>{sum !== undefined && formatAmount(inMode(sum, view, mode))}</dd>
      </div>
      {rows.map((row) => {
        const cell = row.cells.get(key);
        const missing = row.missing.get(key);
        return (
          <div key={row.id}>
            <dt>{row.label}</dt>
            <dd>
              {cell ? (
                <CoverageCellText basis={row.basis} {...{ cell, view, mode }} />
              ) : missing ? (
                <MissingCoverageText missing={missing} />
              ) : (
                'Not quoted'
              )}
            </dd>
          </div>
        );
      })}
    </>
  );
}
