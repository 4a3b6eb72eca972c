import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useSession, productOf } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { linkButton } from '../../../ui/quiet-link.ts';
import { Text } from '../../../ui/Text.tsx';
import { useFormatTime, type FormatTime } from '../../../ui/use-format-time.ts';
import type { Bounds } from './blame.ts';
import { describeCause } from '../../../views/activity/describe-activity.ts';
import { sameId } from '../../../lib/same-id.ts';
import { itemTitle, type HistoryItem } from './history-items.ts';
import type { AnswerUse } from './quote-uses.ts';
import styles from './LastChanged.module.css';

interface LastChangedProps {
  /** The question, for the accessible name. */
  readonly label: string;
  readonly clientId: string;
  /** The line on screen, which its quotes need not be named with. */
  readonly productId: string;
  readonly change: Bounds;
  /** As in the first version: it says when by its name alone, and shows itself to the pointer and the focus. */
  readonly isFirst?: boolean;
  /** What it was before; undefined for blank. */
  readonly before: ReactNode;
  /** The call that made the change, where one alone can have. */
  readonly call: HistoryItem | undefined;
  /** Only read when opened. */
  readonly uses: () => readonly (AnswerUse & { readonly text: ReactNode })[];
  /** The answer on screen. */
  readonly value: string | undefined;
  readonly onShowChange: () => void;
}

/** When an answer was last changed; opened, by whom, what it was before and which quotes used it. */
export function LastChanged(props: LastChangedProps) {
  const { label, change, isFirst = false, before, call, onShowChange } = props;
  const [open, setOpen] = useState(false);
  const formatTime = useFormatTime();
  const when = formatBounds(change, formatTime);
  const cause = call?.entry && describeCause(call.entry, formatTime);
  return (
    <details
      className={styles.lastChanged}
      data-first={isFirst || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary aria-label={`Last changed ${when}, ${label}`} title={`Last changed ${when}`} data-tone="faint">
        <Icon name="history" size={12} /> {!isFirst && when}
      </summary>
      {open && (
        <Text as="div" size="small" tone="soft" className={styles.details}>
          {call && <p>{[itemTitle(call), cause].filter(Boolean).join(' · ')}</p>}
          <p>{change.after === undefined ? 'Earlier unknown' : <>Before: {before ?? 'blank'}</>}</p>
          <Uses {...props} />
          {change.after !== undefined && (
            <button
              type="button"
              className={linkButton}
              aria-label={`Show change, ${label}`}
              onClick={onShowChange}
            >
              Show change
            </button>
          )}
        </Text>
      )}
    </details>
  );
}

function Uses({ clientId, productId: onScreen, uses, value }: LastChangedProps) {
  const { workspace } = useSession();
  const formatTime = useFormatTime();
  return uses().map((use) => (
    <p key={use.value}>
      {use.value === value ? 'Used by quotes of ' : <>{use.text ?? 'Blank'} used by quotes of </>}
      {use.by.map(({ triggerRequestId, productId, at }, index) => (
        <span key={triggerRequestId}>
          {index > 0 && ', '}
          <Link href={paths.quotes(clientId, { product: productId, request: triggerRequestId })}>
            {formatTime(at)}
          </Link>
          {productId !== undefined &&
            !sameId(productId, onScreen) &&
            ` (${productOf(workspace, productId).name})`}
        </span>
      ))}
    </p>
  ));
}

/** "Jun 4, 3:20 PM", "Jun 2 – Jun 4" where reads lie apart, "By Mar 2" where none is earlier. */
function formatBounds({ after, by }: Bounds, formatTime: FormatTime): string {
  if (after === undefined) return `By ${formatTime(by)}`;
  return isOneTime(after, by) ? formatTime(by) : `${formatTime(after)} – ${formatTime(by)}`;
}

const minute = 60_000;

/** Two reads that read as one time on screen. */
const isOneTime = (from: number, to: number): boolean =>
  to - from <= minute && Math.floor((to - 1) / minute) - Math.floor(from / minute) <= 1;
