/** What of an older record can be put into today's draft. */
import { readElement, readInner } from '../answers/elements.ts';
import type { Difference } from './differences.ts';

/**
 * Whether what the older side held, nothing included, can be put into a draft that is to be saved: a save may hold only
 * what the service's document describes, and no client is without a name.
 */
export function canPutBack({ change }: Pick<Difference, 'change'>): boolean {
  switch (change.kind) {
    case 'answer':
    case 'iteration':
    case 'list':
    case 'replaced':
      return true;
    case 'header':
      return change.before !== '';
    case 'odd': {
      const { place, member, before } = change;
      const qid = place.at(-1) ?? '';
      const read = place.length === 1 ? readElement : readInner;
      // An item that is odd as a whole has no qid, and a member beside an element is nobody's answer.
      const isElement = member === undefined && place.length !== 2;
      return isElement && (before === undefined || read(qid, before).kind !== 'odd');
    }
    case 'other':
      return false;
  }
}
