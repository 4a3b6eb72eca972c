import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { toldChanges } from './told-changes.ts';
import { changeSummary } from './change-summary.ts';

const book = compileSections(
  [
    {
      title: 'Vehicles',
      items: [
        {
          loop: 'vans',
          label: 'Vans',
          itemLabel: 'van',
          title: [{ value: { q: 'vin' } }],
          duplicateKey: ['vin'],
          questions: [
            { qid: 'vin', label: 'VIN', kind: 'text' },
            { qid: 'bank', label: 'Lienholder', kind: 'text' },
          ],
        },
        {
          loop: 'losses',
          label: 'Losses',
          itemLabel: 'loss',
          title: [{ value: { q: 'van' } }],
          questions: [{ qid: 'van', label: 'Van', kind: 'reference', refersTo: 'vans' }],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

const record = (vanId: string, answers: Record<string, string>) => {
  const items = (qid: string, iterationId: string, of: Record<string, string>) =>
    loopElement(qid, [
      {
        iterationId,
        answers: Object.fromEntries(
          Object.entries(of).map(([name, text]) => [name, answerElement(name, text)]),
        ),
      },
    ]);
  const clientData: StoredMap = {
    vans: items('vans', vanId, answers),
    losses: items('losses', 'loss', { van: 'one' }),
  };
  return { ...blankRecord, clientData };
};

it('counts what a replaced item gives no more, and references that its new id leaves without their item', () => {
  const [before, after] = [record('one', { vin: 'V1', bank: 'Marrow Bend' }), record('two', { vin: 'V1' })];
  expect(changeSummary(toldChanges(before, after, book, []))).toBe(
    '1 answer no longer given, 1 item replaced, 1 reference without its item',
  );
  expect(changeSummary(toldChanges(before, before, book, []))).toBe('');
});
