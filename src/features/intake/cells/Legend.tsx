import styles from './Legend.module.css';

/** What the marks of cells mean. @param states each with its label */
export function Legend({
  states,
}: {
  readonly states: readonly (readonly [state: string, label: string])[];
}) {
  return states.map(([state, label]) => (
    <span key={state} className={styles.legend}>
      <i data-state={state} />
      {label}
    </span>
  ));
}
