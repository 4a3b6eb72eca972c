import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { answersHash } from './answers-hash.ts';
import type { BookParts } from './compiled.ts';

const asked = { has: (qid: string) => qid.startsWith('q') };
const loops = { has: (qid: string) => qid.startsWith('loop') };
const book = {
  questions: asked,
  loops,
  agencyOnly: new Set(['qAgency']),
  roles: { priorPremium: 'qNow' },
} as unknown as BookParts; // all that it reads

const answers = fc.dictionary(fc.constantFrom('q1', 'q2', 'q3'), fc.constantFrom('', '1', '2'));
const mapOf = (given: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(given).map(([qid, answer]) => [qid, answerElement(qid, answer)]));

it('is equal for the same answers in any order, and for no others', () => {
  fc.assert(
    fc.property(answers, answers, (a, b) => {
      const sorted = (given: Readonly<Record<string, string>>) =>
        JSON.stringify(Object.entries(given).toSorted());
      const isSame = answersHash(book, mapOf(a)) === answersHash(book, mapOf(b));
      expect(isSame).toBe(sorted(a) === sorted(b));
    }),
  );
});

it('does not count other lines’ answers, the agency file, what no carrier prices by, and lists without items', () => {
  const map = mapOf({ q1: 'a' });
  const more = {
    ...map,
    ...mapOf({ other: 'b', qAgency: 'c', qNow: '900' }),
    loop1: loopElement('loop1', []),
  };
  expect(answersHash(book, more)).toBe(answersHash(book, map));
  const item = { iterationId: 'i', answers: mapOf({ q1: 'a' }) };
  expect(answersHash(book, { ...map, loop1: loopElement('loop1', [item]) })).not.toBe(answersHash(book, map));
});
