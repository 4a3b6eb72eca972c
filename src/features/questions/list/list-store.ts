/** The question list that is being edited, and what can be undone. */
import { createStore, type ReadableStore } from '../../../lib/store.ts';
import type { EditedList } from './edit-rows.ts';

interface ListState {
  readonly list: EditedList;
  /** What undo goes back to, the last one last. */
  readonly past: readonly EditedList[];
  /** What redo brings back, the next one last. */
  readonly future: readonly EditedList[];
}

export interface ListStore extends ReadableStore<ListState> {
  /**
   * Changes the list.
   * @param typedIn what somebody types in: typing on in the same is one step of undo
   */
  readonly change: (next: (list: EditedList) => EditedList, typedIn?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** How many steps can be undone. */
const depth = 200;

export function createListStore(first: EditedList): ListStore {
  const store = createStore<ListState>({ list: first, past: [], future: [] });
  let typing: string | undefined;
  return {
    ...store,
    change: (next, typedIn) => {
      const { list, past } = store.getState();
      const changed = next(list);
      if (changed === list) return;
      const isSameStep = typedIn !== undefined && typedIn === typing;
      typing = typedIn;
      store.setState({ list: changed, past: isSameStep ? past : [...past, list].slice(-depth), future: [] });
    },
    undo: () => {
      const { list, past, future } = store.getState();
      const before = past.at(-1);
      typing = undefined;
      if (before) store.setState({ list: before, past: past.slice(0, -1), future: [...future, list] });
    },
    redo: () => {
      const { list, past, future } = store.getState();
      const next = future.at(-1);
      typing = undefined;
      if (next) store.setState({ list: next, past: [...past, list], future: future.slice(0, -1) });
    },
  };
}
