import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './DataList.module.css';

export interface DataItem {
  readonly label: string;
  readonly value: ReactNode;
  /** Needed only where two items share a label. */
  readonly key?: string;
}

interface DataListProps {
  readonly items: readonly DataItem[];
  /** `rows`: one pair a line. `across`: pairs side by side, the label above its value, as under a page's heading. */
  readonly layout?: 'rows' | 'across';
}

/** Labels and their values. */
export function DataList({ items, layout = 'rows' }: DataListProps) {
  return (
    <dl className={cx(styles.list, layout === 'across' ? styles.across : styles.rows)}>
      {items.map((item) => (
        <div key={item.key ?? item.label} className={styles.pair}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
