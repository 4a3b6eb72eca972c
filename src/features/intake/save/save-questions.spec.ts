import { expect, it } from 'vitest';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { addIteration } from '../../../domain/client/walk.ts';
import type { SavePlan } from '../../../operations/save-client.ts';
import { conflictKey, decidedRecord } from './save-questions.ts';

const vans = (first: string, second: string): DraftRecord => ({
  ...blankRecord,
  clientData: addIteration(addIteration({}, 'vans', 'a', { use: first }), 'vans', 'b', { use: second }),
});

it('decides each conflict by itself, also where two vehicles have the same answers', () => {
  const [base, ours, latest] = [vans('Service', 'Service'), vans('Retail', 'Retail'), vans('Haul', 'Haul')];
  const merge = mergeRecords(base, ours, latest);
  const input = { clientId: 'c', productId: 'p', base, ours, savedForm: (record: DraftRecord) => record };
  const plan: SavePlan = { input, latest, stored: latest, merge, changes: [] };
  const [first] = merge.conflicts;
  if (!first) throw new Error('Both vehicles conflict.');
  const decided = decidedRecord(plan, new Map([[conflictKey(first), 'theirs']]));
  expect(decided.clientData).toEqual(vans('Haul', 'Retail').clientData);
});
