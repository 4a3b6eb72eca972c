/**
 * What two records have in common. A draft that was sent and is then linked to a client by its id is based on this: what
 * only the client's record has was never in the draft, so it must not count as removed.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { sameJson } from '../../../lib/json.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { own, readElement, readInner, type LoopView } from '../../../domain/client/elements.ts';
import type { Members } from '../../../domain/client/diff.ts';

/** Members that are the same in both. What differs is blank or left out, down to the single answer of an item. */
export function commonRecord(one: DraftRecord, other: DraftRecord): DraftRecord {
  const header = (member: 'clientName' | 'clientType' | 'locationCode') =>
    one[member] === other[member] ? one[member] : '';
  return {
    clientName: header('clientName'),
    clientType: header('clientType'),
    locationCode: header('locationCode'),
    clientData: commonMap(one.clientData, other.clientData),
    others: sameMembers(one.others, other.others),
  };
}

const commonMap = (one: StoredMap, other: StoredMap): StoredMap => commonMembers(one, other, commonElement);

/** @param inPart returns the common part of a member that is not the same as a whole; undefined if there is none. */
function commonMembers(
  one: Members,
  other: Members,
  inPart: (member: string, one: unknown, other: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(one)
      .filter((member) => Object.hasOwn(other, member))
      .map((member) => {
        const [a, b] = [own(one, member), own(other, member)];
        return [member, sameJson(a, b) ? a : inPart(member, a, b)] as const;
      })
      .filter(([, value]) => value !== undefined),
  );
}

const sameMembers = (one: Members, other: Members) => commonMembers(one, other, () => undefined);

function commonElement(qid: string, one: unknown, other: unknown): unknown {
  const [a, b] = [readElement(qid, one), readElement(qid, other)];
  return a.kind === 'loop' && b.kind === 'loop' ? commonLoop(a, b) : commonAnswer(qid, one, other);
}

/** Answers with the same text are the same, whatever other members they have. */
function commonAnswer(qid: string, one: unknown, other: unknown): unknown {
  const [a, b] = [readInner(qid, one), readInner(qid, other)];
  const isSame = a.kind === 'answer' && b.kind === 'answer' && a.answer === b.answer;
  return isSame ? sameMembers(a.element, b.element) : undefined;
}

function commonLoop(one: LoopView, other: LoopView): Record<string, unknown> {
  const others = new Map(other.iterations.map((view) => [view.iterationId, view]));
  const iterations = one.iterations.flatMap((a) => {
    const b = others.get(a.iterationId);
    return b
      ? [{ ...sameMembers(a.raw, b.raw), answers: commonMembers(a.answers, b.answers, commonAnswer) }]
      : [];
  });
  return { ...sameMembers(one.element, other.element), iterations };
}
