/**
 * Reads one element of a stored map. An element that the service's document does not describe is "unrecognized": shown
 * as text, flagged, and sent back unchanged (docs/service.md, "Unrecognized elements"). Nothing here throws.
 */
import type { AnswerElement } from '../../contract/answers.ts';
import { isObject } from '../../lib/json.ts';
import { memo } from '../../lib/memo.ts';
import { numberIn, sourceOf } from '../../lib/number-source.ts';

export interface AnswerView {
  readonly kind: 'answer';
  readonly answer: string;
  /** With its undocumented members. */
  readonly element: Readonly<Record<string, unknown>>;
}

export interface IterationView {
  readonly iterationId: string;
  /** Elements by qid; read each with `readInner`. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The iteration as stored, with its undocumented members. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface LoopView {
  readonly kind: 'loop';
  readonly iterations: readonly IterationView[];
  readonly element: Readonly<Record<string, unknown>>;
}

export interface UnrecognizedView {
  readonly kind: 'unrecognized';
  readonly value: unknown;
}

export type ElementView = AnswerView | LoopView | UnrecognizedView;

/** Reads a top-level element. */
export function readElement(qid: string, value: unknown): ElementView {
  if (!isElement(qid, value) || value['type'] !== 'LOOP') return readInner(qid, value);
  const listed = value['iterations'];
  const iterations = Array.isArray(listed) ? readIterations(listed) : undefined;
  return iterations ? { kind: 'loop', iterations, element: value } : { kind: 'unrecognized', value };
}

/** Reads an element of an iteration. A loop there is unrecognized: its answers have no address. */
export function readInner(qid: string, value: unknown): AnswerView | UnrecognizedView {
  const answer = answerText(qid, value);
  return answer !== undefined && isObject(value)
    ? { kind: 'answer', answer, element: value }
    : { kind: 'unrecognized', value };
}

/**
 * The answer alone; undefined where the element is no readable answer. Some services store a number or a yes as such: its
 * text is the answer, and the element stays as it is until it is answered again.
 */
export function answerText(qid: string, value: unknown): string | undefined {
  if (!isElement(qid, value) || value['type'] !== 'ANSWER') return undefined;
  const { answer } = value;
  if (typeof answer === 'string') return answer;
  if (typeof answer === 'boolean') return answer ? 'YES' : 'NO';
  return numberIn(answer) === undefined ? undefined : (sourceOf(answer) ?? String(answer));
}

const isElement = (qid: string, value: unknown): value is Record<string, unknown> =>
  isObject(value) && value['qid'] === qid;

/** A list of iterations is never changed in place, and a long one is read many times between two changes. */
const readIterations = memo(viewsOf);

/** The loop with other iterations, whose ids must be unique. They are not read again. */
export function withIterations(loop: LoopView, views: readonly IterationView[]): Record<string, unknown> {
  const iterations = views.map((view) => view.raw);
  readIterations.seed(views, iterations);
  return { ...loop.element, iterations };
}

/** Undefined when an iteration has no id, a repeated id, or no map of answers. */
function viewsOf(value: readonly unknown[]): readonly IterationView[] | undefined {
  const ids = new Set<string>();
  const views: IterationView[] = [];
  for (const raw of value) {
    if (!isObject(raw)) return undefined;
    const { iterationId, answers } = raw;
    if (typeof iterationId !== 'string' || iterationId === '' || !isObject(answers)) return undefined;
    if (ids.has(iterationId.toLowerCase())) return undefined;
    ids.add(iterationId.toLowerCase());
    views.push({ iterationId, answers, raw });
  }
  return views;
}

export function answerElement(qid: string, answer: string): AnswerElement {
  return { type: 'ANSWER', qid, answer };
}

export function loopElement(
  qid: string,
  iterations: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, unknown>> {
  return { type: 'LOOP', qid, iterations: [...iterations] };
}

/** A map's own member: a qid such as "constructor" would otherwise find what every object inherits. */
export function own(map: Readonly<Record<string, unknown>>, qid: string): unknown {
  return Object.hasOwn(map, qid) ? map[qid] : undefined;
}
