/**
 * The policy that is about to end, by the client's answers or its declarations page: from the section of the book that
 * asks when it ends. What that section asks as its only amount is its premium, and the only text about a carrier names who
 * gives it; where there are several, nobody can say which is meant, and nothing is taken.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { getAnswer } from '../../client/walk.ts';
import { answerScope } from '../../questions/validation/answer-scope.ts';
import { answerReader } from '../../questions/answer-reader.ts';
import type { BookParts, CompiledQuestion } from '../../questions/compiled.ts';
import { folded } from './coverage-identity.ts';
import { fitsForm } from './limit-form.ts';
import type { CoveragePlace } from './submitted.ts';

export interface CurrentPolicy {
  readonly carrier: string | undefined;
  /** As it was answered. */
  readonly premium: string | undefined;
  /** How the book asks for it, which alone says what period it is for. */
  readonly premiumLabel: string | undefined;
  /** YYYY-MM-DD, as it was answered. */
  readonly ends: string | undefined;
  readonly figures: readonly CurrentFigure[];
}

/** "Coverage A now", "310,000". */
export interface CurrentFigure {
  /** How the book asks for it. */
  readonly label: string;
  readonly words: string;
  /** The coverages that the book says it is a figure of; none where it does not say. */
  readonly covers: readonly { readonly code: string; readonly part: 'limit' | 'deductible' }[];
}

/** Undefined when the book does not ask when the current policy ends, or nothing of it was answered. */
export function currentPolicy(book: BookParts, map: StoredMap): CurrentPolicy | undefined {
  const { currentCoverEnds } = book.roles;
  const endsQuestion = currentCoverEnds === undefined ? undefined : book.questions.get(currentCoverEnds);
  if (!endsQuestion) return undefined;
  const answers = answerScope(book, map);
  const reader = answerReader(book, map, { for: 'client' });
  const all = [...book.questions.values()].filter(({ retired }) => retired !== true);
  const inSection = all.filter(({ section }) => section === endsQuestion.section);
  const answerTo = (question: CompiledQuestion | undefined) => {
    const isShown = question && answers.visible([question.qid]) && !reader.hides([question.qid]);
    const answer = isShown ? getAnswer(map, [question.qid])?.trim() : undefined;
    return answer === '' ? undefined : answer;
  };
  const amounts = inSection.filter((one) => one.kind === 'money' && !hasCoverages(one));
  const premium = only(amounts) ?? only(amounts.filter(({ label }) => /premium/i.test(label)));
  const figures = all.filter(
    (one) =>
      hasCoverages(one) ||
      (inSection.includes(one) && one !== premium && (one.kind === 'money' || one.kind === 'choice')),
  );
  const policy = {
    carrier: answerTo(
      only(inSection.filter(({ kind, label }) => kind === 'text' && /carrier|insurer|company/i.test(label))),
    ),
    premium: answerTo(premium),
    premiumLabel: premium?.label,
    ends: answerTo(endsQuestion),
    figures: figures.flatMap((question): CurrentFigure[] => {
      const answer = answerTo(question);
      if (answer === undefined) return [];
      const words = reader.text(question, answer);
      return [{ label: question.label, words, covers: question.expiringCovers ?? [] }];
    }),
  };
  const known = [policy.carrier, policy.premium, policy.ends, ...policy.figures] as const;
  return known.some((part) => part !== undefined) ? policy : undefined;
}

const hasCoverages = ({ expiringCovers = [] }: CompiledQuestion): boolean => expiringCovers.length > 0;

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/** What the current policy has in a place; undefined where it is not known. A figure goes by the coverage that the book names, else by its label. */
export function currentFor(
  place: CoveragePlace,
  label: string,
  figures: readonly CurrentFigure[],
): string | undefined {
  const codes = place.codes.map(folded);
  const fits = ({ words }: CurrentFigure) => place.part !== 'limit' || fitsForm(words, place.split);
  const mapped = figures.filter(({ covers }) =>
    covers.some(({ code, part }) => part === place.part && codes.includes(folded(code))),
  );
  const names = [label, ...codes.map((code) => `coverage ${code}`)].map(plainName);
  const called = figures.filter(
    (one) => one.covers.length === 0 && place.part === 'limit' && names.includes(plainName(one.label)),
  );
  const found = (mapped.length > 0 ? mapped : called.length === 1 ? called : []).filter(fits);
  return found.length === 0 ? undefined : [...new Set(found.map(({ words }) => words))].join('; ');
}

/** Words of a question that name no coverage. */
const otherWords: ReadonlySet<string> = new Set(['current', 'expiring', 'now', 'present', 'limit', 'limits']);

const plainName = (text: string): string =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !otherWords.has(word)).join(' ');
