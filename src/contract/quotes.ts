/** Quotes of a request: endpoint 6 and "Quote object" of the interface document. */
import { z } from 'zod';
import { isObject } from '../lib/json.ts';
import { listIn } from './empty-shapes.ts';
import { AnyObject, CalendarDate, Guid } from './primitives.ts';

const CoverageDetails = z.looseObject({
  name: z.string(),
  code: z.string(),
  limit: z.unknown().optional(),
  deductible: z.unknown().optional(),
  premium: z.unknown().optional(),
});

/** A quote's messages: we allow strings and objects (docs/service.md, "Quotes"). */
export const QuoteMessage = z.union([
  z.string(),
  z.looseObject({ severity: z.string(), code: z.string().optional(), text: z.string() }),
]);
export type QuoteMessage = z.infer<typeof QuoteMessage>;

const QuoteBase = z.looseObject({
  requestId: Guid,
  triggerRequestId: Guid,
  pipelineId: Guid,
  quoteTimestamp: z.string(),
  quotingOrganization: z.string(),
  messages: z.array(QuoteMessage),
  bindable: z.boolean(),
  effectiveDate: CalendarDate,
  type: z.enum(['RATE', 'QUOTE']),
  lineId: Guid,
  lineName: z.string(),
  clientId: Guid,
  clientOrganizationId: Guid,
  quotingOrganizationId: Guid,
  actionId: Guid,
  metadata: z.looseObject({ rateMeta: z.record(z.string(), z.string()).optional() }),
  rawQuoteRequest: AnyObject,
  rawQuoteDetails: AnyObject,
  asRatingConfiguredAtTimestamp: z.string(),
});

/** A quote as our service sends it, with every member of the document's table. */
export const Quote = QuoteBase.extend({
  quoteDetails: z.looseObject({
    premium: z.looseObject({ amount: z.number(), per: z.string() }),
    duration: z.looseObject({ length: z.int(), scale: z.string() }),
    coverageTypes: z.array(
      z.looseObject({ coverages: z.array(z.looseObject({ details: CoverageDetails })) }),
    ),
    expirationDate: z.string(),
  }),
});
export type Quote = z.infer<typeof Quote>;

/** A declined or failed request: a quote object without a premium; the metadata says which of the two. */
export const Declined = QuoteBase.extend({
  metadata: z.looseObject({
    outcome: z.enum(['DECLINED', 'FAILED']),
    rateMeta: z.record(z.string(), z.string()).optional(),
  }),
});
export type Declined = z.infer<typeof Declined>;

export const QuotesResponse = z.looseObject({ quoted: z.array(Quote), declined: z.array(Declined) });
export type QuotesResponse = z.infer<typeof QuotesResponse>;

/** The quotes of a request so far, each as it came; `domain/quotes` reads them. */
export interface ReadQuotes {
  readonly quoted: readonly unknown[];
  readonly declined: readonly unknown[];
  readonly raw: unknown;
}

export const QuotesRead = z.unknown().transform((body, context): ReadQuotes => {
  const candidates = [body, isObject(body) ? body['data'] : undefined].filter(isObject);
  const found = candidates.find(({ quoted, declined }) => responsesIn(quoted) ?? responsesIn(declined));
  if (!found) {
    context.addIssue({ code: 'custom', message: 'Expected an object with the arrays quoted and declined.' });
    return z.NEVER;
  }
  return {
    quoted: responsesIn(found['quoted']) ?? [],
    declined: responsesIn(found['declined']) ?? [],
    raw: body,
  };
});

/** The responses that a member holds: a list of them, or objects by their ids. A null is none. */
function responsesIn(value: unknown): readonly unknown[] | undefined {
  const byId = isObject(value) && Object.values(value).every(isObject) ? Object.values(value) : undefined;
  return (listIn(value) ?? byId)?.filter((one) => one !== null);
}
