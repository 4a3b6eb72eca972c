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
import { acknowledge, activeIssues } from './acknowledge.ts';
import type { Issue } from './issues.ts';
import { annotationsLoop } from '../../client/annotations/qids.ts';

const stamp = { by: 'R. Field', on: '2026-11-17', newId: () => crypto.randomUUID() };
const vin: Issue = { address: ['vans', 'v1', 'vin'], severity: 'warn', message: 'The check digit differs.' };
const mvr: Issue = { address: ['tickets'], severity: 'warn', message: 'Declared 1, on record 3.' };
const missing: Issue = { address: ['name'], severity: 'missing', message: 'Required.' };

const saveDespite = (map: StoredMap, ...[problems, by, fromChecks]: Tail<Parameters<typeof acknowledge>>) =>
  addAnnotations(map, acknowledge(map, problems, by, fromChecks));
type Tail<T> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

it('annotates a warning on save, once, and then counts it as acknowledged', () => {
  const annotated = saveDespite({}, [vin, missing], stamp, new Set());
  expect(annotationAt(annotated, ['vans', 'v1', 'vin'])).toMatchObject({
    kind: 'To confirm',
    by: 'R. Field',
    note: 'Saved with this warning: The check digit differs.',
  });
  expect(activeIssues([vin, missing], annotated)).toEqual({
    active: [missing],
    acknowledged: [vin],
    days: ['2026-11-17'],
  });
  expect(saveDespite(annotated, [vin], stamp, new Set())).toBe(annotated);
  expect(activeIssues([{ ...vin, message: 'Too short.' }], annotated).active).toHaveLength(1);
});

it('does not change an existing annotation, and adds a new one', () => {
  const address = ['tickets'] as const;
  const of = { by: 'Rosa Pell', on: '2026-02-09', note: 'The client counted twice.' };
  const before = setAnnotations({}, [{ iterationId: 'existing', address, kind: 'From document', ...of }]);
  const annotated = saveDespite(before, [mvr], stamp, new Set());
  expect(annotationAt(annotated, address)).toMatchObject({ kind: 'From document', ...of });
  expect(allAnnotations(annotated).filter(({ iterationId }) => iterationId !== 'existing')).toMatchObject([
    { kind: 'To confirm', by: 'R. Field', note: 'Saved with this warning: Declared 1, on record 3.' },
  ]);
  expect(diffMaps(before, annotated)).toMatchObject([
    { kind: 'iteration', how: 'added', loop: annotationsLoop },
  ]);
  expect(activeIssues([mvr], annotated)).toMatchObject({ acknowledged: [mvr], days: ['2026-11-17'] });
  const later = { ...mvr, message: 'Declared 1, on record 4.' };
  expect(activeIssues([later], annotated).active).toEqual([later]);
});

it('never changes an annotation that is not stale', () => {
  const place = fc.constantFrom('a', 'b', 'c');
  const text = fc.constantFrom('', 'x', 'y');
  const annotations = fc.array(fc.tuple(place, fc.constantFrom(...annotationKinds), fc.boolean()), {
    maxLength: 5,
  });
  const issue = fc.record({
    address: place.map((qid) => [qid] as const),
    severity: fc.constantFrom('warn', 'refuse', 'missing'),
    message: fc.constantFrom('The check digit differs.', 'Too short.'),
  });
  const answers = fc.record({ a: text, b: text, c: text });
  fc.assert(
    fc.property(
      answers,
      annotations,
      fc.array(fc.tuple(place, text)),
      fc.array(issue),
      (given, notes, edits, issues) => {
        const elements = Object.entries(given).map(([qid, answer]) => [qid, answerElement(qid, answer)]);
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
          (map, annotation, index) =>
            (notes[index]?.[2] ? addAnnotations : setAnnotations)(map, [annotation]),
          Object.fromEntries(elements),
        );
        const ours = edits.reduce((map, [qid, answer]) => setAnswer(map, [qid], answer), base);
        const written = saveDespite(withoutStale(ours, base), issues, stamp, new Set());
        const items = (map: StoredMap) =>
          new Map(iterationsOf(map, annotationsLoop).map((one) => [one.iterationId, one.raw]));
        const changed = allAnnotations(base).filter(({ iterationId, address }) => {
          const active = annotationAt(base, address);
          const isActive = active && staleReason(active, base, base) === undefined;
          const touched = getAnswer(base, address) !== getAnswer(ours, address);
          const isSame =
            sameJson(items(written).get(iterationId), items(base).get(iterationId)) &&
            sameJson(annotationAt(written, address), active);
          return isActive && !touched && !isSame;
        });
        expect(changed).toEqual([]);
      },
    ),
  );
});

it('never writes the figures of an identity check into the record', () => {
  const annotated = saveDespite({}, [mvr], stamp, new Set([mvr.message]));
  expect(JSON.stringify(annotated)).not.toContain('3.');
  expect(annotationAt(annotated, ['tickets'])?.note).toBe('Saved with a warning about the latest check');
  expect(saveDespite(annotated, [mvr], stamp, new Set([mvr.message]))).toBe(annotated);
});

it('annotates a refused answer that is saved, and keeps its issue active', () => {
  const born: Issue = { address: ['born'], severity: 'refuse', message: 'Not a date that exists.' };
  const annotated = saveDespite({}, [born], stamp, new Set());
  expect(annotationAt(annotated, ['born'])).toMatchObject({
    kind: 'To confirm',
    note: 'Saved though wrong: Not a date that exists.',
  });
  expect(activeIssues([born], annotated)).toMatchObject({ active: [born], acknowledged: [] });
  expect(saveDespite(annotated, [born], stamp, new Set())).toBe(annotated);
});
