import { expect, it } from 'vitest';
import { loopElement } from '../../../domain/client/elements.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import { addIteration, setAnswer } from '../../../domain/client/walk.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { firstSaveLines } from './first-save.ts';

it('says what a first save holds, section by section, items by their titles', () => {
  const list = (loop: string, label: string) => ({
    loop,
    label,
    itemLabel: 'one',
    title: [{ value: { q: 'name' } }],
    questions: [{ qid: 'name', label: 'Name', kind: 'text' as const }],
  });
  const book = compileSections(
    [
      {
        title: 'Client',
        items: [
          { qid: 'town', label: 'Town', kind: 'text' },
          { qid: 'mail', label: 'Mail', kind: 'text' },
        ],
      },
      { title: 'People', items: [list('drivers', 'Drivers'), list('losses', 'Losses')] },
      { title: 'Left blank', items: [{ qid: 'blank', label: 'Blank', kind: 'text' }] },
    ],
    { version: '1', offers: [], checks: [], roles: {} },
    'p',
    { inferred: false, agencyOnly: new Set() },
  );
  const towns = setAnswer(setAnswer({}, ['town'], 'Goshen Landing'), ['mail'], 'a@b.example');
  const listed = {
    ...addIteration(towns, 'drivers', 'd', { name: 'Luis' }),
    losses: loopElement('losses', []),
  };
  const clientData = setAnswer(listed, ['stray'], 'x');
  const record = { ...blankRecord, clientName: 'Fenn', clientData };
  expect(firstSaveLines(diffRecords(blankRecord, record), book, book.changeFormat(clientData))).toEqual([
    'Client name',
    'Client: 2 answers',
    'People: Luis; Losses: none',
    'Not asked by this line: 1 answer',
  ]);
});
