import { expect, it } from 'vitest';
import { loopElement } from '../answers/elements.ts';
import { besideList } from './none-said.ts';
import { contactsLoop, marksLoop } from './qids.ts';

it('counts what else of a record may tell why a list has no items, and does not read it', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ iterationId: `i${index}`, answers: {} }));
  const log = (count: number) => ({ [contactsLoop]: loopElement(contactsLoop, items(count)) });
  const marks = (count: number) => ({ [marksLoop]: loopElement(marksLoop, items(count)) });
  expect(besideList({ ...log(1), ...marks(2) }, 'were')).toBe(
    'the record then held 1 entry of the call log and 2 answer marks, which may tell',
  );
  expect(besideList(log(3), 'are')).toBe('the record holds 3 entries of the call log, which may tell');
  expect(besideList({ ...log(0) }, 'are')).toBe('the record holds neither call log nor answer marks');
});
