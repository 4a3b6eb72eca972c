/**
 * The demo's controls, as the app knows them. `mocks/` implements this; in a build without the demo nothing does.
 */
import type { FileError } from './domain/file-errors.ts';
import type { LocalData } from './domain/local-data.ts';
import type { Workspace } from './domain/questions/workspace/schema.ts';
import type { ReadableStore } from './lib/store.ts';

export interface DemoScenario {
  readonly name: string;
  /** One line on what it shows. */
  readonly shows: string;
}

/** An e-mail or web call that a real service would have sent; here it goes nowhere. */
export interface OutboxItem {
  readonly id: string;
  readonly kind: 'email' | 'webCall';
  /** Service clock, milliseconds since 1970. */
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Something that can be made to go wrong, by name. */
export interface DemoFault {
  /** Words joined by hyphens. */
  readonly name: string;
  /** One line on what it does. */
  readonly does: string;
}

/** A fault that is switched on. */
export interface ActiveFault {
  readonly name: string;
  /** The endpoints it strikes; without them, all that it can. */
  readonly endpoints?: readonly string[] | undefined;
  /** How many calls it still strikes; without it, every one until it is switched off. */
  readonly times?: number | undefined;
}

/** A state of the demo that this version of the app cannot read. */
export interface SetAsideState {
  readonly stateId: string;
  /** The number of its format. */
  readonly format: number;
  /** Undefined when not even that can be read of it. */
  readonly scenario: string | undefined;
}

/** What the demo's service remembers beside its records. */
export interface DemoState {
  readonly scenario: string;
  /** Another one whenever a scenario was opened or a state loaded, in this tab or in another. */
  readonly stateId: string;
  /** The service's clock minus the browser's, in milliseconds. */
  readonly clockOffset: number;
  /** Milliseconds the service waits before each answer. */
  readonly delay: number;
  readonly activeFaults: readonly ActiveFault[];
  /** Whether the state is kept over a reload; false in private windows and on full disks. */
  readonly isSaved: boolean;
}

export interface DemoPort {
  /** Answers a request in the page; nothing leaves the browser. Rejects as `fetch` does. */
  readonly fetch: (input: Request) => Promise<Response>;
  /** What follows `Basic ` for the demo's first tenant. */
  readonly credential: string;
  readonly tenantName: string;
  readonly workspace: Workspace;
  readonly scenarios: readonly DemoScenario[];
  /** As it is now, whether it was changed here or in another tab. */
  readonly state: ReadableStore<DemoState>;
  readonly moveClock: (byMs: number) => Promise<void>;
  readonly setDelay: (ms: number) => Promise<void>;
  readonly faults: readonly DemoFault[];
  /** Takes the place of the faults that were on. @throws when one is not known. */
  readonly setFaults: (faults: readonly ActiveFault[]) => Promise<void>;
  readonly outbox: () => Promise<readonly OutboxItem[]>;
  /** Starts the scenario anew, forgetting everything done since. */
  readonly open: (scenario: string) => Promise<void>;
  /** The service's whole state as plain JSON, without any key. */
  readonly copyState: () => Promise<unknown>;
  /**
   * Goes on from such a copy, with what a browser is said to have seen of it. A copy with any problem is not taken, and
   * nothing changes.
   */
  readonly loadState: (copy: unknown, seen: LocalData) => Promise<readonly FileError[]>;
  /**
   * Hands over what a browser is said to have seen, once per opened or reset scenario; it is asked for again until
   * `remember` has it safe. `remember` must not ask the service for anything.
   */
  readonly takeLocalData: (remember: (seen: LocalData) => Promise<void>) => Promise<void>;
  /** States that another version of the app kept here and that this one cannot read. */
  readonly setAside: () => Promise<readonly SetAsideState[]>;
  readonly forgetSetAside: () => Promise<void>;
}
