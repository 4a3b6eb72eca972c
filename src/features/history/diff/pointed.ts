/**
 * References that are stored alike in two maps and say another thing, because their item is in one of the two lists only.
 * No diff has them as entries: nothing in the stored answer changed. They are told beside it.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import type { Change } from '../../../domain/client/diff.ts';
import type { ReplacedChange } from '../../../domain/client/diff-replaced.ts';
import { answersOf, getAnswer, hasItem } from '../../../domain/client/walk.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { placeOf } from './replaced-items.ts';

export interface PointedChange {
  readonly kind: 'pointed';
  /** `lost`: the item was there before and is not after. `found`: the other way round. */
  readonly how: 'lost' | 'found';
  /** In the map after; an item that was replaced stands under another id in the one before. */
  readonly address: Address;
  /** The list that it points into, and the id that is stored. */
  readonly list: string;
  readonly iterationId: string;
}

/** @param changes what changed from the one map to the other: where no item came or went, nothing points otherwise. */
export function pointedChanges(
  before: StoredMap,
  after: StoredMap,
  changes: readonly (Change | ReplacedChange)[],
  questionOf: (address: Address) => Pick<CompiledQuestion, 'kind' | 'refersTo'> | undefined,
): PointedChange[] {
  const itemsDiffer = changes.some(
    ({ kind, how }) =>
      kind === 'replaced' || kind === 'unrecognized' || (kind === 'iteration' && how !== 'moved'),
  );
  if (!itemsDiffer) return [];
  const replaced = new Map(
    changes.flatMap((change) =>
      change.kind === 'replaced' ? [[placeOf(change.added), change.removed.iterationId] as const] : [],
    ),
  );
  const addressBefore = (address: Address): Address => {
    const [loop, iterationId, qid] = address;
    if (iterationId === undefined || qid === undefined) return address;
    return [loop, replaced.get(placeOf({ loop, iterationId })) ?? iterationId, qid];
  };
  return [...answersOf(after)].flatMap(({ address, answer }): PointedChange[] => {
    const { kind, refersTo: list } = questionOf(address) ?? {};
    if (kind !== 'reference' || list === undefined || answer === '') return [];
    const [was, is] = [hasItem(before, list, answer), hasItem(after, list, answer)];
    if (was === is || getAnswer(before, addressBefore(address)) !== answer) return [];
    return [{ kind: 'pointed', how: was ? 'lost' : 'found', address, list, iterationId: answer }];
  });
}
