/**
 * The ground of a record that is being worked on: it keeps what follows from the answers, and lets go of what no longer
 * does when the next map is taken. What changed is found by identity, because a change shares all that it leaves alone.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { isObject } from '../../../lib/json.ts';
import { own, readElement, type IterationView } from '../../client/elements.ts';
import {
  formOf,
  type AnswerItem,
  type LoopForm,
  type MakeItem,
  type Memo,
  type OpenSource,
} from '../validation/answer-source.ts';
import type { ValidationContext } from '../validation/validate.ts';
import type { Cell, Cells } from './cells.ts';

export interface KeptGround {
  readonly open: OpenSource;
  /** The agent's calendar day, YYYY-MM-DD. */
  readonly today: () => string;
  readonly take: (map: StoredMap, context: ValidationContext) => void;
}

interface KeptLoop {
  /** As it was taken last. */
  element: unknown;
  views: readonly IterationView[];
  readonly form: Cell<LoopForm>;
  readonly list: Cell<readonly AnswerItem[]>;
  readonly items: Map<string, KeptItem>;
  /** By the id that was asked for, whether there is such an item or not. */
  readonly asked: Map<string, Cell<AnswerItem | undefined>>;
}

interface KeptItem {
  readonly item: AnswerItem;
  readonly view: Cell<IterationView>;
  readonly known: Map<object, Cell<unknown>>;
}

/** `gone` hears of each item that is taken away. */
export function keptGround(
  cells: Cells,
  first: StoredMap,
  context: ValidationContext,
  gone: (loop: string, iterationId: string) => void,
): KeptGround {
  let map = first;
  let make: MakeItem | undefined;
  const today = cells.given(context.today);
  const latestCheck = cells.given(context.latestCheck);
  const elements = new Map<string, Cell<unknown>>();
  const loops = new Map<string, KeptLoop>();

  const addItem = (loop: string, kept: KeptLoop, first: IterationView): AnswerItem | undefined => {
    if (!make) return undefined;
    const { iterationId } = first;
    const view = cells.given(first);
    const known = new Map<object, Cell<unknown>>();
    const memo = keepIn(cells, known);
    const item: AnswerItem = make(loop, {
      iterationId,
      view: () => cells.read(view),
      memo,
      cached: (rule) => memo.once(rule, null, () => rule(item.scope)),
    });
    kept.items.set(iterationId, { item, view, known });
    return item;
  };

  const removeItem = (loop: string, kept: KeptLoop, iterationId: string, { known }: KeptItem) => {
    kept.items.delete(iterationId);
    for (const cell of known.values()) cells.drop(cell);
    gone(loop, iterationId);
  };

  const takeLoop = (loop: string, kept: KeptLoop) => {
    const element = own(map, loop);
    if (element === kept.element) return;
    kept.element = element;
    const same = sameItems(loop, element, kept.views);
    const read = same || element === undefined ? undefined : readElement(loop, element);
    cells.give(kept.form, same ? 'loop' : formOf(read));
    const views = same ?? (read?.kind === 'loop' ? read.iterations : []);
    kept.views = views;
    for (const view of views) {
      const known = kept.items.get(view.iterationId);
      // The view of an item is made anew at each reading; the item itself is the same while nothing in it changed.
      if (known && known.view.value.raw !== view.raw) cells.give(known.view, view);
    }
    if (!same) takeOrder(loop, kept);
  };

  const takeOrder = (loop: string, kept: KeptLoop) => {
    const items = kept.views
      .map((view) => kept.items.get(view.iterationId)?.item ?? addItem(loop, kept, view))
      .filter((item) => item !== undefined);
    const before = kept.list.value;
    if (items.length === before.length && items.every((item, index) => item === before[index])) return;
    cells.give(kept.list, items);
    const left = new Set(items);
    const away = [...kept.items].filter(([, { item }]) => !left.has(item));
    for (const [id, cell] of kept.asked) {
      const item = kept.items.get(id)?.item;
      cells.give(cell, item && left.has(item) ? item : undefined);
    }
    for (const [iterationId, item] of away) removeItem(loop, kept, iterationId, item);
  };

  const openLoop = (loop: string): KeptLoop => {
    const known = loops.get(loop);
    if (known) return known;
    const kept: KeptLoop = {
      element: undefined,
      views: [],
      form: cells.given<LoopForm>('none'),
      list: cells.given<readonly AnswerItem[]>([]),
      items: new Map(),
      asked: new Map(),
    };
    loops.set(loop, kept);
    takeLoop(loop, kept);
    return kept;
  };

  return {
    today: () => cells.read(today),
    open: (makeItem) => {
      make = makeItem;
      return {
        memo: keepIn(cells, new Map()),
        element: (qid) => {
          let cell = elements.get(qid);
          if (!cell) elements.set(qid, (cell = cells.given(own(map, qid))));
          return cells.read(cell);
        },
        form: (loop) => cells.read(openLoop(loop).form),
        items: (loop) => cells.read(openLoop(loop).list),
        item: (loop, iterationId) => {
          const { asked, items } = openLoop(loop);
          let cell = asked.get(iterationId);
          if (!cell) asked.set(iterationId, (cell = cells.given(items.get(iterationId)?.item)));
          return cells.read(cell);
        },
        latestCheck: (path) => cells.read(latestCheck)?.(path),
      };
    },
    take: (next, { today: day, latestCheck: check }) => {
      cells.give(today, day);
      cells.give(latestCheck, check);
      if (next === map) return;
      map = next;
      for (const [qid, cell] of elements) cells.give(cell, own(map, qid));
      for (const [loop, kept] of loops) takeLoop(loop, kept);
    },
  };
}

/** The views of a loop in which the same items stand in the same order; undefined when that is not plain to see. */
function sameItems(
  loop: string,
  element: unknown,
  before: readonly IterationView[],
): readonly IterationView[] | undefined {
  if (!isObject(element) || element['qid'] !== loop || element['type'] !== 'LOOP') return undefined;
  const { iterations } = element;
  if (!Array.isArray(iterations) || iterations.length !== before.length) return undefined;
  const views: IterationView[] = [];
  for (const [index, known] of before.entries()) {
    const raw: unknown = iterations[index];
    if (raw === known.raw) {
      views.push(known);
      continue;
    }
    if (!isObject(raw) || raw['iterationId'] !== known.iterationId || !isObject(raw['answers']))
      return undefined;
    views.push({ iterationId: known.iterationId, answers: raw['answers'], raw });
  }
  return views;
}

function keepIn(cells: Cells, known: Map<object, Cell<unknown>>): Memo {
  return {
    once: <Result>(
      about: object,
      guess: Result,
      work: () => Result,
      same?: (a: Result, b: Result) => boolean,
    ): Result => {
      let cell = known.get(about);
      if (!cell) known.set(about, (cell = cells.derived(work, guess, same)));
      return cells.read(cell) as Result; // one kind of result is kept for one object
    },
  };
}
