/** What the answers of one client stand on: where they are read, and how what follows from them is kept. */
import type { StoredMap } from '../../../contract/answers.ts';
import { own, readElement, type ElementView, type IterationView } from '../../client/elements.ts';
import type { IterationScope, Scope } from '../rules/scope.ts';
import type { Value } from '../rules/values.ts';

/** Keeps what was worked out. */
export interface Memo {
  /**
   * Works something out, once; `about` is the object that it is about. What is asked again while it is being worked
   * out, through whatever others, counts as the guess. `same` tells when two results are no different.
   */
  readonly once: <Result>(
    about: object,
    guess: Result,
    work: () => Result,
    same?: (a: Result, b: Result) => boolean,
  ) => Result;
}

/** An item of a loop as rules see it. */
export interface AnswerItem extends IterationScope {
  /** The item as it is stored now. */
  readonly view: () => IterationView;
  readonly scope: Scope;
  readonly memo: Memo;
}

export type MakeItem = (
  loop: string,
  ground: Pick<AnswerItem, 'iterationId' | 'view' | 'memo' | 'cached'>,
) => AnswerItem;

/** `unrecognized`: something stands under the loop's qid that is no loop with readable items. */
export type LoopForm = 'none' | 'loop' | 'unrecognized';

export interface AnswerGround {
  /** For what is worked out of the client as a whole. */
  readonly memo: Memo;
  /** The element at the top of the map; undefined when there is none. */
  readonly element: (qid: string) => unknown;
  readonly form: (loop: string) => LoopForm;
  /** In their order, each made once. */
  readonly items: (loop: string) => readonly AnswerItem[];
  readonly item: (loop: string, iterationId: string) => AnswerItem | undefined;
  /** A figure of the latest identity check by its path. */
  readonly latestCheck: (path: string) => Value | undefined;
}

/** A ground is opened by whoever knows how rules see an item. */
export type OpenGround = (make: MakeItem) => AnswerGround;

/** The ground of one map that does not change. */
export function mapGround(
  map: StoredMap,
  latestCheck: (path: string) => Value | undefined = () => undefined,
): OpenGround {
  return (make) => openMap(map, latestCheck, make);
}

function openMap(map: StoredMap, latestCheck: AnswerGround['latestCheck'], make: MakeItem): AnswerGround {
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
      known = (element?.kind === 'loop' ? element.iterations : []).map((view) =>
        make(loop, { iterationId: view.iterationId, view: () => view, memo: createMemo() }),
      );
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

/** What stands under a loop's qid, as it was read. */
export function formOf(view: ElementView | undefined): LoopForm {
  if (view === undefined) return 'none';
  return view.kind === 'loop' ? 'loop' : 'unrecognized';
}

function createMemo(): Memo {
  const known = new Map<object, unknown>();
  return {
    once: <Result>(about: object, guess: Result, work: () => Result): Result => {
      if (!known.has(about)) {
        known.set(about, guess);
        known.set(about, work());
      }
      return known.get(about) as Result; // one kind of result is kept for one object
    },
  };
}
