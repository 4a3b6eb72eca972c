/**
 * What one press of "Send for quotes" requests, and the result per line. Lines are sent one after another; an unknown
 * outcome, a rate limit or a refused key stops the rest, because the next would most likely fare the same.
 */
import { isKeyRefused, isRefusal, type CallError } from '../../../api/errors.ts';
import { isRateLimited } from '../../../api/rate-limit.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';

/** What the agent asks for when sending. */
export interface QuoteOrder {
  /** Of the line on screen. */
  readonly effectiveDate: string;
  /** Product ids. */
  readonly lines: readonly string[];
  /** Requests that may have asked the carriers already, and are sent again all the same. */
  readonly again: readonly JournalEntry[];
  /** How many required answers are missing on the line on screen. */
  readonly missing: number;
  /** Who asks: the producer who is named, or who is at work. */
  readonly producer: string;
}

/** The result of one line. */
export type LineEnd =
  | { readonly kind: 'asked'; readonly triggerRequestId: string | undefined }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** A clause, as after "Not sent:". */
  | { readonly kind: 'notSent'; readonly why: string };

/** By product id, in the order of sending. */
export type LineEnds = ReadonlyMap<string, LineEnd>;

/** What is selected in the panel; survives the save before the request. */
export interface QuoteChoices {
  /** The client's other lines to ask for in the same go. */
  readonly alsoFor: ReadonlySet<string>;
  /** A producer named for a state in which the agency has no license. */
  readonly producer: string | undefined;
}

export const noChoices: QuoteChoices = { alsoFor: new Set(), producer: undefined };

/**
 * The lines that the next press sends: those selected, without those that carriers may have been asked for already. After
 * a sending that failed in part, only the lines that were not asked.
 */
export function linesToSend(
  productId: string,
  { alsoFor }: QuoteChoices,
  ends: LineEnds,
  undecided: readonly (string | undefined)[],
): string[] {
  const isRetry = hasFailed(ends);
  return [productId, ...alsoFor].filter(
    (id) => !undecided.includes(id) && !(isRetry && ends.get(id)?.kind === 'asked'),
  );
}

export const hasFailed = (ends: LineEnds): boolean => [...ends.values()].some(({ kind }) => kind !== 'asked');

/** Why the remaining lines are not sent after this failure; undefined if they are. */
export function holdsUp(error: CallError, name: string): string | undefined {
  if (isRateLimited(error)) return 'the service asks to wait';
  if (isKeyRefused(error)) return 'the key was refused';
  return isRefusal(error) ? undefined : `it is unknown what became of the request for ${name}`;
}

/** In few words, how the request for a line failed. */
export function failedTitle(error: CallError): string {
  if (isRefusal(error)) return 'No quotes were requested';
  return error.kind === 'unreadable'
    ? 'The request arrived; its answer cannot be read'
    : 'Unknown whether quotes were requested';
}
