import { isSafePattern } from 'redos-detector';
import { memo } from '../../../lib/memo.ts';

/** Steps of the judge, not time: the same pattern is judged the same everywhere. Some tenths of a second at most. */
const steps = 2000;

/** How often a match may go back and try again. */
const mostBacktracks = 100;

/**
 * Whether matching a whole answer may take time that grows faster than the answer. It errs on the side of yes. Each pattern
 * is judged once: a list that is being edited is read with every pause.
 * @param pattern a regular expression without delimiters, as `compile-book.ts` takes it
 */
export const mayTakeForEver = memo((pattern: string): boolean => {
  try {
    return !isSafePattern(`^(?:${pattern})$`, { unicode: true, maxSteps: steps, maxScore: mostBacktracks })
      .safe;
  } catch {
    return true;
  }
});
