import { Text } from './Text.tsx';
import { Tooltip } from './Tooltip.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** `notProvided`: there could be a value. `notApplicable`: there cannot. Zero is neither. */
export type EmptyKind = 'notProvided' | 'notApplicable';

/** A missing value, by sign and by word. `means` replaces the words "not provided". */
export function EmptyValue({ kind, means }: { readonly kind: EmptyKind; readonly means?: string }) {
  const [sign, label] = kind === 'notProvided' ? ['—', means ?? 'not provided'] : ['n/a', 'not applicable'];
  return (
    <Tooltip text={() => label} describes={false}>
      {() => (
        <Text tone="faint">
          <span aria-hidden="true">{sign}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Text>
      )}
    </Tooltip>
  );
}
