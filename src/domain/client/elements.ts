/**
 * Reading one element of a stored map. Real services hold elements that their own document does not describe; those
 * are "odd": shown as text, marked, and sent back as they came (docs/service.md, "Unrecognized elements"). Nothing here
 * throws.
 */
import type { AnswerElement } from '../../contract/answers.ts';
import { isObject } from '../../lib/json.ts';
import { memo } from '../../lib/memo.ts';

export interface AnswerView {
  readonly kind: 'answer';
  readonly answer: string;
  /** The element itself, unknown members included. */
  readonly element: Readonly<Record<string, unknown>>;
}

export interface IterationView {
  readonly iterationId: string;
  /** Elements by qid; read each with `readInner`. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The iteration itself, unknown members included. */
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

/** The element that stands under a qid at the top of a map. */
export function readElement(qid: string, value: unknown): ElementView {
  if (!isObject(value) || value['qid'] !== qid) return { kind: 'unrecognized', value };
  if (value['type'] === 'ANSWER' && typeof value['answer'] === 'string') {
    return { kind: 'answer', answer: value['answer'], element: value };
  }
  const listed = value['type'] === 'LOOP' ? value['iterations'] : undefined;
  const iterations = Array.isArray(listed) ? readIterations(listed) : undefined;
  return iterations ? { kind: 'loop', iterations, element: value } : { kind: 'unrecognized', value };
}

/** The element that stands under a qid inside an iteration. A loop there is odd: it has no address. */
export function readInner(qid: string, value: unknown): AnswerView | UnrecognizedView {
  const view = readElement(qid, value);
  return view.kind === 'loop' ? { kind: 'unrecognized', value } : view;
}

/** A list of iterations is never changed in place, and one of a thousand is read many times between two changes. */
const readIterations = memo(viewsOf);

/** The loop with other iterations, whose ids are known to be each there once: they are not read again. */
export function withIterations(loop: LoopView, views: readonly IterationView[]): Record<string, unknown> {
  const iterations = views.map((view) => view.raw);
  readIterations.seed(views, iterations);
  return { ...loop.element, iterations };
}

/** Undefined when an iteration cannot be addressed: no id, an id used twice, or no map of answers. */
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

/** A loop element of iterations as they are to travel. */
export function loopElement(
  qid: string,
  iterations: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, unknown>> {
  return { type: 'LOOP', qid, iterations: [...iterations] };
}

/** A map's own member; qids such as "constructor" would otherwise find what every object inherits. */
export function own(map: Readonly<Record<string, unknown>>, qid: string): unknown {
  return Object.hasOwn(map, qid) ? map[qid] : undefined;
}
