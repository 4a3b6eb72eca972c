/** `npm run schemas`: writes docs/workspace.schema.json from the schema that the app itself parses with. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installWhatIsMissing, requireNode } from './install.mjs';
import { root } from './run.mjs';

requireNode();
await installWhatIsMissing();
const { bundleForNode } = await import('./bundle.mjs');
const { workspaceSchemaText } = await import(await bundleForNode('tools/workspace-schema.ts'));
await mkdir(join(root, 'docs'), { recursive: true });
await writeFile(join(root, 'docs', 'workspace.schema.json'), workspaceSchemaText());
console.log('docs/workspace.schema.json is written.');
