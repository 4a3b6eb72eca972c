/**
 * `npm run kill [-- --rounds 5 --seed 1]`: kills a browser while the demo's service writes, starts it again on the same
 * profile and looks for everything that was acknowledged so far; then the same while an agent types, looking for every
 * edit older than a second, and for the first letters of a field 300 ms after them. Each round has its own random moment of death; the seed that is printed gives the same ones
 * again. Exits with 1 when anything is lost or half written.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installWhatIsMissing, requireNode } from './install.mjs';

requireNode();
await installWhatIsMissing();
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string' } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
console.log(`Seed ${seed}`);
const { killWhileWriting } = await import('./kill/writing.mjs');
const { killWhileTyping } = await import('./kill/typing.mjs');

let losses = 0;
for (const part of [killWhileWriting, killWhileTyping]) {
  const profile = await mkdtemp(join(tmpdir(), 'quotebench-kill-'));
  try {
    losses += await part(profile, rounds, randomFrom(seed));
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
if (losses > 0) process.exit(1);

/**
 * Numbers from 0 to 1, the same for the same seed (a multiplicative generator after Lehmer).
 * @param {number} seed
 */
function randomFrom(seed) {
  const modulus = 2_147_483_647;
  let state = (Math.abs(Math.trunc(seed)) % (modulus - 1)) + 1;
  const next = () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
  // The first number of a small seed is small itself.
  next();
  return next;
}
