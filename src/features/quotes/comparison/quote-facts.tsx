/** The rows above the coverages: what each quote says of itself as a whole. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DeclinedOutcome, QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import { feesOf } from '../../../domain/quotes/fees.ts';
import { lapsesBeforeCover } from '../../../domain/quotes/effective.ts';
import { messageText } from '../../../domain/quotes/reading/read-quote.ts';
import { totalForTerm } from '../../../domain/quotes/term-total.ts';
import type { Since } from '../../../domain/quotes/changes/since.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { quietLink } from '../../../ui/quiet-link.ts';
import { Status } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Time } from '../../../ui/Time.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { Truncate } from '../../../ui/Truncate.tsx';
import { WithNote } from '../../../ui/WithNote.tsx';
import type { Column } from '../column.ts';
import { badgeNotes, quoteBadge } from '../quote-badge.ts';
import type { SavingsText } from '../savings-text.ts';
import { formatDifference } from '../../../views/quotes/format-difference.ts';
import { formatPeriod, formatTerm } from '../../../views/quotes/format-period.ts';
import { formatAmount, formatFees, formatPremium, formatTotal } from '../../../views/quotes/premium-text.ts';

export interface FactRow {
  readonly id: string;
  readonly label: string;
  /** "/yr", beside the label. */
  readonly unit?: string | undefined;
  readonly numeric?: boolean;
  readonly submitted?: string | undefined;
  readonly current?: string | undefined;
  readonly cell: (column: Column) => ReactNode;
  /** Equal for quotes that say the same. */
  readonly text: (column: Column) => string;
}

/** What became of a quote since another request. */
interface QuoteSince {
  readonly since: Since;
  /** The day of that request where it is not the one that the row names. */
  readonly versus: string | undefined;
}

interface FactsOf {
  readonly columns: readonly Column[];
  /** All are in: until then every row has its place. */
  readonly isComplete: boolean;
  /** The effective date of the request, YYYY-MM-DD. */
  readonly effectiveDate: string | undefined;
  /** When the current policy ends, YYYY-MM-DD. */
  readonly currentEnds: string | undefined;
  /** The day of the request before; undefined without one. */
  readonly earlierDay: string | undefined;
  readonly changeOf: (column: Column) => QuoteSince | undefined;
  /** The current policy's premium is known: each quote says how its own differs, or why nobody can say. */
  readonly hasCurrent: boolean;
  /** Against the current policy; undefined for a quote that no carrier would bind now. */
  readonly savingsOf: (column: Column) => SavingsText | undefined;
  /** Where the client's answer to a question is given, by its qid. */
  readonly hrefOf: (question: string) => string;
  readonly onWhy: (column: Column) => void;
}

/** The period of a change that the row's label names; any other is in its cell. */
const yearly = 'yr';

/** Rows that no quote fills are left out. */
export function factRows(facts: FactsOf): readonly FactRow[] {
  const {
    columns,
    isComplete,
    earlierDay,
    changeOf,
    savingsOf,
    hrefOf,
    hasCurrent,
    onWhy,
    effectiveDate,
    currentEnds,
  } = facts;
  const year = dayOf(serviceNow());
  const totalOf = ({ view }: Column) => feesOf(view.premium?.amount, view.rateMeta).total;
  const hasTotals = !isComplete || columns.some(totalOf);
  // Fees are for the period that was quoted, whatever the premiums above them are shown by.
  const periods = [...new Set(columns.map(({ view }) => formatPeriod(view)))];
  const isMixed = periods.length > 1;
  const unit = isMixed ? 'as quoted' : periods.map((period) => `/${period}`).join('');
  /** Of different periods only totals for the term are held against each other. */
  const termTotalOf = (column: Column) =>
    isMixed && totalOf(column) ? totalForTerm(column.view) : undefined;
  const isTermUnknown = isMixed && columns.some((column) => totalOf(column) && !termTotalOf(column));
  const rows: (FactRow | false)[] = [
    (columns.some(changeOf) || (!isComplete && earlierDay !== undefined)) && {
      id: 'since',
      label: earlierDay === undefined ? 'Change' : `Since ${earlierDay}`,
      unit: `/${yearly}`,
      numeric: true,
      cell: (column) => <SinceCell change={changeOf(column)} column={column} onWhy={() => onWhy(column)} />,
      text: (column) => {
        const change = changeOf(column);
        return change ? `${sinceText(change.since, column.view)} ${change.versus}` : '';
      },
    },
    {
      id: 'fees',
      label: 'Fees and taxes',
      unit,
      numeric: true,
      cell: (column) => <FeesCell column={column} />,
      text: ({ view }) => String(formatFees(feesOf(view.premium?.amount, view.rateMeta))),
    },
    hasTotals && {
      id: 'total',
      label: 'Total with fees',
      unit: isTermUnknown ? unit : undefined,
      numeric: true,
      cell: (column) => {
        const [total, ofTerm] = [totalOf(column), termTotalOf(column)];
        if (!total) return <Text tone="faint">Fees not provided</Text>;
        const figure = ofTerm && formatAmount({ ...ofTerm, derived: ofTerm.derived || !total.given });
        return (
          <>
            <b>{figure ?? formatTotal(total)}</b>
            <Period>{ofTerm ? formatTerm(column.view.duration) : formatPeriod(column.view)}</Period>
          </>
        );
      },
      text: (column) => String(termTotalOf(column)?.amount ?? totalOf(column)?.amount),
    },
    hasCurrent && {
      id: 'savings',
      label: 'Against current policy',
      numeric: true,
      cell: (column) => <SavingsCell savings={savingsOf(column)} {...{ column, hrefOf }} />,
      text: (column) => savingsOf(column)?.text ?? notOffered(column),
    },
    {
      id: 'bindable',
      label: 'Bindable',
      unit: 'per carrier',
      cell: (column) => <BindableCell column={column} />,
      text: (column) => bindableText(column),
    },
    {
      id: 'effective',
      label: 'Policy effective',
      submitted: effectiveDate && formatNearDay(effectiveDate, year),
      current: currentEnds && `Until ${formatNearDay(currentEnds, year)}`,
      cell: ({ view }) =>
        view.effectiveDate === undefined ? <NotProvided /> : formatNearDay(view.effectiveDate, year),
      text: ({ view }) => view.effectiveDate ?? '',
    },
    {
      id: 'goodThrough',
      label: 'Quote good through',
      cell: (column) => <GoodThroughCell column={column} />,
      text: ({ view }) => view.expirationDate ?? '',
    },
    (!isComplete || columns.some(({ view }) => view.messages.length > 0)) && {
      id: 'notes',
      label: 'Carrier notes',
      cell: (column) => <NotesCell column={column} />,
      text: ({ view }) => view.messages.map(messageText).join('\n'),
    },
  ];
  return rows.filter((row) => row !== false);
}

export const factDiffers = ({ text }: FactRow, columns: readonly Column[]): boolean =>
  new Set(columns.map(text)).size > 1;

const NotProvided = () => <Text tone="faint">Not provided</Text>;

/** Beside an amount, and in one line. */
const Period = ({ children }: { readonly children: string }) => (
  <>
    {' '}
    <Text as="small" nowrap>
      / {children}
    </Text>
  </>
);

function FeesCell({ column: { view } }: { readonly column: Column }) {
  const fees = feesOf(view.premium?.amount, view.rateMeta);
  const details = [...fees.due, ...fees.optional].map(([label, text]) => `${label}: ${text}`).join(' · ');
  const figure = formatFees(fees) ?? <NotProvided />;
  return details === '' ? figure : <WithNote note={details}>{figure}</WithNote>;
}

/** Why a quote is no offer to compare with anything. */
const notOffered = ({ standing }: Column): string => quoteBadge(standing) ?? 'What if';

interface SavingsCellProps extends Pick<FactsOf, 'hrefOf'> {
  readonly savings: SavingsText | undefined;
  readonly column: Column;
}

/** An amount says of which coverages it is, or of how many nobody knows; without one, a missing answer can be given. */
function SavingsCell({ savings, column, hrefOf }: SavingsCellProps) {
  if (!savings) return <Text tone="faint">{notOffered(column)}</Text>;
  const { text, note, period, isFigure, about, question } = savings;
  return (
    <>
      {question === undefined ? (
        <Text tone={isFigure ? undefined : 'faint'}>
          <WithNote note={note}>{text}</WithNote>
        </Text>
      ) : (
        <Tooltip text={() => note}>
          {(described) => (
            <Link href={hrefOf(question)} aria-describedby={described}>
              {text}
            </Link>
          )}
        </Tooltip>
      )}
      {period !== undefined && <Period>{period}</Period>}
      {about !== undefined && (
        <Text as="div" size="small" tone="soft">
          {about}
        </Text>
      )}
    </>
  );
}

const outcomeWords: Readonly<Record<DeclinedOutcome, string>> = {
  declined: 'Was declined',
  failed: 'Had failed',
  declinedOrFailed: 'Had no quote',
};

function SinceCell({
  change,
  column: { name, view },
  onWhy,
}: {
  readonly change: QuoteSince | undefined;
  readonly column: Column;
  readonly onWhy: () => void;
}) {
  if (!change) return <EmptyValue kind="notApplicable" />;
  const { since, versus } = change;
  const text = sinceText(since, view);
  const against = versus === undefined ? '' : ` vs. ${versus}`;
  return (
    <button
      type="button"
      className={quietLink}
      aria-label={`${text}${against}: why changed, ${name}`}
      onClick={onWhy}
    >
      <Text tone="accent" nowrap>
        {text.replace(`/${yearly}`, '')}
      </Text>{' '}
      {versus !== undefined && <small data-nowrap>vs. {versus}</small>}
    </button>
  );
}

function sinceText(since: Since, view: QuoteView): string {
  switch (since.kind) {
    case 'premium':
      return since.change.amount === 0
        ? 'No change'
        : formatDifference(since.change, `/${formatPremium(view, 'year')?.period ?? ''}`);
    case 'notComparable':
      return 'Changes';
    case 'noQuote':
      return outcomeWords[since.outcome];
    case 'new':
      return 'New';
  }
}

const referral = /^REFER/i;

function bindableText({ standing }: Column): string {
  if (standing.given === 'bindable') return quoteBadge(standing) ?? 'Bindable';
  return standing.given === 'unstated' ? '' : 'Not bindable';
}

function BindableCell({ column }: { readonly column: Column }) {
  const words = bindableText(column);
  if (words === '') return <NotProvided />;
  if (words === 'Bindable') {
    return (
      <WithNote note="You can ask the carrier to bind. Not bound.">
        <Status tone="quoted">Bindable</Status>
      </WithNote>
    );
  }
  const [refer] = column.view.messages.filter(({ severity }) => referral.test(severity ?? ''));
  const badge = quoteBadge(column.standing);
  const reason = words === badge ? badgeNotes[badge] : refer && messageText(refer);
  const status = <Status tone="silent">{words}</Status>;
  return reason === undefined ? status : <WithNote note={reason}>{status}</WithNote>;
}

function GoodThroughCell({ column: { view, standing } }: { readonly column: Column }) {
  const until = timestampToMs(view.expirationDate);
  if (until === undefined) return view.expirationDate ?? <NotProvided />;
  const time = <Time ms={until} precision="end" focusable={false} />;
  if (standing.kind === 'expired') {
    return (
      <Status tone="declined" sign="clock">
        {time}
      </Status>
    );
  }
  if (!lapsesBeforeCover(view, dayOf)) {
    return standing.endsSoon === undefined ? (
      time
    ) : (
      <Status tone="warn" sign="clock">
        {time}
      </Status>
    );
  }
  return (
    <WithNote note="Before the effective date: bind it earlier or re-quote.">
      <Status tone="warn">{time}</Status>
    </WithNote>
  );
}

function NotesCell({ column: { view, name } }: { readonly column: Column }) {
  const [first, ...more] = view.messages.map(messageText);
  if (first === undefined) return <Text tone="faint">None</Text>;
  return (
    <Fold
      name={`Carrier notes, ${name}`}
      label={
        <Truncate>
          {more.length > 0 && <b>{more.length + 1}</b>} {first}
        </Truncate>
      }
    >
      {() => (
        <ul>
          {[first, ...more].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
