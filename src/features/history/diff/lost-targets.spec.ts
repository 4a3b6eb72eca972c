import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { loopElement } from '../../../domain/client/elements.ts';
import { nothingKnown, withRead } from '../../../domain/journal/known-reads.ts';
import { lostTarget } from './lost-targets.ts';

const withDrivers = (...ids: string[]): StoredMap => ({
  drivers: loopElement(
    'drivers',
    ids.map((iterationId) => ({ iterationId, answers: {} })),
  ),
});
const known = [withDrivers('d1'), withDrivers('d1', 'd2'), withDrivers('d2'), {}].reduce(
  (all, clientData, at) =>
    withRead(all, at, { clientName: '', clientType: '', locationCode: '', others: {}, clientData }),
  nothingKnown,
);

it('tells between which reads an item left a list, as seen from a moment', () => {
  expect(lostTarget(known, 9, 'drivers', 'd1')).toMatchObject({ after: 1, by: 2 });
  expect(lostTarget(known, 9, 'drivers', 'd2')).toMatchObject({ after: 2, by: 3 });
  expect(lostTarget(known, 1, 'drivers', 'd1')).toBeUndefined();
  expect(lostTarget(known, 9, 'drivers', 'never')).toBeUndefined();
});
