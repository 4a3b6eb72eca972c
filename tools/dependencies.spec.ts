import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isDay } from '../src/domain/calendar.ts';
import { root } from './run.mjs';

const Names = z.record(z.string(), z.string());
const Project = z.object({ dependencies: Names, devDependencies: Names });
const Installed = z.object({ version: z.string(), license: z.string() });

const read = (path: string) => readFile(join(root, path), 'utf8');

test('docs/dependencies.md lists every dependency with its version, license, date of release and reason', async () => {
  const { dependencies, devDependencies } = Project.parse(JSON.parse(await read('package.json')));
  const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const installed = names.map(async (name) => {
    const { version, license } = Installed.parse(JSON.parse(await read(`node_modules/${name}/package.json`)));
    return [`\`${name}\``, version, license];
  });
  const rows = (await read('docs/dependencies.md')).split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells.map((row) => row.slice(0, 3))).toEqual(await Promise.all(installed));
  expect(cells.filter(([, , , released = '', reason = '']) => !isDay(released) || reason === '')).toEqual([]);
});
