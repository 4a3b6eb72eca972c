/**
 * The cover that is about to end, as the client told it: from the section of the book that asks when it ends. What that
 * section asks as its only amount, or the only one called so, is its premium, and the only text about a carrier is who
 * gives it; where there are several, nobody can say which is meant, and nothing is taken.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { getAnswer } from '../../client/walk.ts';
import { answerScope } from '../../questions/validation/answer-scope.ts';
import { formatAnswer } from '../../questions/format-answer.ts';
import type { BookParts, CompiledQuestion } from '../../questions/compiled.ts';

export interface ExpiringCover {
  readonly carrier: string | undefined;
  /** As it was answered. */
  readonly premium: string | undefined;
  /** How the book asks for it, which alone says what period it is for. */
  readonly premiumLabel: string | undefined;
  /** YYYY-MM-DD, as it was answered. */
  readonly ends: string | undefined;
  /** The amounts and choices that were told beside these, such as limits. */
  readonly others: readonly ToldAmount[];
}

/** "Coverage A now", "310,000". */
export interface ToldAmount {
  /** How the book asks for it. */
  readonly label: string;
  readonly words: string;
  /** Whose figure the book says it is; undefined where it does not. */
  readonly covers?: Readonly<CompiledQuestion['expiringCovers']>;
}

/** Undefined when the book does not ask when current cover ends, or nothing of it was answered. */
export function expiringCover(book: BookParts, map: StoredMap): ExpiringCover | undefined {
  const { currentCoverEnds } = book.roles;
  const asked = currentCoverEnds === undefined ? undefined : book.questions.get(currentCoverEnds);
  if (!asked) return undefined;
  const answers = answerScope(book, map);
  const all = [...book.questions.values()].filter(({ retired }) => retired !== true);
  const beside = all.filter(({ section }) => section === asked.section);
  const said = (question: CompiledQuestion | undefined) => {
    const answer =
      question && answers.visible([question.qid]) ? getAnswer(map, [question.qid])?.trim() : undefined;
    return answer === '' ? undefined : answer;
  };
  const amounts = beside.filter((one) => one.kind === 'money' && !tellsOfCoverage(one));
  const premium = only(amounts) ?? only(amounts.filter(({ label }) => /premium/i.test(label)));
  const others = all.filter((one) => {
    if (tellsOfCoverage(one)) return true;
    return beside.includes(one) && one !== premium && (one.kind === 'money' || one.kind === 'choice');
  });
  const cover = {
    carrier: said(
      only(beside.filter(({ kind, label }) => kind === 'text' && /carrier|insurer|company/i.test(label))),
    ),
    premium: said(premium),
    premiumLabel: premium?.label,
    ends: said(asked),
    others: others.flatMap((question) => {
      const answer = question.sensitive === true || question.agencyOnly === true ? undefined : said(question);
      if (answer === undefined) return [];
      const words = formatAnswer(book, answers, question, answer);
      return [{ label: question.label, words, covers: question.expiringCovers }];
    }),
  };
  const told = [cover.carrier, cover.premium, cover.ends, ...cover.others] as const;
  return told.some((part) => part !== undefined) ? cover : undefined;
}

/** The book says whose figure it is, wherever it is asked. */
const tellsOfCoverage = ({ expiringCovers = [] }: CompiledQuestion): boolean => expiringCovers.length > 0;

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
