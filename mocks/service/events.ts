/** Endpoint 4: events. What each one runs is configuration; what a payload must hold is in its own file. */
import { NoticeFields, type EventBody } from '../../src/contract/events.ts';
import type { ActionConfig } from '../seed/actions.ts';
import { tenantEvents, type DemoProduct } from '../seed/products.ts';
import { productOf, quotedAction, schedule } from './actions.ts';
import { revisionOf } from './archive.ts';
import { clientValidation } from './client-validation.ts';
import type { Core, Service } from './core.ts';
import { momentOf, type EventCall, type EventResult } from './event-call.ts';
import { getQuotes } from './get-quotes.ts';
import { paymentSetup } from './payment-setup.ts';
import { notFound, parsePart, unfit } from './problems.ts';
import { selectQuote } from './select-quote.ts';

const eventsWithPayload: Readonly<Record<string, (call: EventCall) => EventResult>> = {
  GET_QUOTES: getQuotes,
  CLIENT_VALIDATION: clientValidation,
};
const eventsOfTenant: Readonly<Record<string, (call: EventCall) => EventResult>> = {
  CLAIM_ADJUSTER_ASSIGNED: notice,
  CUSTOMER_DOCUMENT: notice,
  SELECT_QUOTE: selectQuote,
  PAYMENT_SETUP: paymentSetup,
};

export function eventOperations(core: Core): Pick<Service, 'fireEvent'> {
  return {
    fireEvent: ({ tenant }, { body }) =>
      core.store.run((transaction) => {
        const product = lineOf(body);
        const actions = actionsFor(body, product);
        const id = transaction.newId();
        const call = { transaction, core, tenant: tenant.name, body, product, actions };
        const { client, effectiveDate, fields = {}, metadata = {} } = handlerOf(body.type)(call);
        const request = {
          id,
          tenant: tenant.name,
          type: body.type,
          at: momentOf(call),
          productId: product?.productId ?? null,
          clientId: client?.clientId ?? null,
          revisionId: client?.id ?? null,
          effectiveDate: effectiveDate ?? null,
          fields,
        };
        const counts = schedule(transaction, request, actions);
        return { status: 200, body: { triggerRequestId: id, ...counts, metadata } };
      }),
  };
}

/** An event that nobody defined is no mistake: it runs nothing (docs/service.md, "Events"). */
function handlerOf(type: string): (call: EventCall) => EventResult {
  for (const table of [eventsWithPayload, eventsOfTenant]) {
    if (Object.hasOwn(table, type) && table[type]) return table[type];
  }
  return () => ({});
}

/** @throws {ProblemError} 422 when a line or payload is missing, 404 for an unknown line. */
function lineOf(body: EventBody): DemoProduct | undefined {
  if (Object.hasOwn(eventsWithPayload, body.type)) {
    const errors = (['lineId', 'payload'] as const)
      .filter((member) => body[member] === undefined)
      .map((member) => ({ path: `/${member}`, message: `${body.type} needs this.` }));
    if (errors.length > 0) throw unfit(errors);
  }
  if (body.lineId === undefined) return undefined;
  const product = productOf(body.lineId);
  if (!product) throw notFound(`There is no product ${body.lineId}.`);
  return product;
}

/** @throws {ProblemError} 422 when the event's configuration asks for agency codes and there are none. */
function actionsFor(body: EventBody, product: DemoProduct | undefined): readonly ActionConfig[] {
  const { type } = body;
  if (product?.requiresAgencyCodes.includes(type) && (body.agencyCodes ?? []).length === 0) {
    throw unfit([{ path: '/agencyCodes', message: `${type} needs agency codes for this product.` }]);
  }
  const events = Object.hasOwn(eventsOfTenant, type) ? tenantEvents : (product?.events ?? {});
  return (Object.hasOwn(events, type) ? (events[type] ?? []) : []).filter(({ enabled }) => enabled);
}

/**
 * CLAIM_ADJUSTER_ASSIGNED and CUSTOMER_DOCUMENT: fields at the top level, configured for the tenant.
 * @throws {ProblemError} 422 for a field that does not fit, 404 for an unknown client or quote.
 */
function notice({ transaction, core, tenant, body }: EventCall): EventResult {
  const { clientId, quoteId, policyId, policyNumber } = parsePart(NoticeFields, body, []);
  const client = clientId === undefined ? undefined : revisionOf(transaction, tenant, clientId);
  if (quoteId !== undefined && !quotedAction(transaction, tenant, quoteId, core.clock.now())) {
    throw notFound(`There is no quote ${quoteId}.`);
  }
  return { client, fields: { quoteId, policyId, policyNumber } };
}
