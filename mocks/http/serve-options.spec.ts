import { expect, it } from 'vitest';
import { readServeOptions, usage, UsageError } from './serve-options.ts';

it.each([
  [[], 'scenario'],
  [['--scenario', 'busy'], 'scenario'],
  [['--scenario', 'empty'], 'machine'],
  [['--scenario', 'empty', '--clock', 'scenario'], 'scenario'],
  [['--clock', 'machine'], 'machine'],
])('%j runs on the clock of the %s', async (args, clock) => {
  expect(await readServeOptions(args)).toMatchObject({ clock });
});

it('explains the clocks on --help, and refuses what it does not understand', async () => {
  expect(await readServeOptions(['--help'])).toBeUndefined();
  expect(usage).toMatch(/--clock machine .+\n\s+--clock scenario /);
  for (const args of [['--clock', 'sun'], ['--scenario', 'gone'], ['--port', 'x'], ['--loud']]) {
    await expect(readServeOptions(args)).rejects.toThrow(UsageError);
  }
});
