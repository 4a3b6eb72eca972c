import type { ReactNode } from 'react';
import type { ComparisonGroup } from '../../../domain/quotes/comparison/compare.ts';
import { DataList, type DataItem } from '../../../ui/DataList.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { Column } from '../column.ts';
import type { Awaited } from '../use-columns.ts';
import styles from './Comparison.module.css';
import { CoverageCellText, MissingCoverageText } from './CoverageCellText.tsx';
import {
  BindButton,
  PendingHead,
  QuoteBadges,
  QuoteDelta,
  QuoteHead,
  type ColumnHead,
} from './QuoteHead.tsx';
import type { FactRow } from './quote-facts.tsx';
import { formatAmount, inMode, type PremiumMode } from '../../../views/quotes/premium-text.ts';

interface QuoteListProps {
  readonly columns: readonly Column[];
  /** The items drawn after these for what is still to come. */
  readonly pending: Awaited;
  readonly groups: readonly ComparisonGroup[];
  readonly facts: readonly FactRow[];
  readonly mode: PremiumMode;
  readonly headOf: (column: Column) => ColumnHead;
  readonly menuOf: (column: Column) => ReactNode;
}

/** The same comparison on a phone: one quote below the other, the rest of each opened in place. */
export function QuoteList({ columns, pending, groups, facts, mode, headOf, menuOf }: QuoteListProps) {
  return (
    <List as="ol" look="lines" aria-label="Quotes">
      {columns.map((column) => {
        const head = headOf(column);
        return (
          <li
            key={column.key}
            className={styles.item}
            data-lowest={head.lowestWord !== undefined || undefined}
          >
            <Stack gap={0} className={styles.head}>
              <QuoteHead column={column} {...head} menu={menuOf(column)} />
              <QuoteDelta column={column} {...head} />
              <QuoteBadges column={column} {...head} />
              <BindButton column={column} {...head} />
            </Stack>
            <Fold label="Details" name={`Details, ${column.name}`}>
              {() => (
                <Stack gap={3}>
                  <DataList
                    layout="apart"
                    items={facts.map(({ id, label, unit = '', cell }) => ({
                      key: id,
                      label: `${label} ${unit}`,
                      value: cell(column),
                    }))}
                  />
                  {groups.map((group) => (
                    <QuoteGroup key={group.title} {...{ group, column, mode }} />
                  ))}
                </Stack>
              )}
            </Fold>
          </li>
        );
      })}
      {Array.from({ length: pending.columns }, (_, at) => (
        <li key={at} className={styles.item}>
          <Stack gap={0} className={styles.head}>
            <PendingHead {...{ at, pending }} />
          </Stack>
        </li>
      ))}
    </List>
  );
}

interface QuoteGroupProps {
  readonly group: ComparisonGroup;
  readonly column: Column;
  readonly mode: PremiumMode;
}

function QuoteGroup({ group: { title, premiums, rows }, column: { key, view }, mode }: QuoteGroupProps) {
  const sum = premiums.get(key);
  const items = rows.map((row): DataItem => {
    const cell = row.cells.get(key);
    const missing = row.missing.get(key);
    return {
      key: row.id,
      label: row.label,
      value: cell ? (
        <CoverageCellText basis={row.basis} {...{ cell, view, mode }} />
      ) : missing ? (
        <MissingCoverageText missing={missing} />
      ) : (
        'Not quoted'
      ),
    };
  });
  return (
    <Stack gap={2}>
      <Row apart wrap="never">
        <Text weight="strong">{title === '' ? 'Coverages' : title}</Text>
        <Text weight="strong" numeric>
          {sum !== undefined && formatAmount(inMode(sum, view, mode))}
        </Text>
      </Row>
      <DataList layout="apart" items={items} />
    </Stack>
  );
}
