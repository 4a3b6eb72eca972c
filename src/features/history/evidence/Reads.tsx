import { productOf, useSession } from '../../../operations/session.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { AheadNotice, isAhead, MissingRecord, ReadLine } from '../versions/MomentState.tsx';
import { doubtOf } from '../moment-words.ts';
import type { KnownMoment } from '../timeline.ts';
import type { Side } from '../versions/SideName.tsx';
import styles from '../History.module.css';

interface ReadsProps {
  readonly productId: string;
  /** The older side first, where there are two. */
  readonly sides: readonly Side[];
  readonly moments: readonly KnownMoment[];
}

/** A read that failed is none that anything rests on. */
function summaryWords(sides: readonly Side[]): string {
  const failed = sides.filter(({ read }) => read.kind === 'failed').length;
  const one = sides.length === 1;
  if (failed === sides.length) {
    return one ? 'The read of the archive failed' : 'Both reads of the archive failed';
  }
  const reads = one ? 'a read' : `${sides.length} reads`;
  return failed > 0 ? `Of 2 reads of the archive ${failed} failed` : `Rests on ${reads} of the archive`;
}

/** What the record on screen rests on, and how far that can be trusted. */
export function Reads({ productId, sides, moments }: ReadsProps) {
  const { workspace } = useSession();
  const product = productOf(workspace, productId).name;
  const doubts = moments
    .filter((known) => sides.some(({ at }) => at === known.at))
    .flatMap((known) => doubtOf(known) ?? []);
  return (
    <>
      <details className={styles.readLine} data-print="open">
        <summary>
          {summaryWords(sides)}, asked for {product}
          {workspace.products.length > 1 &&
            sides.some(({ read }) => read.kind !== 'failed') &&
            '; a service may answer with the questions of that product alone, and what it leaves out is neither shown nor compared'}
        </summary>
        {sides.map(({ side, at, read }) => (
          <ReadLine key={side} at={at} read={read} />
        ))}
      </details>
      {sides.some(({ at, read }) => read.kind === 'read' && isAhead(at, read.readAt)) && <AheadNotice />}
      {[...new Set(doubts)].map((words) => (
        <Notice key={words} tone="warn" title="This moment may be off">
          {words}
        </Notice>
      ))}
      {sides.map(({ side, at, read }) => (
        <MissingRecord
          key={side}
          at={at}
          read={read}
          isThereLater={
            side === 'older' && sides.some((one) => one.side === 'newer' && one.read.kind === 'read')
          }
        />
      ))}
    </>
  );
}
