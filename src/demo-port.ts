/** The demo's controls for the app. `mocks/` implements them; a build without the demo has none. */
import type { ScenarioData } from './domain/local-data.ts';
import type { Workspace } from './domain/questions/workspace/schema.ts';
import type { ReadableStore } from './lib/store.ts';

export interface DemoScenario {
  readonly name: string;
  readonly shows: string;
}

/** An e-mail or web call that a real service would send. */
export interface OutboxItem {
  readonly id: string;
  readonly kind: 'email' | 'webCall';
  /** Service clock, milliseconds since 1970. */
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

export interface DemoFault {
  readonly name: string;
  readonly does: string;
}

export interface ActiveFault {
  readonly name: string;
  /** The endpoints it applies to; all by default. */
  readonly endpoints?: readonly string[] | undefined;
  /** How many more calls it applies to; unlimited by default. */
  readonly times?: number | undefined;
}

/** A stored state of the demo that this version of the app cannot read. */
export interface SetAsideState {
  readonly stateId: string;
  readonly format: number;
  /** Undefined if not even that can be read. */
  readonly scenario: string | undefined;
}

/** The state of the demo's service besides its records. */
export interface DemoState {
  readonly scenario: string;
  /** Changes whenever a scenario is opened, in any tab. */
  readonly stateId: string;
  /** The service's clock minus the browser's, in milliseconds. */
  readonly clockOffset: number;
  /** Milliseconds the service waits before each response. */
  readonly delay: number;
  readonly activeFaults: readonly ActiveFault[];
  /** Whether the state survives a reload; false in private windows and on full disks. */
  readonly isSaved: boolean;
}

export interface DemoPort {
  /** Handles a request in the page. Rejects as `fetch` does. */
  readonly fetch: (input: Request) => Promise<Response>;
  /** What follows `Basic ` for the demo's first tenant. */
  readonly credential: string;
  readonly tenantName: string;
  readonly workspace: Workspace;
  readonly scenarios: readonly DemoScenario[];
  /** The current state, with the changes of other tabs. */
  readonly state: ReadableStore<DemoState>;
  readonly moveClock: (byMs: number) => Promise<void>;
  readonly setDelay: (ms: number) => Promise<void>;
  readonly faults: readonly DemoFault[];
  /** Replaces the active faults. @throws if one is unknown. */
  readonly setFaults: (faults: readonly ActiveFault[]) => Promise<void>;
  readonly outbox: () => Promise<readonly OutboxItem[]>;
  readonly open: (scenario: string) => Promise<void>;
  /**
   * Passes the local data of the scenario to `store`, once per opened scenario; again until `store` succeeds. `store`
   * must not call the service.
   */
  readonly takeLocalData: (store: (localData: ScenarioData) => Promise<void>) => Promise<void>;
  /** States that another version of the app stored here. */
  readonly setAside: () => Promise<readonly SetAsideState[]>;
  readonly forgetSetAside: () => Promise<void>;
}
