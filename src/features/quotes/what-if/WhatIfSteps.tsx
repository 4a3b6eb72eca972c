import { apartFromEnd } from '../../../domain/quotes/effective.ts';
import type { WhatIfStep } from './what-if.ts';
import { Status } from '../../../ui/Status.tsx';
import styles from './WhatIf.module.css';
import { formatDay } from '../../../lib/format.ts';

interface WhatIfStepsProps {
  readonly steps: readonly WhatIfStep[];
  /** YYYY-MM-DD. */
  readonly baseDate: string;
  /** When current cover ends, as it was told. */
  readonly ends: string | undefined;
}

/** What will be sent, in order; beside another effective date, how far it is from where current cover ends. */
export function WhatIfSteps({ steps, baseDate, ends }: WhatIfStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ words, effectiveDate }) => {
        const apart = effectiveDate === baseDate ? undefined : apartFromEnd(ends, effectiveDate, formatDay);
        return (
          <li key={words}>
            {words} {apart !== undefined && <Status tone="warn">{apart}</Status>}
          </li>
        );
      })}
    </ol>
  );
}
