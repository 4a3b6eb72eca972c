import { expect, it } from 'vitest';
import { describeHolding, noticesOn } from './notices.ts';

const day = '2026-11-17';

it('says a notice in its state and while it holds', () => {
  const notices = [
    { text: 'Always.' },
    { text: 'Illinois.', state: 'IL' },
    { text: 'Old.', until: '2026-11-16' },
    { text: 'Next year.', from: '2027-01-01' },
  ];
  const textsIn = (state: string) => noticesOn(notices, { states: [state], day }).map(({ text }) => text);
  expect(textsIn('IL')).toEqual(['Always.', 'Illinois.']);
  expect(textsIn('IN')).toEqual(['Always.']);
});

it('describes the days and the source', () => {
  expect(describeHolding({ source: 'Bulletin 7', from: '2027-01-01', until: '2027-12-31' })).toBe(
    'Bulletin 7 · from Jan 1, 2027 · until Dec 31, 2027',
  );
  expect(describeHolding({})).toBe('');
});
