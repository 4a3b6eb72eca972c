import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './DataList.module.css';
import './Text.css';

export interface DataItem {
  readonly label: string;
  readonly value: ReactNode;
  /** Needed where two items have the same label. */
  readonly key?: string;
}

interface DataListProps {
  readonly items: readonly DataItem[];
  /**
   * `rows`: one pair a line. `apart`: so, without lines, each value at the end. `across`: pairs side by side, each label
   * above its value.
   */
  readonly layout?: 'rows' | 'apart' | 'across';
}

/** Labels and their values. */
export function DataList({ items, layout = 'rows' }: DataListProps) {
  return (
    <dl className={cx(styles.list, styles[layout])}>
      {items.map((item) => (
        <div key={item.key ?? item.label} className={styles.pair}>
          <dt data-tone="faint" data-size={layout === 'across' ? 'small' : undefined}>
            {item.label}
          </dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
