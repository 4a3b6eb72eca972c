import type { Ref } from 'react';
import { AnswerText } from '../../../views/AnswerText.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Cell, HeadCell } from '../../../ui/Table.tsx';
import type { Address } from '../../../domain/client/address.ts';
import type { Difference } from './differences.ts';
import { canPutBack } from './put-back.ts';
import { spacesShown, spacesNote } from '../../../lib/text.ts';
import { cx } from '../../../ui/cx.ts';
import { addressIn, type Between } from './use-between.ts';
import { nameOf, putBackWords, type InDraft } from './use-put-back.ts';
import styles from '../History.module.css';

interface DifferenceRowsProps {
  readonly difference: Difference;
  readonly showSensitive: boolean;
  /** What stood in between; undefined where it is not known. */
  readonly between: Between | undefined;
  /** The one last gone to by key. */
  readonly isCurrent: boolean;
  readonly headRef: Ref<HTMLTableCellElement>;
  /** What the older side holds was put into the draft. */
  readonly inDraft: InDraft | undefined;
  readonly onPutBack: (difference: Difference) => void;
}

/** An item that is not in a list is another nothing than a question without an answer. */
const notThere = <span className={styles.old}>not there</span>;

/** One difference, and the answers of an item that came, went or was replaced below it. */
export function DifferenceRows({
  difference,
  showSensitive,
  between,
  isCurrent,
  headRef,
  inDraft,
  onPutBack,
}: DifferenceRowsProps) {
  const { label, item, how, howText, rows, odd, change } = difference;
  const isItem = change.kind === 'iteration';
  const covered = difference.sensitive && !showSensitive;
  // Side by side they would read the same.
  const { before: old, after: now } = difference;
  const spaced = covered || old === undefined || now === undefined ? undefined : spacesShown(old, now);
  const [before, after] = spaced ?? [old, now];
  const id = between?.idOf(difference);
  const { offer, done, reason } = putBackWords(difference);
  const words = inDraft === undefined ? offer : inDraft === 'there' ? done : `${done}, changed since`;
  const lines = (address: Address | undefined, isCovered: boolean) =>
    (address ? between?.linesOf(address, isCovered) : undefined)?.map((line) => (
      <span key={line} className={styles.how}>
        {line}
      </span>
    ));
  return (
    <>
      <tr aria-current={isCurrent || undefined}>
        <HeadCell scope="row" ref={headRef} tabIndex={-1}>
          {label}
          {item !== undefined && <span className={styles.ofItem}>{item}</span>}
          <span className={styles.how}>{spaced ? `${howText} ${spacesNote}` : howText}</span>
          {id !== undefined && <span className={styles.how}>{id}</span>}
          {odd && <Badge tone="warn">not as the interface document describes</Badge>}
        </HeadCell>
        <Cell className={styles.old}>
          {isItem && how === 'added' ? (
            notThere
          ) : (
            <AnswerText text={how === 'removed' ? (before ?? item) : before} covered={covered} />
          )}
          {canPutBack(difference) && (
            <Button
              kind="quiet"
              className={cx(styles.putBack, how === 'added' && styles.removal)}
              aria-label={`${words}, ${nameOf(difference)}`}
              disabledReason={inDraft && reason}
              onClick={() => onPutBack(difference)}
            >
              {words}
            </Button>
          )}
        </Cell>
        <Cell className={styles.new}>
          {isItem && how === 'removed' ? (
            notThere
          ) : (
            <AnswerText text={how === 'added' ? (after ?? item) : after} covered={covered} />
          )}
          {lines(change.kind === 'answer' ? change.address : undefined, covered)}
        </Cell>
      </tr>
      {rows.map((row) => {
        const side = (text: string | undefined) => (
          <AnswerText text={text} covered={row.sensitive && !showSensitive} />
        );
        return (
          <tr key={row.key}>
            <HeadCell scope="row" className={styles.inItem}>
              {row.label}
            </HeadCell>
            <Cell soft>{how !== 'added' && side(row.before)}</Cell>
            <Cell>
              {how !== 'removed' && side(row.after)}
              {lines(addressIn(change, row), row.sensitive && !showSensitive)}
            </Cell>
          </tr>
        );
      })}
    </>
  );
}
