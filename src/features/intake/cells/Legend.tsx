import { toneClass, type Tone } from '../../../ui/Status.tsx';
import styles from './Legend.module.css';

interface LegendProps {
  /** Each with its label, and the tone of the cells that it marks. */
  readonly states: readonly (readonly [state: string, label: string, tone: Tone])[];
}

/** What the marks of cells mean. */
export function Legend({ states }: LegendProps) {
  return states.map(([state, label, tone]) => (
    <span key={state} className={styles.legend}>
      <i data-state={state} className={toneClass(tone)} />
      {label}
    </span>
  ));
}
