import { use, useState, type ReactElement } from 'react';
import { linkButton } from '../ui/quiet-link.ts';
import { PrintContext } from './PrintedAnswer.tsx';

interface Mask {
  /** Pressed to read it; on paper it counts for nothing. */
  readonly isShown: boolean;
  /** "Show" or "Hide"; undefined where nothing is masked. */
  readonly button: ReactElement | undefined;
}

/**
 * A sensitive answer is masked until "Show" is pressed, so that it can be read back, and on paper always.
 *
 * @param label the question, for the button's accessible name
 * @param isMasked whether the answer is a sensitive one
 * @param tabIndex -1 where Tab goes from answer to answer, and one in focus is shown anyway
 */
export function useMask(label: string, isMasked: boolean, tabIndex?: -1): Mask {
  const [shown, setShown] = useState(false);
  const printing = use(PrintContext);
  if (!isMasked || printing) return { isShown: false, button: undefined };
  const words = shown ? 'Hide' : 'Show';
  const button = (
    <button
      type="button"
      className={linkButton}
      tabIndex={tabIndex}
      aria-label={`${words}, ${label}`}
      onClick={() => setShown(!shown)}
    >
      {words}
    </button>
  );
  return { isShown: shown, button };
}
