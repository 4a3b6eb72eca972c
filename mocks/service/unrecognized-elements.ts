/**
 * Unrecognized elements: what a stored map holds that is no answer element. A save or an intake may not bring new ones,
 * but may hand back those that the client's latest revision holds at the same address (docs/service.md, "Unrecognized
 * elements").
 */
import type { z } from 'zod';
import { MapElement, AnswerElement, type StoredMap } from '../../src/contract/answers.ts';
import { isObject, sameJson } from '../../src/lib/json.ts';
import { parsePart } from './problems.ts';

/**
 * Parses a payload with an intake; one that does not fit is looked at once more without the unrecognized elements that its
 * intake only hands back. @throws {ProblemError} 422.
 */
export function parseWithIntake<T>(schema: z.ZodType<T>, payload: unknown, latest: StoredMap): T {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const toCheck =
    isObject(payload) && payload['intake'] !== undefined
      ? { ...payload, intake: withoutKnownUnrecognized(payload['intake'], latest) }
      : payload;
  return parsePart(schema, toCheck, ['payload']);
}

/** The map that is left to be checked once the unrecognized elements handed back unchanged are taken out. */
export function withoutKnownUnrecognized(sent: unknown, latest: StoredMap): unknown {
  if (!isObject(sent)) return sent;
  const left: [string, unknown][] = [];
  for (const [qid, element] of Object.entries(sent)) {
    if (MapElement.safeParse(element).success) left.push([qid, element]);
    else if (!Object.hasOwn(latest, qid)) left.push([qid, element]);
    else if (!sameJson(element, latest[qid]))
      left.push([qid, withoutKnownUnrecognizedAnswers(element, latest[qid])]);
  }
  return Object.fromEntries(left);
}

function withoutKnownUnrecognizedAnswers(sent: unknown, latest: unknown): unknown {
  if (!isObject(sent) || !Array.isArray(sent['iterations'])) return sent;
  const known = isObject(latest) && Array.isArray(latest['iterations']) ? latest['iterations'] : [];
  const answersOf = new Map(
    known.filter(isObject).map((iteration) => [iteration['iterationId'], iteration['answers']]),
  );
  const iterations = sent['iterations'].map((iteration: unknown) => {
    if (!isObject(iteration) || !isObject(iteration['answers'])) return iteration;
    const before = answersOf.get(iteration['iterationId']);
    const answers = Object.entries(iteration['answers']).filter(
      ([qid, answer]) =>
        AnswerElement.safeParse(answer).success ||
        !isObject(before) ||
        !Object.hasOwn(before, qid) ||
        !sameJson(answer, before[qid]),
    );
    return { ...iteration, answers: Object.fromEntries(answers) };
  });
  return { ...sent, iterations };
}
