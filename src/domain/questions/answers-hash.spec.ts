import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { answersHash } from './answers-hash.ts';
import type { BookParts } from './compiled.ts';
import { areOtherAnswers } from './other-answers.ts';

const bind = { required: 'bind' };
const asked = {
  has: (qid: string) => qid.startsWith('q'),
  get: (qid: string) => (qid === 'qForm' ? bind : undefined),
};
const loops = { has: (qid: string) => qid.startsWith('loop') };
const book = {
  questions: asked,
  loops,
  loopQuestions: new Map([['loop1', new Map([['qLienholder', bind]])]]),
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
    ...mapOf({ other: 'b', qAgency: 'c', qNow: '900', qForm: '2026-11-17' }),
    loop1: loopElement('loop1', []),
  };
  expect(answersHash(book, more)).toBe(answersHash(book, map));
  const withItem = (given: Readonly<Record<string, string>>) =>
    answersHash(book, {
      ...map,
      loop1: loopElement('loop1', [{ iterationId: 'i', answers: mapOf(given) }]),
    });
  expect(withItem({ q1: 'a' })).not.toBe(answersHash(book, map));
  // What is needed to bind alone: carriers quote without it.
  expect(withItem({ q1: 'a', qLienholder: 'Chase' })).toBe(withItem({ q1: 'a' }));
  expect(withItem({ q1: 'b', qLienholder: 'Chase' })).not.toBe(withItem({ q1: 'a' }));
});

it('is compared with one that was made in the same way alone', () => {
  const [one, other] = [answersHash(book, mapOf({ q1: 'a' })), answersHash(book, mapOf({ q1: 'b' }))];
  expect(areOtherAnswers(one, other)).toBe(true);
  expect(areOtherAnswers(one, one)).toBe(false);
  expect(areOtherAnswers(one, undefined)).toBe(false);
  const before = 'a3f1';
  expect(areOtherAnswers(one, before)).toBe(false);
  expect(areOtherAnswers(before, 'b7c2')).toBe(true);
});
