import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedMap } from './arbitraries.ts';
import { diffMaps } from './diff.ts';
import { answerElement, loopElement } from './elements.ts';
import { unionMaps } from './union.ts';
import { iterationsOf } from './walk.ts';

const item = (iterationId: string, ...qids: string[]) => ({
  iterationId,
  answers: Object.fromEntries(qids.map((qid) => [qid, answerElement(qid, '1')])),
});

describe('unionMaps', () => {
  it('has everything from both parts, inside items too, in the order of the second', () => {
    const auto = { a: answerElement('a', '1'), l: loopElement('l', [item('i', 'x'), item('k', 'x')]) };
    const home = { b: answerElement('b', '1'), l: loopElement('l', [item('j', 'y'), item('i', 'y')]) };
    const whole = unionMaps(auto, home);
    expect(Object.keys(whole).toSorted()).toEqual(['a', 'b', 'l']);
    expect(iterationsOf(whole, 'l').map((one) => one.raw)).toEqual([
      item('j', 'y'),
      item('i', 'x', 'y'),
      item('k', 'x'),
    ]);
  });

  it('does not change a complete read, whatever part was read before', () => {
    fc.assert(
      fc.property(storedMap, fc.func(fc.boolean()), (whole, keeps) => {
        const part = Object.fromEntries(Object.entries(whole).filter(([qid]) => keeps(qid)));
        expect(diffMaps(unionMaps(part, whole), whole)).toEqual([]);
        expect(diffMaps(unionMaps(whole, part), whole)).toEqual([]);
      }),
    );
  });
});
