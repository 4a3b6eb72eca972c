import { idKey, sameId } from './same-id.ts';
import { assert, property, string, uuid } from 'fast-check';
import { expect, it } from 'vitest';

it('takes a UUID for the same in either case, and anything else only as it is', () => {
  assert(
    property(uuid(), string(), (id, text) => {
      expect(sameId(id, id.toUpperCase())).toBe(true);
      expect(idKey(id.toUpperCase())).toBe(id);
      expect(sameId(`${id}x`, `${id}X`)).toBe(false);
      expect(idKey(`q${text}`)).toBe(`q${text}`);
    }),
  );
  expect(sameId('Gb_effective', 'gb_effective')).toBe(false);
  expect(sameId(undefined, undefined)).toBe(false);
});
