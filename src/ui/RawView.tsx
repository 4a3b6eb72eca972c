import { jsonText } from '../lib/json-text.ts';
import { CopyButton } from './Copyable.tsx';
import { Fold } from './Fold.tsx';
import styles from './RawView.module.css';

interface RawViewProps {
  readonly label: string;
  /** What it belongs to, in its accessible name alone. */
  readonly of?: string;
  /** A JSON value, or a string shown unchanged. The caller redacts secrets. */
  readonly value: unknown;
}

/** The raw content that was sent or received, folded. Text only, never markup. */
export function RawView({ label, of, value }: RawViewProps) {
  const name = of === undefined ? label : `${label}, ${of}`;
  return (
    <Fold label={label} name={name}>
      {() => <RawText label={name} value={value} />}
    </Fold>
  );
}

/** So, where what is around it is folded. */
export function RawText({ label, value }: Omit<RawViewProps, 'of'>) {
  const text = rawTextOf(value);
  return (
    <div className={styles.body}>
      <div className={styles.copy}>
        <CopyButton value={() => text} what={label} />
      </div>
      <pre tabIndex={0} aria-label={label} role="group">
        {text}
      </pre>
    </div>
  );
}

function rawTextOf(value: unknown): string {
  return typeof value === 'string' ? value : (jsonText(value, 2) ?? '(nothing)');
}
