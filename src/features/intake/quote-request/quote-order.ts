/**
 * What is asked for in one press of "Send for quotes", and what became of each line of it. Lines are asked one after
 * another, a request each. A line that the service refuses holds up no other; a request that nobody knows the end of,
 * a service that asks to wait and a refused key do, because the next would most likely fare the same, and each more
 * request of unknown end is one more by which carriers may be asked twice.
 */
import { isKeyRefused, isRefusal, type CallError } from '../../../api/errors.ts';
import { isRateLimited } from '../../../api/rate-limit.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import type { ChosenLines } from './other-lines.ts';

/** What the agent asks for when sending. */
export interface QuoteOrder {
  readonly effectiveDate: string;
  /** Whether the line on screen is asked for; not where it was already, and only others are left. */
  readonly main: boolean;
  /** The client's other lines to ask for in the same go. */
  readonly alsoFor: ChosenLines;
  /** Requests that may have asked the carriers already, and are sent again all the same. */
  readonly again: readonly JournalEntry[];
  /** How many required answers are missing on the line on screen. */
  readonly missing: number;
  /** What was chosen by the agent, to stand there again for what is not sent. */
  readonly choices: QuoteChoices;
}

/** What became of one line. */
export type LineEnd =
  | { readonly kind: 'asked'; readonly triggerRequestId: string | undefined }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** A clause, as after "Not sent:". */
  | { readonly kind: 'notSent'; readonly why: string };

/** By product id, in the order of sending. */
export type LineEnds = ReadonlyMap<string, LineEnd>;

/** What is chosen in the panel; kept while the save before a request stands in its place, and where nothing was sent. */
export interface QuoteChoices {
  readonly alsoFor: ChosenLines;
  /** The past effective date that the agent agreed to. */
  readonly agreedTo: string | undefined;
  /** The product on screen that was asked for from here already, and is asked for again on purpose. */
  readonly onceMore: string | undefined;
  /** What became of what was sent from here. */
  readonly ends: LineEnds;
}

export const noChoices: QuoteChoices = {
  alsoFor: new Map(),
  agreedTo: undefined,
  onceMore: undefined,
  ends: new Map(),
};

/** Whether a line was asked for from here, as far as is known. */
function isAsked(ends: LineEnds, productId: string): boolean {
  return ends.get(productId)?.kind === 'asked';
}

/**
 * Which lines go out at the next press: what is chosen, less what was asked for from here and less the lines by which
 * carriers may have been asked without anybody knowing, as long as nobody decided to send these again.
 */
export function goesOut(
  productId: string,
  choices: QuoteChoices,
  undecided: readonly (string | undefined)[],
): Pick<QuoteOrder, 'main' | 'alsoFor'> {
  const { ends, alsoFor, onceMore } = choices;
  return {
    main: (!isAsked(ends, productId) || onceMore === productId) && !undecided.includes(productId),
    alsoFor: new Map([...alsoFor].filter(([id]) => id !== productId && !undecided.includes(id))),
  };
}

/** The choices after a sending: only what was asked is no longer chosen. */
export function choicesAfter(choices: QuoteChoices, ends: LineEnds): QuoteChoices {
  return {
    ...choices,
    alsoFor: new Map([...choices.alsoFor].filter(([id]) => !isAsked(ends, id))),
    onceMore: isAsked(ends, choices.onceMore ?? '') ? undefined : choices.onceMore,
    ends: new Map([...choices.ends, ...ends]),
  };
}

/** Why no other line is sent after one that failed so; undefined where the others go out all the same. */
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
