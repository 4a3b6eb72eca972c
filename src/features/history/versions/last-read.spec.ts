import { expect, it } from 'vitest';
import { addIteration, removeIteration, setAnswer } from '../../../domain/client/walk.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { driversBook } from '../../../domain/questions/sample-books.ts';
import { nothingKnown, withRead } from '../../../domain/journal/known-reads.ts';
import { lastReadBefore } from './last-read.ts';

const ada = addIteration({}, 'drivers', 'd', { driver_name: 'Ada' });
const corrected = setAnswer(ada, ['drivers', 'd', 'driver_name'], 'Ada Fenn');
const states = [ada, corrected, removeIteration(corrected, 'drivers', 'd')];
const known = states.reduce(
  (all, clientData, place) => withRead(all, 10 * place, { ...blankRecord, clientData }),
  nothingKnown,
);
const before = (moment: number) =>
  lastReadBefore(known, moment, { own: driversBook, others: [] }, (at) => `at ${at}`);

it('tells when an item was last read before it was missing, and as what', () => {
  const item = { iterationId: 'd' };
  expect(before(20)('drivers', 'd')).toMatchObject({ when: 'at 10', name: 'Ada Fenn', item });
  expect(before(10)('drivers', 'd')).toMatchObject({ when: 'at 0', name: 'Ada' });
  expect(before(0)('drivers', 'd')).toBeUndefined();
  expect(before(20)('drivers', 'other')).toBeUndefined();
});
