/**
 * Scenario scripts: what happened in a demo world, as steps that the player sends through the real service with the
 * clock set to each step's moment. Totals, revisions and quotes agree because the service itself makes them; what the
 * browser remembers is derived from what was played.
 */
import type { ClientType } from '../../src/contract/clients.ts';
import type { ElementMap } from '../../src/contract/answers.ts';
import type { EventBody, PaymentPlan } from '../../src/contract/events.ts';
import type { OfacClearance } from '../../src/domain/journal/journal.ts';
import type { IndexEntry } from '../../src/domain/client-index/index-row.ts';
import type { Generated } from '../store/tables.ts';

interface StepBase {
  /** Service clock, milliseconds since 1970. Steps stand in this order. */
  readonly at: number;
  /** Name of the tenant whose key is used. */
  readonly tenant: string;
  /** The name typed in the browser that did it. */
  readonly agent: string;
  /** Why, as the agent put it; in the journal only. */
  readonly reason?: string;
  /** Done through another channel than the agency's browser: played like any step, and in no journal. */
  readonly elsewhere?: boolean;
}

/** A client's record as a browser would send it. */
export interface RecordBody {
  readonly clientName: string;
  readonly clientType: ClientType;
  readonly locationCode?: string;
  readonly clientData: ElementMap;
}

/** The first save under an alias creates the client, each later one overwrites it. */
export interface SaveStep extends StepBase {
  readonly do: 'save';
  /** The script's own name of the client; the service gives the id. */
  readonly client: string;
  readonly body: RecordBody;
}

/** An open draft in the browser: there from `at` on and never sent. Its alias may be of a client never saved. */
export interface DraftStep extends StepBase {
  readonly do: 'draft';
  readonly client: string;
  readonly productId: string;
  readonly body: RecordBody;
}

/** A configuration that the browser read at `at`, as it then stood; the service answers today's version only. */
export interface ConfigStep extends StepBase {
  readonly do: 'config';
  readonly client?: undefined;
  readonly productId: string;
  /** Config type and the name its id is made from, as in `configs/`. */
  readonly type: string;
  readonly name: string;
  /** What was different then: members of the config, and of its spec. */
  readonly asThen: {
    readonly version?: number;
    readonly updatedTimestamp?: string;
    readonly spec?: Readonly<Record<string, unknown>>;
  };
}

/** One quote of an earlier request, by that step's `mark` and the organization that quoted. */
export interface QuoteReference {
  readonly request: string;
  /** As in `quotingOrganization`. */
  readonly organization: string;
}

export interface FireStep extends StepBase {
  readonly do: 'fire';
  readonly type: string;
  /** Alias of a client that an earlier step created, or that this one does. */
  readonly client?: string;
  /** GET_QUOTES without a client: the service makes one of the intake. */
  readonly createsClient?: boolean;
  /** The line; left out for events that name no product. */
  readonly productId?: string;
  /** The name by which later steps mean this request. */
  readonly mark?: string;
  readonly agencyCodes?: string[];
  /** For events with a payload; the client's id and the quotes' ids are put in when the step is played. */
  readonly payload?: { effectiveDate?: string; intake?: ElementMap; referrer?: string };
  /** GET_QUOTES: nobody has looked at the quotes yet. */
  readonly unseen?: boolean;
  /** Quotes that the event names, sent as `quoteIds` in the payload. */
  readonly quotes?: readonly QuoteReference[];
  /** PAYMENT_SETUP: how each of those quotes is to be paid. */
  readonly plan?: PaymentPlan;
  /** CLIENT_VALIDATION: how an OFAC result that was not passed was cleared afterwards; in the journal only. */
  readonly cleared?: OfacClearance;
  /** For events with fields at the top level of the body. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A step that the service is sent. */
export type SentStep = SaveStep | FireStep;
export type ScenarioStep = SentStep | DraftStep | ConfigStep;

export interface ScenarioScript {
  readonly steps: readonly ScenarioStep[];
}

/** Clients by the thousand, there before the first step. */
export interface GeneratedClients extends Generated {
  /** Alias to id, for steps that mean one of them. */
  readonly clientIds: () => Iterable<readonly [alias: string, clientId: string]>;
  /** What the agency's browser lists of them. */
  readonly index: () => IndexEntry[];
}

/** How the ids that only exist once a script is played are found. */
export interface PlayedIds {
  clientId(alias: string): string;
  requestId(reference: QuoteReference): string;
}

/** The body of an event that a step fires. */
export function fireBody(step: FireStep, ids: PlayedIds): EventBody {
  const named = step.client !== undefined && step.createsClient !== true;
  const clientId = named ? { clientId: ids.clientId(step.client) } : {};
  const line = step.productId === undefined ? {} : { lineId: step.productId };
  const codes = step.agencyCodes === undefined ? {} : { agencyCodes: step.agencyCodes };
  if (!step.payload && !step.quotes)
    return { type: step.type, ...line, ...codes, ...step.fields, ...clientId };
  const quoteIds = step.quotes?.map((quote) => ids.requestId(quote));
  const { plan } = step;
  const payload = {
    ...step.payload,
    ...clientId,
    ...(quoteIds && { quoteIds }),
    ...(plan && { selectedPaymentPlans: Object.fromEntries((quoteIds ?? []).map((id) => [id, plan])) }),
  };
  return { type: step.type, ...line, ...codes, ...step.fields, payload };
}
