import type { JournalEntry } from '../../../domain/journal/journal.ts';
import type { WhatIfStep } from './what-if.ts';
import { Status } from '../../../ui/Status.tsx';
import { Cell, HeadCell } from '../../../ui/Table.tsx';
import { EndOfRequest } from '../requests/EndOfRequest.tsx';
import styles from './WhatIf.module.css';

interface WhatIfUntoldProps {
  /** Requests without an id to read quotes by. */
  readonly failed: readonly JournalEntry[];
  /** Those still to go out. */
  readonly toSend: readonly WhatIfStep[];
  readonly colSpan: number;
}

/** The rows of requests of which there is nothing to read: under way, failed, or still to go out. */
export function WhatIfUntold({ failed, toSend, colSpan }: WhatIfUntoldProps) {
  return (
    <>
      {failed.map((entry) => (
        <tr key={entry.id}>
          <HeadCell scope="row" className={styles.variation}>
            {entry.whatIf?.words}
          </HeadCell>
          <Cell colSpan={colSpan}>
            <EndOfRequest entry={entry} />
          </Cell>
        </tr>
      ))}
      {toSend.map(({ words }) => (
        <tr key={words}>
          <HeadCell scope="row" className={styles.variation}>
            {words}
          </HeadCell>
          <Cell colSpan={colSpan}>
            <Status tone="neutral" sign="clock">
              Not sent yet.
            </Status>
          </Cell>
        </tr>
      ))}
    </>
  );
}
