import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { workspaceSchemaText } from './workspace-schema.ts';

test('the committed JSON Schema of the workspace file is the one the app parses with (else: npm run schemas)', async () => {
  const committed = await readFile(new URL('../docs/workspace.schema.json', import.meta.url), 'utf8');
  expect(committed).toBe(workspaceSchemaText());
});
