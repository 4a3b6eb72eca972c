/**
 * Three-way merge. A save replaces the whole map, so a colleague's earlier save is merged in first. A change by one side
 * wins; the same change by both is no conflict. Where both changed differently, `merged` holds ours until the agent
 * decides. Elements are matched by address, items by `matchItems`; the merged items have the ids that theirs have.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { sameJson } from '../../lib/json.ts';
import type { DraftRecord } from './draft-record.ts';
import type { Address } from './address.ts';
import type { Conflict, MapConflict, MergedLoop } from './conflict.ts';
import { diffMaps, diffRecords, unionKeys, type Change, type Members, type Place } from './diff.ts';
import { loopElement, own, readElement, readInner, type IterationView, type LoopView } from './elements.ts';
import { headerMembers } from './header.ts';
import { underSameIds } from './match-items.ts';
import { mergeOrder } from './order.ts';

export interface MapMerge {
  readonly merged: StoredMap;
  /** What the merge changes in ours. */
  readonly fromTheirs: readonly Change[];
  readonly conflicts: readonly MapConflict[];
}

export interface RecordMerge {
  readonly merged: DraftRecord;
  readonly fromTheirs: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

export function mergeMaps(base: StoredMap, ours: StoredMap, theirs: StoredMap): MapMerge {
  const conflicts: MapConflict[] = [];
  const merged = mergeMembers(base, ours, theirs, [], (qid, b, o, t) =>
    mergeElement(qid, b, o, t, conflicts),
  );
  return { merged, fromTheirs: diffMaps(ours, merged), conflicts };
}

export function mergeRecords(base: DraftRecord, ours: DraftRecord, theirs: DraftRecord): RecordMerge {
  const conflicts: Conflict[] = [];
  const header = {
    clientName: ours.clientName,
    clientType: ours.clientType,
    locationCode: ours.locationCode,
  };
  for (const member of headerMembers) {
    const [b, o, t] = [base[member], ours[member], theirs[member]];
    header[member] = pick(b, o, t, () => {
      conflicts.push({ kind: 'header', member, base: b, ours: o, theirs: t });
      return o;
    });
  }
  const others = mergeMembers(base.others, ours.others, theirs.others, [], (member, b, o, t) => {
    conflicts.push({ kind: 'other', member, base: b, ours: o, theirs: t });
    return o;
  });
  const data = mergeMaps(base.clientData, ours.clientData, theirs.clientData);
  const merged: DraftRecord = { ...header, others, clientData: data.merged };
  return { merged, fromTheirs: diffRecords(ours, merged), conflicts: [...conflicts, ...data.conflicts] };
}

/** The side that changed; `both` decides when the two sides changed it differently. */
function pick<Value>(base: Value, ours: Value, theirs: Value, both: () => Value): Value {
  if (sameJson(ours, theirs) || sameJson(base, theirs)) return ours;
  return sameJson(base, ours) ? theirs : both();
}

function mergeMembers(
  base: Members,
  ours: Members,
  theirs: Members,
  skip: readonly string[],
  both: (member: string, base: unknown, ours: unknown, theirs: unknown) => unknown,
): Record<string, unknown> {
  const merged: [string, unknown][] = [];
  for (const member of unionKeys(ours, theirs)) {
    if (skip.includes(member)) continue;
    const [b, o, t] = [own(base, member), own(ours, member), own(theirs, member)];
    const value = pick(b, o, t, () => both(member, b, o, t));
    if (value !== undefined) merged.push([member, value]);
  }
  return Object.fromEntries(merged);
}

function mergeElement(
  qid: string,
  base: unknown,
  ours: unknown,
  theirs: unknown,
  conflicts: MapConflict[],
): unknown {
  const [b, o, t] = [base, ours, theirs].map((value) =>
    value === undefined ? undefined : readElement(qid, value),
  );
  const loop = (view: typeof b): LoopView | undefined => (view?.kind === 'loop' ? view : undefined);
  const allLoops = [b, o, t].every((view) => view === undefined || view.kind === 'loop');
  if (allLoops) return mergeLoop(qid, loop(b), loop(o), loop(t), conflicts);
  return mergeAnswer([qid], base, ours, theirs, conflicts);
}

function mergeAnswer(
  address: Address,
  base: unknown,
  ours: unknown,
  theirs: unknown,
  conflicts: MapConflict[],
): unknown {
  const qid = address[address.length - 1] ?? '';
  const views = [base, ours, theirs].map((value) =>
    value === undefined ? undefined : readInner(qid, value),
  );
  const [b, o, t] = views.map((view) => (view?.kind === 'answer' ? view : undefined));
  if (views.some((view) => view?.kind === 'unrecognized')) {
    conflicts.push({ kind: 'unrecognized', place: address, member: undefined, base, ours, theirs });
    return ours;
  }
  const conflict = () =>
    conflicts.push({
      kind: 'answer',
      address,
      base: b?.answer,
      ours: o?.answer,
      theirs: t?.answer,
      elements: { base, ours, theirs },
    });
  if (!o || !t) {
    conflict();
    return ours;
  }
  const answer = pick(b?.answer, o.answer, t.answer, () => {
    conflict();
    return o.answer;
  });
  const members = mergeUnknownMembers(address, b?.element ?? {}, o.element, t.element, ['answer'], conflicts);
  // As a side has it: theirs may be a number.
  return { ...members, answer: (answer === t.answer ? t : o).element['answer'] };
}

function mergeUnknownMembers(
  place: Place,
  base: Members,
  ours: Members,
  theirs: Members,
  skip: readonly string[],
  conflicts: MapConflict[],
): Record<string, unknown> {
  return mergeMembers(base, ours, theirs, skip, (member, b, o, t) => {
    conflicts.push({ kind: 'unrecognized', place, member, base: b, ours: o, theirs: t });
    return o;
  });
}

/** For its items, a missing loop counts as an empty one. */
function mergeLoop(
  qid: string,
  base: LoopView | undefined,
  ours: LoopView | undefined,
  theirs: LoopView | undefined,
  conflicts: MapConflict[],
): unknown {
  const items = theirs?.iterations ?? [];
  const same = underSameIds(base?.iterations ?? [], ours?.iterations ?? [], items);
  const [bs, os, ts] = [byId(same.base), byId(same.ours), byId(items)];
  const empty = loopElement(qid, []);
  const members = mergeUnknownMembers(
    [qid],
    base?.element ?? empty,
    ours?.element ?? base?.element ?? empty,
    theirs?.element ?? base?.element ?? empty,
    ['iterations'],
    conflicts,
  );
  const list: MergedLoop = { members, staysWhenEmpty: staysWhenEmpty(base, ours, theirs) };
  const remaining = new Map<string, unknown>();
  for (const id of new Set([...os.keys(), ...ts.keys()])) {
    const iteration = mergeIteration(qid, id, bs.get(id), os.get(id), ts.get(id), list, conflicts);
    if (iteration !== undefined) remaining.set(id, iteration);
  }
  if (remaining.size === 0 && !list.staysWhenEmpty) return undefined;
  const order = mergeOrder([...bs.keys()], [...os.keys()], [...ts.keys()], new Set(remaining.keys()));
  return { ...members, iterations: order.map((id) => remaining.get(id)) };
}

/** The side that added or removed the loop decides, unless the other side changed its undocumented members. */
function staysWhenEmpty(
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

interface Placed {
  readonly view: IterationView;
  readonly at: number;
}

const byId = (views: readonly IterationView[]): Map<string, Placed> =>
  new Map(views.map((view, at) => [view.iterationId, { view, at }]));

/** Undefined when the item is removed. Removed on one side and changed on the other is a conflict. */
function mergeIteration(
  loop: string,
  iterationId: string,
  base: Placed | undefined,
  ours: Placed | undefined,
  theirs: Placed | undefined,
  list: MergedLoop,
  conflicts: MapConflict[],
): unknown {
  if (ours && theirs) {
    const place = [loop, iterationId] as const;
    const [b, o, t] = [base?.view.raw ?? {}, ours.view.raw, theirs.view.raw];
    const members = mergeUnknownMembers(place, b, o, t, ['answers'], conflicts);
    const answers = mergeMembers(
      base?.view.answers ?? {},
      ours.view.answers,
      theirs.view.answers,
      [],
      (qid, b, o, t) => mergeAnswer([loop, iterationId, qid], b, o, t, conflicts),
    );
    return { ...members, answers };
  }
  return pick<unknown>(base?.view.raw, ours?.view.raw, theirs?.view.raw, () => {
    conflicts.push({
      kind: 'iteration',
      loop,
      iterationId,
      base: base?.view,
      ours: ours?.view,
      theirs: theirs?.view,
      at: (ours ?? theirs)?.at ?? 0,
      list,
    });
    return ours?.view.raw;
  });
}
