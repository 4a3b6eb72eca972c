/** The app's store of one value. Screens read it with zustand's `useStore`. */
import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla';

/** A store for readers; only the module that created it changes it. */
export type ReadableStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;

export interface Store<T> extends ReadableStore<T> {
  /** Replaces the whole value, without merging. Notifies subscribers unless it is identical. */
  readonly setState: (next: T | ((now: T) => T)) => void;
}

/** Creates a store with its initial value. */
export function createStore<T>(initial: T): Store<T> {
  const store = createZustandStore<T>(() => initial);
  return { ...store, setState: (next) => store.setState(next, true) };
}
