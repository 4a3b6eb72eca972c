/**
 * Three-way merge. A save replaces the whole map, so what a colleague saved meanwhile must be taken in first. What only
 * one side changed is kept; what both changed alike is no matter; what both changed differently is a clash, where
 * `merged` holds mine until the agent decides. Elements are matched by address and items by iterationId.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { sameJson } from '../../lib/json.ts';
import type { DraftRecord } from './draft-record.ts';
import type { Address } from './address.ts';
import type { Clash, MapClash } from './clash.ts';
import { diffMaps, diffRecords, headerMembers, type Change, type Place } from './diff.ts';
import { loopElement, own, readElement, readInner, type IterationView, type LoopView } from './elements.ts';
import { unionKeys, type Members } from './members.ts';
import { staysEmpty, type MergedList } from './merge-list.ts';
import { mergeOrder, overruledMoves } from './merge-order.ts';
import { iterationsOf } from './walk.ts';

export interface MapMerge {
  readonly merged: StoredMap;
  /** What the merge brings into mine. */
  readonly fromTheirs: readonly Change[];
  readonly clashes: readonly MapClash[];
  /** Items that both moved and that stand as I moved them. */
  readonly overruled: readonly OverruledMove[];
}

type OverruledMove = readonly [loop: string, iterationId: string];

export interface RecordMerge {
  readonly merged: DraftRecord;
  readonly fromTheirs: readonly Change[];
  readonly clashes: readonly Clash[];
  readonly overruled: readonly OverruledMove[];
}

export function mergeMaps(base: StoredMap, mine: StoredMap, theirs: StoredMap): MapMerge {
  const clashes: MapClash[] = [];
  const merged = mergeMembers(base, mine, theirs, [], (qid, b, m, t) => mergeElement(qid, b, m, t, clashes));
  const overruled = Object.keys(theirs).flatMap((loop) => {
    const [b, m, t, all] = [base, mine, theirs, merged].map((map) => idsOf(map, loop));
    return b && m && t && all ? overruledMoves(b, m, t, all).map((id) => [loop, id] as const) : [];
  });
  return { merged, fromTheirs: diffMaps(mine, merged), clashes, overruled };
}

const idsOf = (map: StoredMap, loop: string): string[] =>
  iterationsOf(map, loop).map(({ iterationId }) => iterationId);

export function mergeRecords(base: DraftRecord, mine: DraftRecord, theirs: DraftRecord): RecordMerge {
  const clashes: Clash[] = [];
  const header = {
    clientName: mine.clientName,
    clientType: mine.clientType,
    locationCode: mine.locationCode,
  };
  for (const member of headerMembers) {
    const [b, m, t] = [base[member], mine[member], theirs[member]];
    header[member] = pick(b, m, t, () => {
      clashes.push({ kind: 'header', member, base: b, mine: m, theirs: t });
      return m;
    });
  }
  const others = mergeMembers(base.others, mine.others, theirs.others, [], (member, b, m, t) => {
    clashes.push({ kind: 'other', member, base: b, mine: m, theirs: t });
    return m;
  });
  const data = mergeMaps(base.clientData, mine.clientData, theirs.clientData);
  const merged: DraftRecord = { ...header, others, clientData: data.merged };
  const { overruled } = data;
  return {
    merged,
    fromTheirs: diffRecords(mine, merged),
    clashes: [...clashes, ...data.clashes],
    overruled,
  };
}

/** The side that changed; `both` decides when both did, and differently. */
function pick<Value>(base: Value, mine: Value, theirs: Value, both: () => Value): Value {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  return sameJson(base, mine) ? theirs : both();
}

/** Merges objects member by member, members of `skip` left out. */
function mergeMembers(
  base: Members,
  mine: Members,
  theirs: Members,
  skip: readonly string[],
  both: (member: string, base: unknown, mine: unknown, theirs: unknown) => unknown,
): Record<string, unknown> {
  const merged: [string, unknown][] = [];
  for (const member of unionKeys(mine, theirs)) {
    if (skip.includes(member)) continue;
    const [b, m, t] = [own(base, member), own(mine, member), own(theirs, member)];
    const value = pick(b, m, t, () => both(member, b, m, t));
    if (value !== undefined) merged.push([member, value]);
  }
  return Object.fromEntries(merged);
}

function mergeElement(
  qid: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  clashes: MapClash[],
): unknown {
  const [b, m, t] = [base, mine, theirs].map((value) =>
    value === undefined ? undefined : readElement(qid, value),
  );
  const loop = (view: typeof b): LoopView | undefined => (view?.kind === 'loop' ? view : undefined);
  const allLoops = [b, m, t].every((view) => view === undefined || view.kind === 'loop');
  if (allLoops) return mergeLoop(qid, loop(b), loop(m), loop(t), clashes);
  return mergeAnswer([qid], base, mine, theirs, clashes);
}

function mergeAnswer(
  address: Address,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  clashes: MapClash[],
): unknown {
  const qid = address[address.length - 1] ?? '';
  const views = [base, mine, theirs].map((value) =>
    value === undefined ? undefined : readInner(qid, value),
  );
  const [b, m, t] = views.map((view) => (view?.kind === 'answer' ? view : undefined));
  if (views.some((view) => view?.kind === 'odd')) {
    clashes.push({ kind: 'odd', place: address, member: undefined, base, mine, theirs });
    return mine;
  }
  const clash = () =>
    clashes.push({
      kind: 'answer',
      address,
      base: b?.answer,
      mine: m?.answer,
      theirs: t?.answer,
      elements: { mine, theirs },
    });
  if (!m || !t) {
    clash();
    return mine;
  }
  const answer = pick(b?.answer, m.answer, t.answer, () => {
    clash();
    return m.answer;
  });
  const members = mergeOddMembers(address, b?.element ?? {}, m.element, t.element, ['answer'], clashes);
  return { ...members, answer };
}

function mergeOddMembers(
  place: Place,
  base: Members,
  mine: Members,
  theirs: Members,
  skip: readonly string[],
  clashes: MapClash[],
): Record<string, unknown> {
  return mergeMembers(base, mine, theirs, skip, (member, b, m, t) => {
    clashes.push({ kind: 'odd', place, member, base: b, mine: m, theirs: t });
    return m;
  });
}

/**
 * To the items a loop that one side does not have is one without any. Whether there is a loop where no item is left goes
 * as all else: as the side has it that changed it. What the other side changed beside the items keeps it.
 */
function mergeLoop(
  qid: string,
  base: LoopView | undefined,
  mine: LoopView | undefined,
  theirs: LoopView | undefined,
  clashes: MapClash[],
): unknown {
  const [bs, ms, ts] = [base, mine, theirs].map((view) => byId(view?.iterations ?? []));
  if (!bs || !ms || !ts) return undefined;
  const empty = loopElement(qid, []);
  const members = mergeOddMembers(
    [qid],
    base?.element ?? empty,
    mine?.element ?? base?.element ?? empty,
    theirs?.element ?? base?.element ?? empty,
    ['iterations'],
    clashes,
  );
  const list: MergedList = { members, stays: staysEmpty(base, mine, theirs) };
  const kept = new Map<string, unknown>();
  for (const id of new Set([...ms.keys(), ...ts.keys()])) {
    const iteration = mergeIteration(qid, id, bs.get(id), ms.get(id), ts.get(id), list, clashes);
    if (iteration !== undefined) kept.set(id, iteration);
  }
  if (kept.size === 0 && !list.stays) return undefined;
  const order = mergeOrder([...bs.keys()], [...ms.keys()], [...ts.keys()], new Set(kept.keys()));
  return { ...members, iterations: order.map((id) => kept.get(id)) };
}

interface Placed {
  readonly view: IterationView;
  readonly at: number;
}

const byId = (views: readonly IterationView[]): Map<string, Placed> =>
  new Map(views.map((view, at) => [view.iterationId, { view, at }]));

/** Undefined when the item is gone. Taken away on one side and changed on the other is a clash. */
function mergeIteration(
  loop: string,
  iterationId: string,
  base: Placed | undefined,
  mine: Placed | undefined,
  theirs: Placed | undefined,
  list: MergedList,
  clashes: MapClash[],
): unknown {
  if (mine && theirs) {
    const place = [loop, iterationId] as const;
    const [b, m, t] = [base?.view.raw ?? {}, mine.view.raw, theirs.view.raw];
    const members = mergeOddMembers(place, b, m, t, ['answers'], clashes);
    const answers = mergeMembers(
      base?.view.answers ?? {},
      mine.view.answers,
      theirs.view.answers,
      [],
      (qid, b, m, t) => mergeAnswer([loop, iterationId, qid], b, m, t, clashes),
    );
    return { ...members, answers };
  }
  return pick<unknown>(base?.view.raw, mine?.view.raw, theirs?.view.raw, () => {
    clashes.push({
      kind: 'iteration',
      loop,
      iterationId,
      base: base?.view,
      mine: mine?.view,
      theirs: theirs?.view,
      at: (mine ?? theirs)?.at ?? 0,
      list,
    });
    return mine?.view.raw;
  });
}
