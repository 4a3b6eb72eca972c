import { expect, it } from 'vitest';
import { loopElement } from '../../../domain/client/elements.ts';
import { besideList, besideListThrough } from './none-said.ts';
import { contactsLoop, annotationsLoop } from '../../../domain/client/annotations/qids.ts';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ iterationId: `i${index}`, answers: {} }));
const log = (count: number) => ({ [contactsLoop]: loopElement(contactsLoop, items(count)) });
const marks = (count: number) => ({ [annotationsLoop]: loopElement(annotationsLoop, items(count)) });

it('counts what else of a record may tell why a list has no items, and does not read it', () => {
  expect(besideList({ ...log(1), ...marks(2) }, 'were')).toBe(
    'the record then held 1 entry of the call log and 2 answer marks, which may tell',
  );
  expect(besideList(log(3), 'are')).toBe('the record holds 3 entries of the call log, which may tell');
  expect(besideList({ ...log(0) }, 'are')).toBe('the record holds neither call log nor answer marks');
});

it('lets nothing that came later stand beside the silence of a list before', () => {
  const told = (...logs: readonly number[]) =>
    besideListThrough(
      logs.map((count, at) => ({ at, map: log(count) })),
      'were',
      (ms) => `<${ms}>`,
    );
  expect(told(1, 1)).toBe('the record then held 1 entry of the call log, which may tell');
  expect(told(0, 0, 1)).toBe(
    'the record held neither call log nor answer marks, as read from <0> to <1>; 1 entry of the call log, which may tell, as read <2>',
  );
  expect(told(0, 1, 0)).toBe(
    'the record held neither call log nor answer marks, as read <0>; otherwise in between; neither call log nor answer marks, as read <2>',
  );
});
