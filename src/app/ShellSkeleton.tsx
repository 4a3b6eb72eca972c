import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { navigationItems } from './navigation.ts';
import { cx } from '../ui/cx.ts';
import { placeLink } from '../ui/quiet-link.ts';
import styles from './Shell.module.css';

/** The shape of the app while a connection opens. */
export function ShellSkeleton() {
  return (
    <div className={styles.opening}>
      <div className={styles.shell}>
        <div className={styles.rail} aria-hidden="true">
          <Row as="p" className={styles.brand} data-weight="strong">
            Quotebench
          </Row>
          <div className={styles.navigation}>
            <ul>
              {navigationItems.map(({ name }) => (
                <li key={name}>
                  <span className={cx(placeLink, styles.navigationItem)}>{name}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.main}>
          <Skeleton what="Quotebench" shape="table" rows={8} />
        </div>
      </div>
    </div>
  );
}
