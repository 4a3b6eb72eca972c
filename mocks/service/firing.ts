/** What all events have in common while they are fired. */
import type { EventBody } from '../../src/contract/events.ts';
import type { ActionConfig } from '../seed/actions.ts';
import type { DemoProduct } from '../seed/products.ts';
import type { Draft } from '../store/draft.ts';
import type { Core } from './core.ts';

/** One firing on its way: checked as far as all events are alike. */
export interface Firing {
  readonly draft: Draft;
  readonly core: Core;
  readonly tenant: string;
  readonly body: EventBody;
  readonly product: DemoProduct | undefined;
  /** The actions switched on; none for an event that is not defined. */
  readonly actions: readonly ActionConfig[];
}

/** What the event came to; all but the metadata is kept with the firing. */
export interface Fired {
  readonly clientId: string | null;
  readonly effectiveDate: string | null;
  readonly record: string | null;
  readonly fields: string | null;
  readonly at: number;
  readonly metadata: Record<string, unknown>;
}

/** Now, but never before a change of the same tenant that is already there. */
export function momentOf(draft: Draft, core: Core, tenant: string): number {
  return Math.max(Math.round(core.clock.now()), draft.meta.ticks[tenant] ?? 0);
}
