/**
 * Our contract checks against any deployment: `npm run --silent conformance -- --base-url http://127.0.0.1:4010 --product
 * <id>`. Bundles tools/conformance/main.ts first, which has its options (`--help`).
 */
import { installWhatIsMissing, requireNode } from './install.mjs';

requireNode();
await installWhatIsMissing();
const { bundleForNode } = await import('./build/bundle.mjs');
await import(await bundleForNode('tools/conformance/main.ts'));
