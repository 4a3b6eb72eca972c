import { describe, expect, it, test } from 'vitest';
import { quoteStanding } from '../../../domain/quotes/quote-standing.ts';
import { readQuote } from '../../../domain/quotes/reading/read-quote.ts';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { ofacRefusal, overrideReasons, quoteActionRefusal } from './quote-action-rules.ts';
import { describeActions } from './use-quote-actions.ts';

const now = Date.parse('2026-11-17T15:30:00.000Z');
const request = { triggerRequestId: 't', entry: undefined, poll: undefined, otherClient: false };
const columnOf = (quote: object, context: object = {}) => {
  const view = readQuote({ requestId: 'r', clientId: 'c', bindable: true, ...quote });
  return { view, request, standing: quoteStanding(view, { now, ...context }) };
};

describe('quoteActionRefusal', () => {
  it('lets a bindable quote through, and one of which nothing is known against it', () => {
    expect(quoteActionRefusal(columnOf({}))).toBeUndefined();
    expect(quoteActionRefusal(columnOf({ bindable: undefined }))).toBeUndefined();
    expect(quoteActionRefusal(columnOf({}, { isChanged: true }))).toBeUndefined();
    expect(quoteActionRefusal(columnOf({}, { isMismatched: true }))).toBeUndefined();
  });

  it.each([
    [columnOf({ quoteDetails: { expirationDate: '2026-11-17T15:30:00.000Z' } }), 'Quote expired'],
    [columnOf({ bindable: false }), 'Not bindable'],
    [columnOf({ bindable: false }, { isChanged: true }), 'Not bindable'],
    [columnOf({ bindable: undefined, type: 'RATE' }), 'Not bindable'],
    [columnOf({}, { isWhatIf: true }), 'Re-quote to use'],
    [columnOf({ bindable: undefined }, { isWhatIf: true }), 'Re-quote to use'],
    [columnOf({ requestId: undefined }), 'Quote has no id'],
    [columnOf({ clientId: undefined }), 'Client unknown'],
  ])('refuses %#', (column, reason) => {
    expect(quoteActionRefusal(column)).toBe(reason);
  });
});

test('a failed OFAC check stops its client until it is cleared, or passed later', () => {
  const check = (passed: boolean, sentAt: number) =>
    sampleEntry({
      type: 'CLIENT_VALIDATION',
      clientId: 'c',
      sentAt,
      outcome: 'answered',
      answer: { metadata: { OFAC: { OFACCheckPassed: passed }, MVR: { MVRCheckPassed: false } } },
    });
  const failed = check(false, 1);
  const cleared = { by: 'Ana', on: '2026-11-17', how: 'Other birth date', agent: 'Rosa' };
  expect(ofacRefusal([failed], 'c')).toBe('OFAC not passed');
  expect(ofacRefusal([failed], 'other')).toBeUndefined();
  expect(ofacRefusal([{ ...failed, cleared }], 'c')).toBeUndefined();
  expect(ofacRefusal([check(true, 2), failed], 'c')).toBeUndefined();
  expect(ofacRefusal([check(false, 2), { ...failed, cleared }], 'c')).toBeDefined();
});

test.each([
  [{}, []],
  [{ changedAnswers: 1 }, ['1 answer changed since this quote.']],
  [{ changedAnswers: undefined }, ['Changes since this quote are unknown.']],
  [{ today: '2026-12-02' }, ['The effective date has passed.']],
  [{ submittedDate: '2027-01-01' }, ['Quoted for Dec 1, 2026, submitted for Jan 1, 2027.']],
  [{ submittedDate: undefined }, []],
  [{ standing: { kind: 'endUnclear' as const } }, ['The quote may have expired.']],
])('with %j a reason is asked because of %j', (more, reasons) => {
  const facts = {
    view: { effectiveDate: '2026-12-01' },
    standing: { kind: 'bindable' as const },
    submittedDate: '2026-12-01',
    today: '2026-11-17',
    changedAnswers: 0,
    ...more,
  };
  expect(overrideReasons(facts)).toEqual(reasons);
});

test('the newest action of each kind is the label of a quote, the others are its details', () => {
  const formatTime = (ms: number) => `at ${ms}`;
  const actions = [
    { kind: 'payment', state: 'unconfirmed', at: 18, plan: 'MONTHLY' },
    { kind: 'selection', state: 'done', at: now, plan: undefined },
    { kind: 'payment', state: 'done', at: 16, plan: undefined },
  ] as const;
  expect(describeActions(actions, formatTime)).toEqual([
    { label: expect.stringMatching(/^Selected Nov 17/), detail: `Selected · not bound, at ${now}` },
    {
      label: 'Sent, unconfirmed',
      detail: 'Payment setup sent, arrival unknown, at 18, Monthly; Payment set up · not bound, at 16',
    },
  ]);
  const none = [
    { kind: 'payment', state: 'noAction', at: 18, plan: undefined },
    { kind: 'selection', state: 'noAction', at: 17, plan: undefined },
  ] as const;
  expect(describeActions(none, formatTime).map(({ label }) => label)).toEqual([
    'Sent. The service reported no action.',
  ]);
});
