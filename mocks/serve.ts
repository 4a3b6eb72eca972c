/**
 * The service over HTTP from the command line. Once it listens, the first line on standard output is one JSON object
 * with the address, the tenants' credentials and the products; everything else goes to standard error.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createNodeService } from './node.ts';
import { products } from './seed/products.ts';
import { scenarios } from './seed/scenarios.ts';

interface Flags {
  readonly port: number;
  readonly scenario: string;
  readonly json: boolean;
  readonly workspace: string | undefined;
  readonly delay: number;
}

class UsageError extends Error {
  override name = 'UsageError';
}

const usage =
  'Usage: npm run --silent service -- [--port 4010] [--scenario default] [--json] [--workspace <file>] [--delay <ms>]';

function readFlags(args: string[]): Flags {
  const { port, scenario, json, workspace, delay } = parse(args);
  if (!scenarios.some(({ name }) => name === scenario)) {
    const known = scenarios.map(({ name }) => name).join(', ');
    throw new UsageError(`--scenario: there is no ${JSON.stringify(scenario)}; there are: ${known}.`);
  }
  return {
    port: wholeNumber('--port', port, 65_535),
    scenario,
    json,
    workspace,
    delay: wholeNumber('--delay', delay, 600_000),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '4010' },
        scenario: { type: 'string', default: 'default' },
        json: { type: 'boolean', default: false },
        workspace: { type: 'string' },
        delay: { type: 'string', default: '0' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(flag: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) {
    throw new UsageError(`${flag}: ${JSON.stringify(text)} is no whole number from 0 to ${most}.`);
  }
  return value;
}

async function serve(flags: Flags): Promise<void> {
  const service = await createNodeService({ scenario: flags.scenario, delay: flags.delay });
  if (flags.workspace !== undefined) {
    await writeFile(flags.workspace, `${JSON.stringify(service.workspace, null, 2)}\n`);
  }
  const { baseUrl, close } = await service.listen(flags.port);
  const facts = {
    baseUrl,
    tenants: service.tenants,
    products: products.map(({ productId, name }) => ({ productId, name })),
  };
  process.stdout.write(flags.json ? `${JSON.stringify(facts)}\n` : `The service answers at ${baseUrl}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close());
  }
}

try {
  await serve(readFlags(process.argv.slice(2)));
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof UsageError ? `${said}\n${usage}\n` : `${said}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
