/**
 * What holds for every spec.
 *
 * Property tests generate the same cases on every run, so that what failed here fails everywhere and a green state
 * stays green. Another QUOTEBENCH_SEED (a whole number) looks at other cases.
 *
 * Spec files share their modules, so that each is loaded once. What the whole app shares goes back after every test, and a
 * spec that wants a database or other tabs has its own: no channel reaches the specs of another worker.
 */
import { configureGlobal } from 'fast-check';
import { afterEach, vi } from 'vitest';
import { setServiceOffset } from '../../src/lib/clock.ts';
import { endFakeTimers } from '../../src/lib/spec-clock.ts';
import { announcements, dismissAnnouncement } from '../../src/ui/announce.ts';

class SilentChannel extends EventTarget {
  postMessage(): void {}
}
Object.assign(globalThis, { BroadcastChannel: SilentChannel });

configureGlobal({ seed: Number(process.env['QUOTEBENCH_SEED'] ?? 20_261_121) });

afterEach(() => {
  endFakeTimers();
  // At once: else the next file still sets up with them.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  setServiceOffset(undefined);
  for (const { id } of announcements()) dismissAnnouncement(id);
});
