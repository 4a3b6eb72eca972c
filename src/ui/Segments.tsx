import { Icon } from './Icon.tsx';
import type { IconName } from './icon-shapes.ts';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few ways to see the same thing, of which one is on. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <span role="group" aria-label={label} className={styles.segments}>
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
