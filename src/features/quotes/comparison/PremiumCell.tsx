import type { ReactNode } from 'react';
import type { GridCell } from '../trends/premium-grid.ts';
import { Money } from '../../../ui/Money.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Cell } from '../../../ui/Table.tsx';
import styles from '../trends/Premiums.module.css';
import { QuoteStatus } from '../QuoteStatus.tsx';

interface PremiumCellProps {
  /** Undefined where the answers are not read. */
  readonly cell: GridCell | undefined;
  /** Answers of the request may still come. */
  readonly awaited: boolean;
  /** Stands under an amount, that of another term too: how it differs, or what it is not. */
  readonly under?: ReactNode;
  /** Says too why it was declined or failed, in the words given. */
  readonly reasons?: boolean;
}

/** What an organization answered: its premium, or in words why there is none. */
export function PremiumCell({ cell, awaited, under, reasons = false }: PremiumCellProps) {
  return (
    <Cell numeric className={styles.cell}>
      <Content cell={cell} awaited={awaited} />
      {reasons && cell?.kind === 'declined' && (
        <small>{cell.view.reasons.join(' ') || 'reason not given'}</small>
      )}
      {(cell?.kind === 'premium' || cell?.kind === 'otherTerm') && under !== undefined && (
        <div className={styles.under}>{under}</div>
      )}
    </Cell>
  );
}

function Content({ cell, awaited }: Pick<PremiumCellProps, 'cell' | 'awaited'>) {
  if (!cell) return <EmptyValue kind="notProvided" />;
  switch (cell.kind) {
    case 'premium':
      return <Money amount={cell.amount} strong />;
    case 'otherTerm':
      return (
        <span className={styles.other}>
          <Money amount={cell.amount} />
          <small>
            {cell.why}: {cell.term}
          </small>
        </span>
      );
    case 'noPremium':
      return <small>no premium given</small>;
    case 'declined':
      return (
        <small>
          <QuoteStatus state={cell.view.outcome} />
        </small>
      );
    case 'absent':
      return <EmptyValue kind="notProvided" means={`not among the answers${awaited ? ' so far' : ''}`} />;
  }
}
