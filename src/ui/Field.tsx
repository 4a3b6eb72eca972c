import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Field.module.css';

/** Keeps the sign on the line of the label's last word. */
const noBreak = '\u2060';

/** What a field's control must carry. Spread it on the input: `<TextInput {...control} />`. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

export interface FieldProps {
  readonly label: string;
  /** A lasting help text under the label. */
  readonly hint?: ReactNode;
  /** Why the value cannot stand. */
  readonly error?: string | undefined;
  /** What to look at again; the value may stand. */
  readonly warning?: string | undefined;
  readonly required?: boolean;
  /** Small signs and buttons beside the label: since when, assumed, copied. Not part of the accessible name. */
  readonly marks?: ReactNode;
  /** Id of the control; made up when left out. */
  readonly id?: string;
  /** True for a group of radios or checkboxes: the label then names the group instead of one input. */
  readonly group?: boolean;
  /** `stacked`: label above. `row`: label at the left, where there is room. */
  readonly layout?: 'stacked' | 'row';
  readonly labelHidden?: boolean;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** The one place where a label, its hint, its error and its control are tied together. */
export function Field({
  label,
  hint,
  error,
  warning,
  required = false,
  marks,
  id,
  group = false,
  layout = 'stacked',
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const ids = { label: `${controlId}-label`, hint: `${controlId}-hint`, message: `${controlId}-said` };
  const described = [hint !== undefined && ids.hint, (error || warning) && ids.message]
    .filter(Boolean)
    .join(' ');

  const control: FieldControl = {
    id: controlId,
    ...(group && { 'aria-labelledby': ids.label }),
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
  };

  const name = labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  const field = (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.head, labelHidden && marks === undefined && styles.headHidden)}>
        <span>
          {group ? (
            <span className={styles.label} id={ids.label}>
              {name}
            </span>
          ) : (
            <label className={styles.label} id={ids.label} htmlFor={controlId}>
              {name}
            </label>
          )}
          {required && !labelHidden && (
            <span className={styles.required} aria-hidden="true">
              {noBreak}*
            </span>
          )}
        </span>
        {marks !== undefined && <span className={styles.marks}>{marks}</span>}
        {hint !== undefined && (
          <div className={styles.hint} id={ids.hint}>
            {hint}
          </div>
        )}
      </div>
      <div className={styles.body}>
        {children(control)}
        {(error || warning) && (
          <p className={error ? styles.error : styles.warning} id={ids.message}>
            <Icon name={error ? 'error' : 'warning'} size={14} />
            <span>
              <VisuallyHidden>{error ? 'Error: ' : 'Warning: '}</VisuallyHidden>
              {error || warning}
            </span>
          </p>
        )}
      </div>
    </div>
  );
  return layout === 'row' ? <div className={styles.row}>{field}</div> : field;
}
