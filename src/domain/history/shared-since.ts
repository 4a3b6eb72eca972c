/** What many answers of one place have in common, so that it can be said once and what differs stands out. */
import type { Blame } from './blame.ts';
import type { AnswerUse } from './uses.ts';

export interface Told {
  readonly blame: Blame | undefined;
  readonly uses: readonly AnswerUse[];
  /** The answer as it is stored; undefined where there is none. */
  readonly value: string | undefined;
}

/**
 * The same text for answers of which the same would be said, in the same words; undefined where the words are about this
 * answer alone (what stood before it, another value that was sent), or where nothing is said.
 */
export function sharedKey({ blame, uses, value }: Told): string | undefined {
  if (value === undefined || !blame || blame.before !== undefined || blame.gone) return undefined;
  if (uses.some((use) => use.value !== undefined && use.value !== value)) return undefined;
  return JSON.stringify([
    blame.after ?? null,
    blame.by,
    ...uses.map((use) => [
      use.value === undefined,
      use.asked,
      use.by.map(({ triggerRequestId }) => triggerRequestId),
    ]),
  ]);
}

/** What most of them share, at least two; undefined where no two do. */
export function mostShared(keys: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] > 1 ? most[0] : undefined;
}
