/** What all events have in common. */
import type { EventBody } from '../../src/contract/events.ts';
import type { ActionConfig } from '../seed/actions.ts';
import type { DemoProduct } from '../seed/products.ts';
import type { Revision } from '../store/tables.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Core } from './core.ts';

/** A trigger request, checked as far as all events are alike. */
export interface EventCall {
  readonly transaction: Transaction;
  readonly core: Core;
  readonly tenant: string;
  readonly body: EventBody;
  readonly product: DemoProduct | undefined;
  /** The actions switched on; none for an event that is not defined. */
  readonly actions: readonly ActionConfig[];
}

/** What the event came to; all but the metadata is stored with the trigger request. */
export interface EventResult {
  /** The client as it is at the trigger request. */
  readonly client?: Revision | undefined;
  readonly effectiveDate?: string;
  /** What the body said beside the known members. */
  readonly fields?: Record<string, unknown>;
  readonly metadata?: Record<string, unknown>;
}

/** Now, but never before a change of the same tenant that is already there. */
export function momentOf({ transaction, core, tenant }: EventCall): number {
  return Math.max(Math.round(core.clock.now()), transaction.meta.ticks[tenant] ?? 0);
}
