import { memo } from 'react';
import { Status } from '../../../ui/Status.tsx';
import type { Desk } from '../desk.ts';
import styles from './Loop.module.css';
import { useItemFacts } from '../use-followed.ts';

interface ClosedCardProps {
  readonly desk: Desk;
  readonly loop: string;
  readonly iterationId: string;
  readonly onOpen: (iterationId: string) => void;
}

/** An item of a long loop by its title alone, with what is missing or wrong in it. */
export const ClosedCard = memo(function ClosedCard({ desk, loop, iterationId, onOpen }: ClosedCardProps) {
  const { title, problems, missing } = useItemFacts(desk, loop, iterationId);
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
      {problems.length > missing && <Status tone="warn">{problems.length - missing} to look at</Status>}
      {missing > 0 && <Status tone="neutral">{missing} missing</Status>}
    </div>
  );
});
