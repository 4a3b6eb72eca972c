/** The policy that is about to end, by the client's answers or its declarations page: what the roles of the book name. */
import type { StoredMap } from '../../../contract/answers.ts';
import { monthsOfTerm, periodInLabel, type PremiumPeriod } from '../../periods.ts';
import { activeAt, type Annotation } from '../../client/annotations/annotations.ts';
import { getAnswer } from '../../client/walk.ts';
import { answerScope } from '../../questions/validation/answer-scope.ts';
import { answerReader } from '../../questions/answer-reader.ts';
import type { BookParts, CompiledQuestion } from '../../questions/compiled.ts';
import { plainNumber } from '../reading/loose.ts';
import { termPremium, type Duration, type PeriodAmount, type Premium } from '../premium.ts';
import { folded } from './coverage-identity.ts';
import { fitsForm } from './limit-form.ts';
import type { CoveragePlace } from './submitted.ts';

export interface CurrentPolicy {
  readonly carrier: string | undefined;
  /** As it was answered, without fees. */
  readonly premium: string | undefined;
  /** The period that the question names for it. */
  readonly period: PremiumPeriod | undefined;
  /** Fees and taxes for the term, as they were answered. */
  readonly fees: string | undefined;
  /** Of its term; undefined where it is not known. */
  readonly months: number | undefined;
  /** YYYY-MM-DD, as it was answered. */
  readonly ends: string | undefined;
  /** The document that the premium was read from, and the day it was; undefined where only the client says so. */
  readonly document: Pick<Annotation, 'note' | 'on'> | undefined;
  readonly figures: readonly CurrentFigure[];
  /** The questions about its fees and its term, which an agent can go and answer; undefined where they are not asked. */
  readonly questions: { readonly fees: string | undefined; readonly term: string | undefined };
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
  const { currentCoverEnds, priorCarrier, priorPremium, priorFees, priorTerm } = book.roles;
  const endsQuestion = currentCoverEnds === undefined ? undefined : book.questions.get(currentCoverEnds);
  if (!endsQuestion) return undefined;
  const answers = answerScope(book, map);
  const reader = answerReader(book, map, { for: 'client' });
  const isShown = ({ qid }: CompiledQuestion) => answers.visible([qid]) && !reader.hides([qid]);
  const answerTo = (question: CompiledQuestion | undefined) => {
    const answer = question && isShown(question) ? getAnswer(map, [question.qid])?.trim() : undefined;
    return answer === '' ? undefined : answer;
  };
  const askedNow = (qid: string | undefined) => {
    const question = qid === undefined ? undefined : book.questions.get(qid);
    return question && isShown(question) ? qid : undefined;
  };
  const answerOf = (qid: string | undefined) =>
    qid === undefined ? undefined : answerTo(book.questions.get(qid));
  const named = [priorPremium, priorFees, priorTerm];
  const figures = [...book.questions.values()].filter(
    ({ qid, section, kind, retired, expiringCovers = [] }) =>
      retired !== true &&
      !named.includes(qid) &&
      (expiringCovers.length > 0 ||
        (section === endsQuestion.section && (kind === 'money' || kind === 'choice'))),
  );
  const premium = answerOf(priorPremium);
  const mark = priorPremium === undefined ? undefined : activeAt(map, [priorPremium], undefined);
  const term = answerOf(priorTerm);
  const policy = {
    carrier: answerOf(priorCarrier),
    premium,
    period: periodInLabel(book.questions.get(priorPremium ?? '')?.label),
    fees: answerOf(priorFees),
    months: monthsOfTerm(term),
    ends: answerTo(endsQuestion),
    document: premium !== undefined && mark?.kind === 'From document' ? mark : undefined,
    figures: figures.flatMap((question): CurrentFigure[] => {
      const answer = answerTo(question);
      if (answer === undefined) return [];
      const words = reader.text(question, answer);
      return [{ label: question.label, words, covers: question.expiringCovers ?? [] }];
    }),
    questions: { fees: askedNow(priorFees), term: askedNow(priorTerm) },
  };
  const known = [policy.carrier, policy.premium, policy.ends, ...policy.figures] as const;
  return known.some((part) => part !== undefined) ? policy : undefined;
}

/**
 * The current policy as it was when quotes were asked for, by what is known of it now, as long as it is the same policy.
 * @param asked what was sent. @param record the client's answers now, with what was noted about them
 */
export function currentPolicyNow(
  book: BookParts,
  asked: StoredMap,
  record: StoredMap | undefined,
): CurrentPolicy | undefined {
  const then = currentPolicy(book, asked);
  const now = record && currentPolicy(book, record);
  return now && (!then || then.ends === now.ends) ? now : then;
}

/**
 * Its premium as a quote has one, for its term or by the year where its question says so; undefined without an amount.
 * `duration`: undefined where the term is not known.
 */
export function currentPremium({
  premium,
  period,
  months,
}: CurrentPolicy): { readonly premium: Premium; readonly duration: Duration | undefined } | undefined {
  const amount = priceIn(premium);
  if (amount === undefined) return undefined;
  return {
    premium: { amount, per: period === 'yr' ? 'YEAR' : 'TERM' },
    duration: months === undefined ? undefined : { length: months, scale: 'MONTH' },
  };
}

/** Its premium with fees and taxes, for its term; undefined where one of them or the term is not known. */
export function currentTotal(policy: CurrentPolicy): PeriodAmount | undefined {
  const price = currentPremium(policy);
  const ofTerm = price?.duration && termPremium(price.premium, price.duration);
  const added = plainNumber(policy.fees);
  return ofTerm && added !== undefined ? { ...ofTerm, amount: ofTerm.amount + added } : undefined;
}

function priceIn(premium: string | undefined): number | undefined {
  const amount = plainNumber(premium);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** Whether it is what the current policy has in a place. A figure goes by the coverage that the book names, else by its label. */
export function isFigureOf(
  { label, words, covers }: CurrentFigure,
  place: CoveragePlace,
  placeLabel: string,
): boolean {
  if (place.part === 'limit' && !fitsForm(words, place.split)) return false;
  const codes = place.codes.map(folded);
  if (covers.length > 0)
    return covers.some(({ code, part }) => part === place.part && codes.includes(folded(code)));
  const names = [placeLabel, ...codes.map((code) => `coverage ${code}`)].map(plainName);
  return place.part === 'limit' && names.includes(plainName(label));
}

/** What the current policy has in a place; undefined where it is not known. */
export function currentFor(
  place: CoveragePlace,
  label: string,
  figures: readonly CurrentFigure[],
): string | undefined {
  const found = figures.filter((one) => isFigureOf(one, place, label));
  const mapped = found.filter(({ covers }) => covers.length > 0);
  const called = found.length === 1 ? found : [];
  const shown = mapped.length > 0 ? mapped : called;
  return shown.length === 0 ? undefined : [...new Set(shown.map(({ words }) => words))].join('; ');
}

/** Words of a question that name no coverage. */
const otherWords: ReadonlySet<string> = new Set(['current', 'expiring', 'now', 'present', 'limit', 'limits']);

const plainName = (text: string): string =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !otherWords.has(word)).join(' ');
