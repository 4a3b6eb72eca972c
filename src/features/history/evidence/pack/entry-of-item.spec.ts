import { expect, it } from 'vitest';
import { sampleEntry } from '../../../../domain/journal/sample-journal.ts';
import { entriesOf } from './entry-of-item.ts';
import { journalItem } from './journal-item.ts';
import { momentsIn } from './pack-moment.ts';

const tell = momentsIn('America/New_York');
const putBack = [{ what: 'VIN, 2023 Ford Transit 250', from: Date.UTC(2026, 1, 10, 15, 15) }];
const of = { clientId: 'c', connection: 'x' };

it('tells what a save put back and from when, and reads it again', () => {
  const item = journalItem(sampleEntry({ kind: 'save', type: 'SAVE', restored: putBack }), tell, () => true);
  expect(item).toMatchObject({
    putBack: [{ what: 'VIN, 2023 Ford Transit 250', fromTheRecordOf: { utc: '2026-02-10T15:15:00.000Z' } }],
  });
  expect(entriesOf([item], undefined, of)[0]?.restored).toEqual(putBack);
});

it('has no such member of a save that put nothing back, or was made before that was noted', () => {
  const item = journalItem(sampleEntry({ kind: 'save', type: 'SAVE' }), tell, () => true);
  expect(item).not.toHaveProperty('putBack');
  expect(entriesOf([item], undefined, of)).toMatchObject([{ kind: 'save' }]);
});

it('tells of a save that a failing service answered that it may have been done, and reads it again as it was kept', () => {
  const save = { kind: 'save', type: 'SAVE', outcome: 'refused' } as const;
  const told = (status: number) => journalItem(sampleEntry({ ...save, status }), tell, () => true);
  expect(told(503)).toMatchObject({ outcome: 'failed', readBack: 'no read is kept that shows it done' });
  expect(told(422)).toMatchObject({ outcome: 'refused', readBack: 'not read back' });
  expect(entriesOf([told(503)], undefined, of)).toMatchObject([{ outcome: 'refused', status: 503 }]);
});
