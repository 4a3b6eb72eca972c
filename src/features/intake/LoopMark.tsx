import { use } from 'react';
import { addressText } from '../../domain/answers/address.ts';
import type { CompiledLoop } from '../../domain/book/compiled.ts';
import { MarksContext } from './marking.ts';
import { RowMark } from './RowMark.tsx';

/** What was noted of a list as a whole, such as a warning about it that was overruled. */
export function LoopMark({ loop }: { readonly loop: CompiledLoop }) {
  const mark = use(MarksContext).get(addressText([loop.loop]));
  // No one answer stands there that it could outlive.
  return mark && <RowMark mark={mark} outlived={undefined} name={loop.label} />;
}
