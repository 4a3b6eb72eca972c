import { use } from 'react';
import { isAssumedKind } from '../../../domain/questions/assumed.ts';
import { staleReason } from '../../../domain/client/annotations/annotations.ts';
import { addressText } from '../../../domain/client/address.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { useIntake, type IntakeSession } from '../intake-session.ts';
import { AnnotationsContext } from '../form/annotation-actions.ts';
import { ConfirmButton, AnnotationBadge } from '../form/AnnotationBadge.tsx';

/** The note on a loop as a whole, such as an acknowledged warning. */
export function LoopAnnotation({
  intake,
  loop,
}: {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
}) {
  const annotation = use(AnnotationsContext).get(addressText([loop.loop]));
  const stale = useIntake(intake, () => {
    const { record, base } = intake.getState();
    return annotation && staleReason(annotation, record.clientData, base?.clientData);
  });
  if (!annotation) return null;
  return (
    <>
      <AnnotationBadge annotation={annotation} stale={stale} name={loop.label} />
      {stale === undefined && isAssumedKind(annotation.kind) && (
        <ConfirmButton address={annotation.address} name={loop.label} />
      )}
    </>
  );
}
