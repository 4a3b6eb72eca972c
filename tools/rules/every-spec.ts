/**
 * What holds for every spec.
 *
 * Property tests generate the same cases on every run, so that what failed here fails everywhere and a green state
 * stays green. Another QUOTEBENCH_SEED (a whole number) looks at other cases.
 *
 * Spec files share their modules, so that each is loaded once. What the whole app shares goes back after every test.
 */
import { configureGlobal } from 'fast-check';
import { afterEach } from 'vitest';
import { setServiceOffset } from '../../src/lib/clock.ts';
import { endFakeTimers } from '../../src/lib/spec-clock.ts';
import { announcements, dismissAnnouncement } from '../../src/ui/announce.ts';

configureGlobal({ seed: Number(process.env['QUOTEBENCH_SEED'] ?? 20_261_121) });

afterEach(() => {
  endFakeTimers();
  setServiceOffset(undefined);
  for (const { id } of announcements()) dismissAnnouncement(id);
});
