/** Endpoint 6: the quotes of a trigger request, as far as they have arrived. */
import type { Declined, Quote } from '../../src/contract/quotes.ts';
import type { Outcome } from '../rating/outcome.ts';
import type { DemoTenant } from '../seed/tenants.ts';
import type { Rows } from '../store/rows.ts';
import type { Transaction } from '../store/transaction.ts';
import { carrierOf, isDone, productOf, ratingInput } from './actions.ts';
import type { Core, Service } from './core.ts';
import { outcomeOf } from './outcomes.ts';
import { notFound } from './problems.ts';

export function quoteOperations({ store, clock }: Core): Pick<Service, 'readQuotes'> {
  return {
    readQuotes: ({ tenant }, { params }) =>
      store.run((transaction) => {
        const { triggerRequests, quotes } = transaction.tables;
        const request = triggerRequests.get(params.triggerRequestId.toLowerCase());
        if (request?.tenant !== tenant.name) {
          throw notFound(`There is no trigger request ${params.triggerRequestId}.`);
        }
        const quoted: Quote[] = [];
        const declined: Declined[] = [];
        for (const action of arrived(transaction, request.id, clock.now())) {
          const base = baseOf(transaction, tenant, request, action);
          const outcome = outcomeOf(transaction, request, action);
          if (!quotes.get(action.id)) transaction.put('quotes', { id: action.id, outcome: { ...outcome } });
          if (outcome.kind === 'quoted') quoted.push(quotedItem(base, outcome));
          else declined.push(declinedItem(base, outcome));
        }
        return { status: 200, body: { quoted, declined } };
      }),
  };
}

/** Carriers' actions of a request that are done, in the order in which the carriers responded. */
function arrived(transaction: Transaction, requestId: string, now: number): Rows['actions'][] {
  return transaction.tables.actions
    .group(requestId)
    .filter((action) => action.carrier !== null && isDone(action, now))
    .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0));
}

/** What quoted and declined items share, whatever the outcome. */
type Base = Pick<
  Declined,
  | 'requestId'
  | 'triggerRequestId'
  | 'pipelineId'
  | 'quoteTimestamp'
  | 'quotingOrganization'
  | 'effectiveDate'
  | 'type'
  | 'lineId'
  | 'lineName'
  | 'clientId'
  | 'clientOrganizationId'
  | 'quotingOrganizationId'
  | 'actionId'
  | 'rawQuoteRequest'
>;

function baseOf(
  transaction: Transaction,
  tenant: DemoTenant,
  request: Rows['triggerRequests'],
  action: Rows['actions'],
): Base {
  const carrier = carrierOf(action);
  const { intake, effectiveDate, productId, otherLines = [] } = ratingInput(transaction, request, action);
  return {
    requestId: action.id,
    triggerRequestId: request.id,
    pipelineId: action.pipelineId,
    quoteTimestamp: new Date(action.dueAt ?? request.at).toISOString(),
    quotingOrganization: carrier.name,
    effectiveDate,
    type: action.kind === 'rate' ? 'RATE' : 'QUOTE',
    lineId: productId,
    lineName: productOf(productId)?.name ?? '',
    clientId: request.clientId ?? '',
    clientOrganizationId: tenant.organizationId,
    quotingOrganizationId: carrier.organizationId,
    actionId: action.actionId,
    rawQuoteRequest: {
      carrier: carrier.key,
      lineId: productId,
      effectiveDate,
      // A carrier may credit an account, so what else the client has is part of what it was asked.
      ...(otherLines.length === 0 ? {} : { otherLines: otherLines.map((id) => productOf(id)?.name ?? id) }),
      ...(action.option === null ? {} : { option: action.option }),
      intake,
    },
  };
}

function quotedItem(base: Base, { quote }: Extract<Outcome, { kind: 'quoted' }>): Quote {
  const { rateMeta, rawQuoteDetails, ...rest } = quote;
  return { ...base, ...rest, metadata: { rateMeta }, rawQuoteDetails };
}

function declinedItem(base: Base, outcome: Exclude<Outcome, { kind: 'quoted' }>): Declined {
  return {
    ...base,
    messages: outcome.messages,
    bindable: false,
    metadata: {
      outcome: outcome.kind === 'declined' ? 'DECLINED' : 'FAILED',
      ...(outcome.rateMeta ? { rateMeta: outcome.rateMeta } : {}),
    },
    rawQuoteDetails: {},
    asRatingConfiguredAtTimestamp: outcome.asRatingConfiguredAtTimestamp,
  };
}
