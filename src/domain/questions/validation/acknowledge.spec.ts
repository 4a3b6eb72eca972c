import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { sameJson } from '../../../lib/json.ts';
import { answerElement } from '../../client/elements.ts';
import { diffMaps } from '../../client/diff.ts';
import { getAnswer, iterationsOf, setAnswer } from '../../client/walk.ts';
import {
  allAnnotations,
  annotationAt,
  staleReason,
  setAnnotations,
  addAnnotations,
} from '../../client/annotations/annotations.ts';
import { annotationKinds, annotationsLoop } from '../../client/annotations/qids.ts';
import { withoutStale } from '../../client/annotations/stale-annotations.ts';
import { acknowledge, activeIssues } from './acknowledge.ts';
import type { Issue } from './issues.ts';

const stamp = { by: 'R. Field', on: '2026-11-17', newId: () => crypto.randomUUID() };
const vin: Issue = { address: ['vans', 'v1', 'vin'], severity: 'warn', message: 'The check digit differs.' };
const mvr: Issue = { address: ['tickets'], severity: 'warn', message: 'Declared 1, on record 3.' };
const missing: Issue = { address: ['name'], severity: 'missing', message: 'Required.' };

function acknowledged(map: StoredMap, issue: Issue, fromCheck = false): StoredMap {
  const note = acknowledge(map, issue, stamp, fromCheck);
  return note ? addAnnotations(map, [note]) : map;
}

it('annotates a warning once, which is then not active', () => {
  const annotated = acknowledged({}, vin);
  expect(annotationAt(annotated, ['vans', 'v1', 'vin'])).toMatchObject({
    kind: 'To confirm',
    by: 'R. Field',
    note: 'Acknowledged: The check digit differs.',
  });
  expect(activeIssues([vin, missing], annotated)).toEqual([missing]);
  expect(acknowledged(annotated, vin)).toBe(annotated);
  expect(activeIssues([{ ...vin, message: 'Too short.' }], annotated)).toHaveLength(1);
});

it('does not change an existing annotation, and adds a new one', () => {
  const address = ['tickets'] as const;
  const of = { by: 'Rosa Pell', on: '2026-02-09', note: 'The client counted twice.' };
  const before = setAnnotations({}, [{ iterationId: 'existing', address, kind: 'From document', ...of }]);
  const annotated = acknowledged(before, mvr);
  expect(annotationAt(annotated, address)).toMatchObject({ kind: 'From document', ...of });
  expect(allAnnotations(annotated).filter(({ iterationId }) => iterationId !== 'existing')).toMatchObject([
    { kind: 'To confirm', by: 'R. Field', note: 'Acknowledged: Declared 1, on record 3.' },
  ]);
  expect(diffMaps(before, annotated)).toMatchObject([
    { kind: 'iteration', how: 'added', loop: annotationsLoop },
  ]);
  expect(activeIssues([mvr], annotated)).toEqual([]);
  const later = { ...mvr, message: 'Declared 1, on record 4.' };
  expect(activeIssues([later], annotated)).toEqual([later]);
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
        const written = issues.reduce((map, one) => acknowledged(map, one), withoutStale(ours, base));
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
  const annotated = acknowledged({}, mvr, true);
  expect(JSON.stringify(annotated)).not.toContain('3.');
  expect(annotationAt(annotated, ['tickets'])?.note).toBe('Acknowledged: a warning about the latest check');
  expect(acknowledged(annotated, mvr, true)).toBe(annotated);
});
