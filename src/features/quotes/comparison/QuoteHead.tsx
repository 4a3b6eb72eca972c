import type { ReactNode } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import { formatEndAway, formatMoney } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { WithNote } from '../../../ui/WithNote.tsx';
import { ChangedByCarrier } from '../ChangedByCarrier.tsx';
import { type Column } from '../column.ts';
import { badgeNotes, quoteBadge } from '../quote-badge.ts';
import styles from './Comparison.module.css';
import { comparableAmount, formatPremium, type PremiumMode } from '../../../views/quotes/premium-text.ts';
import { describeChoice } from '../../../views/line-status/describe-status.ts';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';

export interface ColumnHead {
  readonly mode: PremiumMode;
  /** The highest yearly premium on screen, at which a bar is full. */
  readonly highest: number;
  /** The yearly premium that the others are compared with; undefined where there is none. */
  readonly baseline: number | undefined;
  /** "Lowest as requested"; undefined for any other quote. */
  readonly lowestWord: string | undefined;
  /** In how many coverages a cheaper quote is not as requested; undefined for any other. */
  readonly differs: number | undefined;
  readonly isBaseline: boolean;
  readonly isPinned: boolean;
  /** "Selected Nov 17", "Payment set up · not bound". */
  readonly actions: readonly string[];
}

interface QuoteHeadProps extends ColumnHead {
  readonly column: Column;
  /** The menu of what can be done with it. */
  readonly menu: ReactNode;
}

/** The head of a quote: the carrier, one large premium, how far it is from the lowest, and what must be known of it. */
export function QuoteHead({ column, menu, ...facts }: QuoteHeadProps) {
  const { view, option } = column;
  const { mode, highest, baseline, lowestWord, differs, isBaseline } = facts;
  const premium = formatPremium(view, mode);
  const yearly = comparableAmount(view);
  const delta = yearly === undefined || baseline === undefined ? undefined : yearly - baseline;
  return (
    <div className={styles.head} data-lowest={lowestWord !== undefined || undefined}>
      <span className={styles.carrier}>
        <span>
          {facts.isPinned && (
            <>
              <Icon name="pin" size={14} />
              <VisuallyHidden>Pinned, </VisuallyHidden>
            </>
          )}
          {carrierOf(view)}
        </span>
        {menu}
      </span>
      <span className={cx(styles.figure, quoteBadge(column.standing) && styles.unbindable)}>
        {premium ? (
          <>
            {premium.figure}
            <small>/{premium.period}</small>
          </>
        ) : (
          <small>No premium</small>
        )}
      </span>
      <span className={styles.other}>{premium?.other}</span>
      <Bar yearly={yearly} lowest={baseline} highest={highest} />
      <span
        className={cx(
          styles.delta,
          lowestWord !== undefined && styles.lowestWord,
          differs !== undefined && styles.faint,
        )}
      >
        {[
          lowestWord,
          isBaseline && 'Baseline',
          // By the year, also below a premium as quoted.
          delta !== undefined && delta !== 0 && `${formatMoney(delta, { signed: true })}/yr`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.badges}>
        <QuoteBadges column={column} />
        {column.was && <ChangedByCarrier was={column.was} />}
        {differs !== undefined && (
          <Badge tone="warn">{differs === 0 ? 'Coverage differs' : `Coverage differs (${differs})`}</Badge>
        )}
        {option !== undefined && <Badge tone="draft">{option}</Badge>}
        {facts.actions.map((action) => (
          <Badge key={action} tone="quoted">
            {action}
          </Badge>
        ))}
      </span>
    </div>
  );
}

/** The head of a place for a quote: one that is still to come, or none. */
export const PendingHead = ({ isDeclined }: { readonly isDeclined: boolean }) => (
  <div className={cx(styles.head, styles.faint)}>
    <span className={styles.carrier}>{isDeclined ? 'No quote' : 'Pending'}</span>
    <span className={styles.figure} />
    <span className={styles.other} />
    <span className={styles.bar} />
    <span className={styles.delta} />
    <span className={styles.badges} />
  </div>
);

/** How the yearly premium compares with the highest, and what it is above the lowest. */
function Bar({
  yearly,
  lowest,
  highest,
}: {
  readonly yearly: number | undefined;
  readonly lowest: number | undefined;
  readonly highest: number;
}) {
  const part = (amount: number) => `${Math.max(0, Math.min(100, (amount / (highest || 1)) * 100))}%`;
  const base = yearly === undefined ? 0 : Math.min(yearly, lowest ?? yearly);
  return (
    <span className={styles.bar} aria-hidden="true">
      {yearly !== undefined && (
        <>
          <i style={{ inlineSize: part(base) }} />
          <b style={{ inlineSize: part(yearly - base) }} />
        </>
      )}
    </span>
  );
}

/** @param changes what the run changed, in words; undefined where another browser sent it. */
function WhatIfBadge({ changes }: { readonly changes: string | undefined }) {
  const badge = <Badge tone="draft">What if</Badge>;
  return changes === undefined ? badge : <WithNote note={changes}>{badge}</WithNote>;
}

/** What must be known of a quote before its figure is read out. */
function QuoteBadges({ column: { standing, isWhatIf, request } }: { readonly column: Column }) {
  const { kind, given, choice, endsSoon } = standing;
  return (
    <>
      {isWhatIf && <WhatIfBadge changes={request.entry?.whatIf?.words} />}
      {kind === 'expired' && <Badge tone="declined">Quote expired</Badge>}
      {endsSoon !== undefined && (
        <Badge tone="warn">Quote: {formatEndAway(endsSoon, serviceNow()).replace(/^in /, '')}</Badge>
      )}
      {kind === 'endUnclear' && (
        <WithNote note={badgeNotes['May be expired']}>
          <Badge tone="warn">May be expired</Badge>
        </WithNote>
      )}
      {kind === 'changed' && <Badge tone="warn">Changed since</Badge>}
      {given === 'agencyEstimate' && <Badge>Agency estimate</Badge>}
      {given === 'indication' && <Badge>Indication</Badge>}
      {(choice === 'bindRequested' || choice === 'bound') && (
        <Badge tone="quoted">{describeChoice(choice)}</Badge>
      )}
    </>
  );
}
