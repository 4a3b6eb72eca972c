/** `npm run check`: types beside lint, format and dead code, one on each core, then the unit tests. */
import { runNpm } from './run.mjs';

const script = async (/** @type {string} */ name) => {
  const code = await runNpm(['run', name]);
  if (code !== 0) process.stderr.write(`npm run ${name} failed\n`);
  return code;
};

const inTurn = async (/** @type {readonly string[]} */ names) => {
  for (const name of names) {
    const code = await script(name);
    if (code !== 0) return code;
  }
  return 0;
};

const codes = await Promise.all([script('types'), inTurn(['lint', 'format', 'dead-code'])]);
process.exitCode = codes.find((code) => code !== 0) ?? (await script('unit'));
