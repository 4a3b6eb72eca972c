/** Which answers hide another: those that the conditions on it read, as far as they are what changed. */
import type { Address } from '../../../domain/client/address.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import type { Expression } from '../../../domain/questions/rules/expression.ts';
import { isLoop } from '../../../domain/questions/schema.ts';

/** More answers than this that could have done it, none of them changed, say nothing. */
const fewEnough = 2;

/**
 * @param books of the lines in use.
 * @param changed the answers that are others by now.
 * @returns their places; empty when it is not known.
 */
export function hiddenBy(
  books: readonly BookParts[],
  place: readonly string[],
  changed: readonly Address[],
): readonly Address[] {
  const read = books.map((book) => readFor(book, place));
  const qids = new Set(read.flatMap((found) => [...found]));
  const inReach = ([first, iterationId, qid]: Address) =>
    qids.has(qid ?? first) && (iterationId === undefined || first !== place[0] || iterationId === place[1]);
  const guilty = changed.filter(inReach);
  if (guilty.length > 0) return guilty;
  const single = [...qids].filter((qid) => books.some((book) => book.questions.has(qid)));
  return single.length === qids.size && single.length <= fewEnough ? single.map((qid) => [qid] as const) : [];
}

/** What the conditions on a place read: its own, those of its list and of its section. */
function readFor(book: BookParts, [first = '', , qid]: readonly string[]): ReadonlySet<string> {
  const loop = book.loops.get(first);
  const inner = qid === undefined ? undefined : book.loopQuestions.get(first)?.get(qid);
  const section = book.sections.find(({ items }) =>
    items.some((item) => (isLoop(item) ? item.loop : item.qid) === first),
  );
  const rules = [book.questions.get(first)?.shownIf, inner?.shownIf, loop?.shownIf, section?.shownIf];
  return new Set(rules.flatMap((rule) => (rule === undefined ? [] : questionsIn(rule))));
}

function questionsIn(rule: Expression): readonly string[] {
  if (typeof rule !== 'object' || rule === null) return [];
  if ('q' in rule) return [rule.q];
  if ('args' in rule) return rule.args.flatMap(questionsIn);
  if ('ref' in rule) return [rule.ref, rule.qid];
  if (!('loop' in rule)) return [];
  return [rule.where, rule.of].flatMap((part) => (part === undefined ? [] : questionsIn(part)));
}
