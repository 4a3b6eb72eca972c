import type { ListProblem } from '../../domain/questions/list/columns.ts';
import { plural } from '../../lib/format.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { linkButton } from '../../ui/quiet-link.ts';
import { Text } from '../../ui/Text.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Questions.module.css';

interface ProblemsProps {
  readonly problems: readonly ListProblem[];
  /** Open at first. */
  readonly open?: boolean;
  /** Leads to the row of a problem. Undefined where rows are not on screen. */
  readonly onOpen?: (problem: ListProblem) => void;
  readonly canOpen?: (problem: ListProblem) => boolean;
}

/** More are counted, and come up once those before them are fixed. */
const mostListed = 100;

const tones = { error: 'declined', warning: 'warn', note: 'soft' } as const;

const order = { error: 0, warning: 1, note: 2 } as const;

/** What is wrong with a list by worksheet, row and id, the worst first. */
export function Problems({ problems, open = false, onOpen, canOpen }: ProblemsProps) {
  if (problems.length === 0) return null;
  const counts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = problems.filter((one) => one.severity === severity).length;
    return count > 0 ? plural(count, severity === 'error' ? 'problem' : severity) : [];
  });
  const listed = problems.toSorted((a, b) => order[a.severity] - order[b.severity]).slice(0, mostListed);
  return (
    <Fold label={counts.join(' · ')} open={open}>
      <List look="lines" className={styles.problems} aria-label="Problems">
        {listed.map((problem, index) => (
          <li key={index}>
            <Icon
              name={problem.severity === 'note' ? 'info' : problem.severity}
              size={14}
              tone={tones[problem.severity]}
            />
            <VisuallyHidden>{problem.severity === 'error' ? 'Problem' : problem.severity}</VisuallyHidden>
            {onOpen && canOpen?.(problem) === true ? (
              <button type="button" className={linkButton} onClick={() => onOpen(problem)}>
                {whereOf(problem)}
              </button>
            ) : (
              <Text tone="soft">{whereOf(problem)}</Text>
            )}
            <span>{problem.message}</span>
          </li>
        ))}
      </List>
      {problems.length > mostListed && (
        <Text as="p" tone="soft">
          The first {mostListed} are listed.
        </Text>
      )}
    </Fold>
  );
}

/** "choices, row 4, make". */
function whereOf({ worksheet, row, name, column }: ListProblem): string {
  const place = worksheet === 'survey' ? [] : [worksheet];
  return [...place, row === undefined || worksheet === 'settings' ? undefined : `row ${row}`, name ?? column]
    .filter((part) => part !== undefined)
    .join(', ');
}
