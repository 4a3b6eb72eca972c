/**
 * What can go wrong, by name. Faults come from the service, never from intercepting in a test, so that they work by
 * hand in the demo too. They act after the service's own check, which therefore still finds our own mistakes.
 */
import { z } from 'zod';
import { endpointNames, endpoints, type EndpointName } from '../src/contract/endpoints.ts';
import type { Quote, QuotesResponse } from '../src/contract/quotes.ts';
import { formatMoney } from '../src/lib/format.ts';
import { isObject } from '../src/lib/json.ts';
import { randomId } from '../src/lib/random-id.ts';
import { products } from './seed/products.ts';
import type { ProblemStatus } from './service/problems.ts';

type Effect = {
  /** One line on it for the demo's controls. */
  readonly does: string;
  /** Where it acts when the fault names no endpoints; everywhere without it. */
  readonly on?: readonly EndpointName[];
} & (
  | { readonly kind: 'wait'; readonly ms: number }
  | {
      readonly kind: 'problem';
      readonly status: ProblemStatus;
      readonly headers?: Record<string, string>;
      /** Which calls it acts on; all without it. */
      readonly when?: (call: FaultyCall) => boolean;
    }
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'lost'; readonly when: 'before' | 'after' }
  /** Nothing is done, and the answer is empty. */
  | { readonly kind: 'ignored' }
  /** Reads show a client as it was so many milliseconds ago. */
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'request'; readonly change: (body: unknown) => unknown }
  | { readonly kind: 'body'; readonly change: (body: unknown, call: FaultyCall) => unknown }
  | { readonly kind: 'text'; readonly change: (text: string) => string }
);

/** The call that a fault is applied to. */
interface FaultyCall {
  readonly params: Readonly<Record<string, string>>;
  /** Service clock, milliseconds since 1970. */
  readonly now: number;
}

const reads: readonly EndpointName[] = ['readClient', 'readClientAt'];
const writes = endpointNames.filter((name) => endpoints[name].writes);
const webPage = '<!doctype html><title>Sign in</title><p>Please sign in to the network.</p>';

const faultTable = named({
  latency: { does: 'Answers take three seconds longer.', kind: 'wait', ms: 3_000 },
  unauthorized: {
    does: 'Answers 401: unknown key.',
    kind: 'problem',
    status: 401,
    headers: { 'WWW-Authenticate': 'Basic realm="quoting"' },
  },
  'not-found': { does: 'Answers 404: unknown id.', kind: 'problem', status: 404 },
  'too-large': { does: 'Answers saves and events with 413.', kind: 'problem', on: writes, status: 413 },
  'too-many': {
    does: 'Answers 429, to be tried again in two seconds.',
    kind: 'problem',
    status: 429,
    headers: { 'Retry-After': '2' },
  },
  error: { does: 'Answers 500.', kind: 'problem', status: 500 },
  unavailable: { does: 'Answers 503.', kind: 'problem', status: 503 },
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
    change: (text) => text.slice(0, Math.ceil(text.length / 2)),
  },
  malformed: {
    does: 'Answers are a web page, as from a proxy.',
    kind: 'text',
    change: () => webPage,
  },
  'wrong-shape': {
    does: 'Answers are not what was asked for.',
    kind: 'body',
    change: () => ['not', 'what', 'was', 'asked', 'for'],
  },
  'wrapped-fire': {
    does: 'Answers to events lie inside another object.',
    kind: 'body',
    on: ['fireEvent'],
    change: (data, { now }) => ({
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
  'refused-with-200': {
    does: 'Answers 200 with success false and a reason; nothing is done.',
    kind: 'answer',
    status: 200,
    body: { success: false, message: 'Locked for maintenance until 6 PM.' },
  },
  'another-client': {
    does: 'Clients are read as another client.',
    kind: 'body',
    on: reads,
    change: ofAnotherClient,
  },
  'upper-case-ids': {
    does: 'Ids in answers are in upper case.',
    kind: 'text',
    change: (text) =>
      text.replaceAll(/"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"(?!:)/g, (id) => id.toUpperCase()),
  },
  'empty-lists': {
    does: 'Empty maps in answers are empty lists, and empty lists null.',
    kind: 'text',
    change: (text) => text.replaceAll('[]', 'null').replaceAll('{}', '[]'),
  },
  'large-numbers': {
    does: 'Clients hold numbers that a double cannot.',
    kind: 'text',
    on: reads,
    // What was saved with them has them already.
    change: (text) =>
      text.includes('"x_rate"') ? text : text.replace('{', '{"x_ledger":90071992547409931,"x_rate":1.0,'),
  },
  'keeps-nothing': {
    does: 'Saves are answered 200 and not done.',
    kind: 'ignored',
    on: ['saveClient'],
  },
  lag: {
    does: 'Clients are read as they were four seconds ago.',
    kind: 'late',
    on: ['readClient'],
    ms: 4_000,
  },
  'hour-lag': {
    does: 'Clients are read as they were an hour ago.',
    kind: 'late',
    on: ['readClient'],
    ms: 3_600_000,
  },
  'renamed-ids': {
    does: 'Saves give every item a new id.',
    kind: 'request',
    on: ['saveClient'],
    change: withNewItemIds,
  },
  capitals: {
    does: 'Saves keep answers in capitals.',
    kind: 'request',
    on: ['saveClient'],
    change: inCapitals,
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
  'late-404': {
    does: 'A new request is not found for its first five seconds.',
    kind: 'problem',
    on: ['readQuotes'],
    status: 404,
    when: isNewRequest,
  },
  'text-amounts': {
    does: 'Premiums are texts, the lowest as “$1,999.00”.',
    kind: 'body',
    on: ['readQuotes'],
    change: (body) =>
      withQuotes(body, (details, { amount, isLowest }) => ({
        premium: { ...details.premium, amount: isLowest ? `${formatMoney(amount)}.00` : amount.toFixed(2) },
      })),
  },
  'unknown-periods': {
    does: 'Periods have other names, the lowest premium’s an unknown one.',
    kind: 'body',
    on: ['readQuotes'],
    change: (body) =>
      withQuotes(body, ({ premium, duration }, { isLowest }) => ({
        premium: { ...premium, per: isLowest ? 'FORTNIGHT' : otherNames.get(premium.per) },
        duration: { ...duration, scale: otherNames.get(duration.scale) },
      })),
  },
  'zoneless-moments': {
    does: 'Quotes end without a time zone, the lowest premium’s today.',
    kind: 'body',
    on: ['readQuotes'],
    change: (body, { now }) =>
      withQuotes(body, ({ expirationDate }, { isLowest }) => ({
        expirationDate: isLowest
          ? new Date(now).toISOString().slice(0, 10)
          : expirationDate.replace(/Z$/, ''),
      })),
  },
  'repeated-quotes': {
    does: 'Responses come twice, quotes in both lists.',
    kind: 'body',
    on: ['readQuotes'],
    change: repeated,
  },
  'changed-premiums': {
    does: 'Carriers raise their premiums by a tenth under the same id.',
    kind: 'body',
    on: ['readQuotes'],
    change: (body) =>
      withQuotes(body, ({ premium }, { amount }) => ({
        premium: { ...premium, amount: Math.round(amount * 1.1) },
      })),
  },
  'extra-members': {
    does: 'Answers hold members that no document names.',
    kind: 'body',
    change: withExtraMembers,
  },
});

/** Checks the effects and keeps the names as they are written. */
function named<Name extends string>(table: Record<Name, Effect>): Readonly<Record<Name, Effect>> {
  return table;
}

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
  const on: readonly EndpointName[] = fault.endpoints ?? faultTable[fault.name].on ?? endpointNames;
  return on.includes(endpoint);
}

/** Elements that are no answer elements, as real services may hold them. */
export const unrecognizedElements: Readonly<Record<string, unknown>> = {
  unknown_number: { type: 'ANSWER', qid: 'unknown_number', answer: 12 },
  unknown_type: { type: 'SIGNATURE', qid: 'unknown_type', signedBy: 'A. Client' },
  unknown_text: 'not an element at all',
  unknown_loop: {
    type: 'LOOP',
    qid: 'unknown_loop',
    iterations: [
      {
        iterationId: '0d4d4d0a-0000-4000-8000-000000000001',
        answers: { unknown_inner: { type: 'LOOP', qid: 'unknown_inner', iterations: [] } },
      },
    ],
  },
};

/** A service may answer only the questions of the product asked for (docs/service.md, "Reading by product"). */
function onlyAskedBy(record: unknown, { params }: FaultyCall): unknown {
  if (!isObject(record) || !isObject(record['clientData'])) return record;
  const product = products.find(({ productId }) => productId === params['productId']?.toLowerCase());
  const asked = new Set([...(product?.asks ?? []), ...(product?.agencyOnlyQids ?? [])]);
  const clientData = Object.entries(record['clientData']).filter(([qid]) => asked.has(qid));
  return { ...record, clientData: Object.fromEntries(clientData) };
}

/** When each request was first read, by its id. */
const firstReads = new Map<string, number>();

function isNewRequest({ params, now }: FaultyCall): boolean {
  const { triggerRequestId = '' } = params;
  const first = firstReads.get(triggerRequestId) ?? now;
  firstReads.set(triggerRequestId, first);
  return now - first < 5_000;
}

const otherNames: ReadonlyMap<string, string> = new Map([
  ['YEAR', 'Annual'],
  ['MONTH', 'Months'],
  ['TERM', 'term'],
]);

/** Changes details of each quote, given its premium and whether that is the lowest. */
function withQuotes(
  body: unknown,
  change: (
    details: Quote['quoteDetails'],
    about: { readonly amount: number; readonly isLowest: boolean },
  ) => object,
): unknown {
  const { quoted, declined } = body as QuotesResponse; // as our service made it
  const amounts = quoted.map(({ quoteDetails }) => quoteDetails.premium.amount);
  const lowest = Math.min(...amounts);
  return {
    quoted: quoted.map((quote, at) => {
      const { quoteDetails } = quote;
      const amount = amounts[at] ?? 0;
      const changed = change(quoteDetails, { amount, isLowest: amount === lowest });
      return { ...quote, quoteDetails: { ...quoteDetails, ...changed } };
    }),
    declined,
  };
}

function repeated(body: unknown): unknown {
  const { quoted, declined } = body as QuotesResponse; // as our service made it
  return { quoted: [...quoted, ...quoted], declined: [...declined, ...declined, ...quoted] };
}

function withNewItemIds(body: unknown): unknown {
  return withElements(body, (element) =>
    Array.isArray(element['iterations'])
      ? {
          ...element,
          iterations: element['iterations'].map((item) => ({ ...item, iterationId: randomId() })),
        }
      : element,
  );
}

function inCapitals(body: unknown): unknown {
  return withElements(body, (element) => {
    const { answer } = element;
    return typeof answer === 'string' ? { ...element, answer: answer.toUpperCase() } : element;
  });
}

/** A save with each top-level element changed. */
function withElements(
  body: unknown,
  change: (element: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (!isObject(body) || !isObject(body['clientData'])) return body;
  const elements = Object.entries(body['clientData']).map(([qid, element]) => [
    qid,
    isObject(element) ? change(element) : element,
  ]);
  return { ...body, clientData: Object.fromEntries(elements) };
}

function withUnrecognizedElements(record: unknown): unknown {
  if (!isObject(record) || !isObject(record['clientData'])) return record;
  return { ...record, clientData: { ...unrecognizedElements, ...record['clientData'] } };
}

/** Unrecognized elements stay as they are: the service takes them back only as it handed them out. */
function withExtraMembers(body: unknown): unknown {
  if (!isObject(body)) return body;
  const known = Object.entries(body).map(([name, member]) => {
    if (Array.isArray(member)) return [name, member.map(marked)];
    if (name === 'clientData' && isObject(member)) {
      const elements = Object.entries(member);
      const changed = elements.map(([qid, element]) => [
        qid,
        qid in unrecognizedElements ? element : marked(element),
      ]);
      return [name, Object.fromEntries(changed)];
    }
    // A check that nobody named yet.
    if (name === 'metadata' && isObject(member)) return [name, { ...member, CREDIT: { creditScore: 712 } }];
    return [name, member];
  });
  return marked(Object.fromEntries(known));
}

function ofAnotherClient(record: unknown): unknown {
  return isObject(record)
    ? { ...record, clientId: '0d4d4d0a-0000-4000-8000-00000000000f', clientName: 'Somebody Else' }
    : record;
}

const marked = (value: unknown): unknown =>
  isObject(value) ? { ...value, x_extra: { note: 'a member that no document names' } } : value;
