/**
 * "3 answers changed since this quote": the answers as rated against the record of now. Both sides hold only what the
 * quote's line asks and what leaves the agency, so that another line's answers and the call log never count.
 */
import type { StoredMap } from '../../contract/answers.ts';
import type { Change } from '../../domain/client/diff.ts';
import { ratedDifferences } from './rated-differences.ts';
import { sourceWords, type InputsSource } from '../../domain/quotes/inputs-source.ts';

export interface AnswersSince {
  readonly before: StoredMap;
  readonly after: StoredMap;
  readonly changes: readonly Change[];
}

export function answersSince(rated: StoredMap, record: StoredMap): AnswersSince {
  return { before: rated, after: record, changes: ratedDifferences(rated, record) };
}

/** A declination is no quote, so that it is called an answer; of a request that brought none but these, the request tells. */
export type SinceWhat = 'quote' | 'quotes' | 'answer' | 'request';

const named = (what: SinceWhat): string => (what === 'quotes' ? 'these quotes' : `this ${what}`);

export function answersSinceWords(count: number, what: SinceWhat): string {
  return `${count === 1 ? '1 answer' : `${count} answers`} changed since ${named(what)}`;
}

/** Of the client's other lines, which are sent along. */
export const linesSinceWords = (what: SinceWhat): string =>
  `The client’s other lines changed since ${named(what)}`;

export const unknownSinceWords = (what: SinceWhat): string =>
  `Whether answers changed since ${named(what)} is not known.`;

/** What it follows from, and what it cannot know. `readAt` counts by the service's clock; `moment` writes a moment. */
export function answersSinceRests(
  source: InputsSource,
  readAt: number,
  moment: (ms: number) => string,
): string {
  return `Held against each other: ${sourceWords(source, moment)}; the record as read ${moment(readAt)}. What is not saved yet does not count. An answer changed and put back in between does not show, and whether a change would move the price is not told.`;
}
