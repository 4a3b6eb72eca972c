import type { FileProblem } from '../domain/file-problem.ts';
import { Notice } from '../ui/Notice.tsx';
import styles from './FileProblems.module.css';

/** A wrong file can have thousands. */
const maxListed = 50;

/** What is wrong with a file, each with its path in the file. */
export function FileProblems({
  problems,
  of = 'the file',
}: {
  problems: readonly FileProblem[];
  of?: string;
}) {
  if (problems.length === 0) return null;
  const title = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${of}`;
  return (
    <Notice tone="error" title={title} live>
      <ul className={styles.list}>
        {problems.slice(0, maxListed).map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            {problem.path !== '' && <code>{problem.path}</code>} {problem.message}
          </li>
        ))}
      </ul>
      {problems.length > maxListed && <p>The first {maxListed} are listed.</p>}
    </Notice>
  );
}
