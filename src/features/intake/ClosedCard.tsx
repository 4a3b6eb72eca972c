import { memo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Status } from '../../ui/Status.tsx';
import styles from './Intake.module.css';

interface ClosedCardProps {
  readonly iterationId: string;
  readonly title: string;
  /** Problems among its answers, and how many of them are required answers that are missing. */
  readonly problems: number;
  readonly missing: number;
  readonly onOpen: (iterationId: string) => void;
}

/** An item of a long loop by its title alone. Drawn again only when one of its words changed. */
export const ClosedCard = memo(function ClosedCard(props: ClosedCardProps) {
  const { iterationId, title, problems, missing, onOpen } = props;
  return (
    <div
      className={styles.closedCard}
      data-iteration={iterationId}
      data-missing={missing > 0 || undefined}
      data-closed
    >
      <button type="button" aria-expanded={false} onClick={() => onOpen(iterationId)}>
        <Icon name="chevronRight" />
        {title}
      </button>
      {problems > missing && <Status tone="warn">{problems - missing} to look at</Status>}
      {missing > 0 && <Status tone="neutral">{missing} missing</Status>}
    </div>
  );
});
