/** How the demo is to be opened, as a test or a curious person may set it before the first script. */
import { z } from 'zod';
import '../../src/contract/primitives.ts';
import { Fault } from '../faults.ts';

export const DemoOptions = z.strictObject({
  scenario: z.string().optional(),
  /** A moment as text, or milliseconds since 1970. */
  now: z
    .union([z.number(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])
    .optional(),
  seed: z.string().optional(),
  delay: z.number().min(0).optional(),
  faults: z.array(Fault).optional(),
});
export type DemoOptions = z.infer<typeof DemoOptions>;

const storageKey = 'quotebench.demo';
const takenKey = 'quotebench.demo.taken';

export interface WantedOptions {
  readonly options: DemoOptions;
  /** True once per tab and text: a reload goes on with the state instead of opening it again. */
  readonly isNew: boolean;
}

/**
 * Reads the options of this tab; none where storage is refused.
 * @throws when what is there is not understood, because a test would otherwise run in the wrong world.
 */
export function wantedOptions(): WantedOptions {
  const text = readItem(storageKey);
  if (text === null) return { options: {}, isNew: false };
  const parsed = DemoOptions.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${storageKey} is not understood: ${z.prettifyError(parsed.error)}`);
  return { options: parsed.data, isNew: readItem(takenKey) !== text };
}

/** Remembers for this tab that its options have been followed. */
export function noteOptionsTaken(): void {
  try {
    const text = sessionStorage.getItem(storageKey);
    if (text !== null) sessionStorage.setItem(takenKey, text);
  } catch {
    // Without storage there is no reload to tell apart either.
  }
}

function readItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
