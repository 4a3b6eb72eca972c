import { Fragment, useState, type ReactNode } from 'react';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import type { OtherBook } from '../../../domain/questions/other-books.ts';
import { HiddenAnswer } from '../../../form/HiddenAnswer.tsx';
import { PrintContext } from '../../../form/PrintedAnswer.tsx';
import { useMask } from '../../../form/use-mask.tsx';
import { plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FoldButton } from '../../../ui/Fold.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { linkButton } from '../../../ui/quiet-link.ts';
import { Badge, type Tone } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Truncate } from '../../../ui/Truncate.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Diff.module.css';
import type { Difference, DifferenceGroup, DifferenceRow, How } from './differences.ts';
import { canRestore, removesIncident } from './restore.ts';
import type { Restoring } from './use-restore.ts';

interface DiffListProps {
  readonly groups: readonly DifferenceGroup[];
  /** The heads of the two columns. */
  readonly heads: { readonly a: ReactNode; readonly b: ReactNode };
  readonly book: BookParts;
  readonly others: readonly OtherBook[];
  readonly showSensitive: boolean;
  readonly restoring: Restoring;
}

/** How many differences of a section are drawn at first. */
const drawnAtFirst = 100;

/** What differs between two records, by section and item, older and newer as columns. */
export function DiffList({ groups, heads, book, others, showSensitive, restoring }: DiffListProps) {
  const [asking, setAsking] = useState<Difference>();
  const restore = (difference: Difference) => {
    if (removesIncident(difference.change, book, others)) setAsking(difference);
    else restoring.restore(difference);
  };
  return (
    <PrintContext value={usePrinting()}>
      <table className={styles.diff} aria-label="Differences">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Question</VisuallyHidden>
            </th>
            <th scope="col">{heads.a}</th>
            <th scope="col">{heads.b}</th>
            <th scope="col">
              <VisuallyHidden>Restore</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            isOnly={groups.every(({ askedFor }) => askedFor !== undefined)}
            showSensitive={showSensitive}
            isInDraft={restoring.isInDraft}
            onRestore={restore}
          />
        ))}
      </table>
      {asking && (
        <ConfirmDialog
          title={`Remove ${asking.item?.name ?? asking.label}?`}
          confirmLabel="Remove"
          cancelLabel="Keep"
          destructive
          onConfirm={() => {
            setAsking(undefined);
            restoring.restore(asking);
          }}
          onCancel={() => setAsking(undefined)}
        >
          <p>Carriers rate on violations, losses and prior years. Remove it only if it is wrong.</p>
        </ConfirmDialog>
      )}
    </PrintContext>
  );
}

interface GroupProps {
  readonly group: DifferenceGroup;
  /** Nothing of this line changed, so that those of other lines are not folded. */
  readonly isOnly: boolean;
  readonly showSensitive: boolean;
  readonly isInDraft: Restoring['isInDraft'];
  readonly onRestore: (difference: Difference) => void;
}

function Group({ group, isOnly, ...shown }: GroupProps) {
  const { title, askedFor, differences } = group;
  const [pressed, setPressed] = useState<boolean>();
  const open = pressed ?? (askedFor === undefined || isOnly);
  const [all, setAll] = useState(false);
  const drawn = !open ? [] : all ? differences : differences.slice(0, drawnAtFirst);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className={styles.section}>
          {askedFor === undefined ? (
            title
          ) : (
            <FoldButton open={open} onToggle={() => setPressed(!open)} className={styles.fold}>
              {title}{' '}
              <Text tone="faint" weight="regular">
                {plural(differences.length, 'change')}
              </Text>
            </FoldButton>
          )}
        </th>
      </tr>
      {drawn.map((difference, index) => {
        const { item } = difference;
        const isWhole = isWholeItem(difference);
        const startsItem = item && !isWhole && drawn[index - 1]?.item?.key !== item.key;
        return (
          <Fragment key={difference.key}>
            {startsItem && <ItemHead how="changed" name={item.name} />}
            {isWhole ? (
              <WholeItem difference={difference} {...shown} />
            ) : (
              <Answer difference={difference} {...shown} />
            )}
          </Fragment>
        );
      })}
      {open && differences.length > drawn.length && (
        <tr>
          <td colSpan={4}>
            <Button kind="quiet" onClick={() => setAll(true)}>
              Show all {differences.length}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

const isWholeItem = ({ change: { kind } }: Difference) => kind === 'iteration' || kind === 'replaced';

const hows: Readonly<Record<How, { readonly label: string; readonly tone: Tone }>> = {
  added: { label: '+ Added', tone: 'quoted' },
  removed: { label: '− Removed', tone: 'declined' },
  changed: { label: 'Edited', tone: 'neutral' },
  moved: { label: 'Moved', tone: 'neutral' },
  replaced: { label: 'Replaced', tone: 'draft' },
};

function ItemHead({ how, name }: { readonly how: How; readonly name: string }) {
  return (
    <tr className={styles.item}>
      <th scope="rowgroup" colSpan={4}>
        <Badge tone={hows[how].tone}>{hows[how].label}</Badge> {name}
      </th>
    </tr>
  );
}

interface EntryProps extends Omit<GroupProps, 'group' | 'isOnly'> {
  readonly difference: Difference;
}

/** An item that was added, removed, moved or replaced, its answers folded where they are all on one side. */
function WholeItem({ difference, showSensitive, ...restore }: EntryProps) {
  const { how, item, label, before, after, rows, sameBy } = difference;
  const [open, setOpen] = useState(how === 'replaced');
  const name = item?.name ?? label;
  const note =
    how === 'moved'
      ? `${before} → ${after}`
      : how === 'replaced'
        ? `Same ${sameBy}, entered again`
        : plural(rows.length, 'answer');
  return (
    <>
      <tr className={styles.item} data-hover-area>
        <th scope="row" colSpan={3} data-tone="soft">
          <Badge tone={hows[how].tone}>{hows[how].label}</Badge>{' '}
          {rows.length === 0 ? (
            <>
              {name}{' '}
              <Text tone="faint" weight="regular">
                {note}
              </Text>
            </>
          ) : (
            <FoldButton open={open} onToggle={() => setOpen(!open)} className={styles.fold}>
              <Truncate>{name}</Truncate>{' '}
              <Text tone="faint" weight="regular">
                {note}
              </Text>
            </FoldButton>
          )}
        </th>
        <td className={styles.end}>
          <RestoreButton difference={difference} {...restore} />
        </td>
      </tr>
      {open &&
        rows.map((row) => <ItemAnswer key={row.key} row={row} how={how} showSensitive={showSensitive} />)}
    </>
  );
}

interface ItemAnswerProps {
  readonly row: DifferenceRow;
  readonly how: How;
  readonly showSensitive: boolean;
}

function ItemAnswer({ row, how, showSensitive }: ItemAnswerProps) {
  const { isMasked, button } = useRowMask(row, showSensitive);
  return (
    <tr className={styles.inItem}>
      <th scope="row" data-tone="soft">
        {row.label}
        {button && ' '}
        {button}
      </th>
      <td>{how !== 'added' && <Side row={row} side="before" isMasked={isMasked} />}</td>
      <td colSpan={2}>{how !== 'removed' && <Side row={row} side="after" isMasked={isMasked} />}</td>
    </tr>
  );
}

/** Whether the two sides of a sensitive answer are masked, and the button that shows both. */
function useRowMask({ label, sensitive }: DifferenceRow, showSensitive: boolean) {
  const { isShown, button } = useMask(label, sensitive && !showSensitive);
  return { isMasked: sensitive && !showSensitive && !isShown, button };
}

function Answer({ difference, showSensitive, ...restore }: EntryProps) {
  const { label, item, unrecognized } = difference;
  const { isMasked, button } = useRowMask(difference, showSensitive);
  return (
    <tr className={item && styles.inItem} data-hover-area>
      <th scope="row" data-tone="soft">
        {label}
        {button && ' '}
        {button}
        {unrecognized && (
          <Text as="div" size="small" tone="faint">
            Unrecognized
          </Text>
        )}
      </th>
      <td>
        <Side row={difference} side="before" isMasked={isMasked} />
      </td>
      <td>
        <Side row={difference} side="after" isMasked={isMasked} />
      </td>
      <td className={styles.end}>
        <RestoreButton difference={difference} {...restore} />
      </td>
    </tr>
  );
}

interface SideProps {
  readonly row: DifferenceRow;
  readonly side: 'before' | 'after';
  readonly isMasked: boolean;
}

/** An answer of one side. */
function Side({ row, side, isMasked }: SideProps) {
  const text = row[side];
  if (text === undefined) return <Text tone="faint">Blank</Text>;
  const shown = isMasked ? <HiddenAnswer /> : text;
  return side === 'after' ? <ins className={styles.after}>{shown}</ins> : <span>{shown}</span>;
}

function RestoreButton({ difference, isInDraft, onRestore }: Omit<EntryProps, 'showSensitive'>) {
  const { change, how, label, item } = difference;
  if (!canRestore(change)) return null;
  const isRemoval = how === 'added';
  const isDone = isInDraft(difference);
  const words = isDone ? 'In draft' : isRemoval ? 'Remove' : 'Restore';
  return (
    <button
      type="button"
      className={cx(linkButton, styles.restore)}
      aria-label={[isRemoval && !isDone ? 'Remove (added later)' : words, label, item?.name]
        .filter(Boolean)
        .join(', ')}
      data-on-hover={isDone ? undefined : true}
      data-often
      onClick={() => onRestore(difference)}
    >
      {words}
    </button>
  );
}
