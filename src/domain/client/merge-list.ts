/** What becomes of a loop itself in a merge, beside its items. */
import { sameJson } from '../../lib/json.ts';
import type { LoopView } from './elements.ts';

/** A loop as it came out of the merge, but for its items. */
export interface MergedList {
  readonly members: Readonly<Record<string, unknown>>;
  /** Whether it is there where no item of it is left. */
  readonly stays: boolean;
}

/** Whether the loop is there where no item of it is left. */
export function staysEmpty(
  base: LoopView | undefined,
  ours: LoopView | undefined,
  theirs: LoopView | undefined,
): boolean {
  if (!base || (ours && theirs)) return true;
  const left = ours ?? theirs;
  return (
    left !== undefined && !sameJson({ ...left.element, iterations: [] }, { ...base.element, iterations: [] })
  );
}
