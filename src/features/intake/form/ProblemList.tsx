import { Fragment } from 'react';
import { Status } from '../../../ui/Status.tsx';
import styles from '../DeskPanels.module.css';
import { goToAnswer } from '../field-id.ts';
import type { RaisedProblem } from '../save/raised.ts';

const words = { refuse: 'Wrong', warn: 'Look again', missing: 'Missing' } as const;
export const problemTones = { refuse: 'declined', warn: 'warn', missing: 'neutral' } as const;

interface ProblemListProps {
  readonly problems: readonly RaisedProblem[];
  /** The question's name; for an item's question the item's title as well. */
  readonly nameOf: (problem: RaisedProblem) => string;
  /** Brings a question on screen that the view in use leaves out, or that another line asks. */
  readonly reveal: (line?: string) => void;
  /** A link was followed. */
  readonly onGone: () => void;
}

/** More of them would hide what stands below them: what is missing below what is wrong, and the panel below both. */
const atOnce = 20;

/** What is wrong must not hide among what is only missing. */
const order = ['refuse', 'warn'];

/** Every problem, each a link to its field. */
export function ProblemList({ problems, nameOf, reveal, onGone }: ProblemListProps) {
  const go = (problem: RaisedProblem) => {
    onGone();
    goToAnswer(problem.address, problem.section, () => reveal(problem.line));
  };
  const wrong = problems
    .filter(({ severity }) => severity !== 'missing')
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const missing = problems.filter(({ severity }) => severity === 'missing');
  const list = (some: readonly RaisedProblem[]) => (
    <ul className={styles.problems}>
      {some.map((problem, index) => (
        <li key={index}>
          <Status tone={problemTones[problem.severity]}>{words[problem.severity]}</Status>
          <span>
            <button type="button" className={styles.problemLink} onClick={() => go(problem)}>
              {nameOf(problem)}
            </button>
            {problem.severity !== 'missing' && <span> {problem.message}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
  return [wrong, missing].map((some, index) => {
    const rest = some.slice(atOnce);
    return (
      <Fragment key={index}>
        {some.length > 0 && list(some.slice(0, atOnce))}
        {rest.length > 0 && (
          <details>
            <summary>
              {rest.length} more {some === missing ? 'missing' : 'to look at'}
            </summary>
            {list(rest)}
          </details>
        )}
      </Fragment>
    );
  });
}
