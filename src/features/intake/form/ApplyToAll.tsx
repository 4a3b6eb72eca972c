import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import {
  activeAt,
  addAnnotations,
  removeAnnotations,
  type Annotation,
} from '../../../domain/client/annotations/annotations.ts';
import { getAnswer, iterationsOf, setAnswer } from '../../../domain/client/walk.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { isAssumedKind } from '../../../domain/questions/suggest/assumed.ts';
import { randomId } from '../../../lib/random-id.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { linkButton } from '../../../ui/quiet-link.ts';
import { focusAnswer } from '../field-id.ts';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { changeWithUndo } from '../session/undo.ts';
import styles from './Questions.module.css';

interface ApplyToAllProps {
  readonly intake: IntakeSession;
  readonly question: Question;
  readonly address: Address;
}

/** Gives the other items of a loop the same coverage. Blank answers are filled at once; others are asked about first. */
export function ApplyToAll({ intake, question, address }: ApplyToAllProps) {
  const [asking, setAsking] = useState<readonly Address[]>();
  const offered = useIntake(intake, () => {
    const { answer, blank, different } = othersOf(intake, address);
    return answer !== '' && blank.length + different.length > 0;
  });
  const apply = (places: readonly Address[], answer: string) => {
    if (places.length === 0) return;
    const words = `Applied to ${places.length} more: ${question.label}`;
    const { record, base } = intake.getState();
    const noted = activeAt(record.clientData, address, base?.clientData);
    const assumed = noted && isAssumedKind(noted.kind) ? noted : undefined;
    changeWithUndo(intake.store, words, (map) => withAnswer(map, places, answer, assumed));
  };
  const end = () => {
    // An open dialog traps the focus.
    flushSync(() => setAsking(undefined));
    focusAnswer(address);
  };
  const press = () => {
    const { answer, blank, different } = othersOf(intake, address);
    apply(blank, answer);
    if (different.length > 0) setAsking(different);
    else end();
  };
  return (
    <>
      {offered && (
        <small className={styles.applyToAll}>
          <button
            type="button"
            className={linkButton}
            aria-label={`Apply to all, ${question.label}`}
            onClick={press}
          >
            Apply to all
          </button>
        </small>
      )}
      {asking && (
        <ConfirmDialog
          title={asking.length === 1 ? '1 differs: replace?' : `${asking.length} differ: replace?`}
          confirmLabel="Replace"
          cancelLabel="Keep"
          onConfirm={() => {
            apply(asking, othersOf(intake, address).answer);
            end();
          }}
          onCancel={end}
        >
          {question.label}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The answer, and where other items are blank or have another. Hidden questions are left out. */
function othersOf(intake: IntakeSession, address: Address) {
  const { clientData } = intake.getState().record;
  const { visible } = intake.validation();
  const [loop, iterationId, qid = ''] = address;
  const answer = getAnswer(clientData, address) ?? '';
  const blank: Address[] = [];
  const different: Address[] = [];
  for (const other of iterationsOf(clientData, loop)) {
    const place: Address = [loop, other.iterationId, qid];
    if (other.iterationId === iterationId || !visible(place)) continue;
    const theirs = getAnswer(clientData, place) ?? '';
    if (theirs.trim() === '') blank.push(place);
    else if (theirs !== answer) different.push(place);
  }
  return { answer, blank, different };
}

/** What was noted of a replaced answer goes with it. What nobody confirmed is not confirmed anywhere by being copied. */
function withAnswer(
  map: StoredMap,
  places: readonly Address[],
  answer: string,
  assumed: Annotation | undefined,
): StoredMap {
  const filled = places.reduce((next, place) => setAnswer(next, place, answer), map);
  const notes = places.flatMap((address) =>
    assumed ? [{ ...assumed, iterationId: randomId(), address }] : [],
  );
  return addAnnotations(removeAnnotations(filled, new Set(places.map(addressText))), notes);
}
