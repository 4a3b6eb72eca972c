import { expect, it } from 'vitest';
import type { DraftRecord } from '../client/draft-record.ts';
import { answerElement } from '../client/elements.ts';
import { mergeRecords } from '../client/merge.ts';
import { withoutOwn } from './own-saves.ts';

const record = (answer: string): DraftRecord => ({
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData: { p: answerElement('p', answer) },
  others: {},
});

it.each([
  ['what its own save wrote', ['1', '2'], '2', 0],
  ['what somebody else wrote', ['1', '2'], '9', 1],
  ['what somebody else wrote before its save', ['9', '9'], '9', 1],
])(
  'a draft that was changed again is asked about %s: %j, %s',
  (_what, [before = '', after = ''], now, asked) => {
    const [base, ours] = [record('1'), record('3')];
    const { conflicts } = mergeRecords(base, ours, record(now));
    const saves = [undefined, { before: record(before), after: record(after) }];
    expect(withoutOwn(conflicts, base, ours, saves)).toHaveLength(asked);
  },
);
