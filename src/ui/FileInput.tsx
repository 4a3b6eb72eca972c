import type { ComponentProps } from 'react';
import styles from './FileInput.module.css';

/** A file chooser that looks like the other buttons. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="file" className={styles.file} />;
}
