/** Endpoint 6: the quotes of a trigger request, as far as they have arrived. */
import type { Declined, Quote } from '../../src/contract/quotes.ts';
import type { Outcome } from '../rating/outcome.ts';
import type { DemoTenant } from '../seed/tenants.ts';
import type { Rows } from '../store/rows.ts';
import type { Transaction } from '../store/transaction.ts';
import { carrierOf, isDone, outcomeOf, productOf, ratingInput, type Run } from './actions.ts';
import type { Core, Service } from './core.ts';
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
          const run = { transaction, request, action };
          const [base, outcome] = [baseOf(run, tenant), outcomeOf(run)];
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
function baseOf(run: Run, tenant: DemoTenant) {
  const { request, action } = run;
  const carrier = carrierOf(action);
  const { intake, effectiveDate, productId, otherLines = [] } = ratingInput(run);
  return {
    requestId: action.id,
    triggerRequestId: request.id,
    pipelineId: action.pipelineId,
    quoteTimestamp: new Date(action.dueAt ?? request.at).toISOString(),
    quotingOrganization: carrier.name,
    effectiveDate,
    type: action.kind === 'rate' ? ('RATE' as const) : ('QUOTE' as const),
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

type Base = ReturnType<typeof baseOf>;

function quotedItem(base: Base, { quote }: Extract<Outcome, { kind: 'quoted' }>): Quote {
  const { rateMeta, rawQuoteDetails, ...rest } = quote;
  return { ...base, ...rest, metadata: { rateMeta }, rawQuoteDetails };
}

function declinedItem(base: Base, outcome: Exclude<Outcome, { kind: 'quoted' }>): Declined {
  return {
    ...base,
    messages: outcome.messages,
    bindable: false,
    metadata: { outcome: outcome.kind === 'declined' ? 'DECLINED' : 'FAILED' },
    rawQuoteDetails: {},
    asRatingConfiguredAtTimestamp: outcome.asRatingConfiguredAtTimestamp,
  };
}
