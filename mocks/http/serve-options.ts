/** What the command line of the service says. */
import { parseArgs } from 'node:util';
import { scenarios } from '../seed/scenarios.ts';

export interface ServeOptions {
  readonly port: number;
  readonly scenario: string;
  readonly clock: 'machine' | 'scenario';
  readonly json: boolean;
  readonly workspace: string | undefined;
  readonly delay: number;
}

/** A command line that is not understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `Usage: npm run --silent service -- [options]

  --port 4010             0 for any free port
  --scenario default      one of ${scenarios.map(({ name }) => name).join(', ')}
  --clock machine         runs with this machine's clock; default for a scenario without stories
  --clock scenario        runs from the scenario's moment; default for a scenario with stories
  --json                  writes one line of JSON with the address, the clock, the tenants and the products
  --workspace <file>      writes the workspace to this file
  --delay 0               milliseconds before each response
  --help                  writes this`;

const options = {
  port: { type: 'string', default: '4010' },
  scenario: { type: 'string', default: 'default' },
  clock: { type: 'string' },
  json: { type: 'boolean', default: false },
  workspace: { type: 'string' },
  delay: { type: 'string', default: '0' },
  help: { type: 'boolean', default: false },
} as const;

/** Undefined when help is asked for. @throws {UsageError} */
export async function readServeOptions(args: string[]): Promise<ServeOptions | undefined> {
  const { port, scenario: name, clock, json, workspace, delay, help } = parse(args);
  if (help) return undefined;
  const scenario = scenarios.find((one) => one.name === name);
  if (!scenario) {
    const known = scenarios.map((one) => one.name).join(', ');
    throw new UsageError(`--scenario: there is no ${JSON.stringify(name)}; there are: ${known}.`);
  }
  if (clock !== undefined && clock !== 'machine' && clock !== 'scenario') {
    throw new UsageError(`--clock: ${JSON.stringify(clock)} is neither "machine" nor "scenario".`);
  }
  const hasStories = (await scenario.load()).steps.length > 0;
  return {
    port: wholeNumber('--port', port, 65_535),
    scenario: name,
    clock: clock ?? (hasStories ? 'scenario' : 'machine'),
    json,
    workspace,
    delay: wholeNumber('--delay', delay, 600_000),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
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
