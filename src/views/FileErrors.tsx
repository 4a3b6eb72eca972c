import type { FileError } from '../domain/file-errors.ts';
import { List } from '../ui/List.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './FileErrors.module.css';

/** How many errors are listed; a file of another kind can have thousands. */
const most = 50;

/** What is wrong with a file, place by place. */
export function FileErrors({
  errors,
  file = 'the file',
}: {
  errors: readonly FileError[];
  /** Which file, in words. */
  file?: string;
}) {
  if (errors.length === 0) return null;
  const words = `${errors.length} ${errors.length === 1 ? 'problem' : 'problems'} in ${file}`;
  return (
    <Notice tone="error" title={words} live>
      <List gap={1} className={styles.list}>
        {errors.slice(0, most).map((error) => (
          <li key={`${error.path} ${error.message}`}>
            {error.path !== '' && <code>{error.path}</code>}
            {error.place && `Line ${error.place.line}, column ${error.place.column}:`} {error.message}
          </li>
        ))}
      </List>
      {errors.length > most && <p>The first {most} are listed.</p>}
    </Notice>
  );
}
