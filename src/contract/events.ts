/** Events: endpoint 4 and "Events" of the interface document. */
import { z } from 'zod';
import { isObject } from '../lib/json.ts';
import { numberIn } from '../lib/number-source.ts';
import { ElementMap } from './answers.ts';
import { mapIn, textIn } from './empty-shapes.ts';
import { AnyObject, CalendarDate, Count, Guid } from './primitives.ts';
import { unwrap } from './wrapped.ts';

export const EventBody = z.looseObject({
  type: z.string().min(1, 'The event needs a name.'),
  lineId: Guid.optional(),
  /** Strings in the interface document, objects in newer services (docs/service.md, "Events"). */
  agencyCodes: z.array(z.union([z.string(), AnyObject])).optional(),
  payload: AnyObject.optional(),
});
export type EventBody = z.infer<typeof EventBody>;

export const GetQuotesPayload = z.looseObject({
  clientId: Guid.optional(),
  effectiveDate: CalendarDate.optional(),
  intake: ElementMap.optional(),
});
export type GetQuotesPayload = z.infer<typeof GetQuotesPayload>;

export const ClientValidationPayload = z.looseObject({
  referrer: z.string().optional(),
  intake: ElementMap,
  clientId: Guid,
});
export type ClientValidationPayload = z.infer<typeof ClientValidationPayload>;

/** SELECT_QUOTE: not in the interface document, but in similar services (docs/service.md, "Other events"). */
export const SelectQuotePayload = z.looseObject({ clientId: Guid, quoteIds: z.array(Guid).min(1) });
export type SelectQuotePayload = z.infer<typeof SelectQuotePayload>;

export const PaymentPlan = z.enum(['FULL_PAYMENT', 'MONTHLY', 'BI_ANNUALLY', 'ANNUALLY', 'FINANCE']);
export type PaymentPlan = z.infer<typeof PaymentPlan>;

/** PAYMENT_SETUP: not in the interface document either. Plans by requestId. */
export const PaymentSetupPayload = SelectQuotePayload.extend({
  selectedPaymentPlans: z.record(Guid, PaymentPlan),
});
export type PaymentSetupPayload = z.infer<typeof PaymentSetupPayload>;

/** Members that CLAIM_ADJUSTER_ASSIGNED and CUSTOMER_DOCUMENT have at the top level of the body. */
export const NoticeFields = z.looseObject({
  clientId: Guid.optional(),
  quoteId: Guid.optional(),
  policyId: Guid.optional(),
  policyNumber: z.string().optional(),
});
export type NoticeFields = z.infer<typeof NoticeFields>;

const lineEvent = (payload: z.ZodType) => EventBody.extend({ lineId: Guid, payload });
const tenantEvent = (payload: z.ZodType) => EventBody.extend({ payload });
const notice = NoticeFields.extend({ type: EventBody.shape.type });

/** The bodies of the events that we know, by name. The service takes any other, too. */
export const eventBodies = {
  GET_QUOTES: lineEvent(GetQuotesPayload),
  CLIENT_VALIDATION: lineEvent(ClientValidationPayload),
  CLAIM_ADJUSTER_ASSIGNED: notice,
  CUSTOMER_DOCUMENT: notice,
  PAYMENT_SETUP: tenantEvent(PaymentSetupPayload),
  SELECT_QUOTE: tenantEvent(SelectQuotePayload),
} satisfies Record<string, z.ZodObject>;
export type EventName = keyof typeof eventBodies;

export const EventResponse = z.looseObject({
  triggerRequestId: Guid,
  executedActionCount: z.int().min(0),
  expectedResponseCount: z.int().min(0),
  metadata: AnyObject,
});
export type EventResponse = z.infer<typeof EventResponse>;

/** The response to an event as the app reads it. */
export interface ReadEvent {
  readonly triggerRequestId: string | undefined;
  readonly executedActionCount: number | undefined;
  readonly expectedResponseCount: number | undefined;
  /** The id in `metadata.client`, which is an object or the id itself; undefined when there is none. */
  readonly clientId: string | undefined;
  readonly metadata: Record<string, unknown>;
  readonly raw: unknown;
}

export const EventRead = z.unknown().transform((body, context): ReadEvent => {
  const raw = unwrap(body, 'triggerRequestId') ?? unwrap(body, 'metadata');
  if (!raw) {
    context.addIssue({ code: 'custom', message: 'Expected an event-fire response with a triggerRequestId.' });
    return z.NEVER;
  }
  const metadata = mapIn(raw['metadata']) ?? {};
  const client = metadata['client'];
  const clientId = isObject(client) ? client['clientId'] : client;
  return {
    triggerRequestId: textIn(raw['triggerRequestId']),
    executedActionCount: count(raw['executedActionCount']),
    expectedResponseCount: count(raw['expectedResponseCount']),
    clientId: textIn(clientId),
    metadata,
    raw: body,
  };
});

function count(value: unknown): number | undefined {
  return Count.safeParse(numberIn(value)).data;
}
