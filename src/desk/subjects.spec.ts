import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimSubject, clientSubject, journalSubject } from './subjects.ts';

it('takes any id as one word that is lower case, each its own', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'binary' }),
      fc.string({ minLength: 1, unit: 'binary' }),
      (id, other) => {
        expect(clientSubject(id)).toMatch(/^[\da-z=_-]+$/);
        expect(clientSubject(id) === clientSubject(other)).toBe(id.toLowerCase() === other.toLowerCase());
      },
    ),
  );
});

it('names a row of the journal by its client, so that one client can be purged', () => {
  const client = '0C0C0C0C-1111-2222-3333-444444444444';
  const word = client.toLowerCase();
  expect(journalSubject('journal', { client }, 'b1')).toBe(`${word}.b1`);
  expect(journalSubject('polls', { clientId: client }, 'b1')).toBe(`${word}.b1`);
  expect(journalSubject('values', { name: `hold/${client}` }, 'b1')).toBe(`${word}.b1`);
  expect(journalSubject('journal', { client: '' }, 'b1')).toBe('new.b1');
  expect(journalSubject('values', { name: 'book/abc' }, 'b1')).toBe('new.b1');
  expect(claimSubject('a b', 'save')).toBe('a=20=b.save');
});
