/**
 * The answers of a record while it is edited. What was computed of an item is reused until the item changes, or
 * something else that its rules read. Changes are found by identity: an edit shares everything that it leaves alone.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { own, readElement, type IterationView } from '../../client/elements.ts';
import type { BookParts } from '../compiled.ts';
import {
  createMemo,
  formOf,
  makeItem,
  type AnswerItem,
  type LoopForm,
  type MakeItem,
  type OpenSource,
} from './answer-source.ts';
import { bookInputs } from './item-inputs.ts';
import type { ValidationContext } from './validate.ts';

export interface EditedSource {
  readonly open: OpenSource;
  /** Goes to the next state of the record. */
  readonly take: (map: StoredMap, context: ValidationContext) => void;
}

/** A loop as it is stored. */
interface StoredLoop {
  readonly element: unknown;
  readonly form: LoopForm;
  readonly views: readonly IterationView[];
  /** The same array while the same items are in the same order. */
  readonly ids: readonly string[];
}

interface LoopItems {
  readonly views: readonly IterationView[];
  /** What the items depend on besides their own answers. */
  readonly inputs: readonly unknown[];
  readonly items: readonly AnswerItem[];
  readonly byId: ReadonlyMap<string, AnswerItem>;
}

/** A loop that the map does not have. */
const nothingStored: StoredLoop = { element: undefined, form: 'none', views: [], ids: [] };

export function editedSource(book: BookParts): EditedSource {
  const { ofItems, circular } = bookInputs(book);
  const memo = createMemo();
  const stored = new Map<string, StoredLoop>();
  const read = new Map<string, LoopItems>();
  /** Those of the present state. */
  const fresh = new Map<string, LoopItems>();
  let map: StoredMap = {};
  let context: ValidationContext | undefined;
  let make: MakeItem | undefined;

  const storedLoop = (loop: string): StoredLoop => {
    const known = stored.get(loop) ?? nothingStored;
    const element = own(map, loop);
    if (element === known.element) return known;
    const view = element === undefined ? undefined : readElement(loop, element);
    const views = view?.kind === 'loop' ? view.iterations : [];
    const ids = views.map(({ iterationId }) => iterationId);
    const next = { element, form: formOf(view), views, ids: sameList(ids, known.ids) ? known.ids : ids };
    stored.set(loop, next);
    return next;
  };

  const inputsOf = (loop: string): readonly unknown[] => {
    const { elements = [], references = [] } = ofItems.get(loop) ?? {};
    return [
      context,
      // What circular rules come to depends on where one begins: nothing computed is reused.
      circular && map,
      ...elements.map((name) => own(map, name)),
      ...references.map((name) => storedLoop(name).ids),
    ];
  };

  const itemsOf = (loop: string): LoopItems => {
    const current = fresh.get(loop);
    if (current) return current;
    const { views } = storedLoop(loop);
    const inputs = inputsOf(loop);
    const known = read.get(loop);
    const reused = known && sameList(known.inputs, inputs) ? known : undefined;
    const items = reused?.views === views ? reused : readItems(loop, views, inputs, reused);
    read.set(loop, items);
    fresh.set(loop, items);
    return items;
  };

  const readItems = (
    loop: string,
    views: readonly IterationView[],
    inputs: readonly unknown[],
    reused: LoopItems | undefined,
  ): LoopItems => {
    if (!make) throw new Error('The source was not opened.');
    const by = make;
    const items = views.map((view, index) => {
      const known =
        reused?.views[index]?.raw === view.raw ? reused.items[index] : reused?.byId.get(view.iterationId);
      return known?.view().raw === view.raw ? known : makeItem(by, loop, view);
    });
    return { views, inputs, items, byId: new Map(items.map((item) => [item.iterationId, item])) };
  };

  return {
    open: (makeOne) => {
      make = makeOne;
      return {
        memo,
        element: (qid) => own(map, qid),
        form: (loop) => storedLoop(loop).form,
        items: (loop) => itemsOf(loop).items,
        item: (loop, iterationId) => itemsOf(loop).byId.get(iterationId),
        latestCheck: (path) => context?.latestCheck?.(path),
      };
    },
    take: (next, nextContext) => {
      map = next;
      context = nextContext;
      memo.clear();
      fresh.clear();
    },
  };
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);
