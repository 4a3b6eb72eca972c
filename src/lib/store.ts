/** The store of the app: one value that is replaced. Screens read it with `useStore` of zustand. */
import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla';

/** A store as its readers see it; only the module that made it changes it. */
export type ReadableStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;

export interface Store<T> extends ReadableStore<T> {
  /** Takes the place of the value as a whole: nothing is merged. Subscribers hear of it unless it is the very same. */
  readonly setState: (next: T | ((now: T) => T)) => void;
}

export function createStore<T>(initial: T): Store<T> {
  const store = createZustandStore<T>(() => initial);
  return { ...store, setState: (next) => store.setState(next, true) };
}
