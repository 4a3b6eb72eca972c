import { createContext, use } from 'react';
import { cx } from '../../ui/cx.ts';
import { Truncate } from '../../ui/Truncate.tsx';
import styles from './StuckName.module.css';

/** The name of the client on screen. */
export const ClientNameContext = createContext('');

/**
 * Whose page it is, in what stays at the top of the window once the page's own head is scrolled away: two clients may be on
 * the phone. Only where the browser says that something is stuck (Chrome, Edge).
 */
export const StuckName = ({ className }: { readonly className?: string | undefined }) => (
  <Truncate weight="strong" className={cx(styles.name, className)} aria-hidden="true" data-not-on="phone">
    {use(ClientNameContext)}
  </Truncate>
);
