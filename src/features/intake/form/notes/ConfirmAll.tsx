import { use } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '../../../../domain/client/address.ts';
import { isAssumedKind, withConfirmed } from '../../../../domain/questions/suggest/assumed.ts';
import { questionAt } from '../../../../domain/questions/compiled.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { Button } from '../../../../ui/Button.tsx';
import { noteStamp } from '../../answer-assumed.ts';
import { focusAnswer } from '../../field-id.ts';
import type { IntakeSession } from '../../session/intake-session.ts';
import { changeWithUndo } from '../../session/undo.ts';
import { AnnotationsContext } from './annotation-actions.ts';

interface ConfirmAllProps {
  readonly intake: IntakeSession;
  /** What the answers are in: the item or the section. */
  readonly name: string;
  readonly isIn: (address: Address) => boolean;
}

/** Confirms every assumed answer of an item or a section, where there are several. */
export function ConfirmAll({ intake, name, isIn }: ConfirmAllProps) {
  const assumed = [...use(AnnotationsContext).values()].filter(
    ({ kind, address }) => isAssumedKind(kind) && isIn(address) && intake.at(address).visible,
  );
  const [first] = assumed;
  if (!first || assumed.length < 2) return null;
  const confirm = () => {
    // Drawn before the focus leaves the button, which goes.
    flushSync(() =>
      changeWithUndo(intake.store, `Confirmed ${assumed.length} answers, ${name}`, (map) =>
        assumed.reduce(
          (next, { address }) =>
            withConfirmed(next, address, questionAt(intake.book, address), {
              iterationId: randomId(),
              ...noteStamp(),
            }),
          map,
        ),
      ),
    );
    focusAnswer(first.address);
  };
  return (
    <Button kind="quiet" aria-label={`Confirm all ${assumed.length}, ${name}`} onClick={confirm}>
      Confirm all {assumed.length}
    </Button>
  );
}
