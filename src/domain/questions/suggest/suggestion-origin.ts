/** Words where a suggested answer comes from: "from home address", "by Illinois rule". They go into the answer's note. */
import { vinSubject } from '../kinds/id-numbers.ts';
import { usStates } from '../kinds/us-states.ts';
import { namesInRules } from '../rules/names-in-rules.ts';
import type { Scope } from '../rules/scope.ts';
import type { Prefill, QuestionKind } from '../schema.ts';

/** A question that a suggestion reads. */
export interface OriginQuestion {
  readonly label: string;
  readonly kind: QuestionKind;
  /** The title of its section. */
  readonly section: string;
}

/** Where nothing better is known. */
const plain = 'suggested';

/**
 * @param target the label of the question that gets the suggestion
 * @returns the origin, by the answers of a scope
 */
export function suggestionOrigin(
  prefill: Prefill,
  target: string,
  question: (qid: string) => OriginQuestion | undefined,
): (scope: Scope) => string {
  const cases = Array.isArray(prefill) ? prefill : [];
  const [decisive, ...others] = questionsIn(cases.map(({ when }) => when));
  if (decisive !== undefined && others.length === 0 && question(decisive)?.kind === 'state') {
    return ({ answer, iteration }) => {
      const state = iteration?.answer(decisive) ?? answer(decisive);
      const name = usStates.find(([code]) => code === state)?.[1];
      return name === undefined ? plain : `by ${name} rule`;
    };
  }
  const values = Array.isArray(prefill) ? cases.map(({ value }) => value) : prefill;
  const subjects = questionsIn(values).map((qid) => {
    const read = question(qid);
    return read && subjectOf(read, target);
  });
  const [subject, ...more] = new Set(subjects);
  const origin = subject === undefined || more.length > 0 ? plain : `from ${subject}`;
  return () => origin;
}

/** The questions that rules read, each once. */
const questionsIn = (rules: unknown): string[] => [
  ...new Set(namesInRules(rules).flatMap(({ kind, name }) => (kind === 'question' ? [name] : []))),
];

/** What a question is about: the part of its label before a colon. A label that the target has too says nothing. */
function subjectOf({ label, kind, section }: OriginQuestion, target: string): string {
  if (kind === 'vin') return vinSubject;
  const [subject = ''] = (label === target ? section : label).split(':');
  // Abbreviations, such as ZIP, keep their capitals.
  return subject.replaceAll(/(?<![\w-])[A-Z](?=[^A-Z\s]*(?:\s|$))/g, (letter) => letter.toLowerCase());
}
