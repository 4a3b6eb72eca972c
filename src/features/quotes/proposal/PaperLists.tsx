import { proposalPromises, type PaperList } from '../../../domain/quotes/proposal/proposal.ts';
import { cx } from '../../../ui/cx.ts';
import styles from '../comparison/Comparison.module.css';

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

/** What follows the comparison's table, and what stands at the end of every paper for a client; the first of it on screen too. */
export function PaperEnd({ lists }: { readonly lists: readonly PaperList[] }) {
  return (
    <div className={styles.end}>
      <PaperLists lists={lists} />
      {proposalPromises.map((sentence, at) => (
        <p key={sentence} className={cx(styles.promise, at > 0 && styles.onPaper)}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
