/** What e-mail and web-call actions would have sent. It goes nowhere; the demo shows it. */
import type { OutboxItem } from '../../src/demo-port.ts';
import type { Rows } from '../store/rows.ts';
import type { Draft } from '../store/draft.ts';
import { isDone, productOf } from './actions.ts';
import type { Core } from './core.ts';
import { recordAnswer, unpackRecord } from './records.ts';

/** The tenant's outbox, the newest first. */
export function readOutbox({ store, clock }: Core, tenant: string): Promise<OutboxItem[]> {
  return store.run((draft) =>
    draft.tables.actions
      .filter((action) => action.tenant === tenant && isDone(action, clock.now()))
      .flatMap((action) => outboxItem(draft, action))
      .toSorted((a, b) => b.at - a.at),
  );
}

function outboxItem(draft: Draft, action: Readonly<Rows['actions']>): OutboxItem[] {
  const firing = draft.tables.firings.get(action.firingId);
  if (!firing || action.dueAt === null || (action.kind !== 'email' && action.kind !== 'webCall')) return [];
  return [
    {
      id: action.id,
      kind: action.kind,
      at: action.dueAt,
      to: action.to ?? '',
      subject: action.subject ?? `POST ${firing.type}`,
      body: action.kind === 'email' ? mailBody(draft, firing) : callBody(draft, firing),
    },
  ];
}

function mailBody(draft: Draft, firing: Readonly<Rows['firings']>): string {
  const name = firing.record === null ? undefined : unpackRecord(draft.read, firing.record).header.clientName;
  const lines: [string, string | null | undefined][] = [
    ['Event', firing.type],
    ['Client', name],
    ['Client id', firing.clientId],
    ['Product', productOf(firing.productId)?.name],
    ['Effective date', firing.effectiveDate],
    ...Object.entries(fieldsOf(draft, firing)).map(([field, value]): [string, string] => [
      field,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
    ['Trigger', firing.id],
  ];
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
}

/** A web call carries the client's data, the whole record as it was at the firing. */
function callBody(draft: Draft, firing: Readonly<Rows['firings']>): string {
  const client =
    firing.record === null || firing.clientId === null
      ? {}
      : { client: recordAnswer(firing.clientId, unpackRecord(draft.read, firing.record)) };
  const { type: event, id: triggerRequestId } = firing;
  return JSON.stringify({ event, triggerRequestId, ...fieldsOf(draft, firing), ...client }, null, 2);
}

function fieldsOf(draft: Draft, firing: Readonly<Rows['firings']>): Record<string, unknown> {
  const fields = firing.fields === null ? {} : draft.read(firing.fields);
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
}
