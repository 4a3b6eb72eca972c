import { describe, expect, it } from 'vitest';
import type { SetStatus } from '../client/set-status.ts';
import { lineStanding, type LineInput, type LineQuote } from './line-standing.ts';
import { quoteStanding } from './quote-standing.ts';

const at = (day: string, time = '15:00') => Date.parse(`2026-11-${day}T${time}:00.000Z`);
const now = at('17');
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

interface Sample {
  readonly effectiveDate?: string;
  readonly until?: string;
  readonly bindable?: boolean;
  readonly isMismatched?: boolean;
  readonly isChanged?: boolean;
}

const quote = (carrier: string, amount: number | string, more: Sample = {}): LineQuote => {
  const { effectiveDate, until, bindable = true, ...context } = more;
  return {
    carrier,
    view: {
      requestId: `${carrier} ${amount}`,
      premium: { amount, per: 'YEAR' },
      duration: undefined,
      effectiveDate,
    },
    standing: quoteStanding({ bindable, expirationDate: until }, { now, ...context }),
  };
};
const low = quote('Tallgrass', 919);
const dear = quote('Harbor Mutual', 1374);
const higher = quote('Harbor Mutual', 1290, { isMismatched: true });

const status = (kind: SetStatus['kind'], day: string, more: Partial<SetStatus> = {}): SetStatus => ({
  kind,
  on: `2026-11-${day}`,
  ...more,
});
const confirmed = {
  carrier: 'harbor mutual ',
  number: 'HM-1',
  effectiveDate: '2026-12-01',
  effectiveTime: '12:01 AM',
  confirmedBy: 'Mara',
  confirmedHow: 'Phone',
  confirmedOn: '2026-11-17',
};
const selected = (one: LineQuote, ms: number, carrier?: string) => ({
  requestId: String(one.view.requestId).toUpperCase(),
  carrier,
  at: ms,
});

/** "selected Harbor Mutual 1374", with "?" for what is not known. */
function figureOf(facts: Partial<LineInput<LineQuote>>): string | undefined {
  const given = facts.quotes ?? [low, dear];
  const request = { sentAt: at('10'), effectiveDate: '2026-12-01', quoted: given.length };
  const all = { set: undefined, request, isChanged: false, selection: undefined, quotes: given, ...facts };
  const { figure } = lineStanding(all, dayOf);
  if (!figure) return undefined;
  if (figure.kind === 'none') return `none ${figure.why}`;
  const kind = figure.kind === 'lowest' && figure.compared ? `lowest of ${figure.compared}` : figure.kind;
  return [kind, figure.carrier ?? '?', figure.quote?.view.premium?.amount ?? '?'].join(' ');
}

describe('the one figure of a line', () => {
  const harbor = { carrier: 'Harbor Mutual' };
  type Case = readonly [what: string, facts: Partial<LineInput<LineQuote>>, figure: string | undefined];

  it.each<Case>([
    ['no request', { request: undefined, quotes: [] }, undefined],
    ['no quote yet', { quotes: [] }, undefined],
    ['bindable quotes', {}, 'lowest Tallgrass 919'],
    ['changed answers', { isChanged: true }, 'none changed'],
    ['answers that may have changed', { isChanged: undefined }, 'none unknown'],
    ['expired quotes', { quotes: [quote('A', 1, { until: '2026-11-17T15:00:00Z' })] }, 'none expired'],
    ['unbindable quotes', { quotes: [quote('A', 1, { bindable: false })] }, 'none notBindable'],
    ['quotes not as submitted', { quotes: [higher] }, 'none other'],
    ['one in words', { quotes: [quote('A', 'call us'), low, dear] }, 'lowest of 2 Tallgrass 919'],
    ['one to compare', { quotes: [quote('A', 1, { until: '2026-11-17' }), low] }, 'none other'],
    ['a proposal', { set: status('proposed', '16') }, 'lowest Tallgrass 919'],
    ['a lost line', { set: status('lost', '16') }, 'lowest Tallgrass 919'],
  ])('of %s', (_, facts, figure) => {
    expect(figureOf(facts)).toBe(figure);
  });

  it.each<Case>([
    ['the dearer one', { selection: selected(dear, now) }, 'selected Harbor Mutual 1374'],
    [
      'one that is changed since',
      { isChanged: true, selection: selected(dear, now) },
      'selected Harbor Mutual 1374',
    ],
    [
      'one not as submitted',
      { quotes: [low, dear, higher], selection: selected(higher, now) },
      'selected Harbor Mutual 1290',
    ],
    [
      'one that is not known here',
      { selection: selected(quote('Larkmere', 1), now, 'Larkmere') },
      'selected Larkmere ?',
    ],
    [
      'another quote of a carrier',
      { selection: selected(higher, now, 'Harbor Mutual') },
      'selected Harbor Mutual ?',
    ],
    ['one of nothing known', { selection: selected(quote('Larkmere', 1), now) }, 'selected ? ?'],
    [
      'one of an earlier request',
      { selection: { ...selected(higher, now), quote: higher } },
      'selected Harbor Mutual 1290',
    ],
    ['one, then quotes again', { selection: selected(dear, at('09')) }, 'lowest Tallgrass 919'],
    [
      'one without a request known',
      { request: undefined, quotes: [], selection: selected(dear, now, 'Harbor Mutual') },
      'selected Harbor Mutual ?',
    ],
    [
      'one after a proposal',
      { set: status('proposed', '16'), selection: selected(dear, now) },
      'selected Harbor Mutual 1374',
    ],
    [
      'one before a proposal',
      { set: status('proposed', '17'), selection: selected(dear, at('16')) },
      'selected Harbor Mutual 1374',
    ],
    ['one, then lost', { set: status('lost', '17'), selection: selected(dear, now) }, 'lowest Tallgrass 919'],
    [
      'one after lost',
      { set: status('lost', '16'), selection: selected(dear, now) },
      'selected Harbor Mutual 1374',
    ],
    [
      'one, then reopened',
      { set: status('open', '17'), selection: selected(dear, at('16')) },
      'lowest Tallgrass 919',
    ],
    [
      'one on the day it was reopened',
      { set: status('open', '17'), selection: selected(dear, now) },
      'selected Harbor Mutual 1374',
    ],
  ])('selected: %s', (_, facts, figure) => {
    expect(figureOf(facts)).toBe(figure);
  });

  it.each<Case>([
    [
      'of the selected quote',
      { set: status('bindRequested', '17', harbor), selection: selected(dear, now) },
      'bindRequested Harbor Mutual 1374',
    ],
    [
      'of the selected one of two',
      {
        quotes: [low, dear, higher],
        set: status('bindRequested', '17', harbor),
        selection: selected(higher, now),
      },
      'bindRequested Harbor Mutual 1290',
    ],
    [
      'without a carrier, after a selection',
      { set: status('bindRequested', '17'), selection: selected(dear, now) },
      'bindRequested Harbor Mutual 1374',
    ],
    ['without a carrier', { set: status('bindRequested', '17') }, 'bindRequested ? ?'],
    [
      'one quote, and its carrier quoted again the same day',
      { set: status('bindRequested', '17', { ...harbor, quoteId: 'earlier' }), quotes: [low, dear] },
      'bindRequested Harbor Mutual ?',
    ],
    [
      'one quote that is still among them',
      {
        set: status('bindRequested', '17', { ...harbor, quoteId: 'HARBOR MUTUAL 1290' }),
        quotes: [low, dear, higher],
      },
      'bindRequested Harbor Mutual 1290',
    ],
    [
      'of the carrier’s only quote',
      { set: status('bindRequested', '17', harbor) },
      'bindRequested Harbor Mutual 1374',
    ],
    [
      'of one of a carrier’s two quotes',
      { quotes: [low, dear, higher], set: status('bindRequested', '17', harbor) },
      'bindRequested Harbor Mutual ?',
    ],
    [
      'of a carrier that gave no quote',
      { set: status('bindRequested', '17', { carrier: 'Larkmere' }) },
      'bindRequested Larkmere ?',
    ],
    [
      'for another effective date',
      { set: status('bindRequested', '17', { ...harbor, effectiveDate: '2026-12-15' }) },
      'bindRequested Harbor Mutual ?',
    ],
    [
      'for the effective date of the quote',
      {
        quotes: [low, quote('Harbor Mutual', 1374, { effectiveDate: '2026-12-15' })],
        set: status('bindRequested', '17', { ...harbor, effectiveDate: '2026-12-15' }),
      },
      'bindRequested Harbor Mutual 1374',
    ],
    [
      'before the quotes were requested',
      { set: status('bindRequested', '09', harbor) },
      'bindRequested Harbor Mutual ?',
    ],
    [
      'of another carrier than was selected',
      { set: status('bindRequested', '17', harbor), selection: selected(low, now) },
      'bindRequested Harbor Mutual 1374',
    ],
    [
      'then another selected',
      { set: status('bindRequested', '16', harbor), selection: selected(low, now) },
      'selected Tallgrass 919',
    ],
    [
      'then its payment set up',
      { set: status('bindRequested', '16', harbor), selection: selected(dear, now) },
      'bindRequested Harbor Mutual 1374',
    ],
    [
      'prepared',
      { set: status('bindPrepared', '17', harbor), selection: selected(dear, now) },
      'bindPrepared Harbor Mutual 1374',
    ],
    ['half confirmed', { set: status('bound', '17', harbor) }, 'bindRequested Harbor Mutual 1374'],
  ])('bind requested: %s', (_, facts, figure) => {
    expect(figureOf(facts)).toBe(figure);
  });

  it.each<Case>([
    ['the carrier’s only quote', { set: status('bound', '17', confirmed) }, 'bound harbor mutual  1374'],
    [
      'one of two',
      { quotes: [low, dear, higher], set: status('bound', '17', confirmed) },
      'bound harbor mutual  ?',
    ],
    [
      'the selected one of two',
      {
        quotes: [low, dear, higher],
        set: status('bound', '17', confirmed),
        selection: selected(dear, at('16')),
      },
      'bound harbor mutual  1374',
    ],
    [
      'with another selected since',
      { set: status('bound', '16', confirmed), selection: selected(low, now) },
      'bound harbor mutual  1374',
    ],
    [
      'with answers changed since',
      { isChanged: true, set: status('bound', '17', confirmed) },
      'bound harbor mutual  1374',
    ],
    [
      'for the term before',
      { set: status('bound', '01', { ...confirmed, effectiveDate: '2025-12-01' }) },
      'lowest Tallgrass 919',
    ],
  ])('bound: %s', (_, facts, figure) => {
    expect(figureOf(facts)).toBe(figure);
  });
});
