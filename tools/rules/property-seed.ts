/**
 * Property tests generate the same cases on every run, so that what failed here fails everywhere and a green state
 * stays green. Another QUOTEBENCH_SEED (a whole number) looks at other cases.
 */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['QUOTEBENCH_SEED'] ?? 20_261_121) });
