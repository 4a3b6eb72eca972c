import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../sample-journal.ts';
import { commitsByQuote, commitWords } from './commits.ts';

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
    for (const outcome of ['refused', 'notSent']) {
      expect(said([entry('SELECT_QUOTE', 20, ['a'], { outcome })], 'a')).toBeUndefined();
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
