import { markedQid, markKindQid, marksLoop, type MarkKind } from '../agency-file/marks.ts';
import { addressText } from '../answers/address.ts';
import type { BookParts } from './compiled.ts';
import type { Scope } from './scope.ts';

/**
 * What goes with words about days between current cover and the new one while the day on which current cover ends is to
 * be confirmed, such as after a new term was begun: until then it is that of the term before, and a gap counted by it may
 * be none. Empty otherwise.
 */
export function endUnconfirmed({ roles }: BookParts, scope: Scope): string {
  const { currentCoverEnds: end } = roles;
  if (end === undefined) return '';
  const toConfirm: MarkKind = 'To confirm';
  const marked = scope
    .loop(marksLoop)
    .some((mark) => mark.answer(markedQid) === addressText([end]) && mark.answer(markKindQid) === toConfirm);
  return marked ? ' Counted by an expiry of current cover that is still to be confirmed.' : '';
}
