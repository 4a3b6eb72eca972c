import type { ComponentProps } from 'react';
import type { ActiveIssues } from '../../../domain/questions/validation/acknowledge.ts';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { Counted } from '../form/Counted.tsx';
import { ProblemList } from '../form/ProblemList.tsx';
import { formatDay } from '../../../lib/format.ts';

interface OverruledBeforeProps extends Omit<ComponentProps<typeof ProblemList>, 'problems'> {
  readonly found: ActiveIssues<SectionIssue>;
}

/** Warnings that were saved in spite of before: not raised again, but neither lost from sight. */
export function OverruledBefore({ found, ...list }: OverruledBeforeProps) {
  const { active: raised, acknowledged: overruled, days } = found;
  if (overruled.length === 0) return null;
  const last = formatDay(days.at(-1) ?? '');
  // A colleague's book may have a mark without its day.
  const when = last === '' ? 'before' : days.length > 1 ? `before, last on ${last}` : `on ${last}`;
  const more = raised.some(({ severity }) => severity !== 'missing') ? 'more to look at' : 'to look at';
  const asIs = overruled.length === 1 ? 'as it is' : 'as they are';
  return (
    <Counted count={overruled.length} words={`${more}, saved ${asIs} ${when}`}>
      <ProblemList problems={overruled} {...list} />
    </Counted>
  );
}
