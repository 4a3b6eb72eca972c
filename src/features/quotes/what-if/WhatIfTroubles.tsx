import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Trouble } from './use-what-if-plan.ts';

interface WhatIfTroublesProps {
  readonly troubles: readonly Trouble[];
  readonly onTogether: (words: string, on: boolean) => void;
  /** The agent decided to send what is unsettled all the same. */
  readonly agreed: boolean;
  readonly onAgree: (on: boolean) => void;
}

/** Those that would go out with something missing or refused. */
export const unsettled = (troubles: readonly Trouble[]): readonly Trouble[] =>
  troubles.filter(({ together }) => !together);

/** What is said of them together. */
function whatTheyGet(open: readonly Trouble[]): string {
  if (open.every(({ missing }) => missing)) return 'an incomplete submission';
  return open.some(({ missing }) => missing)
    ? 'submissions that are incomplete or contradict themselves'
    : 'limits that contradict each other';
}

/** Variations that leave a submission incomplete, or contradicting itself: what must be varied with them, or answered first. */
export function WhatIfTroubles({ troubles, onTogether, agreed, onAgree }: WhatIfTroublesProps) {
  if (troubles.length === 0) return null;
  const open = unsettled(troubles);
  return (
    <Notice
      tone={open.length > 0 ? 'warn' : 'info'}
      title={open.length > 0 ? `Carriers would get ${whatTheyGet(open)}` : 'Varied together'}
    >
      {troubles.map(({ words, said, missing, goesWith, together }) => (
        <div key={words}>
          <p>
            {words}: {together && 'alone, '}
            {said.join('; ')}
          </p>
          {goesWith.length > 0 ? (
            <Checkbox
              label={`Vary with it: ${goesWith.map(({ label }) => label).join(' and ')}`}
              hint={`To the same answer; then nothing ${missing ? 'is missing' : 'contradicts it'}.`}
              checked={together}
              onChange={(event) => onTogether(words, event.target.checked)}
            />
          ) : (
            <p>
              {missing
                ? 'Answer it in the intake first.'
                : 'No other cover varied to the same answer settles it.'}
            </p>
          )}
        </div>
      ))}
      {open.length > 0 && (
        <Checkbox
          label="Send all the same"
          hint={`Carriers may ${
            open.some(({ missing }) => missing)
              ? 'answer that the submission is incomplete'
              : 'refuse it, or quote something else'
          }. The journal keeps this.`}
          checked={agreed}
          onChange={(event) => onAgree(event.target.checked)}
        />
      )}
    </Notice>
  );
}
