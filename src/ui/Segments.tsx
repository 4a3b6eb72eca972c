import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  /** The one that is on; undefined if none is. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** The class of what holds links, buttons or radios of which one is chosen: by `aria-current`, `aria-pressed` or its check. */
export const segmentsClass = (extra?: string): string => cx(styles.segments, extra);

/** A few ways to see the same thing, of which one is on. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentsProps<Value>) {
  return (
    <span role="group" aria-label={label} className={segmentsClass(className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </button>
      ))}
    </span>
  );
}
