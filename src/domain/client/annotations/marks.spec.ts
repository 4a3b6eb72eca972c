import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressOf, addressText, type Address } from '../address.ts';
import { answerElement } from '../elements.ts';
import { addIteration, iterationsOf, removeIteration, setAnswer } from '../walk.ts';
import {
  allMarks,
  markKinds,
  markOf,
  marksAt,
  marksOf,
  misfit,
  outlived,
  withMarks,
  withMarksBeside,
  withoutMarks,
  type Mark,
} from './marks.ts';
import { withMarksAsSaved, withMarksOfThen, withoutOutlived } from './stale-marks.ts';
import { marksLoop } from './qids.ts';

const plain: StoredMap = addIteration({ town: answerElement('town', 'Goshen Landing') }, 'vans', 'v1', {
  vin: '1FTBR1C87MKA04417',
});
const stamp = { by: 'R. Field', on: '2026-11-17', note: '' };
const mark = (address: Address, kind: string, more: Partial<Mark> = {}): Mark => ({
  iterationId: crypto.randomUUID(),
  address,
  kind,
  ...stamp,
  ...more,
});

describe('marks', () => {
  it('finds a mark again at any address, whatever the question ids hold', () => {
    const part = fc.string({ minLength: 1 });
    const address = fc.oneof(fc.tuple(part), fc.tuple(part, part, part));
    fc.assert(
      fc.property(address, (at) => {
        expect(addressOf(addressText(at))).toEqual(at);
        const marked = withMarks({}, [mark(at, 'Assumed', { note: 'no papers yet' })]);
        expect(markOf(marked, at)).toMatchObject({ address: at, kind: 'Assumed', note: 'no papers yet' });
      }),
    );
  });

  it('keeps one mark for an answer, the latest, as a new item', () => {
    const first = mark(['town'], 'Assumed');
    const second = mark(['town'], 'From document', { note: 'dec page of 2025' });
    const marked = withMarks(withMarks(plain, [first, mark(['vans', 'v1', 'vin'], 'To confirm')]), [second]);
    expect(markOf(marked, ['town'])).toEqual(second);
    expect(iterationsOf(marked, marksLoop)).toHaveLength(2);
    expect(withoutMarks(marked, new Set(['/town', '/vans/v1/vin']))).toEqual(plain);
  });

  it('stands beside another and leaves that one to speak, and both go when the answer is marked anew', () => {
    const first = mark(['town'], 'From document');
    const both = withMarksBeside(withMarks(plain, [first]), [mark(['town'], 'To confirm')]);
    expect(markOf(both, ['town'])).toEqual(first);
    expect(marksAt(both, ['town']).map(({ kind }) => kind)).toEqual(['To confirm', 'From document']);
    expect(allMarks(withMarks(both, [mark(['town'], 'Confirmed')]))).toHaveLength(1);
  });

  it('leaves alone what is no mark, and what cannot be read', () => {
    const odd: StoredMap = { [marksLoop]: { type: 'LOOP', qid: marksLoop, iterations: 'lost' } };
    expect(withMarks(odd, [mark(['town'], 'Assumed')])).toBe(odd);
    const stray = addIteration(plain, marksLoop, 's', { mrk_where: 'no pointer', mrk_note: 'kept' });
    expect(marksOf(stray).size).toBe(0);
    const marked = withMarks(stray, [mark(['town'], 'Assumed')]);
    expect(iterationsOf(withoutMarks(marked, new Set(['/town'])), marksLoop)).toHaveLength(1);
  });
});

describe('a mark that outlived its answer', () => {
  const assumed = mark(['town'], 'Assumed');
  const saved = withMarks(plain, [assumed]);

  it('was saved with another answer than stands there now', () => {
    const edited = setAnswer(saved, ['town'], 'Old Fairlow');
    expect(outlived(assumed, edited, saved)).toBe('changed');
    expect(marksOf(withoutOutlived(edited, saved)).size).toBe(0);
    expect(outlived(assumed, setAnswer(edited, ['town'], 'Goshen Landing'), saved)).toBeUndefined();
  });

  it('is not one that was said of the new answer', () => {
    const anew = mark(['town'], 'Told by someone else');
    const edited = withMarks(setAnswer(saved, ['town'], 'Old Fairlow'), [anew]);
    expect(withoutOutlived(edited, saved)).toBe(edited);
    expect(outlived(assumed, setAnswer(saved, ['town'], 'Old Fairlow'), undefined)).toBeUndefined();
  });

  it('is refused as it is made by the very rule that drops it from a save, and only then', () => {
    const places: Address[] = [
      ['town'],
      ['city'],
      ['vans'],
      ['trucks'],
      ['vans', 'v1', 'vin'],
      ['vans', 'v2', 'vin'],
    ];
    const refused = places.map((at) =>
      markKinds.filter((kind) => {
        const marked = withMarks(saved, [mark(at, kind)]);
        const why = misfit(kind, at, saved);
        expect(marksOf(withoutOutlived(marked, saved)).has(addressText(at))).toBe(why === undefined);
        expect(why).not.toBe('changed');
        return why;
      }),
    );
    const saysNone = ['Asked, not known', 'Refused to answer'];
    const saysWhence = ['Assumed', 'Confirmed', 'From document', 'Told by someone else'];
    expect(refused).toEqual([saysNone, saysWhence, [], saysWhence, saysNone, markKinds]);
  });

  it('says that there is no answer, and there is one, or the other way round', () => {
    const unknown = mark(['city'], 'Asked, not known');
    const marked = withMarks(plain, [unknown]);
    expect(outlived(unknown, marked, marked)).toBeUndefined();
    expect(outlived(unknown, setAnswer(marked, ['city'], 'Marrow Bend'), undefined)).toBe('answered');
    expect(outlived(assumed, setAnswer(saved, ['town'], undefined), undefined)).toBe('blank');
  });

  it('is about an item that is gone; about a loop as a whole it stays', () => {
    const vin = mark(['vans', 'v1', 'vin'], 'From document');
    const whole = mark(['vans'], 'Assumed');
    const marked = withMarks(plain, [vin, whole]);
    const without = removeIteration(marked, 'vans', 'v1');
    expect(outlived(vin, without, marked)).toBe('gone');
    expect([...marksOf(withoutOutlived(without, marked)).keys()]).toEqual(['/vans']);
    // A record that was saved so keeps it: nothing of this draft took the item away.
    expect(withoutOutlived(without, without)).toBe(without);
    // An item that came back, with another mark in the place of its own, and went again leaves it as it was saved.
    const rest = withMarksBeside(without, [mark(['town'], 'Assumed')]);
    const back = addIteration(rest, 'vans', 'v1', { vin: '1FTBR1C80MKA1234X' });
    const then = withMarks(plain, [{ ...vin, kind: 'To confirm' }]);
    const again = removeIteration(withMarksOfThen(back, then, 'vans', 'v1'), 'vans', 'v1');
    expect(again).not.toEqual(rest);
    expect(withMarksAsSaved(again, rest, 'vans', 'v1')).toEqual(rest);
    // What somebody wrote into such a mark on purpose is saved.
    expect(withoutOutlived(again, rest)).toEqual(again);
    expect(withMarksAsSaved(without, marked, 'vans', 'v1')).toBe(without);
    // Put back, the item has the very answer that was marked.
    expect(outlived(vin, marked, without)).toBeUndefined();
  });
});
