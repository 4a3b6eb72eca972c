import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeLabel } from '../outcome-labels.ts';
import { messageText, readDeclined, readQuote } from './read-quote.ts';

const quote = {
  requestId: 'r',
  triggerRequestId: 't',
  quoteTimestamp: '2026-03-03T20:06:02.000Z',
  quotingOrganization: 'Harbor Mutual',
  quoteDetails: {
    premium: { amount: 5066, per: 'YEAR' },
    duration: { length: 12, scale: 'MONTH' },
    coverageTypes: [
      {
        name: 'Policy',
        coverages: [
          { details: { name: 'Liability CSL', code: 'LIAB', limit: 1000000, premium: 'Included' } },
        ],
      },
      {
        coverages: [
          { details: { name: 'Comprehensive', code: 'OTC', deductible: '1000' } },
          { name: 'Towing' },
          'unrecognized',
        ],
      },
    ],
    expirationDate: '2026-04-02T20:06:02.000Z',
  },
  messages: [
    'Plain words.',
    { severity: 'WARN', code: 'QC-1', text: 'Object.' },
    { note: 'other member' },
    '',
  ],
  bindable: true,
  effectiveDate: '2026-04-01',
  type: 'RATE',
  lineId: 'l',
  lineName: 'Commercial auto',
  metadata: { rateMeta: { 'Vehicle 1 radius factor': '1.00', 'Total due': '5116' } },
};

describe('readQuote', () => {
  it('gives names to what came', () => {
    const view = readQuote(quote);
    expect(view).toMatchObject({
      requestId: 'r',
      quotingOrganization: 'Harbor Mutual',
      premium: { amount: 5066, per: 'YEAR' },
      duration: { length: 12, scale: 'MONTH' },
      bindable: true,
      type: 'RATE',
      expirationDate: '2026-04-02T20:06:02.000Z',
      rateMeta: [
        ['Vehicle 1 radius factor', '1.00', undefined],
        ['Total due', '$5,116', 5116],
      ],
    });
    expect(view.raw).toBe(quote);
    expect(view.pipelineId).toBeUndefined();
  });

  it('lists coverages flat, words as they came, numbers with commas', () => {
    expect(readQuote(quote).coverages).toMatchObject([
      {
        group: 'Policy',
        name: 'Liability CSL',
        code: 'LIAB',
        limit: '$1,000,000',
        deductible: undefined,
        premium: 'Included',
      },
      { group: '', code: 'OTC', deductible: '$1,000' },
      { group: '', name: 'Towing', code: undefined },
      { group: '', name: undefined, raw: 'unrecognized' },
    ]);
  });

  it('reads messages that are texts and messages that are objects', () => {
    const { messages } = readQuote(quote);
    expect(messages.map(messageText)).toEqual(['Plain words.', 'QC-1 Object.', 'note: other member']);
    expect(messages[1]?.severity).toBe('WARN');
  });

  it('takes a member only when it has the expected type', () => {
    const view = readQuote({
      requestId: 5,
      bindable: 'yes',
      messages: 'One.',
      quoteDetails: { premium: [5066], duration: 12, coverageTypes: {} },
    });
    expect(view).toMatchObject({
      requestId: undefined,
      bindable: undefined,
      premium: undefined,
      duration: undefined,
      coverages: [],
      messages: [{ text: 'One.' }],
    });
  });

  it.each([
    [
      { amount: 4100, per: 'YEAR' },
      { amount: 4100, per: 'YEAR' },
    ],
    [
      { amount: '2750.50', per: 'YEAR' },
      { amount: 2750.5, per: 'YEAR' },
    ],
    [
      { amount: '$1,999.00', per: 'YEAR' },
      { amount: '$1,999.00', per: 'YEAR' },
    ],
    [{ amount: '1,999' }, { amount: '1,999' }],
    [{ amount: ' call us ' }, { amount: 'call us' }],
    [{ amount: null, per: 'YEAR' }, { per: 'YEAR' }],
    ['1200', { amount: 1200 }],
    [1200, { amount: 1200 }],
    [null, undefined],
  ])('reads the premium %j as %j', (premium, read) => {
    expect(readQuote({ quoteDetails: { premium } }).premium).toEqual(read);
  });

  it('shows amounts that are no plain decimal as they came', () => {
    const coverage = (premium: unknown) => ({ details: { name: 'Liability', premium } });
    const { coverages, rateMeta } = readQuote({
      metadata: { rateMeta: { 'Policy fee': '$35.00', 'State tax': '12.50', 'Total due': '1,999' } },
      quoteDetails: { coverageTypes: [{ coverages: ['1,240', 'call us', '12.50', 9].map(coverage) }] },
    });
    expect(coverages.map(({ premium, premiumAmount }) => [premium, premiumAmount])).toEqual([
      ['1,240', undefined],
      ['call us', undefined],
      ['$12.50', 12.5],
      ['$9', 9],
    ]);
    expect(rateMeta).toEqual([
      ['Policy fee', '$35.00', undefined],
      ['State tax', '$12.50', 12.5],
      ['Total due', '1,999', undefined],
    ]);
  });

  it('keeps moments as they came, milliseconds as a text', () => {
    const view = readQuote({
      quoteTimestamp: 1_795_000_000_000,
      effectiveDate: '2026-12-15T00:00:00',
      quoteDetails: { expirationDate: '2026-12-16' },
    });
    expect([view.quoteTimestamp, view.effectiveDate, view.expirationDate]).toEqual([
      '1795000000000',
      '2026-12-15T00:00:00',
      '2026-12-16',
    ]);
  });

  it('never throws, whatever came', () => {
    const member = fc.constantFrom(
      'quoteDetails',
      'messages',
      'metadata',
      'rateMeta',
      'coverageTypes',
      'premium',
    );
    const likeAQuote = fc.dictionary(member, fc.oneof(fc.jsonValue(), fc.dictionary(member, fc.jsonValue())));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), likeAQuote), (raw) => {
        expect(readQuote(raw).raw).toBe(raw);
        expect(readDeclined(raw).reasons).not.toContain('');
      }),
    );
  });
});

describe('readDeclined', () => {
  it.each([
    [
      'what its metadata says',
      { metadata: { outcome: 'DECLINED' }, messages: [{ severity: 'ERROR', text: 'x' }] },
      'Declined',
    ],
    ['what its metadata says', { metadata: { outcome: 'FAILED' } }, 'Failed'],
    ['the severity of a message', { messages: ['a', { severity: 'DECLINE', text: 'x' }] }, 'Declined'],
    ['the severity of a message', { messages: [{ severity: 'ERROR' }] }, 'Failed'],
    ['that it does not know', { messages: ['Buildings need sprinklers.'] }, 'No quote'],
    ['that it does not know', null, 'No quote, reason unknown'],
  ])('says %s: %j', (_what, raw, words) => {
    expect(outcomeLabel(readDeclined(raw))).toBe(words);
  });

  it('gives the words given, wherever they stand', () => {
    const coded = { messages: [{ severity: 'DECLINE', code: 'IV-02', text: 'A unit is required.' }] };
    expect(readDeclined(coded).reasons).toEqual(['IV-02 A unit is required.']);
    expect(readDeclined('No appetite').reasons).toEqual(['No appetite']);
    expect(readDeclined({ reason: 'Too far' }).reasons).toEqual(['Too far']);
    expect(readDeclined({}).reasons).toEqual([]);
  });

  it('does not repeat a code that the text begins with', () => {
    expect(messageText({ severity: undefined, code: 'A-1', text: 'A-1 No.' })).toBe('A-1 No.');
  });
});

it('has the sign of money before amounts among words and other amounts', () => {
  const read = (limit: string) =>
    readQuote({ quoteDetails: { coverageTypes: [{ coverages: [{ details: { limit } }] }] } }).coverages[0]
      ?.limit;
  expect(['1,000,000 / 2,000,000', '850,000 RC', '$5,000 each', '100/300'].map(read)).toEqual([
    '$1,000,000 / $2,000,000',
    '$850,000 RC',
    '$5,000 each',
    '100/300',
  ]);
});
