import { paperHeading, sheetFoot } from '../../../domain/quotes/proposal/paper-heading.ts';
import { listsAtHead } from '../../../domain/quotes/proposal/proposal.ts';
import { usePrintFooter, usePrinting } from '../../../ui/use-printing.ts';
import styles from './PaperHead.module.css';
import { PaperLists } from './PaperLists.tsx';
import { useOvertaken } from '../use-overtaken.ts';
import { usePaper, type OnScreen } from './use-paper.ts';
import { useUnreadRecords } from '../use-unread-records.ts';

/** What heads the printed comparison and nothing on screen: whose paper it is, for whom, and what must be known first. */
export function PaperHead(screen: OnScreen) {
  // Made for paper alone: of a great comparison it is dear to find what was quoted other than asked.
  return usePrinting() && <Head {...screen} />;
}

function Head(screen: OnScreen) {
  const paper = usePaper(
    screen,
    useOvertaken(screen.columns),
    useUnreadRecords(screen.clientId, screen.columns),
  );
  const heading = paperHeading(paper);
  const { demo, agency, contact, title, about, promise } = heading;
  usePrintFooter(sheetFoot(heading));
  return (
    <>
      <div className={styles.head}>
        {demo !== undefined && <p className={styles.demo}>{demo}</p>}
        <div className={styles.agency}>
          <p>{agency}</p>
          <p className={styles.soft}>{contact}</p>
        </div>
        <p className={styles.title}>{title}</p>
        <p className={styles.soft}>{about.join(' · ')}</p>
        <p className={styles.promise}>{promise}</p>
      </div>
      <PaperLists lists={listsAtHead(paper)} />
    </>
  );
}
