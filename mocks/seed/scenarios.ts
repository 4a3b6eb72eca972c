/** The worlds that the demo can be opened in. */
import type { GeneratedClients, ScenarioScript } from './script.ts';

export interface DemoScript {
  readonly name: string;
  /** One line on what it shows. */
  readonly shows: string;
  /** The service's clock when it is opened, milliseconds since 1970. */
  readonly now: number;
  /** Loaded only when it is opened. */
  load(): Promise<ScenarioScript>;
  /** What it generates instead of storing it; loaded whenever its state is read. */
  generated?(): Promise<GeneratedClients>;
}

/** Tuesday 09:30 in Marrow Bend. */
const now = Date.parse('2026-11-17T15:30:00.000Z');

export const scenarios: readonly DemoScript[] = [
  {
    name: 'default',
    shows:
      'Nineteen clients: a disputed claim, a retyped VIN, a colleague who saved over an answer, a driver added after the quote.',
    now,
    load: async () => (await import('./scenarios/default.ts')).defaultScript,
  },
  {
    name: 'empty',
    shows: 'A first day: no client yet.',
    now,
    load: () => Promise.resolve({ steps: [] }),
  },
  {
    name: 'busy',
    shows: 'A large agency: 3,000 clients, one with 1,000 vehicles.',
    now,
    load: async () => (await import('./busy/busy.ts')).busyScript,
    generated: async () => (await import('./busy/busy.ts')).generated,
  },
];
