import { use } from 'react';
import { isAssumedBy } from '../../domain/agency-file/assumed.ts';
import { addressText } from '../../domain/answers/address.ts';
import type { CompiledLoop } from '../../domain/book/compiled.ts';
import { MarksContext } from './marking.ts';
import { Confirm, RowMark } from './RowMark.tsx';

/** What was noted of a list as a whole, such as a warning about it that was overruled. */
export function LoopMark({ loop }: { readonly loop: CompiledLoop }) {
  const mark = use(MarksContext).get(addressText([loop.loop]));
  if (!mark) return null;
  return (
    <>
      {/* No one answer stands there that it could outlive. */}
      <RowMark mark={mark} outlived={undefined} name={loop.label} />
      {isAssumedBy(mark.kind) && <Confirm address={mark.address} name={loop.label} />}
    </>
  );
}
