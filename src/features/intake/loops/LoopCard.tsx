import { memo } from 'react';
import { contactsLoop } from '../../../domain/client/annotations/qids.ts';
import { hasItem, iterationsOf } from '../../../domain/client/walk.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { asksAnnotatedAnswer } from '../../../domain/questions/format-answer.ts';
import { AnswerForm } from '../../../form/AnswerForm.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Row } from '../../../ui/Row.tsx';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { ConfirmAll } from '../form/notes/ConfirmAll.tsx';
import { ItemTitle } from './ItemTitle.tsx';
import styles from './Loop.module.css';
import { AnnotatedAnswer } from './AnnotatedAnswer.tsx';
import { QuestionRow } from '../form/QuestionRow.tsx';
import { QuestionRows } from '../form/QuestionRows.tsx';
import grid from '../form/Questions.module.css';
import { unaskedIn } from '../form/unasked.ts';
import type { LoopActions } from './use-loop-actions.ts';

export interface LoopCardProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  readonly iterationId: string;
  /** Shows only what is still missing in it. */
  readonly missingOnly: boolean;
  readonly first: boolean;
  readonly last: boolean;
  /** Why no more items can be given. */
  readonly full: string | undefined;
  readonly actions: LoopActions;
  /** Closes the item again; undefined where all are open. */
  readonly close: ((iterationId: string) => void) | undefined;
}

/** One item of a loop. */
export const LoopCard = memo(function LoopCard(props: LoopCardProps) {
  const { intake, loop, iterationId, missingOnly, actions, full, close } = props;
  const title = useIntake(intake, () => intake.item(loop.loop, iterationId).title);
  // Typing does not change answers without a question, so they need no subscription.
  const { clientData } = intake.getState().record;
  const item = iterationsOf(clientData, loop.loop).find((one) => one.iterationId === iterationId);
  // Saved entries of the call log are not duplicated or moved.
  const noted =
    loop.loop === contactsLoop && isSaved(intake, loop.loop, iterationId)
      ? 'Saved entries stay as they are.'
      : undefined;
  const unasked = unaskedIn(item?.answers ?? {}, loop.questions);
  return (
    <section
      className={styles.card}
      data-opened={close ? true : undefined}
      data-hover-area
      aria-label={title}
      data-iteration={iterationId}
      tabIndex={-1}
    >
      <Row as="header" gap={3} wrap="never" className={styles.cardHead}>
        <h4 tabIndex={-1} data-grow data-tone="soft" data-weight="regular">
          {close ? (
            <button
              type="button"
              className={styles.closeCard}
              aria-expanded
              onClick={() => close(iterationId)}
            >
              <ItemTitle title={title} />
            </button>
          ) : (
            <ItemTitle title={title} />
          )}
        </h4>
        <Row gap={0} wrap="never">
          <ConfirmAll intake={intake} name={title} isIn={([, item]) => item === iterationId} />
          <IconButton
            icon="chevronUp"
            data-on-hover
            label={`Move up, ${title}`}
            data-move="up"
            disabledReason={noted ?? (props.first ? 'Already first.' : undefined)}
            onClick={() => actions.move(iterationId, -1)}
          />
          <IconButton
            icon="chevronDown"
            data-on-hover
            label={`Move down, ${title}`}
            data-move="down"
            disabledReason={noted ?? (props.last ? 'Already last.' : undefined)}
            onClick={() => actions.move(iterationId, 1)}
          />
          <IconButton
            icon="plus"
            data-on-hover
            label={`Insert before, ${title}`}
            onClick={() => actions.insertBefore(iterationId)}
            disabledReason={full}
          />
          <IconButton
            icon="duplicate"
            label={`Duplicate, ${title}`}
            onClick={() => actions.duplicate(iterationId)}
            disabledReason={noted ?? full}
          />
          <IconButton icon="trash" label={`Delete, ${title}`} onClick={() => actions.remove(iterationId)} />
        </Row>
      </Row>
      <AnswerForm>
        <div className={grid.questions}>
          <QuestionRows
            questions={loop.questions}
            renderRow={(question, part) =>
              asksAnnotatedAnswer(question) ? (
                <AnnotatedAnswer {...{ intake, question, iterationId }} />
              ) : (
                <QuestionRow {...{ intake, question, iterationId, missingOnly, part }} loop={loop.loop} />
              )
            }
          />
        </div>
      </AnswerForm>
      {!missingOnly && unasked.length > 0 && (
        <>
          <h5>Not in the question book</h5>
          <DataList items={unasked.map(({ label, text }) => ({ label, value: text }))} />
        </>
      )}
    </section>
  );
});

const isSaved = ({ store }: IntakeSession, loop: string, iterationId: string): boolean =>
  hasItem(store.getState().base?.clientData ?? {}, loop, iterationId);
