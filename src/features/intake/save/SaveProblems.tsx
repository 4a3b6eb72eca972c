import type { ComponentProps } from 'react';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ProblemList } from '../form/ProblemList.tsx';

interface SaveProblemsProps extends ComponentProps<typeof ProblemList> {
  /** Whether what is saved in spite of what is said is marked; undefined where nothing can be. */
  readonly marking: { readonly on: boolean; readonly onChange: (on: boolean) => void } | undefined;
}

/** What stands against the answers that are about to be saved. */
export function SaveProblems({ problems, marking, ...list }: SaveProblemsProps) {
  const toLookAt = problems.filter(({ severity }) => severity !== 'missing');
  const warnings = toLookAt.filter(({ severity }) => severity === 'warn').length;
  const spite = warnings > 0 && `in spite of ${warnings === 1 ? 'a warning' : 'warnings'}`;
  const how = [warnings < toLookAt.length && 'though wrong', spite].filter(Boolean).join(' or ');
  return (
    <Section title={titleOf(problems)} level={3}>
      <ProblemList problems={problems} {...list} />
      {marking && (
        <Checkbox
          label={`Mark what is saved ${how} “To confirm”`}
          checked={marking.on}
          onChange={(event) => marking.onChange(event.target.checked)}
        />
      )}
    </Section>
  );
}

function titleOf(problems: readonly SectionIssue[]): string {
  const missing = problems.filter(({ severity }) => severity === 'missing').length;
  const others = problems.length - missing;
  return [others > 0 && `${others} to look at`, missing > 0 && `${missing} missing`]
    .filter(Boolean)
    .join(', ');
}
