import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from '../../../domain/client/address.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { sectionOf } from '../../../domain/questions/validation/issues.ts';
import { addressOfField, focusPlace } from '../field-id.ts';

/**
 * Restores the focus after a save that removed the focused element. If others deleted its item, its loop gets the focus,
 * as when it is deleted here.
 */
export function useFocusAfterSave(saving: boolean, book: BookParts): void {
  const place = useRef<Address>(undefined);
  const over = !saving;
  // Before the panel takes the focus.
  useLayoutEffect(() => {
    if (over || !document.activeElement) return;
    place.current = addressOfField(document.activeElement);
  }, [over]);
  // After the panel has returned it, if possible.
  useEffect(() => {
    const was = place.current;
    if (!over || !was) return;
    place.current = undefined;
    if (document.activeElement === document.body) focusPlace(was, sectionOf(book, was));
  }, [over, book]);
}
