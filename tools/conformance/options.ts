/** What the command line of the conformance checks says, and what the environment adds to it. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ElementMap } from '../../src/contract/answers.ts';
import { Guid } from '../../src/contract/primitives.ts';
import { tidyBaseUrl } from '../../src/api/connection.ts';
import type { Target } from './session.ts';

export interface ConformanceOptions {
  readonly target: Target;
  /** Where the report goes as JSON. */
  readonly json: string | undefined;
  /** Whether every clause is described. */
  readonly details: boolean;
  /** Whether a difference fails, too, which does not keep the app from working. */
  readonly strict: boolean;
}

/** A command line that is not understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `Usage: npm run --silent conformance -- --base-url <address> --product <id> [options]

  --base-url <address>    what comes before /v3; behind our gateway it ends with /api
  --product <id>          a product of the deployment
  --client <id>           a client to read; nobody is changed
  --trigger <id>          a GET_QUOTES request to read the quotes of
  --write                 also saves and sends events, for clients that it makes and names "Quotebench conformance check";
                          their carriers, e-mails and web calls are real ones
  --intake <file>         JSON map of answers by qid for that client, so that carriers quote
  --json <file>           also writes the report as JSON
  --details               describes every clause
  --strict                also exits with 1 where the service differs from what is written
  --help                  writes this

Environment:
  QUOTEBENCH_CREDENTIAL        what follows "Basic "; without it no Authorization is sent
  QUOTEBENCH_OTHER_CREDENTIAL  of a second tenant, to check that tenants are kept apart

Exits with 0 when the app works with the service, as far as checked, 1 when it does not, 2 when nothing could be checked.`;

const options = {
  'base-url': { type: 'string' },
  product: { type: 'string' },
  client: { type: 'string' },
  trigger: { type: 'string' },
  write: { type: 'boolean', default: false },
  intake: { type: 'string' },
  json: { type: 'string' },
  details: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Undefined when help is asked for. @throws {UsageError} */
export async function readConformanceOptions(
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ConformanceOptions | undefined> {
  const given = parse(args);
  if (given.help) return undefined;
  const baseUrl = tidyBaseUrl(given['base-url'] ?? '');
  if (baseUrl === undefined) throw new UsageError('--base-url: the address of the service, http or https.');
  const productId = idOf('--product', given.product);
  if (productId === undefined) throw new UsageError('--product: the id of a product.');
  return {
    target: {
      baseUrl,
      productId,
      clientId: idOf('--client', given.client),
      triggerRequestId: idOf('--trigger', given.trigger),
      intake: given.intake === undefined ? undefined : await intakeIn(given.intake),
      write: given.write,
      // Set and empty is as good as not set.
      credential: environment['QUOTEBENCH_CREDENTIAL'] || undefined,
      otherCredential: environment['QUOTEBENCH_OTHER_CREDENTIAL'] || undefined,
    },
    json: given.json,
    details: given.details,
    strict: given.strict,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function idOf(flag: string, text: string | undefined): string | undefined {
  if (text !== undefined && !Guid.safeParse(text).success) {
    throw new UsageError(`${flag}: ${JSON.stringify(text)} is no UUID.`);
  }
  return text;
}

async function intakeIn(file: string): Promise<Target['intake']> {
  try {
    return ElementMap.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new UsageError(`--intake: ${error instanceof Error ? error.message : String(error)}`);
  }
}
