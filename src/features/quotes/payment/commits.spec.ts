import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import {
  beforeTitle,
  besideTitle,
  commitsByQuote,
  commitWords,
  selectedAfter,
  sentWords,
  unsureCommits,
} from './commits.ts';

const at = (ms: number) => `at ${ms}`;
const entry = (type: string, sentAt: number, quoteIds: unknown, more = {}) =>
  sampleEntry({ type, sentAt, request: { type, payload: { quoteIds } }, ...more });
const said = (entries: Parameters<typeof commitsByQuote>[0], id: string) =>
  commitsByQuote(entries)
    .get(id)
    ?.map((one) => commitWords(one, at));

describe('commitsByQuote', () => {
  it('names the latest selection and the latest payment of a quote, newest first in the journal', () => {
    const journal = [
      entry('PAYMENT_SETUP', 30, ['a']),
      entry('SELECT_QUOTE', 20, ['A', 'b']),
      entry('SELECT_QUOTE', 10, ['a']),
    ];
    expect(said(journal, 'a')).toEqual(['Selected at 20; 1 sent before it', 'Payment prepared at 30']);
    expect(said(journal, 'b')).toEqual(['Selected at 20']);
  });

  it('names the plan of the latest payment, and how many were sent before it', () => {
    const paid = (sentAt: number, plan: string) =>
      sampleEntry({
        type: 'PAYMENT_SETUP',
        sentAt,
        request: { payload: { quoteIds: ['a'], selectedPaymentPlans: { a: plan } } },
      });
    expect(said([paid(30, 'MONTHLY'), paid(20, 'FINANCE'), paid(10, 'FINANCE')], 'a')).toEqual([
      'Payment prepared at 30, Down payment and monthly installments (MONTHLY); 2 sent before it',
    ]);
  });

  it('says of a call without an answer that it may have arrived, and counts none that was refused', () => {
    const lost = entry('SELECT_QUOTE', 20, ['a'], { outcome: 'unknown' });
    expect(said([lost], 'a')).toEqual(['Selection sent at 20; whether it arrived is not known']);
    expect(said([{ ...lost, underWay: true }], 'a')).toEqual(['Selection being sent since at 20']);
    const failed = entry('SELECT_QUOTE', 20, ['a'], { outcome: 'refused', status: 503 });
    expect(said([failed], 'a')).toEqual(said([lost], 'a'));
    for (const outcome of ['refused', 'notSent']) {
      const never = entry('SELECT_QUOTE', 20, ['a'], { outcome, status: 422 });
      expect(said([never], 'a')).toBeUndefined();
    }
  });

  it('reads no other event, and nothing from a body of another form', () => {
    const journal = [
      entry('GET_QUOTES', 1, ['a']),
      entry('SELECT_QUOTE', 2, 'a'),
      entry('constructor', 3, ['a']),
    ];
    expect(commitsByQuote(journal).size).toBe(0);
    expect(commitsByQuote([sampleEntry({ type: 'SELECT_QUOTE', request: null })]).size).toBe(0);
  });
});

describe('unsureCommits', () => {
  const lost = (id: string, sentAt: number, more = {}) =>
    entry('PAYMENT_SETUP', sentAt, ['A'], { id, outcome: 'unknown', status: undefined, ...more });
  const ids = (journal: Parameters<typeof unsureCommits>[0], requestId: string | undefined = 'a') =>
    unsureCommits(journal, 'payment', requestId).map(({ id }) => id);

  it('names those of the quote and kind since the last that was taken, oldest first', () => {
    const journal = [
      lost('failed', 60, { outcome: 'refused', status: 503 }),
      lost('refused', 55, { outcome: 'refused', status: 422 }),
      entry('PAYMENT_SETUP', 52, ['b'], { id: 'of another quote', outcome: 'unknown' }),
      entry('SELECT_QUOTE', 51, ['a'], { id: 'another kind', outcome: 'unknown' }),
      lost('second', 50),
      lost('taken', 40, { outcome: 'answered' }),
      lost('first', 30),
    ];
    expect(ids(journal)).toEqual(['second', 'failed']);
    expect(ids(journal.toReversed())).toEqual(['second', 'failed']);
    expect(unsureCommits(journal, 'payment', undefined)).toEqual([]);
  });

  it('says what was sent, with its plan', () => {
    const request = { payload: { quoteIds: ['a'], selectedPaymentPlans: { a: 'MONTHLY' } } };
    expect(sentWords({ request }, 'payment', 'A')).toBe(
      'Payment set-up, Down payment and monthly installments (MONTHLY)',
    );
    expect(sentWords({ request }, 'selection', 'A')).toBe('Selection');
  });
});

describe('headings', () => {
  const sure = { answered: true, underWay: false };
  const unsure = { answered: false, underWay: false };

  it('state as done only what the service said yes to', () => {
    expect(beforeTitle({ what: 'payment', ...sure })).toBe('Prepared before');
    expect(beforeTitle({ what: 'selection', ...sure })).toBe('Selected before');
    expect(beforeTitle({ what: 'payment', ...unsure })).toBe('Sent before');
    expect(besideTitle('selection', [sure])).toBe('Another quote is selected');
    expect(besideTitle('selection', [sure, unsure])).toBe('A selection was sent for another quote');
    expect(besideTitle('payment', [unsure])).toBe('A payment set-up was sent for another quote');
  });

  it('name apart what was selected after a quote and what may have been', () => {
    expect(
      selectedAfter([
        { name: 'Harbor Mutual', ...sure },
        { name: 'Quillstone', ...unsure },
        { name: 'Larkmere', ...unsure, underWay: true },
      ]),
    ).toEqual([
      'Selected after it: Harbor Mutual',
      'Selection being sent: Larkmere',
      'Selection sent after it, whether it arrived is not known: Quillstone',
    ]);
    expect(selectedAfter([])).toEqual([]);
  });
});
