import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressOf, addressText, type Address } from '../address.ts';
import { answerElement } from '../elements.ts';
import { addIteration, iterationsOf, removeIteration, setAnswer } from '../walk.ts';
import {
  allAnnotations,
  annotationKinds,
  annotationAt,
  annotationsAt,
  activeAnnotations,
  misfit,
  staleReason,
  setAnnotations,
  addAnnotations,
  removeAnnotations,
  type Annotation,
} from './annotations.ts';
import { withSavedAnnotations, restoreAnnotations, withoutStale } from './stale-annotations.ts';
import { annotationsLoop } from './qids.ts';

const plain: StoredMap = addIteration({ town: answerElement('town', 'Goshen Landing') }, 'vans', 'v1', {
  vin: '1FTBR1C87MKA04417',
});
const stamp = { by: 'R. Field', on: '2026-11-17', note: '' };
const mark = (address: Address, kind: string, more: Partial<Annotation> = {}): Annotation => ({
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
        const marked = setAnnotations({}, [mark(at, 'Assumed', { note: 'no papers yet' })]);
        expect(annotationAt(marked, at)).toMatchObject({
          address: at,
          kind: 'Assumed',
          note: 'no papers yet',
        });
      }),
    );
  });

  it('keeps one mark for an answer, the latest, as a new item', () => {
    const first = mark(['town'], 'Assumed');
    const second = mark(['town'], 'From document', { note: 'dec page of 2025' });
    const marked = setAnnotations(setAnnotations(plain, [first, mark(['vans', 'v1', 'vin'], 'To confirm')]), [
      second,
    ]);
    expect(annotationAt(marked, ['town'])).toEqual(second);
    expect(iterationsOf(marked, annotationsLoop)).toHaveLength(2);
    expect(removeAnnotations(marked, new Set(['/town', '/vans/v1/vin']))).toEqual(plain);
  });

  it('is added to another that stays active, and both go when the answer is annotated again', () => {
    const first = mark(['town'], 'From document');
    const both = addAnnotations(setAnnotations(plain, [first]), [mark(['town'], 'To confirm')]);
    expect(annotationAt(both, ['town'])).toEqual(first);
    expect(annotationsAt(both, ['town']).map(({ kind }) => kind)).toEqual(['To confirm', 'From document']);
    expect(allAnnotations(setAnnotations(both, [mark(['town'], 'Confirmed')]))).toHaveLength(1);
  });

  it('leaves alone what is no mark, and what cannot be read', () => {
    const unrecognized: StoredMap = {
      [annotationsLoop]: { type: 'LOOP', qid: annotationsLoop, iterations: 'lost' },
    };
    expect(setAnnotations(unrecognized, [mark(['town'], 'Assumed')])).toBe(unrecognized);
    const unknown = addIteration(plain, annotationsLoop, 's', { mrk_where: 'no pointer', mrk_note: 'kept' });
    expect(activeAnnotations(unknown).size).toBe(0);
    const marked = setAnnotations(unknown, [mark(['town'], 'Assumed')]);
    expect(iterationsOf(removeAnnotations(marked, new Set(['/town'])), annotationsLoop)).toHaveLength(1);
  });
});

describe('a mark that outlived its answer', () => {
  const assumed = mark(['town'], 'Assumed');
  const saved = setAnnotations(plain, [assumed]);

  it('was saved with another answer than the one there now', () => {
    const edited = setAnswer(saved, ['town'], 'Old Fairlow');
    expect(staleReason(assumed, edited, saved)).toBe('changed');
    expect(activeAnnotations(withoutStale(edited, saved)).size).toBe(0);
    expect(staleReason(assumed, setAnswer(edited, ['town'], 'Goshen Landing'), saved)).toBeUndefined();
  });

  it('is not one that was said of the new answer', () => {
    const again = mark(['town'], 'Told by someone else');
    const edited = setAnnotations(setAnswer(saved, ['town'], 'Old Fairlow'), [again]);
    expect(withoutStale(edited, saved)).toBe(edited);
    expect(staleReason(assumed, setAnswer(saved, ['town'], 'Old Fairlow'), undefined)).toBeUndefined();
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
      annotationKinds.filter((kind) => {
        const marked = setAnnotations(saved, [mark(at, kind)]);
        const why = misfit(kind, at, saved);
        expect(activeAnnotations(withoutStale(marked, saved)).has(addressText(at))).toBe(why === undefined);
        expect(why).not.toBe('changed');
        return why;
      }),
    );
    const saysNone = ['Asked, not known', 'Refused to answer'];
    const saysWhence = ['Assumed', 'Confirmed', 'From document', 'Told by someone else'];
    expect(refused).toEqual([saysNone, saysWhence, [], saysWhence, saysNone, annotationKinds]);
  });

  it('says that there is no answer, and there is one, or the other way round', () => {
    const unknown = mark(['city'], 'Asked, not known');
    const marked = setAnnotations(plain, [unknown]);
    expect(staleReason(unknown, marked, marked)).toBeUndefined();
    expect(staleReason(unknown, setAnswer(marked, ['city'], 'Marrow Bend'), undefined)).toBe('answered');
    expect(staleReason(assumed, setAnswer(saved, ['town'], undefined), undefined)).toBe('blank');
  });

  it('is about an item that is gone; about a loop as a whole it stays', () => {
    const vin = mark(['vans', 'v1', 'vin'], 'From document');
    const whole = mark(['vans'], 'Assumed');
    const marked = setAnnotations(plain, [vin, whole]);
    const without = removeIteration(marked, 'vans', 'v1');
    expect(staleReason(vin, without, marked)).toBe('removed');
    expect([...activeAnnotations(withoutStale(without, marked)).keys()]).toEqual(['/vans']);
    // A record that was saved so keeps it: nothing of this draft took the item away.
    expect(withoutStale(without, without)).toBe(without);
    // An item that came back, with another mark in the place of its own, and went again leaves it as it was saved.
    const rest = addAnnotations(without, [mark(['town'], 'Assumed')]);
    const back = addIteration(rest, 'vans', 'v1', { vin: '1FTBR1C80MKA1234X' });
    const then = setAnnotations(plain, [{ ...vin, kind: 'To confirm' }]);
    const again = removeIteration(restoreAnnotations(back, then, 'vans', 'v1'), 'vans', 'v1');
    expect(again).not.toEqual(rest);
    expect(withSavedAnnotations(again, rest, 'vans', 'v1')).toEqual(rest);
    // What somebody wrote into such a mark on purpose is saved.
    expect(withoutStale(again, rest)).toEqual(again);
    expect(withSavedAnnotations(without, marked, 'vans', 'v1')).toBe(without);
    // Put back, the item has the very answer that was marked.
    expect(staleReason(vin, marked, without)).toBeUndefined();
  });
});
