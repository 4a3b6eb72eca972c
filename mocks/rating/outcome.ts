/** What a carrier's rating is given and what comes out of it, before the service makes a quote object of it. */
import type { StoredMap } from '../../src/contract/answers.ts';
import type { Quote, QuoteMessage } from '../../src/contract/quotes.ts';
import type { CarrierKey } from '../seed/actions.ts';

export interface RatingInput {
  /** What the line's book asks, as it was at the trigger request, agency-only elements already removed. */
  readonly intake: StoredMap;
  /** YYYY-MM-DD. */
  readonly effectiveDate: string;
  /** When the quote was requested: service clock, milliseconds since 1970. */
  readonly requestedAt: number;
  readonly productId: string;
  /** Ids of the other products that the client's record was asked for: lines that this agency has with the client. */
  readonly otherLines?: readonly string[];
  /** A number in [0, 1) that is always the same for the same action of the same trigger request and key. */
  readonly unit: (key: string) => number;
}

export type QuotedParts = Pick<
  Quote,
  'quoteDetails' | 'messages' | 'bindable' | 'type' | 'asRatingConfiguredAtTimestamp'
> & {
  /** Label to numeric string: every factor, so that the sum can be done again by hand. */
  readonly rateMeta: Record<string, string>;
  readonly rawQuoteDetails: Record<string, unknown>;
};

export interface Quoted {
  readonly kind: 'quoted';
  readonly quote: QuotedParts;
}

/** `failed` is no declination: the carrier could not decide on what it was given. */
export interface NotQuoted {
  readonly kind: 'declined' | 'failed';
  readonly messages: QuoteMessage[];
  readonly asRatingConfiguredAtTimestamp: string;
}

export type Outcome = Quoted | NotQuoted;

export interface Carrier {
  readonly key: CarrierKey;
  readonly name: string;
  readonly organizationId: string;
  /** Whether it has a program for a product; asked for another, its rating throws. */
  readonly writes: (productId: string) => boolean;
  /** Milliseconds from the request to the response; `never` for a carrier that does not respond. */
  answersAfterMs(input: RatingInput): number | 'never';
  /** `option` picks one of several quotes that a carrier makes for the same submission. */
  rate(input: RatingInput, option: string | undefined): Outcome;
}
