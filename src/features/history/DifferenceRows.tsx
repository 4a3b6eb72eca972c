import type { Ref } from 'react';
import { AnswerText } from '../../form/AnswerText.tsx';
import { Badge } from '../../ui/Status.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cell, HeadCell } from '../../ui/Table.tsx';
import type { Difference } from '../../domain/history/differences.ts';
import { canPutBack } from '../../domain/history/put-back.ts';
import { nameOf } from './use-put-back.ts';
import styles from './History.module.css';

interface DifferenceRowsProps {
  readonly difference: Difference;
  readonly showSensitive: boolean;
  /** The one last gone to by key. */
  readonly isCurrent: boolean;
  readonly headRef: Ref<HTMLTableCellElement>;
  /** What the older side holds was put into the draft. */
  readonly isInDraft: boolean;
  readonly onPutBack: (difference: Difference) => void;
}

/** One difference, and the answers of an item that came, went or was replaced below it. */
export function DifferenceRows({
  difference,
  showSensitive,
  isCurrent,
  headRef,
  isInDraft,
  onPutBack,
}: DifferenceRowsProps) {
  const { label, item, how, howText, before, after, rows, odd } = difference;
  const covered = difference.sensitive && !showSensitive;
  return (
    <>
      <tr aria-current={isCurrent || undefined}>
        <HeadCell scope="row" ref={headRef} tabIndex={-1}>
          {label}
          {item !== undefined && <span className={styles.ofItem}>{item}</span>}
          <span className={styles.how}>{howText}</span>
          {odd && <Badge tone="warn">not as the interface document describes</Badge>}
        </HeadCell>
        <Cell className={styles.old}>
          <AnswerText text={how === 'removed' ? (before ?? item) : before} covered={covered} />
          {canPutBack(difference) && (
            <Button
              kind="quiet"
              aria-label={`${isInDraft ? 'In the draft' : 'Put back'}, ${nameOf(difference)}`}
              disabledReason={isInDraft ? 'It was put into the draft, and is not saved yet.' : undefined}
              onClick={() => onPutBack(difference)}
            >
              {isInDraft ? 'In the draft' : 'Put back'}
            </Button>
          )}
        </Cell>
        <Cell className={styles.new}>
          <AnswerText text={how === 'added' ? (after ?? item) : after} covered={covered} />
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
            <Cell>{how !== 'removed' && side(row.after)}</Cell>
          </tr>
        );
      })}
    </>
  );
}
