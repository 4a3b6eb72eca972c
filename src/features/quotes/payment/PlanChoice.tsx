import { useId } from 'react';
import type { PaymentPlan } from '../../../contract/events.ts';
import { paymentPlans } from './payment-plans.ts';
import { planWords } from '../../../domain/quotes/proposal/plan-words.ts';
import styles from '../changes/Changes.module.css';

interface PlanChoiceProps {
  /** Why plans are not offered for the quote, by their codes. */
  readonly against: ReadonlyMap<string, string>;
  readonly value: PaymentPlan | undefined;
  readonly onChange: (plan: PaymentPlan) => void;
}

/** The payment plans; those known not to be offered for the quote cannot be chosen, and say why. */
export function PlanChoice({ against, value, onChange }: PlanChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend>Payment plan</legend>
      {paymentPlans.map((plan) => {
        const why = against.get(plan);
        return (
          <label key={plan} className={styles.plan}>
            <input
              type="radio"
              name={name}
              checked={value === plan}
              disabled={why !== undefined}
              onChange={() => onChange(plan)}
            />
            <span>
              {planWords(plan)}
              {why !== undefined && <small className={styles.faint}>: {why}</small>}
            </span>
          </label>
        );
      })}
      <p className={styles.faint}>
        Which plans are offered for this quote, and the premium under each, the service says in its answer.
      </p>
    </fieldset>
  );
}
