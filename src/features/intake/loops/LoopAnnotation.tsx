import { use } from 'react';
import { isAssumedKind } from '../../../domain/questions/assumed.ts';
import { staleReason } from '../../../domain/client/annotations/annotations.ts';
import { addressText } from '../../../domain/client/address.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { useIntake, type IntakeSession } from '../intake-session.ts';
import { MarksContext } from '../agency-file/annotation-actions.ts';
import { Confirm, RowMark } from '../form/AnnotationBadge.tsx';

/** What was noted of a list as a whole, such as a warning about it that was overruled. */
export function LoopMark({ intake, loop }: { readonly intake: IntakeSession; readonly loop: CompiledLoop }) {
  const mark = use(MarksContext).get(addressText([loop.loop]));
  // It goes with a list that goes with its last item.
  const past = useIntake(intake, () => {
    const { record, base } = intake.getState();
    return mark && staleReason(mark, record.clientData, base?.clientData);
  });
  if (!mark) return null;
  return (
    <>
      <RowMark mark={mark} outlived={past} name={loop.label} />
      {past === undefined && isAssumedKind(mark.kind) && <Confirm address={mark.address} name={loop.label} />}
    </>
  );
}
