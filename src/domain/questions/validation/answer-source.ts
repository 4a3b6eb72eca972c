/** Where the answers of one client are read, and where results computed from them are cached. */
import type { StoredMap } from '../../../contract/answers.ts';
import { own, readElement, type ElementView, type IterationView } from '../../client/elements.ts';
import type { IterationScope, Scope } from '../rules/scope.ts';
import type { Value } from '../rules/values.ts';

export interface Memo {
  /** Computes a result once per `about` object. A circular request during the computation gets `guess`. */
  readonly once: <Result>(about: object, guess: Result, work: () => Result) => Result;
}

export interface AnswerItem extends IterationScope {
  readonly view: () => IterationView;
  readonly scope: Scope;
  readonly memo: Memo;
}

export type MakeItem = (
  loop: string,
  ground: Pick<AnswerItem, 'iterationId' | 'view' | 'memo' | 'cached'>,
) => AnswerItem;

/** `unrecognized`: the loop's qid has an element that is not a readable loop. */
export type LoopForm = 'none' | 'loop' | 'unrecognized';

export interface AnswerSource {
  /** For results about the whole client. */
  readonly memo: Memo;
  readonly element: (qid: string) => unknown;
  readonly form: (loop: string) => LoopForm;
  /** In stored order, each created once. */
  readonly items: (loop: string) => readonly AnswerItem[];
  readonly item: (loop: string, iterationId: string) => AnswerItem | undefined;
  /** A figure of the latest identity check by its path. */
  readonly latestCheck: (path: string) => Value | undefined;
}

/** Creates a source from a function that creates its items. */
export type OpenSource = (make: MakeItem) => AnswerSource;

/** The source of one immutable map. */
export function mapSource(
  map: StoredMap,
  latestCheck: (path: string) => Value | undefined = () => undefined,
): OpenSource {
  return (make) => openMap(map, latestCheck, make);
}

function openMap(map: StoredMap, latestCheck: AnswerSource['latestCheck'], make: MakeItem): AnswerSource {
  const views = new Map<string, ElementView | undefined>();
  const lists = new Map<string, readonly AnswerItem[]>();
  const byId = new Map<string, ReadonlyMap<string, AnswerItem>>();
  const viewOf = (loop: string): ElementView | undefined => {
    if (!views.has(loop)) {
      const element = own(map, loop);
      views.set(loop, element === undefined ? undefined : readElement(loop, element));
    }
    return views.get(loop);
  };
  const items = (loop: string): readonly AnswerItem[] => {
    let known = lists.get(loop);
    if (!known) {
      const element = viewOf(loop);
      known = (element?.kind === 'loop' ? element.iterations : []).map((view) => makeItem(make, loop, view));
      lists.set(loop, known);
    }
    return known;
  };
  return {
    memo: createMemo(),
    element: (qid) => own(map, qid),
    form: (loop) => formOf(viewOf(loop)),
    items,
    item: (loop, iterationId) => {
      let known = byId.get(loop);
      if (!known) {
        known = new Map(items(loop).map((item) => [item.iterationId, item]));
        byId.set(loop, known);
      }
      return known.get(iterationId);
    },
    latestCheck,
  };
}

/** An item that remembers what was computed of it. */
export function makeItem(make: MakeItem, loop: string, view: IterationView): AnswerItem {
  const memo = createMemo();
  const item: AnswerItem = make(loop, {
    iterationId: view.iterationId,
    view: () => view,
    memo,
    cached: (rule) => memo.once(rule, null, () => rule(item.scope)),
  });
  return item;
}

export function formOf(view: ElementView | undefined): LoopForm {
  if (view === undefined) return 'none';
  return view.kind === 'loop' ? 'loop' : 'unrecognized';
}

export function createMemo(): Memo & { readonly clear: () => void } {
  const known = new Map<object, unknown>();
  return {
    clear: () => known.clear(),
    once: <Result>(about: object, guess: Result, work: () => Result): Result => {
      if (!known.has(about)) {
        known.set(about, guess);
        known.set(about, work());
      }
      return known.get(about) as Result; // each object is used for one type of result
    },
  };
}
