import { memo } from 'react';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import type { ItemCard } from '../../../domain/questions/validation/validator.ts';
import { Row } from '../../../ui/Row.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { truncated } from '../../../ui/Truncate.tsx';
import { countWrong } from '../form/section-facts.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { ItemTitle } from './ItemTitle.tsx';
import styles from './Loop.module.css';

interface ClosedCardProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  readonly iterationId: string;
  readonly facts: ItemCard;
  readonly onOpen: (iterationId: string) => void;
}

/** An item of a longer loop in one line: its title, and what is missing or wrong in it. */
export const ClosedCard = memo(function ClosedCard(props: ClosedCardProps) {
  const { intake, loop, iterationId, facts, onOpen } = props;
  const isAsked = !intake.book.inferred && !intake.book.agencyOnly.has(loop.loop);
  const wrong = countWrong(facts.issues);
  return (
    <Row
      gap={3}
      wrap="never"
      className={styles.closedCard}
      data-iteration={iterationId}
      data-missing={facts.missing > 0 || undefined}
      data-closed
      data-hovers
    >
      <button
        type="button"
        className={truncated}
        aria-expanded={false}
        data-grow
        data-stretched
        data-tone="soft"
        data-weight="regular"
        onClick={() => onOpen(iterationId)}
      >
        <ItemTitle title={facts.title} />
      </button>
      {wrong !== '' && <Badge tone="warn">{wrong}</Badge>}
      {facts.missing > 0 && <Badge tone="warn">{describeMissing(loop, facts)}</Badge>}
      {facts.issues.length === 0 && isAsked && (
        <Text size="small" tone="quoted" nowrap className={styles.complete}>
          Complete
        </Text>
      )}
    </Row>
  );
});

/** What the one missing answer is called, or how many are missing. */
function describeMissing({ questions }: CompiledLoop, { issues, missing }: ItemCard): string {
  const [first] = missing === 1 ? issues.filter(({ severity }) => severity === 'missing') : [];
  const question = questions.find(({ qid }) => qid === first?.address[2]);
  return question?.label ?? `${missing} missing`;
}
