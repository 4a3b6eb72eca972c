import { expect, it } from 'vitest';
import { changeText, describeChange } from './change-text.ts';
import { diffMaps, diffRecords } from './diff.ts';
import { answerElement, loopElement } from './elements.ts';

const item = (iterationId: string) => ({ iterationId, answers: { q: answerElement('q', iterationId) } });

it('describes each kind of change in one line, with addresses', () => {
  const before = {
    a: answerElement('a', '1'),
    b: answerElement('b', '1'),
    l: loopElement('l', [item('i'), item('j'), item('k')]),
    o: 1,
  };
  const after = {
    b: answerElement('b', '2'),
    'c/d': answerElement('c/d', '3'),
    l: loopElement('l', [item('k'), item('i'), item('n')]),
    o: 2,
  };
  expect(diffMaps(before, after).map(changeText).toSorted()).toEqual([
    '/a: removed "1"',
    '/b: "1" → "2"',
    '/c~1d: added "3"',
    '/l/k: moved from place 3 to 1',
    '/o: 1 → 2',
    'Added: /l/n',
    'Removed: /l/j',
  ]);
});

it('describes header changes and removed members', () => {
  const record = {
    clientName: 'A',
    clientType: '',
    locationCode: '',
    clientData: {},
    others: { x: { y: 1 } },
  };
  expect(diffRecords(record, { ...record, clientName: 'B', others: {} }).map(changeText)).toEqual([
    'Client name: "A" → "B"',
    '"x": {"y":1} → nothing',
  ]);
});

it('formats header changes like any other answer', () => {
  const bare = { clientName: '', clientType: 'PERSONAL', locationCode: 'MB-01', clientData: {}, others: {} };
  const named = { ...bare, clientName: 'Zoë "Quinn"', clientType: 'COMMERCIAL', locationCode: '' };
  const words = { place: () => '', answer: () => '' };
  expect(diffRecords(bare, named).map((change) => describeChange(change, words))).toEqual([
    'Client name: added Zoë "Quinn"',
    'Client type: Personal → Commercial',
    'Location code: removed MB-01',
  ]);
});

it('uses the labels of a book', () => {
  const [change] = diffMaps({}, { a: answerElement('a', 'YES') });
  const words = { place: () => 'Crosses state lines?', answer: () => 'Yes' };
  expect(change && describeChange(change, words)).toBe('Crosses state lines?: added Yes');
});
