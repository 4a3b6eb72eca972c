import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run.mjs';
import { openApiDocument } from './document.ts';
import { examplesOfService } from './examples.ts';

/** `npm run openapi` runs this to write the file; anything else compares. */
test('docs/openapi.json says what the endpoint table and the service say (else: npm run openapi)', async () => {
  const text = `${JSON.stringify(openApiDocument(await examplesOfService()), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/openapi.json');
});

test('a public linter finds it valid, its examples included', () => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const linter = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const strict = ['--config', join(root, 'tools/openapi/redocly.yaml'), '--max-problems', '10'];
  const lint = [linter, 'lint', join(root, 'docs/openapi.json'), ...strict];
  const { status, stdout, stderr } = spawnSync(process.execPath, lint, { env, encoding: 'utf8' });
  // What it prints is of use only when it finds something.
  expect(status === 0 ? '' : stdout + stderr).toBe('');
});
