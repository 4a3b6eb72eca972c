import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from '../../../domain/client/address.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { sectionOf } from '../../../domain/questions/validation/issues.ts';
import { addressOfField, focusPlace } from '../field-id.ts';

/**
 * Leads the focus to where the hand was before a save, when what had it went with the save: an item that others deleted
 * leaves it to its list, as one that is deleted here does.
 */
export function useFocusAfterSave(saving: boolean, book: BookParts): void {
  const place = useRef<Address>(undefined);
  const over = !saving;
  // Before the panel takes the focus to itself.
  useLayoutEffect(() => {
    if (over || !document.activeElement) return;
    place.current = addressOfField(document.activeElement);
  }, [over]);
  // After the panel has given it back, where that still can be.
  useEffect(() => {
    const was = place.current;
    if (!over || !was) return;
    place.current = undefined;
    if (document.activeElement === document.body) focusPlace(was, sectionOf(book, was));
  }, [over, book]);
}
