import { describe, expect, it } from 'vitest';
import type { DraftRecord } from '../client/draft-record.ts';
import { answerElement, loopElement } from '../client/elements.ts';
import { answersOf, getAnswer } from '../client/walk.ts';
import { explain, mergeExplained, rebase } from './explain.ts';
import { asRead } from './known-record.ts';
import { saveUnderWay, type UnshownSave } from './unshown-save.ts';

const item = (iterationId: string, make: string) => ({
  iterationId,
  answers: { make: answerElement('make', make) },
});
type Item = ReturnType<typeof item>;

/** "p=1 q=2" as a record, with the items of a list. */
function record(text: string, cars?: readonly Item[]): DraftRecord {
  const answers = text.split(' ').filter(Boolean);
  const elements = answers
    .map((one) => one.split('='))
    .map(([qid = '', answer = '']) => [qid, answerElement(qid, answer)]);
  const loop = cars ? { cars: loopElement('cars', cars) } : {};
  return {
    clientName: 'Ada Fenn',
    clientType: 'PERSONAL',
    locationCode: '',
    clientData: { ...Object.fromEntries(elements), ...loop },
    others: {},
  };
}
const text = ({ clientData }: DraftRecord) =>
  Array.from(answersOf(clientData), ({ address, answer }) => `${address.join('/')}=${answer}`)
    .toSorted()
    .join(' ');

const facts = { clientId: 'c', productId: 'p', entryId: 'e', sentAt: 0 };
/** The row after saves of these records, one after the other, of which none was shown. */
function saved(state: UnshownSave['state'], ...records: readonly DraftRecord[]): UnshownSave {
  const [first, ...sent] = records;
  let row: UnshownSave | undefined;
  let latest = first ?? record('');
  for (const one of sent) {
    row = { ...saveUnderWay({ ...facts, sent: one }, latest, row), state };
    latest = one;
  }
  if (!row) throw new Error('Nothing was saved.');
  return row;
}

describe('a read after a save of p and q that was accepted', () => {
  const row = saved('accepted', record('p=1 q=1 r=1'), record('p=2 q=2 r=1'));

  it.each([
    ['as it was sent', 'p=2 q=2 r=1', 'p=2 q=2 r=1', 'all', true],
    ['as before the save', 'p=1 q=1 r=1', 'p=2 q=2 r=1', 'none', false],
    ['in part as before', 'p=2 q=1 r=1', 'p=2 q=2 r=1', 'some', false],
    ['with what somebody else changed', 'p=2 q=2 r=3', 'p=2 q=2 r=3', 'all', true],
    ['as before, and with what somebody else changed', 'p=1 q=1 r=3', 'p=2 q=2 r=3', 'none', false],
    ['with what somebody else added', 'p=2 q=2 r=1 s=1', 'p=2 q=2 r=1 s=1', 'all', true],
    ['without what somebody else removed', 'p=2 q=2', 'p=2 q=2', 'all', true],
  ])('%s', (_what, read, counts, shown, isOver) => {
    const explained = explain(row, record(read));
    expect(text(explained.record)).toBe(counts);
    expect(explained).toMatchObject({ shown, isOver, contested: [] });
    expect(explained.ours).toEqual(explained.record);
    expect(explained.base).toEqual(explained.record);
  });

  it('asks where somebody else changed what it changed too', () => {
    const explained = explain(row, record('p=9 q=1 r=1'));
    expect([explained.record, explained.ours, explained.base].map(text)).toEqual([
      'p=9 q=2 r=1',
      'p=2 q=2 r=1',
      'p=1 q=2 r=1',
    ]);
    expect(explained).toMatchObject({ shown: 'none', isOver: false });
    const merge = mergeExplained(row.sent, row.sent, explained);
    expect(merge.conflicts).toMatchObject([{ address: ['p'], base: '1', ours: '2', theirs: '9' }]);
    expect(text(merge.merged)).toBe('p=2 q=2 r=1');
  });

  it('takes the service’s writing of what was sent for shown', () => {
    const cased = saved('accepted', record('p=1 q=1'), record('p=Marrow q=2'));
    const explained = explain(cased, record('p=MARROW q=2'));
    expect([explained.record, explained.ours, explained.base].map(text)).toEqual(
      ['record', 'ours', 'base'].map(() => 'p=MARROW q=2'),
    );
    expect(explained).toMatchObject({ shown: 'all', contested: [], isOver: true });
    expect(explain({ ...cased, state: 'unknown' }, record('p=MARROW q=2'))).toMatchObject({ isDone: true });
  });

  it('takes a number for the answer that it is', () => {
    const read = record('p=2 q=2 r=1');
    const clientData = { ...read.clientData, p: { type: 'ANSWER', qid: 'p', answer: 2 } };
    const explained = explain(row, { ...read, clientData });
    expect(explained.record.clientData).toEqual(clientData);
    expect(explained).toMatchObject({ shown: 'all', unshown: [], contested: [], isOver: true });
  });

  it('asks so as long as nobody decided, also where all else is shown', () => {
    expect(explain(row, record('p=9 q=2 r=1'))).toMatchObject({ shown: 'some', unshown: [], isOver: false });
    expect(explain(row, record('q=2 r=1')).contested).toMatchObject([
      { base: '1', ours: '2', theirs: undefined },
    ]);
  });

  it('asks about what was sent also a draft that does not know of it', () => {
    const explained = explain(row, record('p=9 q=1 r=1'));
    const draft = { base: record('p=1 q=1 r=1'), ours: record('p=1 q=1 r=5') };
    const merge = mergeExplained(draft.base, draft.ours, explained);
    expect(merge.conflicts).toMatchObject([{ address: ['p'], ours: '2', theirs: '9' }]);
    expect(text(merge.merged)).toBe('p=2 q=2 r=5');
  });

  it('asks once about a place where three differ', () => {
    const explained = explain(row, record('p=9 q=1 r=1'));
    const merge = mergeExplained(record('p=1 q=1 r=1'), record('p=7 q=1 r=1'), explained);
    expect(merge.conflicts).toMatchObject([{ address: ['p'], ours: '7', theirs: '9' }]);
  });
});

describe('a read after a save that may not have been done', () => {
  const row = saved('unknown', record('p=1 q=1'), record('p=2 q=2'));

  it.each([
    ['as before', 'p=1 q=1', 'none'],
    ['in part as sent', 'p=2 q=1', 'some'],
    ['otherwise', 'p=9 q=1', 'none'],
  ])('%s counts as it is', (_what, read, shown) => {
    const explained = explain(row, record(read));
    expect(text(explained.record)).toBe(read);
    expect(explained).toMatchObject({ shown, isOver: false, contested: [] });
  });

  it('as sent shows that it was done', () => {
    expect(explain(row, record('p=2 q=2 r=3'))).toMatchObject({ shown: 'all', isOver: true });
  });

  it('was done where all that it changed is as sent or somebody else’s', () => {
    const explained = explain(row, record('p=2 q=9'));
    expect(explained).toMatchObject({ shown: 'some', contested: [{ address: ['q'] }], isOver: false });
    expect(text(explained.ours)).toBe('p=2 q=2');
  });

  it('leaves what it changed of an accepted save to itself', () => {
    const accepted = saved('accepted', record('p=1 q=1 r=1'), record('p=2 q=2 r=1'));
    const facts3 = { ...facts, sent: record('p=2 q=3 r=3') };
    const next = { ...saveUnderWay(facts3, record('p=2 q=2 r=1'), accepted), state: 'unknown' as const };
    const explained = explain(next, record('p=9 q=3 r=1'));
    expect(explained.contested).toMatchObject([{ address: ['p'], theirs: '9' }]);
    expect(text(explained.ours)).toBe('p=2 q=3 r=1');
  });

  it('does not come back where it arrives after the next one was accepted', () => {
    const next = saveUnderWay({ ...facts, sent: record('p=3 q=1') }, record('p=1 q=1'), row);
    const explained = explain({ ...next, state: 'accepted' }, record('p=2 q=2'));
    expect(text(explained.record)).toBe('p=3 q=1');
    expect(explained.contested).toEqual([]);
  });

  it('counts as before where the save before it was accepted', () => {
    const accepted = saved('accepted', record('p=1 q=1'), record('p=2 q=1'));
    const next = saveUnderWay({ ...facts, sent: record('p=2 q=2') }, record('p=2 q=1'), accepted);
    expect(text(explain({ ...next, state: 'unknown' }, record('p=1 q=1')).record)).toBe('p=2 q=1');
  });
});

describe('a read after several saves', () => {
  const row = saved('accepted', record('p=1 q=1'), record('p=2 q=1'), record('p=2 q=2'), record('p=1 q=3'));

  it.each(['p=1 q=1', 'p=2 q=1', 'p=2 q=2'])('as before any of them: %s', (read) => {
    const explained = explain(row, record(read));
    expect(text(explained.record)).toBe('p=1 q=3');
    expect(explained).toMatchObject({ shown: 'none', isOver: false, contested: [] });
  });

  it('keeps five records, of which the oldest is the one that reads show', () => {
    const many = saved('accepted', ...'12345678'.split('').map((p) => record(`p=${p}`)));
    expect(many.befores.map(text)).toEqual(['p=1', 'p=4', 'p=5', 'p=6', 'p=7']);
    expect(text(explain(many, record('p=1')).record)).toBe('p=8');
  });

  it('is not over where it is as sent and as before too, for what was sent between may still come', () => {
    const back = saved('accepted', record('p=1'), record('p=2'), record('p=1'));
    expect(explain(back, record('p=1'))).toMatchObject({ isOver: false, unshown: [] });
    expect(text(explain(back, record('p=2')).record)).toBe('p=1');
  });

  it('sent again without a change is shown when what was sent is', () => {
    const once = saved('accepted', record('p=1'), record('p=2'));
    const again = {
      ...saveUnderWay({ ...facts, sent: record('p=2') }, record('p=2'), once),
      state: 'accepted' as const,
    };
    expect(explain(again, record('p=1'))).toMatchObject({ shown: 'none', isOver: false });
    expect(explain(again, record('p=2'))).toMatchObject({ isOver: true });
  });
});

describe('items in a read after a save', () => {
  const before = record('', [item('1', 'Ford'), item('2', 'Audi')]);
  const sent = record('', [item('1', 'Ford'), item('2', 'BMW'), item('3', 'Fiat')]);
  const row = saved('accepted', before, sent);

  it('that come back under other ids are taken over, and none is added', () => {
    const explained = explain(row, record('', [item('7', 'Ford'), item('8', 'BMW'), item('9', 'Fiat')]));
    expect(text(explained.record)).toBe('cars/7/make=Ford cars/8/make=BMW cars/9/make=Fiat');
    expect(explained).toMatchObject({ shown: 'all', isOver: true });
  });

  it('that were changed again before they came back under other ids are not doubled', () => {
    const changed = record('', [item('1', 'Ford'), item('2', 'BMW'), item('3', 'Seat')]);
    const twice = saved('accepted', before, sent, changed);
    const read = record('', [item('7', 'Ford'), item('8', 'BMW'), item('9', 'Seat')]);
    expect(text(explain(twice, read).record)).toBe('cars/7/make=Ford cars/8/make=BMW cars/9/make=Seat');
    expect(explain(twice, read).isOver).toBe(true);
  });

  it('that are not shown yet stay', () => {
    const explained = explain(row, before);
    expect(text(explained.record)).toBe('cars/1/make=Ford cars/2/make=BMW cars/3/make=Fiat');
    expect(explained.shown).toBe('none');
  });

  it('that somebody else removed are asked about where the save changed them', () => {
    const explained = explain(row, record('', [item('1', 'Ford')]));
    expect(explained.contested).toMatchObject([{ kind: 'iteration', iterationId: '2', theirs: undefined }]);
    expect(getAnswer(explained.ours.clientData, ['cars', '2', 'make'])).toBe('BMW');
    expect(getAnswer(explained.base.clientData, ['cars', '2', 'make'])).toBe('Audi');
  });

  it('that were removed do not come back', () => {
    const removed = saved('accepted', before, record('', [item('2', 'Audi')]));
    expect(text(explain(removed, before).record)).toBe('cars/2/make=Audi');
  });

  it('as an empty list that the service does not store are shown', () => {
    const empty = saved('accepted', record('p=1'), record('p=2', []));
    expect(explain(empty, record('p=2'))).toMatchObject({ shown: 'all', isOver: true });
    const onlyList = saved('unknown', record('p=1'), record('p=1', []));
    expect(explain(onlyList, record('p=1'))).toMatchObject({ shown: 'none', isOver: false });
    expect(explain(onlyList, record('p=1', []))).toMatchObject({ isOver: true });
  });
});

describe('what was typed while a save was under way', () => {
  it('stays, and is asked about where somebody else changed the same', () => {
    const { merged: next, base } = rebase(record('p=1 q=1'), record('p=5 q=1'), asRead(record('p=9 q=9')));
    expect([next, base].map(text)).toEqual(['p=5 q=9', 'p=1 q=9']);
    expect(mergeExplained(base, next, asRead(record('p=9 q=9'))).conflicts).toMatchObject([
      { address: ['p'], ours: '5', theirs: '9' },
    ]);
  });
});
