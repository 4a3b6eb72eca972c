/**
 * What can go wrong, by name. Faults come from the service, never from intercepting in a test, so that they work by
 * hand in the demo too. They act after the service's own check, which therefore still finds our own mistakes.
 */
import { z } from 'zod';
import { endpointNames, endpoints, type EndpointName } from '../src/contract/endpoints.ts';
import { onlyAskedBy, withExtraMembers, withUnrecognizedElements, type FaultyCall } from './fault-bodies.ts';
import type { ProblemStatus } from './service/problems.ts';

type Effect = {
  /** One line on it for the demo's controls. */
  readonly does: string;
  /** Where it acts when the fault names no endpoints. */
  readonly on: readonly EndpointName[];
} & (
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'problem'; readonly status: ProblemStatus; readonly headers?: Record<string, string> }
  | { readonly kind: 'lost'; readonly when: 'before' | 'after' }
  | { readonly kind: 'body'; readonly change: (body: unknown, call: FaultyCall) => unknown }
  | { readonly kind: 'text'; readonly change: (text: string) => string }
);

const reads = ['readClient', 'readClientAt'] as const;
const writes = endpointNames.filter((name) => endpoints[name].writes);

const faultTable = {
  latency: {
    does: 'Answers take three seconds longer.',
    kind: 'wait',
    on: endpointNames,
    ms: 3_000,
  },
  unauthorized: {
    does: 'Answers 401, as if the key were unknown.',
    kind: 'problem',
    on: endpointNames,
    status: 401,
    headers: { 'WWW-Authenticate': 'Basic realm="quoting"' },
  },
  'not-found': {
    does: 'Answers 404, as if the id were unknown.',
    kind: 'problem',
    on: endpointNames,
    status: 404,
  },
  'too-large': {
    does: 'Answers saves and events with 413.',
    kind: 'problem',
    on: writes,
    status: 413,
  },
  'too-many': {
    does: 'Answers 429, to be tried again in two seconds.',
    kind: 'problem',
    on: endpointNames,
    status: 429,
    headers: { 'Retry-After': '2' },
  },
  error: {
    does: 'Answers 500.',
    kind: 'problem',
    on: endpointNames,
    status: 500,
  },
  unavailable: {
    does: 'Answers 503.',
    kind: 'problem',
    on: endpointNames,
    status: 503,
  },
  'lost-before-write': {
    does: 'Saves and events are not done and get no answer.',
    kind: 'lost',
    on: writes,
    when: 'before',
  },
  'lost-after-write': {
    does: 'Saves and events are done and get no answer.',
    kind: 'lost',
    on: writes,
    when: 'after',
  },
  truncated: {
    does: 'Answers end half way.',
    kind: 'text',
    on: endpointNames,
    change: (text: string) => text.slice(0, Math.ceil(text.length / 2)),
  },
  malformed: {
    does: 'Answers are a web page, as from a proxy that took the call for its own.',
    kind: 'text',
    on: endpointNames,
    change: () => '<!doctype html><title>Sign in</title><p>Please sign in to the network.</p>',
  },
  'wrong-shape': {
    does: 'Answers are not what was asked for.',
    kind: 'body',
    on: endpointNames,
    change: () => ['not', 'what', 'was', 'asked', 'for'],
  },
  'wrapped-fire': {
    does: 'Answers to events lie inside another object.',
    kind: 'body',
    on: ['fireEvent'],
    change: (data: unknown, { now }: FaultyCall) => ({
      success: true,
      message: 'Event fired',
      data,
      timestamp: new Date(now).toISOString(),
    }),
  },
  'empty-save-answer': {
    does: 'Saves are done; their answers hold nothing.',
    kind: 'text',
    on: ['saveClient'],
    change: () => '',
  },
  'product-scoped-reads': {
    does: 'Clients are read with the product’s answers only.',
    kind: 'body',
    on: reads,
    change: onlyAskedBy,
  },
  'odd-elements': {
    does: 'Clients hold what is neither answer nor loop.',
    kind: 'body',
    on: reads,
    change: withUnrecognizedElements,
  },
  'extra-members': {
    does: 'Answers hold members that no document names.',
    kind: 'body',
    on: endpointNames,
    change: withExtraMembers,
  },
} as const satisfies Record<string, Effect>;

export type FaultName = keyof typeof faultTable;
const faultNames = Object.keys(faultTable) as FaultName[]; // the literal keys of the table above

/** Every fault in words, for the demo's controls. */
export const faultWords = faultNames.map((name) => ({ name, does: faultTable[name].does }));

export const Fault = z.strictObject({
  name: z.enum(faultNames),
  endpoints: z.array(z.enum(endpointNames)).optional(),
  /** How often it is applied; without it, until it is taken away. */
  times: z.int().min(1).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** The faults in force. One with `times` is applied as often and is then gone. */
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

  /** The effects on this call, each counted. */
  apply(endpoint: EndpointName): Effect[] {
    const applied = this.#faults.filter((fault) => appliesTo(fault, endpoint));
    if (applied.some(({ times }) => times !== undefined)) {
      this.#faults = this.#faults.flatMap((fault) => {
        if (!applied.includes(fault) || fault.times === undefined) return [fault];
        return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
      });
      this.#used(this.#faults);
    }
    return applied.map(({ name }) => faultTable[name]);
  }
}

function appliesTo(fault: Fault, endpoint: EndpointName): boolean {
  const on: readonly EndpointName[] = fault.endpoints ?? faultTable[fault.name].on;
  return on.includes(endpoint);
}
