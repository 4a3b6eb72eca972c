import { loopElement, own } from '../../../domain/client/elements.ts';
import { countItems, withMember } from '../../../domain/client/walk.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Row } from '../../../ui/Row.tsx';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import styles from './Loop.module.css';
import { changeWithUndo } from '../session/undo.ts';

interface NoItemsProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
}

/** Agency-file loops fill over time. No "None" button is offered. */
const mayHaveNone = ({ book }: IntakeSession, { loop, min = 0 }: CompiledLoop) =>
  min === 0 && !book.agencyOnly.has(loop);

/** Next to the button that adds, while a loop has no items: answers that there are none, or clears that. */
export function NoItems({ intake, loop }: NoItemsProps) {
  return mayHaveNone(intake, loop) ? <NoneButton intake={intake} loop={loop} /> : null;
}

/**
 * A loop answered with "none" is stored without items. One not answered is not stored.
 */
function NoneButton({ intake, loop: { loop, label } }: NoItemsProps) {
  const element = useIntake(intake, () => own(intake.getState().record.clientData, loop));
  const base = useIntake(intake, () => intake.getState().base?.clientData);
  const put = (next: unknown, words: string) => {
    changeWithUndo(intake.store, words, (map) => withMember(map, loop, next), { plainToSee: true });
  };
  const answered = element !== undefined;
  const action = answered ? 'Clear' : 'None';
  const press = () => {
    if (answered) put(undefined, `${label}: not answered`);
    else put(loopElement(loop, []), `${label}: none`);
  };
  // Removed items may be typed again, or there are none now: only the agent knows.
  const removed = (countItems(base ?? {}, loop) ?? 0) > 0;
  const words = answered ? 'None' : removed ? 'Not answered' : undefined;
  useScreenActions([{ name: `${action}, ${label}`, run: press }]);
  // One button for both, so that the focus stays. The text takes its place, so that a double click does not press twice.
  return (
    <>
      {words !== undefined && (
        <Row as="span" gap={1} className={answered ? styles.none : undefined} tabIndex={-1}>
          {answered && <Icon name="check" />} {words}
        </Row>
      )}
      <Button
        kind="quiet"
        aria-label={`${action}, ${label}`}
        data-answers={!answered || undefined}
        onClick={press}
      >
        {action}
      </Button>
    </>
  );
}
