import { Icon } from '../../../ui/Icon.tsx';
import { useIntake, type IntakeSession } from '../intake-session.ts';
import styles from './Loop.module.css';
import type { LoopActions } from './use-loop-actions.ts';

interface SuggestedItemsProps {
  readonly intake: IntakeSession;
  readonly loop: string;
  readonly actions: LoopActions;
}

/** Items that the book suggests, each a press away: "Add Dana Whitlock as driver". */
export function SuggestedItems({ intake, loop, actions }: SuggestedItemsProps) {
  const labels = useIntake(intake, () => suggested(intake, loop).map(({ label }) => label));
  return labels.map((label, index) => (
    <button
      key={index}
      type="button"
      className={styles.suggested}
      data-adds
      data-print="no"
      onClick={() => {
        const item = suggested(intake, loop)[index];
        if (item) actions.addSuggested(item);
      }}
    >
      <Icon name="plus" />
      {label}
    </button>
  ));
}

const suggested = (intake: IntakeSession, loop: string) => intake.validation().suggestedItems(loop);
