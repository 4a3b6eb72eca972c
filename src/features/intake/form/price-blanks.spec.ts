import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { validate } from '../../../domain/questions/validation/validate.ts';
import { arbitraryBook, arbitraryEdit } from '../../../domain/questions/validation/arbitraries.ts';
import { priceBlanks } from './price-blanks.ts';

it('names as many as the validation counts, each of them visible, none twice', () => {
  fc.assert(
    fc.property(arbitraryBook(true), fc.array(arbitraryEdit, { maxLength: 12 }), (book, edits) => {
      const map = edits.reduce<StoredMap>((before, edit) => edit(before), {});
      const validation = validate(book, { clientData: map }, { today: '2026-11-17' });
      const found = priceBlanks(book, map, validation.visible);
      expect(found).toHaveLength(validation.priceBlank);
      expect(new Set(found.map(({ address }) => address.join('/'))).size).toBe(found.length);
    }),
  );
});
