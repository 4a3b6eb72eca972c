import { listsBefore, paperHead } from '../../domain/quotes/proposal.ts';
import styles from './Comparison.module.css';
import { PaperLists } from './PaperLists.tsx';
import { usePaper, type OnScreen } from './use-paper.ts';
import { usePrinting } from '../../ui/use-printing.ts';

/** What heads the printed comparison and nothing on screen: whose paper it is, for whom, and what must be known first. */
export function PaperHead(screen: OnScreen) {
  // Made for paper alone: of a great comparison it is dear to find what was quoted other than asked.
  return usePrinting() && <Head {...screen} />;
}

function Head(screen: OnScreen) {
  const paper = usePaper(screen);
  return (
    <>
      <div className={styles.paperHead}>
        {paperHead(paper).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <PaperLists lists={listsBefore(paper)} />
    </>
  );
}
