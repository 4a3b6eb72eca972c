import { useId, type ReactNode } from 'react';
import { Select } from '../../ui/Select.tsx';
import styles from './Quotes.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The `<option>`s. */
  readonly children: ReactNode;
}

/** A list of choices in a toolbar, its label beside it. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </Select>
    </span>
  );
}
