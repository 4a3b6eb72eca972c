import { memo } from 'react';
import { useStore } from 'zustand';
import { Status } from '../../../ui/Status.tsx';
import type { IntakeSession } from '../intake-session.ts';
import styles from './Loop.module.css';

interface ClosedCardProps {
  readonly intake: IntakeSession;
  readonly loop: string;
  readonly iterationId: string;
  readonly onOpen: (iterationId: string) => void;
}

/** An item of a long loop by its title alone, with what is missing or wrong in it. */
export const ClosedCard = memo(function ClosedCard({ intake, loop, iterationId, onOpen }: ClosedCardProps) {
  const { title, issues, missing } = useStore(intake, () => intake.item(loop, iterationId));
  return (
    <div
      className={styles.closedCard}
      data-iteration={iterationId}
      data-missing={missing > 0 || undefined}
      data-closed
    >
      <button type="button" aria-expanded={false} onClick={() => onOpen(iterationId)}>
        {title}
      </button>
      {issues.length > missing && <Status tone="warn">{issues.length - missing} to look at</Status>}
      {missing > 0 && <Status tone="neutral">{missing} missing</Status>}
    </div>
  );
});
