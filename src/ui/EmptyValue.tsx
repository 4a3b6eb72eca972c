import styles from './EmptyValue.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** `notProvided`: it could be told, and was not. `notApplicable`: there is nothing to tell. Zero is neither. */
export type EmptyKind = 'notProvided' | 'notApplicable';

/** The two kinds of nothing, told apart by sign and by word. `means` says more closely what was not provided. */
export function EmptyValue({ kind, means }: { readonly kind: EmptyKind; readonly means?: string }) {
  const [sign, words] = kind === 'notProvided' ? ['—', means ?? 'not provided'] : ['n/a', 'not applicable'];
  return (
    <span className={styles.nothing} title={words}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
