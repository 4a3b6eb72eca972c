import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { sameJson } from '../../../lib/json.ts';
import { answerElement } from '../../client/elements.ts';
import { diffMaps } from '../../client/diff.ts';
import { getAnswer, iterationsOf, setAnswer } from '../../client/walk.ts';
import {
  allAnnotations,
  annotationKinds,
  annotationAt,
  staleReason,
  setAnnotations,
  addAnnotations,
} from '../../client/annotations/annotations.ts';
import { withoutStale } from '../../client/annotations/stale-annotations.ts';
import { acknowledge, activeIssues, type Warned } from './acknowledge.ts';
import { annotationsLoop } from '../../client/annotations/qids.ts';

const stamp = { by: 'R. Field', on: '2026-11-17', newId: () => crypto.randomUUID() };
const vin: Warned = { address: ['vans', 'v1', 'vin'], severity: 'warn', message: 'The check digit differs.' };
const mvr: Warned = { address: ['tickets'], severity: 'warn', message: 'Declared 1, on record 3.' };
const missing: Warned = { address: ['name'], severity: 'missing', message: 'Required.' };

const overrule = (map: StoredMap, ...[problems, by, fromChecks]: Tail<Parameters<typeof acknowledge>>) =>
  addAnnotations(map, acknowledge(map, problems, by, fromChecks));
type Tail<T> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

it('marks what is saved in spite of a warning, once, and no longer counts that warning', () => {
  const marked = overrule({}, [vin, missing], stamp, new Set());
  expect(annotationAt(marked, ['vans', 'v1', 'vin'])).toMatchObject({
    kind: 'To confirm',
    by: 'R. Field',
    note: 'Saved with this warning: The check digit differs.',
  });
  expect(activeIssues([vin, missing], marked)).toEqual({
    active: [missing],
    acknowledged: [vin],
    days: ['2026-11-17'],
  });
  expect(overrule(marked, [vin], stamp, new Set())).toBe(marked);
  expect(activeIssues([{ ...vin, message: 'Too short.' }], marked).active).toHaveLength(1);
});

it('leaves an existing annotation as its author made it, and adds one of its own', () => {
  const address = ['tickets'] as const;
  const of = { by: 'Rosa Pell', on: '2026-02-09', note: 'The client counted twice.' };
  const before = setAnnotations({}, [{ iterationId: 'm', address, kind: 'From document', ...of }]);
  const marked = overrule(before, [mvr], stamp, new Set());
  expect(annotationAt(marked, address)).toMatchObject({ kind: 'From document', ...of });
  expect(allAnnotations(marked).filter(({ iterationId }) => iterationId !== 'm')).toMatchObject([
    { kind: 'To confirm', by: 'R. Field', note: 'Saved with this warning: Declared 1, on record 3.' },
  ]);
  expect(diffMaps(before, marked)).toMatchObject([
    { kind: 'iteration', how: 'added', loop: annotationsLoop },
  ]);
  expect(activeIssues([mvr], marked)).toMatchObject({ acknowledged: [mvr], days: ['2026-11-17'] });
  const later = { ...mvr, message: 'Declared 1, on record 4.' };
  expect(activeIssues([later], marked).active).toEqual([later]);
});

it('never changes a mark that still speaks, whatever is saved in spite of what', () => {
  const place = fc.constantFrom('a', 'b', 'c');
  const text = fc.constantFrom('', 'x', 'y');
  const marks = fc.array(fc.tuple(place, fc.constantFrom(...annotationKinds), fc.boolean()), {
    maxLength: 5,
  });
  const problem = fc.record({
    address: place.map((qid) => [qid] as const),
    severity: fc.constantFrom('warn', 'refuse', 'missing'),
    message: fc.constantFrom('The check digit differs.', 'Too short.'),
  });
  const answers = fc.record({ a: text, b: text, c: text });
  fc.assert(
    fc.property(
      answers,
      marks,
      fc.array(fc.tuple(place, text)),
      fc.array(problem),
      (given, notes, edits, found) => {
        const asked = Object.entries(given).map(([qid, answer]) => [qid, answerElement(qid, answer)]);
        const made = notes.map(([qid, kind], index) => {
          return {
            iterationId: `m${index}`,
            address: [qid] as const,
            kind,
            by: 'Rosa Pell',
            on: '',
            note: 'said so',
          };
        });
        const base = made.reduce<StoredMap>(
          (map, mark, index) => (notes[index]?.[2] ? addAnnotations : setAnnotations)(map, [mark]),
          Object.fromEntries(asked),
        );
        const ours = edits.reduce((map, [qid, answer]) => setAnswer(map, [qid], answer), base);
        const written = overrule(withoutStale(ours, base), found, stamp, new Set());
        const items = (map: StoredMap) =>
          new Map(iterationsOf(map, annotationsLoop).map((one) => [one.iterationId, one.raw]));
        const changed = allAnnotations(base).filter(({ iterationId, address }) => {
          const speaking = annotationAt(base, address);
          const speaks = speaking && staleReason(speaking, base, base) === undefined;
          const touched = getAnswer(base, address) !== getAnswer(ours, address);
          const isSame =
            sameJson(items(written).get(iterationId), items(base).get(iterationId)) &&
            sameJson(annotationAt(written, address), speaking);
          return speaks && !touched && !isSame;
        });
        expect(changed).toEqual([]);
      },
    ),
  );
});

it('never writes the figures of an identity check into the record', () => {
  const marked = overrule({}, [mvr], stamp, new Set([mvr.message]));
  expect(JSON.stringify(marked)).not.toContain('3.');
  expect(annotationAt(marked, ['tickets'])?.note).toBe('Saved with a warning about the latest check');
  expect(overrule(marked, [mvr], stamp, new Set([mvr.message]))).toBe(marked);
});

it('marks what is saved though it is plainly wrong, and raises it again with every save', () => {
  const born: Warned = { address: ['born'], severity: 'refuse', message: 'Not a date that exists.' };
  const marked = overrule({}, [born], stamp, new Set());
  expect(annotationAt(marked, ['born'])).toMatchObject({
    kind: 'To confirm',
    note: 'Saved though wrong: Not a date that exists.',
  });
  expect(activeIssues([born], marked)).toMatchObject({ active: [born], acknowledged: [] });
  expect(overrule(marked, [born], stamp, new Set())).toBe(marked);
});
