import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addressOf, addressText, type Address } from '../address.ts';
import { answerElement } from '../elements.ts';
import { addIteration, iterationsOf, removeIteration, setAnswer } from '../walk.ts';
import {
  allAnnotations,
  annotationAt,
  annotationsAt,
  activeAnnotations,
  misfitReason,
  staleReason,
  setAnnotations,
  addAnnotations,
  removeAnnotations,
  type Annotation,
} from './annotations.ts';
import { annotationKinds, annotationsLoop } from './qids.ts';
import { restoreAnnotations, withoutStale } from './stale-annotations.ts';

const plain: StoredMap = addIteration({ town: answerElement('town', 'Goshen Landing') }, 'vans', 'v1', {
  vin: '1FTBR1C87MKA04417',
});
const stamp = { by: 'R. Field', on: '2026-11-17', note: '' };
const annotation = (address: Address, kind: string, more: Partial<Annotation> = {}): Annotation => ({
  iterationId: crypto.randomUUID(),
  address,
  kind,
  ...stamp,
  ...more,
});

describe('annotations', () => {
  it('finds an annotation at any address, whatever characters the qids contain', () => {
    const part = fc.string({ minLength: 1 });
    const address = fc.oneof(fc.tuple(part), fc.tuple(part, part, part));
    fc.assert(
      fc.property(address, (at) => {
        expect(addressOf(addressText(at))).toEqual(at);
        const annotated = setAnnotations({}, [annotation(at, 'Assumed', { note: 'no papers yet' })]);
        expect(annotationAt(annotated, at)).toMatchObject({
          address: at,
          kind: 'Assumed',
          note: 'no papers yet',
        });
      }),
    );
  });

  it('replaces the annotation of an answer by a new item', () => {
    const first = annotation(['town'], 'Assumed');
    const second = annotation(['town'], 'From document', { note: 'dec page of 2025' });
    const annotated = setAnnotations(
      setAnnotations(plain, [first, annotation(['vans', 'v1', 'vin'], 'To confirm')]),
      [second],
    );
    expect(annotationAt(annotated, ['town'])).toEqual(second);
    expect(iterationsOf(annotated, annotationsLoop)).toHaveLength(2);
    expect(removeAnnotations(annotated, new Set(['/town', '/vans/v1/vin']))).toEqual(plain);
  });

  it('can be added to an active one, and setting replaces both', () => {
    const first = annotation(['town'], 'From document');
    const both = addAnnotations(setAnnotations(plain, [first]), [annotation(['town'], 'To confirm')]);
    expect(annotationAt(both, ['town'])).toEqual(first);
    expect(annotationsAt(both, ['town']).map(({ kind }) => kind)).toEqual(['To confirm', 'From document']);
    expect(allAnnotations(setAnnotations(both, [annotation(['town'], 'Confirmed')]))).toHaveLength(1);
  });

  it('does not change items that are no annotations, nor an unrecognized element', () => {
    const unrecognized: StoredMap = {
      [annotationsLoop]: { type: 'LOOP', qid: annotationsLoop, iterations: 'lost' },
    };
    expect(setAnnotations(unrecognized, [annotation(['town'], 'Assumed')])).toBe(unrecognized);
    const unknown = addIteration(plain, annotationsLoop, 's', { mrk_where: 'no pointer', mrk_note: 'kept' });
    expect(activeAnnotations(unknown).size).toBe(0);
    const annotated = setAnnotations(unknown, [annotation(['town'], 'Assumed')]);
    expect(iterationsOf(removeAnnotations(annotated, new Set(['/town'])), annotationsLoop)).toHaveLength(1);
  });
});

describe('a stale annotation', () => {
  const assumed = annotation(['town'], 'Assumed');
  const saved = setAnnotations(plain, [assumed]);

  it('was saved with another answer', () => {
    const edited = setAnswer(saved, ['town'], 'Old Fairlow');
    expect(staleReason(assumed, edited, saved)).toBe('changed');
    expect(activeAnnotations(withoutStale(edited, saved)).size).toBe(0);
    expect(staleReason(assumed, setAnswer(edited, ['town'], 'Goshen Landing'), saved)).toBeUndefined();
  });

  it('is not one made after the answer changed', () => {
    const again = annotation(['town'], 'Told by someone else');
    const edited = setAnnotations(setAnswer(saved, ['town'], 'Old Fairlow'), [again]);
    expect(withoutStale(edited, saved)).toBe(edited);
    expect(staleReason(assumed, setAnswer(saved, ['town'], 'Old Fairlow'), undefined)).toBeUndefined();
  });

  it('cannot be made: the same rule that drops it from a save refuses it', () => {
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
        const annotated = setAnnotations(saved, [annotation(at, kind)]);
        const why = misfitReason(kind, at, saved);
        expect(activeAnnotations(withoutStale(annotated, saved)).has(addressText(at))).toBe(
          why === undefined,
        );
        expect(why).not.toBe('changed');
        return why;
      }),
    );
    const saysNone = ['Asked, not known', 'Refused to answer'];
    const saysWhence = ['Assumed', 'Carried over', 'Confirmed', 'From document', 'Told by someone else'];
    expect(refused).toEqual([saysNone, saysWhence, [], saysWhence, saysNone, annotationKinds]);
  });

  it('says that the answer is blank when there is one, or the reverse', () => {
    const unknown = annotation(['city'], 'Asked, not known');
    const annotated = setAnnotations(plain, [unknown]);
    expect(staleReason(unknown, annotated, annotated)).toBeUndefined();
    expect(staleReason(unknown, setAnswer(annotated, ['city'], 'Marrow Bend'), undefined)).toBe('answered');
    expect(staleReason(assumed, setAnswer(saved, ['town'], undefined), undefined)).toBe('blank');
  });

  it('is about a removed item; one about a whole loop stays', () => {
    const vin = annotation(['vans', 'v1', 'vin'], 'From document');
    const whole = annotation(['vans'], 'Assumed');
    const annotated = setAnnotations(plain, [vin, whole]);
    const without = removeIteration(annotated, 'vans', 'v1');
    expect(staleReason(vin, without, annotated)).toBe('removed');
    expect([...activeAnnotations(withoutStale(without, annotated)).keys()]).toEqual(['/vans']);
    // If the saved record lacks the item too, this draft did not remove it.
    expect(withoutStale(without, without)).toBe(without);
    const rest = addAnnotations(without, [annotation(['town'], 'Assumed')]);
    const back = addIteration(rest, 'vans', 'v1', { vin: '1FTBR1C80MKA1234X' });
    const then = setAnnotations(plain, [{ ...vin, kind: 'To confirm' }]);
    const again = removeIteration(restoreAnnotations(back, then, 'vans', 'v1'), 'vans', 'v1');
    expect(again).not.toEqual(rest);
    // An edited annotation is saved.
    expect(withoutStale(again, rest)).toEqual(again);
    // The restored item has the annotated answer.
    expect(staleReason(vin, annotated, without)).toBeUndefined();
  });
});
