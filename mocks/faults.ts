/**
 * What can go wrong, by name. Faults come from the service, never from intercepting in a test, so that they work by
 * hand in the demo too. They act after the service's own check, which therefore still finds our own mistakes.
 */
import { z } from 'zod';
import { endpointNames, endpoints, type EndpointName } from '../src/contract/endpoints.ts';
import { onlyAskedBy, withExtraMembers, withOddElements, type StruckCall } from './fault-bodies.ts';
import type { ProblemStatus } from './service/problems.ts';

type Effect = {
  /** Its name on screen, and one line on what it does. */
  readonly title: string;
  readonly does: string;
  /** Where it acts when the fault names no endpoints. */
  readonly on: readonly EndpointName[];
} & (
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'problem'; readonly status: ProblemStatus; readonly headers?: Record<string, string> }
  | { readonly kind: 'lost'; readonly when: 'before' | 'after' }
  | { readonly kind: 'body'; readonly change: (body: unknown, call: StruckCall) => unknown }
  | { readonly kind: 'text'; readonly change: (text: string) => string }
);

const reads = ['readClient', 'readClientAt'] as const;
const writes = endpointNames.filter((name) => endpoints[name].writes);

const faultTable = {
  latency: {
    title: 'Slow answers',
    does: 'Every answer takes three seconds longer.',
    kind: 'wait',
    on: endpointNames,
    ms: 3_000,
  },
  unauthorized: {
    title: 'Key refused',
    does: 'Answers 401, as if the key had been withdrawn.',
    kind: 'problem',
    on: endpointNames,
    status: 401,
    headers: { 'WWW-Authenticate': 'Basic realm="quoting"' },
  },
  'not-found': {
    title: 'Not found',
    does: 'Answers 404, as if there were nothing by that id.',
    kind: 'problem',
    on: endpointNames,
    status: 404,
  },
  'too-large': {
    title: 'Too large',
    does: 'Refuses saves and events with 413, as if they were too long.',
    kind: 'problem',
    on: writes,
    status: 413,
  },
  'too-many': {
    title: 'Too many requests',
    does: 'Answers 429 and asks for two seconds of patience.',
    kind: 'problem',
    on: endpointNames,
    status: 429,
    headers: { 'Retry-After': '2' },
  },
  error: {
    title: 'Service error',
    does: 'Answers 500 before doing anything.',
    kind: 'problem',
    on: endpointNames,
    status: 500,
  },
  unavailable: {
    title: 'Out of service',
    does: 'Answers 503, as during maintenance.',
    kind: 'problem',
    on: endpointNames,
    status: 503,
  },
  'lost-before-write': {
    title: 'Lost on the way there',
    does: 'The connection breaks before a save or event is done.',
    kind: 'lost',
    on: writes,
    when: 'before',
  },
  'lost-after-write': {
    title: 'Lost on the way back',
    does: 'The save or event is done, but its answer never arrives.',
    kind: 'lost',
    on: writes,
    when: 'after',
  },
  malformed: {
    title: 'Cut short',
    does: 'Answers end half way and cannot be read.',
    kind: 'text',
    on: endpointNames,
    change: (text: string) => text.slice(0, Math.ceil(text.length / 2)),
  },
  'wrong-shape': {
    title: 'Wrong shape',
    does: 'Answers can be read, but are not what was asked for.',
    kind: 'body',
    on: endpointNames,
    change: () => ['not', 'what', 'was', 'asked', 'for'],
  },
  'wrapped-fire': {
    title: 'Wrapped answer',
    does: 'The answer to an event lies inside another object.',
    kind: 'body',
    on: ['fireEvent'],
    change: (data: unknown, { now }: StruckCall) => ({
      success: true,
      message: 'Event fired',
      data,
      timestamp: new Date(now).toISOString(),
    }),
  },
  'empty-save-answer': {
    title: 'Empty answer to a save',
    does: 'The save is done; its answer holds nothing.',
    kind: 'text',
    on: ['saveClient'],
    change: () => '',
  },
  'product-scoped-reads': {
    title: 'Product-scoped reads',
    does: 'Reading a client brings only the answers that the product asks for.',
    kind: 'body',
    on: reads,
    change: onlyAskedBy,
  },
  'odd-elements': {
    title: 'Odd answers',
    does: 'Clients hold elements that are neither answers nor loops.',
    kind: 'body',
    on: reads,
    change: withOddElements,
  },
  'extra-members': {
    title: 'Unknown members',
    does: 'Answers hold members that no document names.',
    kind: 'body',
    on: endpointNames,
    change: withExtraMembers,
  },
} as const satisfies Record<string, Effect>;

export type FaultName = keyof typeof faultTable;
const faultNames = Object.keys(faultTable) as FaultName[]; // the literal keys of the table above

/** Every fault in words, for the demo's controls. */
export const faultWords = faultNames.map((name) => {
  const { title, does } = faultTable[name];
  return { name, title, does };
});

export const Fault = z.strictObject({
  name: z.enum(faultNames),
  endpoints: z.array(z.enum(endpointNames)).optional(),
  /** How often it strikes; without it, until it is taken away. */
  times: z.int().min(1).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** The faults in force. One with `times` strikes as often and is then gone. */
export class FaultBox {
  #faults: readonly Fault[];
  readonly #used: (left: readonly Fault[]) => void;

  constructor(faults: readonly Fault[] = [], used: (left: readonly Fault[]) => void = () => {}) {
    this.#faults = faults;
    this.#used = used;
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  set(faults: readonly Fault[]): void {
    this.#faults = faults;
  }

  active(name: FaultName): boolean {
    return this.#faults.some((fault) => fault.name === name);
  }

  /** The effects that strike this call, each counted. */
  strike(endpoint: EndpointName): Effect[] {
    const struck = this.#faults.filter((fault) => strikes(fault, endpoint));
    if (struck.some(({ times }) => times !== undefined)) {
      this.#faults = this.#faults.flatMap((fault) => {
        if (!struck.includes(fault) || fault.times === undefined) return [fault];
        return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
      });
      this.#used(this.#faults);
    }
    return struck.map(({ name }) => faultTable[name]);
  }
}

function strikes(fault: Fault, endpoint: EndpointName): boolean {
  const on: readonly EndpointName[] = fault.endpoints ?? faultTable[fault.name].on;
  return on.includes(endpoint);
}
