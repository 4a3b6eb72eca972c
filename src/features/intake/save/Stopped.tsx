import styles from '../DeskPanels.module.css';

/** Why the button beside it cannot be pressed now, for eyes: a finger gets no hint from a button that is off. */
export function Stopped({ reason }: { readonly reason: string | undefined }) {
  // The button itself says it to screen readers.
  return reason === undefined ? null : (
    <p className={styles.stopped} aria-hidden="true">
      {reason}
    </p>
  );
}
