/** What of an older record can be put into today's draft. */
import type { Change } from '../../../domain/client/diff.ts';
import type { ReplacedChange } from '../../../domain/client/diff-replaced.ts';
import { readElement, readInner } from '../../../domain/client/elements.ts';
import type { Difference } from './differences.ts';

/**
 * Whether what the older side held, nothing included, can be put into a draft that is to be saved: a save may hold only
 * what the interface document describes, and no client is without a name.
 */
export function canPutBack<D extends Pick<Difference, 'change'>>(
  difference: D,
): difference is D & { readonly change: Change | ReplacedChange } {
  const { change } = difference;
  switch (change.kind) {
    case 'answer':
    case 'iteration':
    case 'list':
    case 'replaced':
      return true;
    case 'header':
      return change.before !== '';
    case 'unrecognized': {
      const { place, member, before } = change;
      const qid = place.at(-1) ?? '';
      const read = place.length === 1 ? readElement : readInner;
      // An item that is odd as a whole has no qid, and a member beside an element is nobody's answer.
      const isElement = member === undefined && place.length !== 2;
      return isElement && (before === undefined || read(qid, before).kind !== 'unrecognized');
    }
    case 'other':
    // The stored answer is as it was: it is the item that can be put back.
    case 'pointed':
      return false;
  }
}
