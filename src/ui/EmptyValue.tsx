import styles from './EmptyValue.module.css';
import { Tooltip } from './Tooltip.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** `notProvided`: it could be told, and was not. `notApplicable`: there is nothing to tell. Zero is neither. */
export type EmptyKind = 'notProvided' | 'notApplicable';

/** The two kinds of nothing, told apart by sign and by word. `means` says more closely what was not provided. */
export function EmptyValue({ kind, means }: { readonly kind: EmptyKind; readonly means?: string }) {
  const [sign, words] = kind === 'notProvided' ? ['—', means ?? 'not provided'] : ['n/a', 'not applicable'];
  return (
    <Tooltip text={() => words} describes={false}>
      {() => (
        <span className={styles.nothing}>
          <span aria-hidden="true">{sign}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </span>
      )}
    </Tooltip>
  );
}
