import { Children, type ReactNode, type Ref } from 'react';
import { cx } from './cx.ts';
import { Row, rowClass } from './Row.tsx';
import styles from './TabNav.module.css';

interface TabNavProps {
  readonly label: string;
  /** Links, one a tab; the current page's has `aria-current="page"`. */
  readonly children: ReactNode;
  /** What the tabs' pages share, in their row. */
  readonly actions?: ReactNode;
  /** Set to what holds the actions of the page that is shown, in the row of the tabs. */
  readonly actionsRef?: Ref<HTMLDivElement>;
  /** Stays at the top of the screen, with this before the actions, so that these are in reach on a long page. */
  readonly sticky?: ReactNode;
}

/** Tabs that are links, each with its own address. */
export function TabNav({ label, children, actions, actionsRef, sticky }: TabNavProps) {
  return (
    <div className={cx(styles.row, sticky !== undefined && styles.sticky)} data-lined>
      <nav aria-label={label} className={styles.tabs} data-scrolls>
        <Row as="ul" gap={5} wrap="never">
          {Children.map(children, (child) => (child ? <li>{child}</li> : null))}
        </Row>
      </nav>
      {(actionsRef ?? actions) !== undefined && (
        <div ref={actionsRef} data-gap="1" className={cx(rowClass, styles.actions)}>
          {sticky}
          {actions}
        </div>
      )}
    </div>
  );
}
