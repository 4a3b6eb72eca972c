/** The harmless read that tries a connection before the connect screen is left, and what came of it. */
import { call } from '../../api/call.ts';
import type { Connection } from '../../api/connection.ts';
import { isCallError, type CallError } from '../../api/errors.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { isObject } from '../../lib/json.ts';
import { randomId } from '../../lib/random-id.ts';

/**
 * `fine`: the service answered as it should. `keyRefused`: it refused the key. `notSignedIn`: the gateway refused, which
 * may be for want of a sign-in. `notFound`: it answered as the service does where it does not know what is asked for, and a
 * wrong address or another key may be why. `doubtful`: something answered that may not be the service. `blocked`: something
 * answered, and the browser withholds it from this page (CORS). `unreachable`: nothing answered, or a gateway says so.
 */
export type TrialKind =
  'fine' | 'keyRefused' | 'notSignedIn' | 'notFound' | 'doubtful' | 'blocked' | 'unreachable';

export interface TrialResult {
  readonly kind: TrialKind;
  /** What is the matter, in a sentence or two; empty when all is fine. */
  readonly words: string;
  /** The body that came, for looking at; undefined when none did. */
  readonly body: string | undefined;
}

/** How long a try may take, in milliseconds: the agent is looking at the screen. */
const patience = 12_000;

/**
 * Reads the configuration of the workspace's first product, or without a workspace a client that cannot exist. Neither
 * changes anything at the service.
 */
export async function tryConnection(
  connection: Connection,
  workspace: Workspace | undefined,
): Promise<TrialResult> {
  const productId = workspace?.products[0]?.id;
  const signal = AbortSignal.timeout(patience);
  try {
    if (productId === undefined) {
      await call(connection, 'readClient', {
        params: { clientId: randomId(), productId: randomId() },
        signal,
      });
    } else {
      await call(connection, 'readConfigs', { params: {}, body: { productId }, signal });
    }
    return fine;
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (error.kind === 'unreachable') return whyNoAnswer(connection);
    return readTrouble(connection, error, productId !== undefined);
  }
}

const fine: TrialResult = { kind: 'fine', words: '', body: undefined };

function readTrouble(connection: Connection, error: CallError, namedProduct: boolean): TrialResult {
  const { status, body } = error;
  const isGateway = connection.kind === 'gateway';
  if (status === 403 && isGateway) {
    return { kind: 'notSignedIn', words: 'The gateway let nobody through. Sign in again.', body };
  }
  if (status === 401 || status === 403) {
    const words = isGateway
      ? 'The gateway’s key was refused. Ask whoever runs the gateway.'
      : 'The key was refused. Check it with the service’s owner.';
    return { kind: 'keyRefused', words, body };
  }
  if (isGateway && (status === 502 || status === 503 || status === 504)) {
    const words = `The gateway answers, the service behind it does not (status ${status}). Try again soon.`;
    return { kind: 'unreachable', words, body };
  }
  const isEmpty = body === undefined || body === '';
  // A service may say "not found" without a word (docs/service.md, "Errors").
  if (status === 404 && (isEmpty || isJsonObject(body))) {
    // A client that cannot exist is unknown to the right service too.
    if (!namedProduct && !isEmpty) return fine;
    const words = namedProduct
      ? 'It does not know the workspace’s first product. Check the address, the key and the workspace file.'
      : 'It does not know a client that cannot exist, which is right, but says nothing else. Check the address.';
    return { kind: 'notFound', words, body };
  }
  return {
    kind: 'doubtful',
    words: `${whatCame(body)} (status ${status ?? 'unknown'}). Check the ${isGateway ? 'gateway path' : 'base URL'}.`,
    body,
  };
}

function whatCame(body: string | undefined): string {
  if (body === undefined || body === '') return 'The answer was empty';
  return /^\s*</.test(body) ? 'A web page came' : 'The answer was not one this service gives';
}

function isJsonObject(body: string | undefined): boolean {
  try {
    return isObject(JSON.parse(body ?? ''));
  } catch {
    return false;
  }
}

/**
 * Whether the address answers at all: a `no-cors` request gets through where the browser withholds the answer, though
 * nothing of it can be read. It carries no credential.
 */
async function whyNoAnswer(connection: Connection): Promise<TrialResult> {
  if (connection.kind === 'direct' && (await answersWithoutCors(connection))) {
    return {
      kind: 'blocked',
      words:
        'The service blocks calls from this page (CORS). Use a gateway, or have the service allow this address.',
      body: undefined,
    };
  }
  const advice = connection.baseUrl.startsWith('http:')
    ? 'Check the address; browsers may block it without https.'
    : 'Check the address and the network.';
  return {
    kind: 'unreachable',
    words: `Nothing answers at ${connection.baseUrl}. ${advice}`,
    body: undefined,
  };
}

async function answersWithoutCors(connection: Connection): Promise<boolean> {
  try {
    await connection.fetch(
      new Request(connection.baseUrl, {
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(patience),
      }),
    );
    return true;
  } catch {
    return false;
  }
}
