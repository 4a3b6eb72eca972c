/**
 * Answers that ask for cover where the book does not say whose: a row of coverages that is called alike may be what they
 * are about. That is enough to point from the one to the other, and too little to hold a figure against a figure.
 */
import { askedFor, askedOfNoCoverage, isItem, wantsNothing, type AskedCover } from './asked.ts';
import type { ComparisonRow } from './compare.ts';
import { folded } from './coverage-identity.ts';

/** None for a row that the book asks for itself, and for what was not wanted. */
export function askedAlike(
  { label, coverage }: Pick<ComparisonRow, 'label' | 'coverage'>,
  asked: readonly AskedCover[],
): readonly AskedCover[] {
  if (!coverage || coverage.part === 'premium' || askedFor(coverage, asked).length > 0) return [];
  const codes = coverage.codes.flatMap(namingWords);
  const all = namingWords(label);
  const named = all.filter((word) => !codes.includes(word));
  const name = named.length > 0 ? named : all;
  const group = folded(coverage.group);
  return askedOfNoCoverage(asked).filter(
    ({ item, words, label: question }) =>
      !wantsNothing(words) &&
      (item === undefined || isItem(folded(item), group)) &&
      areAlike(name, namingWords(question)),
  );
}

/** One says all that the other does; a question of a single word may be about anything that has it. */
const areAlike = (name: readonly string[], question: readonly string[]): boolean =>
  name.length > 0 && (isWithin(name, question) || (question.length > 1 && isWithin(question, name)));

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.includes(word));

/** The words by which coverages are told apart, singular and plural alike. */
function namingWords(text: string): string[] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=..[^s])s$/, '')).filter((word) => !beside.has(word));
}

/** Words of a question or a row that name no coverage. */
const beside: ReadonlySet<string> = new Set(['cover', 'coverage', 'deductible', 'limit', 'single', 'split']);
