import { expect, it } from 'vitest';
import { setAnnotations, type Annotation } from '../../../domain/client/annotations/annotations.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { changeLines } from './mark-lines.ts';

const mark = (qid: string, kind: string, note: string): Annotation => {
  return { iterationId: `m-${qid}`, address: [qid], kind, by: 'A', on: '2026-11-17', note };
};
const words = { place: (place: readonly string[]) => place.join('/'), answer: String };

it('counts marks that are made alike in one line, and names the few', () => {
  const again = ['a', 'b', 'c', 'd', 'e'].map((qid) => mark(qid, 'To confirm', 'Asked again'));
  const before = setAnswer({}, ['town'], 'Goshen');
  const after = setAnswer(setAnnotations(before, [...again, mark('f', 'Assumed', '')]), ['town'], 'Fairlow');
  const lines = changeLines(diffMaps(before, after), after, words);
  expect(lines).toHaveLength(3);
  expect(lines).toContain('5 answers marked “To confirm”: Asked again');
  expect(lines).toContain('Added: agy_marks/m-f');
});
