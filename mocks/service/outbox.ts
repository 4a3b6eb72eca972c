/** What e-mail and web-call actions would have sent. It goes nowhere; the demo shows it. */
import type { OutboxItem } from '../../src/demo-port.ts';
import type { Rows } from '../store/rows.ts';
import type { Transaction } from '../store/transaction.ts';
import { isDone, productOf } from './actions.ts';
import { recordAtRequest } from './archive.ts';
import type { Core } from './core.ts';

/** The tenant's outbox, the newest first. */
export function readOutbox({ store, clock }: Core, tenant: string): Promise<OutboxItem[]> {
  return store.run((transaction) =>
    transaction.tables.actions
      .all()
      .filter((action) => action.tenant === tenant && isDone(action, clock.now()))
      .flatMap((action) => outboxItem(transaction, action))
      .toSorted((a, b) => b.at - a.at),
  );
}

function outboxItem(transaction: Transaction, action: Rows['actions']): OutboxItem[] {
  const request = transaction.tables.triggerRequests.get(action.triggerRequestId);
  if (!request || action.dueAt === null || (action.kind !== 'email' && action.kind !== 'webCall')) return [];
  return [
    {
      id: action.id,
      kind: action.kind,
      at: action.dueAt,
      to: action.to ?? '',
      subject: action.subject ?? `POST ${request.type}`,
      body: action.kind === 'email' ? mailBody(transaction, request) : callBody(transaction, request),
    },
  ];
}

function mailBody(transaction: Transaction, request: Rows['triggerRequests']): string {
  const lines: [string, string | null | undefined][] = [
    ['Event', request.type],
    ['Client', recordAtRequest(transaction, request)?.clientName],
    ['Client id', request.clientId],
    ['Product', productOf(request.productId)?.name],
    ['Effective date', request.effectiveDate],
    ...Object.entries(request.fields).map(([field, value]): [string, string] => [
      field,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
    ['Trigger', request.id],
  ];
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
}

/** A web call carries the client's whole record as it was at the trigger request. */
function callBody(transaction: Transaction, request: Rows['triggerRequests']): string {
  const record = recordAtRequest(transaction, request);
  const client = record ? { client: { clientId: request.clientId, ...record } } : {};
  const { type: event, id: triggerRequestId } = request;
  return JSON.stringify({ event, triggerRequestId, ...request.fields, ...client }, null, 2);
}
