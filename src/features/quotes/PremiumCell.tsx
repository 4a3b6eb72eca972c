import type { ReactNode } from 'react';
import type { GridCell } from '../../domain/quotes/premium-grid.ts';
import { Money } from '../../ui/Money.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell } from '../../ui/Table.tsx';
import styles from './Premiums.module.css';

const declinedTone = { declined: 'declined', failed: 'failed', declinedOrFailed: 'declined' } as const;

interface PremiumCellProps {
  readonly cell: GridCell | undefined;
  /** Stands under an amount: how it differs. */
  readonly under?: ReactNode;
}

/** What an organization answered: its premium, or in words why there is none. */
export function PremiumCell({ cell, under }: PremiumCellProps) {
  return (
    <Cell numeric className={styles.cell}>
      <Content cell={cell} />
      {cell?.kind === 'premium' && under !== undefined && <div className={styles.under}>{under}</div>}
    </Cell>
  );
}

function Content({ cell }: { readonly cell: GridCell | undefined }) {
  switch (cell?.kind) {
    case 'premium':
      return <Money amount={cell.amount} strong />;
    case 'otherTerm':
      return (
        <span className={styles.other}>
          <Money amount={cell.amount} />
          <small>other term: {cell.term}</small>
        </span>
      );
    case 'noPremium':
      return <small>no premium given</small>;
    case 'declined':
      return (
        <small>
          <Status tone={declinedTone[cell.view.outcome]}>{cell.view.outcomeWords}</Status>
        </small>
      );
    case 'noAnswerYet':
      return <Status tone="silent">No answer yet</Status>;
    default:
      return <Nothing kind="notProvided" />;
  }
}
