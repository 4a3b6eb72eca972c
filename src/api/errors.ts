/** Errors of calls, by kind, with the message that an agent reads. */
import { readProblem } from '../contract/problems.ts';
import type { EndpointName } from '../contract/endpoints.ts';

const callNames: Readonly<Record<EndpointName, string>> = {
  saveClient: 'Save client',
  readClient: 'Read client',
  readClientAt: 'Read client at a moment',
  fireEvent: 'Sending',
  readConfigs: 'Read configuration',
  readQuotes: 'Read quotes',
};

/** `refused`: an error status, or a body that refuses. `unreadable`: a response that cannot be read. `unreachable`: no response. */
export type CallErrorKind = 'refused' | 'unreadable' | 'unreachable';

export interface FieldRefusal {
  /** JSON Pointer into the request's body. */
  readonly path: string;
  readonly message: string;
}

interface CallErrorFacts {
  readonly kind: CallErrorKind;
  readonly endpoint: EndpointName;
  readonly sentence: string;
  readonly status?: number | undefined;
  /** The response's body as text, when one came. */
  readonly body?: string | undefined;
  readonly refusals?: readonly FieldRefusal[];
  /** "Not found" for a client that was just created: the service may know it soon. */
  readonly isEarly?: boolean;
  /** Seconds from the Retry-After header. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

export class CallError extends Error {
  override name = 'CallError';
  readonly kind: CallErrorKind;
  readonly endpoint: EndpointName;
  readonly status: number | undefined;
  readonly body: string | undefined;
  readonly refusals: readonly FieldRefusal[];
  readonly isEarly: boolean;
  readonly retryAfter: number | undefined;

  constructor(facts: CallErrorFacts) {
    super(facts.sentence, { cause: facts.cause });
    this.kind = facts.kind;
    this.endpoint = facts.endpoint;
    this.status = facts.status;
    this.body = facts.body;
    this.refusals = facts.refusals ?? [];
    this.isEarly = facts.isEarly ?? false;
    this.retryAfter = facts.retryAfter;
  }
}

export function isCallError(error: unknown): error is CallError {
  return error instanceof CallError;
}

/** True when the service refused and did nothing. A status of 500 and above leaves open what was done. */
export function isRefusal({ kind, status = 0 }: CallError): boolean {
  return kind === 'refused' && status < 500;
}

/** True when the service refused the key. */
export function isKeyRefused({ status }: Pick<CallError, 'status'>): boolean {
  return status === 401 || status === 403;
}

/** True when no response came. */
export function isUnreachable(error: unknown): boolean {
  return isCallError(error) && error.kind === 'unreachable';
}

/** True for a status of 404. */
export function isNotFound(error: unknown): boolean {
  return isCallError(error) && error.status === 404;
}

/** @param isNew whether a client that was asked for was just created. */
export function refused(endpoint: EndpointName, response: Response, body: string, isNew = false): CallError {
  const problem = readProblem(body);
  const status = response.status;
  const retryAfter = retryAfterSeconds(response.headers.get('Retry-After'));
  return new CallError({
    kind: 'refused',
    endpoint,
    status,
    body,
    refusals: problem.errors,
    isEarly: isNew && status === 404,
    retryAfter,
    sentence: `${callNames[endpoint]}: ${describeStatus(status, retryAfter)}${problem.words === undefined ? '' : ` The service says: “${problem.words}”`}`,
  });
}

/** @param facts without a body that nobody may see here. */
export function unreadable(
  endpoint: EndpointName,
  facts: { status: number; body: string | undefined; expected: string },
): CallError {
  const received = facts.body === '' ? 'an empty body' : `${facts.body?.length} characters`;
  const came = facts.body === undefined ? '' : ` What came: ${received}.`;
  return new CallError({
    kind: 'unreadable',
    endpoint,
    status: facts.status,
    body: facts.body,
    sentence: `${callNames[endpoint]}: the answer (status ${facts.status}) could not be read. ${facts.expected}${came}`,
  });
}

export function unreachable(
  endpoint: EndpointName,
  reason: 'lost' | 'timedOut' | 'cancelled' | 'notSent',
  cause: unknown,
): CallError {
  const reasons = {
    lost: 'no answer came. The connection failed, or the browser blocked it.',
    timedOut: 'no answer came in time.',
    cancelled: 'cancelled before an answer came.',
    notSent: 'nothing was sent. The network is off.',
  };
  return new CallError({
    kind: 'unreachable',
    endpoint,
    cause,
    sentence: `${callNames[endpoint]}: ${reasons[reason]}`,
  });
}

/** @param retryAfter the wait to name, in seconds. */
function describeStatus(status: number, retryAfter?: number): string {
  switch (status) {
    case 401:
    case 403:
      return 'the key was refused.';
    case 404:
      return 'the service does not know it.';
    case 413:
      return 'too large for the service.';
    case 422:
      return 'the service did not accept what was sent.';
    case 429:
      return `the service asks to wait${retryAfter === undefined ? '' : ` ${formatWait(retryAfter)}`}.`;
    default:
      return status >= 500
        ? `the service failed (status ${status}).`
        : `the service refused (status ${status}).`;
  }
}

function formatWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** Retry-After in seconds. The form with a date is ignored, because the two clocks may differ. */
function retryAfterSeconds(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
