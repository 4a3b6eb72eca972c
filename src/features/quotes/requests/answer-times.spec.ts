import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTimes, type TimedAnswer } from './answer-times.ts';

const at = (key: string, stamped: number | undefined, seen?: number): TimedAnswer => ({ key, stamped, seen });

describe('when answers came', () => {
  it('goes by the service, else by when this browser first saw them', () => {
    expect(answerTimes([at('b', undefined, 5000), at('a', 3000, 4200)], 1000)).toEqual([
      { key: 'a', after: 2000, basis: 'service', late: false },
      { key: 'b', after: 4000, basis: 'seen', late: false },
    ]);
  });

  it('calls late what came after 30 s without another', () => {
    const times = answerTimes([at('a', 20_000), at('b', 49_999), at('c', 79_999), at('d', 80_100)], 0);
    expect(times.map(({ key, late }) => [key, late])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
      ['d', false],
    ]);
  });

  it('tells nothing where the two clocks could not be set against each other', () => {
    expect(answerTimes([at('a', 3000, 4200)], undefined)).toEqual([
      { key: 'a', after: undefined, basis: undefined, late: false },
    ]);
  });

  it('keeps every answer once, in the order of time, whatever the clocks say', () => {
    const time = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time)), time, (answers, sentAt) => {
        const given = answers.map(([stamped, seen], index) => at(String(index), stamped, seen));
        const times = answerTimes(given, sentAt);
        expect(times.map(({ key }) => key).toSorted()).toEqual(given.map(({ key }) => key).toSorted());
        const known = times.flatMap(({ after }) => after ?? []);
        expect(known).toEqual(known.toSorted((a, b) => a - b));
        expect(times.slice(known.length).every(({ after }) => after === undefined)).toBe(true);
      }),
    );
  });
});
