/**
 * The service over real HTTP: `npm run --silent service -- --port 4010 --scenario default --json`. Bundles mocks/http/serve.ts
 * first. Nothing but the service itself writes to standard output, so that a program can read its first line.
 */
import { installWhatIsMissing, requireNode } from './install.mjs';

requireNode();
await installWhatIsMissing();
const { bundleForNode } = await import('./bundle.mjs');
const bundle = await bundleForNode('mocks/http/serve.ts').catch((error) => {
  process.stderr.write(
    `The service cannot be bundled: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
await import(bundle);
