import type { ComponentProps } from 'react';
import styles from './FileInput.module.css';

/** Takes a file from the computer; its control looks like the other buttons. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="file" className={styles.file} />;
}
