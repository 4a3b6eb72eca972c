import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { addIteration, getAnswer } from '../../../domain/client/walk.ts';
import { validate } from '../../../domain/questions/validation/validate.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { activeAnnotations, removeAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { askedAgain, nextTerm, startTerm } from './new-term.ts';

const book = compileSections(
  [
    {
      title: 'All',
      items: [
        { qid: 'start', label: 'Start', kind: 'date', askAgain: true },
        { qid: 'receipts', label: 'Receipts', kind: 'money', askAgain: true },
        { qid: 'staff', label: 'Staff', kind: 'integer', askAgain: true },
        { qid: 'name', label: 'Name', kind: 'text' },
        { qid: 'refused', label: 'Refused in the last 3 years?', kind: 'yesNo', askFirst: true },
        { loop: 'losses', label: 'Losses', itemLabel: 'loss', title: [], questions: [], askAgain: true },
        {
          loop: 'vans',
          label: 'Vans',
          itemLabel: 'van',
          title: [],
          questions: [
            { qid: 'vin', label: 'VIN', kind: 'vin' },
            { qid: 'miles', label: 'Miles', kind: 'integer', askAgain: true },
          ],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start' } },
  'p',
  { inferred: false, agencyOnly: new Set(['agy_marks']) },
);
const answers = { start: '2025-12-01', receipts: '640000', name: 'Dunmore' };
let map: StoredMap = Object.fromEntries(
  Object.entries(answers).map(([qid, text]) => [qid, answerElement(qid, text)]),
);
map = addIteration(map, 'vans', 'v1', { vin: '1FT', miles: '9000' });
map = addIteration(map, 'vans', 'v2', { vin: '1GC' });

describe('a new term', () => {
  it('begins on the next day on which a term ends that is not past', () => {
    expect(nextTerm('2025-12-01', '2026-11-17', 12)).toBe('2026-12-01');
    expect(nextTerm('2025-11-17', '2026-11-17', 12)).toBe('2026-11-17');
    expect(nextTerm('2027-01-01', '2026-11-17', 12)).toBe('2028-01-01');
    expect(nextTerm('2024-02-29', '2027-12-01', 12)).toBe('2028-02-29');
    expect(nextTerm('2026-12-01', '2026-11-17', 6)).toBe('2027-06-01');
    expect(nextTerm('2025-08-31', '2026-11-17', 6)).toBe('2027-02-28');
    // The policy that is in force ends first, and not a year later.
    expect(nextTerm('2026-12-01', '2026-11-17', 12, '2026-12-01')).toBe('2026-12-01');
    expect(nextTerm('2025-11-10', '2026-11-17', 12, '2026-12-20')).toBe('2026-12-20');
    expect(nextTerm(undefined, '2026-11-17', 12, '2026-11-17')).toBe('2026-11-17');
    expect(nextTerm('2025-12-01', '2026-11-17', 12, '2025-12-01')).toBe('2026-12-01');
    expect(nextTerm('soon', '2026-11-17', 12)).toBeUndefined();
    expect(nextTerm(undefined, '2026-11-17', 12)).toBeUndefined();
  });

  it('asks again what was answered and may have changed, and nothing else', () => {
    expect(askedAgain(book, map)).toEqual([['receipts'], ['vans', 'v1', 'miles']]);
    // That there was nothing looks back from the day of the answer, too.
    const withNone = { ...map, refused: answerElement('refused', 'NO'), losses: loopElement('losses', []) };
    expect(askedAgain(book, withNone)).toEqual([
      ['receipts'],
      ['refused'],
      ['losses'],
      ['vans', 'v1', 'miles'],
    ]);
  });

  it('asks again about the coverage that ends, and not about other coverage', () => {
    const insured = { op: '=' as const, args: [{ q: 'has' }, 'YES'] };
    const covered = compileSections(
      [
        {
          title: 'Current/prior insurance',
          items: [
            { qid: 'has', label: 'Is there cover now?', kind: 'yesNo' },
            { qid: 'carrier', label: 'Carrier', kind: 'text', shownIf: insured },
            { qid: 'ends', label: 'When does it expire?', kind: 'date', shownIf: insured },
            { qid: 'auto', label: 'Auto to be placed too?', kind: 'yesNo' },
          ],
        },
        { title: 'Cover', items: [{ qid: 'umbrella', label: 'Umbrella', kind: 'yesNo', shownIf: insured }] },
      ],
      { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start', currentCoverEnds: 'ends' } },
      'p',
      { inferred: false, agencyOnly: new Set(['agy_marks']) },
    );
    const current = {
      has: 'YES',
      carrier: 'Prairie National',
      ends: '2026-04-01',
      auto: 'NO',
      umbrella: 'NO',
    };
    const given = Object.entries(current).map(([qid, text]) => [qid, answerElement(qid, text)]);
    expect(askedAgain(covered, Object.fromEntries(given))).toEqual([['has'], ['carrier'], ['ends']]);
  });

  it('keeps every answer, under the new date, unconfirmed where it is asked again', () => {
    const stamp = { by: 'R. Field', on: '2026-11-17', newId: () => crypto.randomUUID() };
    const next = startTerm(book, map, '2026-12-01', stamp);
    expect(getAnswer(next, ['start'])).toBe('2026-12-01');
    expect(getAnswer(next, ['receipts'])).toBe('640000');
    expect(next['vans']).toBe(map['vans']);
    expect([...activeAnnotations(next)].map(([at, { kind }]) => [at, kind])).toEqual([
      ['/receipts', 'To confirm'],
      ['/vans/v1/miles', 'To confirm'],
    ]);
  });

  it('does not carry what was signed for the last one', () => {
    const signed: Question = {
      qid: 'signed',
      label: 'Form signed',
      kind: 'date',
      required: 'bind',
      askAgain: true,
    };
    const forms = compileSections(
      [{ title: 'All', items: [signed] }],
      { version: '1', offers: [], checks: [], roles: { effectiveDate: 'start' } },
      'p',
      { inferred: false, agencyOnly: new Set(['agy_marks']) },
    );
    const stamp = { by: '', on: '2026-11-17', newId: () => crypto.randomUUID() };
    const next = startTerm(forms, { signed: answerElement('signed', '2025-11-02') }, '2026-12-01', stamp);
    expect(getAnswer(next, ['signed'])).toBeUndefined();
    expect(activeAnnotations(next).size).toBe(0);
  });

  it('asserts no gap by an expiry that is asked again, until it is confirmed', () => {
    const days = { op: 'daysBetween' as const, args: [{ q: 'ends' }, { q: 'start' }] };
    const dates = compileSections(
      [
        {
          title: 'All',
          items: [
            { qid: 'start', label: 'Start', kind: 'date' },
            { qid: 'ends', label: 'When does it expire?', kind: 'date' },
            { qid: 'gap', label: 'Days without cover', kind: 'workedOut', formula: days },
          ],
        },
      ],
      {
        version: '1',
        offers: [],
        checks: [
          {
            id: 'gap',
            severity: 'warn',
            rule: { op: '>', args: [days, 0] },
            message: ['Days without cover: ', { value: days }, '.'],
            qids: ['start', 'ends'],
          },
        ],
        roles: { effectiveDate: 'start', currentCoverEnds: 'ends' },
      },
      'p',
      { inferred: false, agencyOnly: new Set(['agy_marks']) },
    );
    const answers = {
      start: answerElement('start', '2026-12-01'),
      ends: answerElement('ends', '2026-12-01'),
    };
    const stamp = { by: '', on: '2026-11-17', newId: () => crypto.randomUUID() };
    const begun = startTerm(dates, answers, '2027-01-01', stamp);
    const found = (clientData: StoredMap) => {
      const { issues, workedOut } = validate(dates, { clientData }, { today: '2026-11-17' });
      return [workedOut(['gap']), ...issues.map(({ message }) => message)];
    };
    expect(found(begun)).toEqual([undefined]);
    const confirmed = removeAnnotations(begun, new Set(['/ends']));
    expect(found(confirmed)).toEqual(['31', 'Days without cover: 31.']);
  });
});
