/**
 * What the operator of a shared desk does: `npm run --silent desk -- streams --server ws://127.0.0.1:8090`. Bundles
 * tools/desk/main.ts first, which has its commands (`--help`). Node 20 has WebSockets behind a flag.
 */
import { installWhatIsMissing, requireNode } from './install.mjs';

requireNode();
await installWhatIsMissing();
const { bundleForNode } = await import('./build/bundle.mjs');
await import(await bundleForNode('tools/desk/main.ts'));
