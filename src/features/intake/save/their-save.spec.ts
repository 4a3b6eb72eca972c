import { expect, it } from 'vitest';
import { answerElement } from '../../../domain/client/elements.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { theirSave } from './their-save.ts';

const withTown = (town: string) => ({ ...blankRecord, clientData: { town: answerElement('town', town) } });
const { conflicts } = mergeRecords(withTown('Rockford'), withTown('Goshen'), withTown('Fairlow'));
const saved = (agent: string, town: string, sentAt: number) =>
  sampleEntry({
    id: `${agent} ${sentAt}`,
    kind: 'save',
    type: 'SAVE',
    agent,
    sentAt,
    receipt: { readBackAt: 1, result: 'same', differences: [] },
    request: { clientName: 'Ada', clientType: 'PERSONAL', clientData: withTown(town).clientData },
  });

it('names who wrote what the other side has, last', () => {
  const journal = [
    saved('Dev', 'Fairlow', 2000),
    saved('Tom', 'Fairlow', 3000),
    saved('Rosa', 'Goshen', 4000),
  ];
  expect(theirSave(journal, conflicts, 1000)).toEqual({ kind: 'save', agent: 'Tom', at: 3000 });
});

it('names the moment from which where no call made here wrote it, and nothing without a conflict', () => {
  expect(theirSave([saved('Rosa', 'Goshen', 4000)], conflicts, 1000)).toEqual({
    kind: 'unknown',
    since: 1000,
  });
  expect(theirSave([], [], 1000)).toBeUndefined();
});
