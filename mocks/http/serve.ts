/**
 * The service over HTTP from the command line. Once it listens, the first line on standard output is one JSON object
 * with the address, the clock, the tenants' credentials and the products; everything else goes to standard error.
 */
import { writeFile } from 'node:fs/promises';
import { createNodeService } from '../node.ts';
import { products } from '../seed/products.ts';
import { readServeOptions, UsageError, usage, type ServeOptions } from './serve-options.ts';

async function serve({ scenario, clock, delay, workspace, port, json }: ServeOptions): Promise<void> {
  const service = await createNodeService({ scenario, clock, delay });
  if (workspace !== undefined) {
    await writeFile(workspace, `${JSON.stringify(service.workspace, null, 2)}\n`);
  }
  const { baseUrl, close } = await service.listen(port);
  const facts = {
    baseUrl,
    clock,
    tenants: service.tenants,
    products: products.map(({ productId, name }) => ({ productId, name })),
  };
  process.stdout.write(
    json ? `${JSON.stringify(facts)}\n` : `The service answers at ${baseUrl} by the clock of the ${clock}.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close());
  }
}

try {
  const options = await readServeOptions(process.argv.slice(2));
  if (options) await serve(options);
  else process.stdout.write(`${usage}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${usage}\n` : `${message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
