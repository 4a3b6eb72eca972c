/**
 * Question lists and workspace files from the command line: `npm run --silent workspace -- check workspace.json`. Bundles
 * tools/workspace/main.ts first, which has its commands (`--help`).
 */
import { installWhatIsMissing, requireNode } from './install.mjs';

requireNode();
await installWhatIsMissing();
const { bundleForNode } = await import('./build/bundle.mjs');
await import(await bundleForNode('tools/workspace/main.ts'));
