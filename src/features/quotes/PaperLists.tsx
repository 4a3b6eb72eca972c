import type { PaperList } from '../../domain/quotes/proposal.ts';
import styles from './Comparison.module.css';

/** What stands beside the comparison's table, each list under its heading; the same on screen, in print and in files. */
export function PaperLists({ lists }: { readonly lists: readonly PaperList[] }) {
  return lists.map(({ heading, items }) => (
    <section key={heading} className={styles.paperList} aria-label={heading}>
      <h3>{heading}</h3>
      <ul className={styles.sentences}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  ));
}
