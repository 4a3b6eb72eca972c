import type { ReactNode } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import { cents, yearlyPremium, type PeriodAmount } from '../../../domain/quotes/premium.ts';
import { formatEndAway } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Truncate } from '../../../ui/Truncate.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { WithNote } from '../../../ui/WithNote.tsx';
import { ChangedByCarrier } from '../ChangedByCarrier.tsx';
import { type Column } from '../column.ts';
import { badgeNotes, quoteBadge } from '../quote-badge.ts';
import type { Awaited } from '../use-columns.ts';
import styles from './Comparison.module.css';
import { formatDifference } from '../../../views/quotes/format-difference.ts';
import { formatPremium, type PremiumMode } from '../../../views/quotes/premium-text.ts';
import { describeChoice, statusLooks } from '../../../views/line-status/describe-status.ts';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';

export interface ColumnHead {
  readonly mode: PremiumMode;
  /** The highest yearly premium on screen, at which a bar is full. */
  readonly highest: number;
  /** The quote that the others are compared with, and its yearly premium; undefined where there is none. */
  readonly baseline: (PeriodAmount & { readonly name: string; readonly isChosen: boolean }) | undefined;
  /** "Lowest as requested"; undefined for any other quote. */
  readonly lowestWord: string | undefined;
  /** In how many coverages a cheaper quote is not as requested; undefined for any other. */
  readonly differs: number | undefined;
  readonly isBaseline: boolean;
  readonly isPinned: boolean;
  /** "Selected Nov 17", "Payment set up · not bound". */
  readonly actions: readonly string[];
  /** Asks its carrier to bind it; undefined where that cannot be. */
  readonly onBind: (() => void) | undefined;
}

interface QuoteHeadProps extends ColumnHead {
  readonly column: Column;
  /** The menu of what can be done with it. */
  readonly menu: ReactNode;
}

interface QuoteDeltaProps extends ColumnHead {
  readonly column: Column;
  /** Somebody points at its difference from the baseline, or no more; undefined where no rows make it. */
  readonly onDelta?: ((isPointed: boolean) => void) | undefined;
}

/** The carrier of a quote, one large premium, and a bar: what stays in view while its rows pass below. */
export function QuoteHead({ column, menu, mode, highest, baseline, isPinned }: QuoteHeadProps) {
  const { view, option } = column;
  const premium = formatPremium(view, mode);
  return (
    <>
      <Row as="span" apart wrap="never" gap={1} align="end" className={styles.carrier}>
        <Text weight="strong">
          {isPinned && (
            <>
              <Icon name="pin" size={12} /> <VisuallyHidden>Pinned, </VisuallyHidden>
            </>
          )}
          {carrierOf(view)}
          {option !== undefined && (
            <Text as="div" size="small" tone="soft">
              {option}
            </Text>
          )}
        </Text>
        {menu}
      </Row>
      <Text size="figure" tone={quoteBadge(column.standing) && 'soft'} className={styles.figure}>
        {premium ? (
          <>
            {premium.figure}
            <Text as="small" tone="faint">
              /{premium.period}
            </Text>
          </>
        ) : (
          <Text as="small" tone="faint">
            No premium
          </Text>
        )}
      </Text>
      <Truncate className={styles.line}>
        <Text size="small" tone="soft">
          {premium?.other}
        </Text>
      </Truncate>
      <Bar
        yearly={yearlyPremium(view.premium, view.duration)?.amount}
        lowest={baseline?.amount}
        highest={highest}
      />
    </>
  );
}

/** How far a quote is from the lowest, or from another that it is compared with; nothing where it is neither. */
export function QuoteDelta({ column: { view }, onDelta, ...facts }: QuoteDeltaProps) {
  const { baseline, lowestWord, differs, isBaseline } = facts;
  const yearly = yearlyPremium(view.premium, view.duration);
  const delta = yearly && baseline && differenceOf(yearly, baseline);
  const words = [lowestWord, isBaseline && 'Baseline'].filter(Boolean).join(' · ');
  if (words === '' && !delta) return null;
  return (
    <Text
      as="div"
      size="small"
      tone={lowestWord !== undefined ? 'accent' : differs === undefined ? 'soft' : 'faint'}
      weight={lowestWord === undefined ? undefined : 'strong'}
      className={styles.delta}
    >
      {words}
      {words !== '' && delta && ' · '}
      {baseline && delta && <Delta by={delta} versus={baseline} onPoint={onDelta} />}
    </Text>
  );
}

/** What must be known of a quote before its figure is read out, and what was done with it. */
export const QuoteBadges = ({ column, differs, actions }: ColumnHead & { readonly column: Column }) => (
  <Row as="span" gap={1} className={styles.badges}>
    <StandingBadges column={column} />
    {column.was && <ChangedByCarrier was={column.was} />}
    {differs !== undefined && (
      <Badge tone="warn">{differs === 0 ? 'Coverage differs' : `Coverage differs (${differs})`}</Badge>
    )}
    {actions.map((action) => (
      <Badge key={action} tone="quoted">
        {action}
      </Badge>
    ))}
  </Row>
);

/** Asks the carrier of a quote to bind it, where that can be. */
export const BindButton = ({ column, onBind }: ColumnHead & { readonly column: Column }) =>
  onBind && (
    <Button aria-label={`Request bind, ${column.name}`} className={styles.bind} onClick={onBind}>
      Request bind
    </Button>
  );

/** Undefined where there is none. */
function differenceOf(one: PeriodAmount, other: PeriodAmount): PeriodAmount | undefined {
  const amount = cents(one.amount - other.amount);
  return amount === 0 ? undefined : { amount, derived: one.derived || other.derived };
}

interface DeltaProps {
  readonly by: PeriodAmount;
  readonly versus: NonNullable<ColumnHead['baseline']>;
  readonly onPoint: QuoteDeltaProps['onDelta'];
}

/** By the year, also below a premium as quoted. The rows that make it are tinted while somebody points at it. */
function Delta({ by, versus, onPoint }: DeltaProps) {
  const name = ` vs. ${versus.name}`;
  const text = (
    <>
      {formatDifference(by, '/yr')}
      {/* Else it is the lowest, which is seen at once. */}
      {versus.isChosen ? name : <VisuallyHidden>{name}</VisuallyHidden>}
    </>
  );
  if (!onPoint) return text;
  return (
    <span
      tabIndex={0}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      {text}
    </span>
  );
}

/** The head of a place for a quote: one that is still to come, or none; a shape while nobody knows which. */
export const PendingHead = ({ at, pending }: { readonly at: number; readonly pending: Awaited }) => (
  <>
    <div className={styles.carrier}>
      {pending.isLoading ? (
        <Skeleton what="quote" rows={2} />
      ) : (
        <Text tone="faint" weight="strong">
          {pendingWord(at, pending)}
        </Text>
      )}
    </div>
    <span className={styles.figure} />
    <span className={styles.line} />
    <span className={styles.bar} />
  </>
);

/** Those that came and have no column are last. */
function pendingWord(at: number, { columns, declined, folded }: Awaited): string {
  if (at >= columns - folded) return 'Agency estimate';
  return at >= columns - folded - declined ? 'No quote' : 'Pending';
}

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

function StandingBadges({ column: { standing, isWhatIf, request } }: { readonly column: Column }) {
  const { kind, given, choice, endsSoon } = standing;
  // Of what is bound nobody waits for its quote.
  const isOffer = choice !== 'bound';
  return (
    <>
      {isWhatIf && <WhatIfBadge changes={request.entry?.whatIf?.words} />}
      {isOffer && kind === 'expired' && <Badge tone="declined">Quote expired</Badge>}
      {isOffer && endsSoon !== undefined && (
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
      {choice !== undefined && choice !== 'selected' && (
        <Badge tone={statusLooks[choice].tone}>{describeChoice(choice)}</Badge>
      )}
    </>
  );
}
