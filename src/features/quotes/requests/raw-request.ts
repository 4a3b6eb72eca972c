/**
 * What an organization was asked with, as far as the raw requests of two of its quotes show it. What they hold is not
 * documented: whatever differs is told by its name, but for answers (compared as such), for ids and moments (of each
 * request its own), and for the effective date and the option, which stand beside the quotes themselves.
 */
import { Guid } from '../../../contract/primitives.ts';
import { isObject, sameJson } from '../../../lib/json.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { own, plainText } from '../../../domain/quotes/loose.ts';
import type { ResultView } from '../../../domain/quotes/read-quote.ts';

type Asked = Pick<ResultView, 'rawQuoteRequest' | 'effectiveDate'>;

/**
 * "otherLines: not there → Workers compensation"; none where one of the two has no raw request. Of what lies deeper only
 * the name is told, because there the insured's own data is, which screens mask.
 */
export function rawRequestDifferences(first: Asked, second: Asked): string[] {
  const [a, b] = [first.rawQuoteRequest, second.rawQuoteRequest];
  if (!isObject(a) || !isObject(b)) return [];
  const dates = [first.effectiveDate, second.effectiveDate] as const;
  return differing('', a, b).flatMap(({ name, before, after }) => {
    if (before === dates[0] && after === dates[1]) return [];
    // `option.ts` reads it by this name.
    if (name === 'option' || [before, after].every(isOfOneRequest)) return [];
    const plain = !name.includes('.') && !isObject(before) && !isObject(after);
    return [plain ? `${name}: ${say(before)} → ${say(after)}` : `${name} differs`];
  });
}

interface Differing {
  /** The members that lead there, joined by dots. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

function differing(name: string, before: unknown, after: unknown): Differing[] {
  if (isAnswer(before) || isAnswer(after)) return [];
  if (isObject(before) && isObject(after)) {
    const members = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return members.flatMap((member) =>
      differing(name === '' ? member : `${name}.${member}`, own(before, member), own(after, member)),
    );
  }
  return sameJson(before, after) ? [] : [{ name, before, after }];
}

/** An answer element, by the members that every one has. */
function isAnswer(value: unknown): boolean {
  return isObject(value) && (value['type'] === 'ANSWER' || value['type'] === 'LOOP') && 'qid' in value;
}

/** Nothing, an id or a moment. */
function isOfOneRequest(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'string' && (Guid.safeParse(value).success || timestampToMs(value) !== undefined);
}

function say(value: unknown): string {
  return value === undefined ? 'not there' : plainText(value) || 'empty';
}
