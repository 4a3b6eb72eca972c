import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { sampleEntry } from '../journal/sample-journal.ts';
import { compileSections } from '../questions/compile-book.ts';
import { driversWithoutNumber, noticeOf, reportSubjects, reportsOf } from './report-order.ts';

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        {
          qid: 'notice',
          label: 'Notice',
          kind: 'choice',
          options: [
            { value: 'PHONE', label: 'Yes, read by phone' },
            { value: 'NO', label: 'No' },
          ],
        },
        {
          loop: 'drivers',
          label: 'Drivers',
          itemLabel: 'driver',
          title: [{ value: { q: 'name' } }],
          questions: [
            { qid: 'name', label: 'Name', kind: 'text' },
            { qid: 'license', label: 'License', kind: 'licence', sensitive: true },
          ],
        },
      ],
    },
  ],
  {
    version: '1',
    offers: [],
    checks: [],
    roles: { reportsNotice: { qid: 'notice', given: ['PHONE'] }, violations: { loop: 'drivers' } },
  },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);
const driver = (iterationId: string, name: string, license = '') => ({
  iterationId,
  answers: { name: answerElement('name', name), license: answerElement('license', license) },
});
const answered = (notice: string) => ({ notice: answerElement('notice', notice) });

it('is about the client and each driver, once', () => {
  const map = { drivers: loopElement('drivers', [driver('1', 'Ada Fenn'), driver('2', 'Bo Fenn')]) };
  expect(reportSubjects(book, map, 'Ada Fenn')).toEqual(['Ada Fenn', 'Bo Fenn']);
  expect(reportSubjects(undefined, map, 'Ada Fenn')).toEqual(['Ada Fenn']);
  const named = compileSections(
    [{ title: 'All', items: [{ qid: 'insured', label: 'Named insured', kind: 'text' }] }],
    { version: '1', offers: [], checks: [], roles: { clientName: [{ value: { q: 'insured' } }] } },
    'auto',
    { inferred: false, agencyOnly: new Set() },
  );
  const insured = { insured: answerElement('insured', 'Ada Fenn') };
  expect(reportSubjects(named, insured, 'Ada and Bo Fenn'), 'a household is no person').toEqual(['Ada Fenn']);
  expect([reportsOf(book), reportsOf(undefined)]).toEqual([['OFAC', 'MVR'], ['OFAC']]);
});

it('names the drivers whom a motor vehicle report would not find', () => {
  const drivers = [driver('1', 'Ada Fenn', 'F123'), driver('2', 'Bo Fenn', ' '), driver('3', 'Cy Fenn')];
  expect(driversWithoutNumber(book, { drivers: loopElement('drivers', drivers) })).toEqual([
    'Bo Fenn',
    'Cy Fenn',
  ]);
  expect(driversWithoutNumber(undefined, {})).toEqual([]);
});

it('names how notice was given, and the save since which it is answered so', () => {
  const saved = (sentAt: number, notice: string) =>
    sampleEntry({
      id: String(sentAt),
      kind: 'save',
      type: 'SAVE',
      sentAt,
      receipt: { readBackAt: 1, result: 'same', differences: [] },
      request: { clientName: 'Ada', clientType: 'PERSONAL', clientData: answered(notice) },
    });
  expect(noticeOf(book, answered('PHONE'), [])).toEqual({ how: 'Yes, read by phone', savedAt: undefined });
  expect(noticeOf(book, answered('PHONE'), [saved(5, 'PHONE')])).toMatchObject({ savedAt: 5 });
  expect(noticeOf(book, answered('PHONE'), [saved(5, 'NO')])).toMatchObject({ savedAt: undefined });
  expect(noticeOf(book, answered('NO'), [saved(5, 'NO')])).toBeUndefined();
});
