import { useEffect, useEffectEvent, useRef } from 'react';
import type { Product } from '../../../domain/questions/workspace/schema.ts';
import { useStoreList } from '../use-store-list.ts';
import { plainList, type EditedList } from './edit-rows.ts';
import type { ListStore } from './list-store.ts';

interface StoredDraftOf {
  readonly store: ListStore;
  readonly saved: EditedList | undefined;
  readonly product: Product;
  readonly from: string | undefined;
  readonly errors: number;
}

/** How long a change waits for others that are stored with it. Milliseconds. */
const storedAfter = 500;

/** Stores what is edited, and what is not stored yet when the page goes. */
export function useStoredDraft({ store, saved, product, from, errors }: StoredDraftOf): void {
  const storeList = useStoreList();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const { list } = store.getState();
    const draft = list === saved ? undefined : { list: plainList(list), from, errors };
    void storeList(product.id, draft);
  });
  useEffect(() => {
    // Whoever types on without a pause does not put it off.
    const stop = store.subscribe(() => {
      timer.current ??= setTimeout(write, storedAfter);
    });
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [store]);
}
