/**
 * The service over real HTTP: `npm run --silent service -- --port 4010 --scenario default --json`. Bundles mocks/http/serve.ts
 * first, which has its options (`--help`). Nothing but the service itself writes to standard output, so that a program can
 * read its first line. Exits with 2 for an option it does not know, and with 1 when it cannot be bundled or cannot listen.
 */
import { installWhatIsMissing, requireNode } from './install.mjs';

requireNode();
await installWhatIsMissing();
const { bundleForNode } = await import('./build/bundle.mjs');
const bundle = await bundleForNode('mocks/http/serve.ts').catch((error) => {
  process.stderr.write(
    `The service cannot be bundled: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
await import(bundle);
