import { use } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '../../../../domain/client/address.ts';
import { isAssumedKind, templateNote, withConfirmed } from '../../../../domain/questions/suggest/assumed.ts';
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

/** Confirms every assumed answer of an item or a section, where there are several: what a template filled in by reading it to the client. */
export function ConfirmAll({ intake, name, isIn }: ConfirmAllProps) {
  const assumed = [...use(AnnotationsContext).values()].filter(
    ({ kind, address }) => isAssumedKind(kind) && isIn(address) && intake.at(address).visible,
  );
  const [first] = assumed;
  if (!first || assumed.length < 2) return null;
  const isRead = assumed.some(({ note }) => note === templateNote);
  const words = `${isRead ? 'Read to client, confirm' : 'Confirm'} all ${assumed.length}`;
  const confirm = () => {
    // Drawn before the focus leaves the button, which goes.
    flushSync(() =>
      changeWithUndo(intake.store, `Confirmed ${assumed.length} answers, ${name}`, (map) =>
        assumed.reduce(
          (next, { address, note }) =>
            withConfirmed(
              next,
              address,
              questionAt(intake.book, address),
              { iterationId: randomId(), ...noteStamp() },
              note === templateNote ? `${templateNote}, read to client` : '',
            ),
          map,
        ),
      ),
    );
    focusAnswer(first.address);
  };
  return (
    <Button kind="quiet" aria-label={`${words}, ${name}`} onClick={confirm}>
      {words}
    </Button>
  );
}
