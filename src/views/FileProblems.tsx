import type { FileProblem } from '../domain/file-problem.ts';
import { Notice } from '../ui/Notice.tsx';
import styles from './FileProblems.module.css';

/** How many problems are listed; a file of another kind can have thousands. */
const most = 50;

/** What is wrong with a file, place by place. */
export function FileProblems({
  problems,
  of = 'the file',
}: {
  problems: readonly FileProblem[];
  /** Which file, in words. */
  of?: string;
}) {
  if (problems.length === 0) return null;
  const words = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${of}`;
  return (
    <Notice tone="error" title={words} live>
      <ul className={styles.list}>
        {problems.slice(0, most).map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            {problem.path !== '' && <code>{problem.path}</code>} {problem.message}
          </li>
        ))}
      </ul>
      {problems.length > most && <p>The first {most} are listed.</p>}
    </Notice>
  );
}
