import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const start = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/start.mjs'), ...args], { encoding: 'utf8' });

test('says how it is used, and what it does not understand', () => {
  const help = start('--help');
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('--port <number>')]);
  const wrong = start('--port', 'x');
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('--port takes a number')]);
});
