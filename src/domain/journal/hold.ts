/** A hold: after notice of a claim nothing of the client is erased here, and saves are told as made after notice. */
import { isObject } from '../../lib/json.ts';

/** What was set down of a notice. */
export interface HoldTerms {
  /** When notice came, as typed by the agent; milliseconds since 1970. */
  readonly noticeAt: number;
  /** When the hold was set so, by the service's clock as far as known. */
  readonly setAt: number;
  /** Which clock that was; absent in holds set before this was noted. */
  readonly clock?: 'service' | 'browser' | undefined;
  /** The name typed in this browser. */
  readonly by: string;
  /** What notice came and how, as typed. */
  readonly words: string;
  /** Why notice is set later than it was before, as typed; absent where it is not. */
  readonly whyLater?: string | undefined;
}

export interface Hold extends HoldTerms {
  readonly clientId: string;
  /** How it was set before it was corrected, the first first. */
  readonly earlier: readonly HoldTerms[];
}

/** A hold as it was remembered; undefined for anything else. */
export function readHold(value: unknown): Hold | undefined {
  const terms = readTerms(value);
  if (!terms || !isObject(value) || typeof value['clientId'] !== 'string') return undefined;
  const { clientId, earlier } = value;
  const known = Array.isArray(earlier) ? earlier.flatMap((one) => readTerms(one) ?? []) : [];
  return { ...terms, clientId, earlier: known };
}

/** The hold as it is set now, with what stood before it. */
export function corrected(before: Hold | undefined, now: Omit<Hold, 'earlier'>): Hold {
  if (!before) return { ...now, earlier: [] };
  const { clientId: _clientId, earlier, ...terms } = before;
  return { ...now, earlier: [...earlier, terms] };
}

function readTerms(value: unknown): HoldTerms | undefined {
  if (!isObject(value)) return undefined;
  const { noticeAt, setAt, clock, by, words, whyLater } = value;
  return typeof noticeAt === 'number' &&
    typeof setAt === 'number' &&
    typeof by === 'string' &&
    typeof words === 'string'
    ? {
        noticeAt,
        setAt,
        ...((clock === 'service' || clock === 'browser') && { clock }),
        by,
        words,
        ...(typeof whyLater === 'string' && { whyLater }),
      }
    : undefined;
}
