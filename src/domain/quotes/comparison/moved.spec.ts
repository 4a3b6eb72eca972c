import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesBetween, movesRests, moveWords } from './moved.ts';
import { readDeclined, readQuote } from '../read-quote.ts';

const quoted = (organization: string, type = 'QUOTE') =>
  readQuote({ quotingOrganizationId: organization, quotingOrganization: organization, lineId: 'auto', type });
const declined = (organization: string, outcome = 'DECLINED', more: object = {}) =>
  readDeclined({
    quotingOrganizationId: organization,
    quotingOrganization: organization,
    lineId: 'auto',
    metadata: { outcome },
    messages: ['Radius over 200 miles.'],
    ...more,
  });

describe('movesBetween', () => {
  it('lists who declined and quotes now, who failed and quotes now, and the other way round', () => {
    const { moves, unclear } = movesBetween(
      { quoted: [quoted('Quillstone')], declined: [declined('Harbor'), declined('Ironvale', 'FAILED')] },
      { quoted: [quoted('Harbor'), quoted('Ironvale'), quoted('New')], declined: [declined('Quillstone')] },
    );
    expect(moves.map(moveWords)).toEqual([
      'Quillstone quoted then and declined now. In the words given now: “Radius over 200 miles.”',
      'Harbor declined then and quoted now. In the words given then: “Radius over 200 miles.”',
      'Ironvale failed to quote (not a declination) then and quoted now. In the words given then: “Radius over 200 miles.”',
    ]);
    expect(moves.flatMap(({ words }) => words)).toEqual(moves.map(() => 'Radius over 200 miles.'));
    expect(unclear).toEqual([]);
  });

  it('never guesses which of several answers of one organization became which', () => {
    const both = { quoted: [quoted('Pell')], declined: [declined('Pell', 'DECLINED', { type: 'QUOTE' })] };
    expect(movesBetween(both, { quoted: [quoted('Pell'), quoted('Pell')], declined: [] })).toEqual({
      moves: [],
      unclear: ['Pell'],
    });
  });

  it('tells its rate from its quote where every answer says which it is', () => {
    const before = {
      quoted: [quoted('Pell', 'RATE')],
      declined: [declined('Pell', 'DECLINED', { type: 'QUOTE' })],
    };
    const after = { quoted: [quoted('Pell', 'RATE'), quoted('Pell')], declined: [] };
    expect(movesBetween(before, after).moves.map(moveWords)).toEqual([
      'Pell declined then and quoted now. In the words given then: “Radius over 200 miles.”',
    ]);
  });

  it('tells the options of one organization apart where every answer names its own', () => {
    const option = (words: string) => ({ rawQuoteRequest: { option: words } });
    const pell = (words: string) =>
      readQuote({ quotingOrganizationId: 'Pell', lineId: 'auto', type: 'RATE', ...option(words) });
    const not = (words: string) => declined('Pell', 'DECLINED', { type: 'RATE', ...option(words) });
    const both = { quoted: [pell('as-asked'), pell('higher-deductible')], declined: [] };
    const one = { quoted: [pell('higher-deductible')], declined: [not('as-asked')] };
    expect(movesBetween(both, one).moves.map(moveWords)).toEqual([
      'Pell (as asked) quoted then and declined now. In the words given now: “Radius over 200 miles.”',
    ]);
    expect(movesBetween(both, one).unclear).toEqual([]);
    const none = { quoted: [], declined: [not('as-asked'), not('higher-deductible')] };
    expect(movesBetween(both, none).moves.map(({ organization }) => organization)).toEqual(['Pell']);
    const unnamed = { quoted: one.quoted, declined: [declined('Pell', 'DECLINED', { type: 'RATE' })] };
    expect(movesBetween(both, unnamed)).toEqual({ moves: [], unclear: ['Pell'] });
  });

  it('does not match another product of the same organization', () => {
    const before = { quoted: [], declined: [declined('Harbor', 'DECLINED', { lineId: 'home' })] };
    expect(movesBetween(before, { quoted: [quoted('Harbor')], declined: [] }).moves).toEqual([]);
  });

  const outcome = fc
    .record({
      quoted: fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('RATE', 'QUOTE'))),
      declined: fc.array(
        fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('DECLINED', 'FAILED', 'x')),
      ),
    })
    .map((made) => ({
      quoted: made.quoted.map(([who, type]) => quoted(who, type)),
      declined: made.declined.map(([who, how]) => declined(who, how)),
    }));

  it('finds nothing between a request and itself, and the reverse backwards', () => {
    fc.assert(
      fc.property(outcome, outcome, (a, b) => {
        expect(movesBetween(a, a)).toEqual({ moves: [], unclear: [] });
        const [there, back] = [movesBetween(a, b), movesBetween(b, a)];
        expect(new Set(back.unclear)).toEqual(new Set(there.unclear));
        const told = there.moves.map(
          ({ organization, before, after }) => `${organization} ${before} ${after}`,
        );
        const reverse = back.moves.map(
          ({ organization, before, after }) => `${organization} ${after} ${before}`,
        );
        expect(reverse.toSorted()).toEqual(told.toSorted());
      }),
    );
  });
});

describe('what a list of moves says beside them', () => {
  const said = (ms: number) => `<${ms}>`;

  it('names both reads, and from where the answers of both are known', () => {
    const rests = movesRests(
      { readAt: 3, source: { kind: 'recordAtFiring', at: 1, clientId: 'c' } },
      { readAt: 4, source: { kind: 'sent', at: 2, intake: {} } },
      said,
    );
    expect(rests[0]).toContain('the earlier as read <3>, the later as read <4>.');
    expect(rests[1]).toBe(
      'Answers held against each other: then, the archived record read at the firing, <1>; now, the answers sent with the request of <2>, as the journal of this browser keeps them.',
    );
  });

  it('claims no source for answers that are not known', () => {
    const rests = movesRests({ readAt: 3, source: undefined }, { readAt: 4, source: undefined }, said);
    expect(rests).toHaveLength(1);
  });

  it('gives no words where none were given', () => {
    const move = { organization: 'Pell', before: 'declined', after: 'failed', words: [] } as const;
    expect(moveWords(move)).toBe('Pell declined then and failed to quote (not a declination) now.');
  });
});
