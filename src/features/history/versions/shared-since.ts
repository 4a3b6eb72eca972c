/** What many answers of one place have in common, so that it can be said once and what differs stands out. */
import type { Blame } from './blame.ts';
import type { LostTarget } from '../diff/lost-targets.ts';
import type { AnswerUse } from './uses.ts';

export interface Told {
  readonly blame: Blame | undefined;
  readonly uses: readonly AnswerUse[];
  /** The answer as it is stored; undefined where there is none. */
  readonly value: string | undefined;
  /** Of a reference that points to nothing: what it pointed to before, and until when. */
  readonly lost?: LostTarget | undefined;
}

/**
 * The same text for answers of which the same would be said, in the same words; undefined where the words are about this
 * answer alone (what stood before it, another value that was sent), or where nothing is said.
 */
export function sharedKey({ blame, uses, value, lost }: Told): string | undefined {
  if (value === undefined || !blame || blame.before !== undefined || blame.gone || lost) return undefined;
  const { earlier } = blame;
  const since = earlier?.since;
  // An item under another id is told alike where it answered the same there from one moment on.
  if (
    earlier &&
    (earlier.answer !== value || !since || since.before !== undefined || since.gone || since.earlier)
  )
    return undefined;
  if (uses.some((use) => use.value !== undefined && (use.value !== value || use.pointedTo !== undefined)))
    return undefined;
  return JSON.stringify([
    blame.after ?? null,
    blame.by,
    earlier && [earlier.after, earlier.by, since?.after ?? null, since?.by],
    ...uses.map((use) => [
      use.value === undefined,
      use.asked,
      use.otherId,
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
