import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../../domain/answers/elements.ts';
import { compileBook } from '../../domain/book/compile-book.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { Workspace } from '../../domain/workspace/schema.ts';
import { differencesOf } from './differences.ts';
import { sheetOf, type SheetSection } from './record-sheet.ts';
import { sideOf } from './side.ts';

const product = '7b1d0e9c-3a5f-4c6e-8d2b-1f0a9e8c7d6b';
const [ortega, blank, dunmore] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];

const workspace = Workspace.parse({
  format: 'quotebench-workspace/1',
  agency: { name: 'Agency' },
  products: [{ id: product, name: 'Auto', clientType: 'COMMERCIAL', book: 'auto' }],
  blocks: {},
  books: {
    auto: {
      version: '1',
      offers: [],
      checks: [],
      roles: { effectiveDate: 'effective', clientName: [] },
      sections: [
        {
          title: 'Start',
          items: [
            { qid: 'effective', label: 'When must cover start?', kind: 'date' },
            { qid: 'hauls', label: 'Hauls for a fee?', kind: 'yesNo' },
            {
              qid: 'cargo',
              label: 'What is hauled?',
              kind: 'text',
              shownIf: { op: '=', args: [{ q: 'hauls' }, 'YES'] },
            },
            { qid: 'fax', label: 'Fax', kind: 'text', retired: true },
          ],
        },
        {
          title: 'Drivers',
          items: [
            {
              loop: 'drivers',
              label: 'Drivers',
              itemLabel: 'driver',
              title: [{ value: { q: 'name' } }],
              questions: [
                { qid: 'name', label: 'Name', kind: 'text' },
                { qid: 'licence', label: 'Licence', kind: 'licence', sensitive: true },
              ],
            },
            { qid: 'main', label: 'Main driver', kind: 'reference', refersTo: 'drivers' },
          ],
        },
      ],
    },
  },
  agencyCodes: [],
  coverageJoins: [],
});
const book = compileBook(workspace, product);
if (!book) throw new Error('the spec’s own book does not compile');

const answers = (map: Record<string, string>) =>
  Object.fromEntries(Object.entries(map).map(([qid, answer]) => [qid, answerElement(qid, answer)]));
const driver = (iterationId: string, map: Record<string, string>) => ({ iterationId, answers: answers(map) });

function record(clientData: Record<string, unknown>, more: Partial<DraftRecord> = {}): DraftRecord {
  return {
    clientName: 'Dunmore Plumbing',
    clientType: 'COMMERCIAL',
    locationCode: '',
    others: {},
    clientData,
    ...more,
  };
}

const then = record({
  ...answers({ effective: '2026-04-01', hauls: 'NO', fax: '555', web_campaign: 'spring', main: ortega }),
  roofAge: { type: 'NUMBER', qid: 'roofAge', answer: 12 },
  drivers: loopElement('drivers', [
    driver(ortega, { name: 'Luis Ortega', licence: 'D400' }),
    driver(blank, {}),
  ]),
});

function drawn(sections: readonly SheetSection[], title: string) {
  return sections.find((section) => section.title === title);
}

describe('a record drawn by its book', () => {
  const sheet = sheetOf(sideOf(then, book), book);

  it('shows each question asked, blank ones too, and none that was not asked', () => {
    expect(drawn(sheet, 'Start')?.rows.map(({ label, text }) => [label, text])).toEqual([
      ['When must cover start?', '2026-04-01'],
      ['Hauls for a fee?', 'No'],
    ]);
  });

  it('calls items by their titles and refers to them by these', () => {
    const drivers = drawn(sheet, 'Drivers');
    expect(drivers?.loops[0]?.items.map((item) => item.title)).toEqual([
      'Luis Ortega',
      'Driver without a title, place 2',
    ]);
    expect(drivers?.rows[0]?.text).toBe('Luis Ortega');
    expect(drivers?.loops[0]?.items[0]?.rows[1]).toMatchObject({ text: 'D400', sensitive: true });
  });

  it('keeps what today’s book does not ask in sight', () => {
    expect(drawn(sheet, 'No longer asked')?.rows).toMatchObject([
      { label: 'Fax', text: '555', mark: 'retired' },
    ]);
    expect(drawn(sheet, 'Not in the question book')?.rows).toMatchObject([
      { label: 'web_campaign', text: 'spring', mark: 'unknown' },
      { label: 'roofAge', mark: 'odd', text: '{"type":"NUMBER","qid":"roofAge","answer":12}' },
    ]);
  });

  it('says when a reference leads nowhere', () => {
    const stray = sheetOf(sideOf(record(answers({ main: dunmore })), book), book);
    expect(drawn(stray, 'Drivers')?.rows[0]?.text).toBe(`an item that is not in the list (${dunmore})`);
  });
});

describe('differences of two records', () => {
  const differ = (after: DraftRecord) => differencesOf(sideOf(then, book), sideOf(after, book), book);

  it('are none between a record and itself', () => {
    expect(differ(then)).toEqual([]);
  });

  it('stand under their sections in the book’s order, old and new in the book’s words', () => {
    const after = record(
      { ...then.clientData, ...answers({ hauls: 'YES', cargo: 'Gravel', web_campaign: 'fall' }) },
      { locationCode: 'MB-01' },
    );
    expect(
      differ(after).map(({ title, differences }) => [
        title,
        ...differences.map(({ label, how, before, after: now }) => [label, how, before, now]),
      ]),
    ).toEqual([
      ['Client', ['Location code', 'changed', undefined, 'MB-01']],
      [
        'Start',
        ['Hauls for a fee?', 'changed', 'No', 'Yes'],
        ['What is hauled?', 'added', undefined, 'Gravel'],
      ],
      ['Not in the question book', ['web_campaign', 'changed', 'spring', 'fall']],
    ]);
  });

  it('name items by title: changed, moved, added and removed are four things', () => {
    const after = record({
      ...then.clientData,
      drivers: loopElement('drivers', [
        driver(dunmore, { name: 'Ana Dunmore' }),
        driver(ortega, { name: 'Luis Ortega', licence: 'D401' }),
      ]),
    });
    const [group] = differ(after);
    expect(group?.title).toBe('Drivers');
    expect(group?.differences.map(({ label, item, how }) => [label, item, how])).toEqual([
      ['Driver', 'Driver without a title, place 2', 'removed'],
      ['Driver', 'Ana Dunmore', 'added'],
      ['Licence', 'Luis Ortega', 'changed'],
    ]);
    expect(group?.differences[1]?.rows.map(({ label, text }) => [label, text])).toEqual([
      ['Name', 'Ana Dunmore'],
    ]);
    expect(group?.differences[2]).toMatchObject({ before: 'D400', after: 'D401', sensitive: true });
  });

  it('mark what is not as the service’s document describes', () => {
    const after = record({ ...then.clientData, roofAge: { type: 'NUMBER', qid: 'roofAge', answer: 13 } });
    expect(differ(after)).toMatchObject([
      { title: 'Not in the question book', differences: [{ label: 'roofAge', how: 'changed', odd: true }] },
    ]);
  });
});
