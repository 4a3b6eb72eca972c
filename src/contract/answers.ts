/** Answers as sent and received: "Answer element" of the interface document. */
import { z } from 'zod';
import { isObject } from '../lib/json.ts';
import { listIn, mapIn } from './empty-shapes.ts';
import { Guid } from './primitives.ts';

/** `__proto__` is not a qid: JavaScript objects cannot carry it as an ordinary key. */
export const Qid = z
  .string()
  .refine((qid) => qid !== '__proto__', 'A question cannot be called "__proto__".');

export const AnswerElement = z.looseObject({ type: z.literal('ANSWER'), qid: Qid, answer: z.string() });
export type AnswerElement = z.infer<typeof AnswerElement>;

const Iteration = z.looseObject({ iterationId: Guid, answers: z.record(Qid, AnswerElement) });
export type Iteration = z.infer<typeof Iteration>;

export const LoopElement = z.looseObject({
  type: z.literal('LOOP'),
  qid: Qid,
  iterations: z.array(Iteration),
});
export type LoopElement = z.infer<typeof LoopElement>;

export const MapElement = z.discriminatedUnion('type', [AnswerElement, LoopElement]);
export type MapElement = z.infer<typeof MapElement>;

/**
 * The map of a save or an intake: each element under its own qid, iteration ids unique within their loop. The paths of
 * issues lead to the wrong member.
 */
export const ElementMap = z.record(Qid, MapElement).superRefine((map, context) => {
  for (const [key, element] of Object.entries(map)) {
    checkKey(key, element.qid, [key], context);
    if (element.type !== 'LOOP') continue;
    const seen = new Set<string>();
    element.iterations.forEach((iteration, index) => {
      const at = [key, 'iterations', index];
      const id = iteration.iterationId.toLowerCase();
      if (seen.has(id)) {
        context.addIssue({
          code: 'custom',
          path: [...at, 'iterationId'],
          message: 'Another iteration of this loop has this id.',
        });
      }
      seen.add(id);
      for (const [qid, answer] of Object.entries(iteration.answers)) {
        checkKey(qid, answer.qid, [...at, 'answers', qid], context);
      }
    });
  }
});
export type ElementMap = z.infer<typeof ElementMap>;

function checkKey(key: string, qid: string, at: (string | number)[], context: z.core.$RefinementCtx): void {
  if (key !== qid) {
    context.addIssue({
      code: 'custom',
      path: [...at, 'qid'],
      message: `The qid ${JSON.stringify(qid)} is not its key.`,
    });
  }
}

/** A record's map: elements, and unrecognized ones as they came (docs/service.md, "Unrecognized elements"). */
export const StoredMap = z.record(Qid, z.unknown());
export type StoredMap = z.infer<typeof StoredMap>;

/** A record's map as it came, with what is empty in its documented form: maps of answers as maps, iterations as lists. */
export const MapRead = z
  .unknown()
  .transform(mapIn)
  .pipe(StoredMap)
  .transform((map): StoredMap => {
    return Object.fromEntries(Object.entries(map).map(([qid, element]) => [qid, readLoop(element)]));
  });

/** What is no loop, and a loop of another form, stays as it is. */
function readLoop(element: unknown): unknown {
  if (!isObject(element) || element['type'] !== 'LOOP') return element;
  const iterations = listIn(element['iterations']);
  return iterations ? { ...element, iterations: iterations.map(readIteration) } : element;
}

function readIteration(iteration: unknown): unknown {
  const answers = isObject(iteration) ? mapIn(iteration['answers']) : undefined;
  return isObject(iteration) && answers ? { ...iteration, answers } : iteration;
}
