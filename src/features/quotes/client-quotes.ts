/**
 * What a client may receive of quotes. Print, files, the e-mail and copied text are drawn from this alone: a member of a
 * quote or a row of the comparison reaches a client only if it is named here.
 */
import {
  notItemized,
  type ComparisonGroup,
  type ComparisonRow,
  type CoverageNames,
} from '../../domain/quotes/comparison/compare.ts';
import type { CurrentPolicy } from '../../domain/quotes/comparison/current-policy.ts';
import type { Savings } from '../../domain/quotes/comparison/savings.ts';
import { formatDeductible } from '../../domain/quotes/deductible.ts';
import { lapsesBeforeCover } from '../../domain/quotes/effective.ts';
import { feesOf } from '../../domain/quotes/fees.ts';
import { figureOf, termPremium, timesAYear, yearlyPremium } from '../../domain/quotes/premium.ts';
import { describeSavings, formatDocument, type Today } from './savings-text.ts';
import { demoMark, promise } from '../../domain/quotes/promise.ts';
import { messageText, type QuoteView } from '../../domain/quotes/reading/read-quote.ts';
import { totalForTerm } from '../../domain/quotes/term-total.ts';
import { dayOf, formatDay, formatEnd, formatMoney } from '../../lib/format.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { carrierOf } from '../../views/quotes/carrier-of.ts';
import { formatPeriod, formatTerm } from '../../views/quotes/format-period.ts';
import {
  formatAmount,
  formatFees,
  formatPremium,
  formatQuotedPremium,
  formatTotal,
  formatWorkedOut,
  type PremiumMode,
  type PremiumText,
} from '../../views/quotes/premium-text.ts';
import { isEstimate, type Column } from './column.ts';
import { formatMissing } from './comparison/CoverageCellText.tsx';
import { badgeNotes, quoteBadge } from './quote-badge.ts';

interface ClientPremium extends Pick<PremiumText, 'figure' | 'period'> {
  /** "$522 / 6 mo", as the carrier gave it, where the figures of all are by the year. */
  readonly quoted: string | undefined;
  /** The figure was worked out, and has ≈. */
  readonly derived: boolean;
  /** "≈$849.50 for the term of 6 mo", where the carrier gave it for another period than the term. */
  readonly forTerm: string | undefined;
}

export interface ClientQuote {
  readonly key: string;
  readonly letter: string;
  readonly carrier: string;
  /** "Higher deductible"; undefined for a quote as submitted. */
  readonly option: string | undefined;
  /** As the carrier gave it, "$522" and "6 mo"; beside quotes for other periods by the year, "≈$1,044" and "yr". */
  readonly premium: ClientPremium | undefined;
  /** The premium's figure, for spreadsheets. */
  readonly amount: number | undefined;
  /** The footnote of a premium that was worked out, or that could not be. */
  readonly premiumNote: number | undefined;
  readonly badges: readonly { readonly text: string; readonly note: number }[];
  /** "Nov 20, 2026". */
  readonly effective: string | undefined;
  readonly goodThrough: string | undefined;
  /** Of the carrier, each with an id. They reach the client where the agent chooses so. */
  readonly notes: readonly { readonly id: string; readonly text: string }[];
}

export interface ClientCell {
  readonly text: string;
  /** The coverage's premium, set apart from its terms. */
  readonly premium?: string | undefined;
  /** The cell's money as a number, for spreadsheets. */
  readonly amount?: number | undefined;
  /** "Asked for $500". */
  readonly warning?: string | undefined;
  /** The number of its footnote, from 1. */
  readonly note?: number | undefined;
}

export interface ClientRow {
  readonly label: string;
  /** The number of the label's footnote, from 1. */
  readonly note?: number | undefined;
  /** What was submitted, and what the current policy has. */
  readonly submitted?: string | undefined;
  readonly current?: string | undefined;
  /** One for each quote, in their order. */
  readonly cells: readonly ClientCell[];
}

export interface ClientGroup extends ClientRow {
  readonly rows: readonly ClientRow[];
}

export interface ClientQuotes {
  readonly options: readonly ClientQuote[];
  /** The rows above the coverages. */
  readonly facts: readonly ClientRow[];
  readonly groups: readonly ClientGroup[];
  /** Numbered from 1. */
  readonly footnotes: readonly string[];
}

interface Compared {
  /** Of the current policy, and what the quotes save against it; nothing of it where it is left out. */
  readonly today?: Today | undefined;
  /** The coverages of the columns. */
  readonly groups: readonly ComparisonGroup[];
  /** What the comparison calls the coverages. */
  readonly names: CoverageNames;
  /** By the service's clock, milliseconds since 1970. */
  readonly now: number;
}

type AddNote = (text: string) => number;

const otherPeriodNote = 'For another period. It can’t be shown per year.';
const totalNote = '≈ Premium and fees, added up.';
const termTotalNote = '≈ Premium for the policy term and fees, added up.';
const submittedNote = '“Asked for” is what we asked of the carrier.';
const notProvided: ClientCell = { text: 'Not provided' };

/** A carrier's notes on its quote, each with an id for the agent's choice. */
export const notesOf = ({ key, view }: Pick<Column, 'key' | 'view'>): ClientQuote['notes'] =>
  view.messages.map((message) => {
    const text = messageText(message);
    return { id: JSON.stringify([key, text]), text };
  });

/** Whether a carrier's note reads as a condition, which the client is to know; others may be meant for the agent alone. */
export const isCondition = (text: string): boolean =>
  /\b(?:subject to|condition(?:s|al|ally)?|provided that|contingent (?:up)?on)\b/i.test(text);

/** What the client may receive of these quotes, in their order: agency estimates never. */
export function clientQuotes(given: readonly Column[], compared: Compared): ClientQuotes {
  const { groups, names, now, today } = compared;
  const columns = given.filter((one) => !isEstimate(one));
  const footnotes: string[] = [];
  const note: AddNote = (text) => {
    if (!footnotes.includes(text)) footnotes.push(text);
    return footnotes.indexOf(text) + 1;
  };
  const isOnePeriod = areForOnePeriod(columns);
  // Beside a whole year's premium, half a year's reads as the lower one.
  const mode = isOnePeriod ? 'quoted' : 'year';
  const options = columns.map((column, at): ClientQuote => {
    const { key, view, option, isWhatIf } = column;
    const badge = quoteBadge(column.standing);
    const until = timestampToMs(view.expirationDate);
    return {
      key,
      letter: String.fromCodePoint('A'.charCodeAt(0) + at),
      carrier: carrierOf(view),
      option: [option, isWhatIf && 'What if'].filter(Boolean).join(', ') || undefined,
      ...premiumOf(view, mode, note),
      badges: badge === undefined ? [] : [{ text: badge, note: note(`${badge}: ${badgeNotes[badge]}`) }],
      effective: view.effectiveDate && formatDay(view.effectiveDate),
      goodThrough: until === undefined ? view.expirationDate : formatEnd(until, now),
      notes: notesOf(column),
    };
  });
  return {
    options,
    facts: [
      ...factsOf(columns, options, { now, isOnePeriod }, note),
      ...savingsRows(columns, today, mode, note),
    ],
    groups: groupsOf(columns, { groups, names }, isOnePeriod, note),
    footnotes,
  };
}

/** Whether the premiums can stand side by side as the carriers gave them. */
function areForOnePeriod(columns: readonly Column[]): boolean {
  const periods = columns.flatMap(({ view }) =>
    view.premium?.amount === undefined ? [] : (timesAYear(view.premium, view.duration) ?? formatPeriod(view)),
  );
  return new Set(periods).size <= 1;
}

function premiumOf(
  view: QuoteView,
  mode: PremiumMode,
  note: AddNote,
): Pick<ClientQuote, 'premium' | 'amount' | 'premiumNote'> {
  const { premium, duration } = view;
  const text = formatPremium(view, mode);
  if (!text) return { premium: undefined, amount: undefined, premiumNote: undefined };
  const { figure, period } = text;
  const yearly = mode === 'year' ? yearlyPremium(premium, duration) : undefined;
  const term = termPremium(premium, duration);
  return {
    premium: {
      figure,
      period,
      quoted: yearly && formatQuotedPremium(view),
      derived: yearly?.derived ?? false,
      forTerm: term?.derived ? `${formatAmount(term)} for the term of ${formatTerm(duration)}` : undefined,
    },
    amount: yearly?.amount ?? figureOf(premium?.amount),
    premiumNote: yearly?.derived
      ? note(`≈ worked out: ${formatWorkedOut(view)}. Renewal price can change.`)
      : mode === 'year' && period !== 'yr'
        ? note(otherPeriodNote)
        : undefined,
  };
}

function factsOf(
  columns: readonly Column[],
  options: readonly ClientQuote[],
  { now, isOnePeriod }: Pick<Compared, 'now'> & { readonly isOnePeriod: boolean },
  note: AddNote,
): readonly ClientRow[] {
  const fees = columns.map(({ view }) => feesOf(view.premium?.amount, view.rateMeta));
  const totals = fees.map(({ total }, at): ClientCell => {
    const view = columns[at]?.view;
    if (!total || !view) return { text: 'Fees not provided' };
    // Fees are due for the term, and never spread over a year.
    const forTerm = totalForTerm(view);
    const ofTerm = isOnePeriod && !forTerm?.derived ? undefined : forTerm;
    if (ofTerm) {
      const { amount, derived } = ofTerm;
      const figure = formatAmount({ amount, derived: derived || !total.given });
      const about = derived ? termTotalNote : total.given ? undefined : totalNote;
      return {
        text: `${figure} / ${formatTerm(view.duration)}`,
        amount,
        note: about === undefined ? undefined : note(about),
      };
    }
    const text = `${formatTotal(total)} / ${formatPeriod(view)}`;
    return { text, amount: figureOf(total.amount), note: total.given ? undefined : note(totalNote) };
  });
  return [
    {
      label: 'Fees and taxes',
      cells: fees.map(({ sum, due, optional }, at): ClientCell => {
        const details = [...due, ...optional].map(([label, amount]) => `${label} ${amount}`).join(' · ');
        return {
          text: formatFees({ sum, due }) ?? notProvided.text,
          amount: sum,
          note: details === '' ? undefined : note(`Fees of ${options[at]?.letter}: ${details}`),
        };
      }),
    },
    ...(fees.some(({ total }) => total) ? [{ label: 'Total with fees', cells: totals }] : []),
    {
      label: 'Policy effective',
      cells: options.map(({ effective }) => (effective === undefined ? notProvided : { text: effective })),
    },
    {
      label: 'Policy term',
      cells: columns.map(({ view: { duration } }) =>
        duration === undefined ? notProvided : { text: formatTerm(duration) },
      ),
    },
    {
      label: 'Quote good through',
      cells: options.map(({ goodThrough }, at): ClientCell => {
        const view = columns[at]?.view;
        if (goodThrough === undefined || !view) return notProvided;
        const isEarly = (timestampToMs(view.expirationDate) ?? 0) > now && lapsesBeforeCover(view, dayOf);
        return { text: goodThrough, warning: isEarly ? 'Before effective date' : undefined };
      }),
    },
  ];
}

/**
 * Only where a document says what the current policy costs, for what a client said of it is not handed back as a fact; and
 * where some quote has an amount with nothing in it that was worked out or is not known.
 */
function savingsRows(
  columns: readonly Column[],
  today: Today | undefined,
  mode: PremiumMode,
  note: AddNote,
): readonly ClientRow[] {
  const source = today && formatDocument(today.policy, mode);
  if (source === undefined || !columns.some(({ key }) => isForClient(today?.savings.get(key)))) return [];
  return [
    {
      label: 'Against current policy',
      note: note(`Current policy: ${source}.`),
      cells: columns.map(({ key }) => savingsCell(today?.savings.get(key), today?.policy, note)),
    },
  ];
}

const isForClient = (savings: Savings | undefined): boolean =>
  savings?.kind === 'figure' && savings.unknown === 0 && !savings.saved.derived;

function savingsCell(
  savings: Savings | undefined,
  policy: CurrentPolicy | undefined,
  note: AddNote,
): ClientCell {
  const text = describeSavings(savings, policy);
  if (!savings || !text) return { text: 'Not compared' };
  if (savings.kind !== 'figure') return { text: text.text };
  if (isForClient(savings))
    return { text: `${text.text} / ${text.period}`, note: note(`${text.about}. Same term, with fees.`) };
  return { text: savings.unknown > 0 ? 'Not compared' : 'Quoted for another period' };
}

/** @param itemized with premiums: for half a year and for a year, they would mislead side by side. */
function groupsOf(
  columns: readonly Column[],
  { groups, names }: Pick<Compared, 'groups' | 'names'>,
  itemized: boolean,
  note: AddNote,
): readonly ClientGroup[] {
  const sums = (premiums: ReadonlyMap<string, number>): readonly ClientCell[] =>
    columns.map(({ key }) => {
      const amount = premiums.get(key);
      return !itemized || amount === undefined
        ? { text: '' }
        : { text: '', premium: formatMoney(amount), amount };
    });
  const rest = notItemized(columns, groups);
  return [
    ...groups.map(({ title, premiums, rows }) => ({
      label: title === '' ? 'Policy' : title,
      cells: sums(premiums),
      rows: rows.map((row) => ({
        label: names(title, row),
        note: row.basis === undefined ? undefined : note(`${row.basis}.`),
        submitted: row.submitted,
        current: row.current,
        cells: columns.map(({ key }) => coverageCell(row, key, itemized, note)),
      })),
    })),
    ...(rest.size === 0 || !itemized ? [] : [{ label: 'Not itemized', cells: sums(rest), rows: [] }]),
  ];
}

function coverageCell(
  { cells, missing, basis }: ComparisonRow,
  key: string,
  itemized: boolean,
  note: AddNote,
): ClientCell {
  const notAsSubmitted = (submitted: string | undefined) =>
    submitted === undefined ? {} : { warning: `Asked for ${submitted}`, note: note(submittedNote) };
  const cell = cells.get(key);
  if (!cell) {
    const lacks = missing.get(key);
    return { text: lacks ? formatMissing(lacks) : 'Not quoted', ...notAsSubmitted(lacks?.submitted) };
  }
  const { limit, deductible, premium, premiumWords, mismatch } = cell;
  const terms = [limit === basis ? undefined : limit, deductible && formatDeductible(deductible)];
  return {
    text: terms.filter(Boolean).join(' · '),
    ...(itemized && {
      premium: premium === undefined ? premiumWords?.replace(/^Included$/, 'Incl.') : formatMoney(premium),
      amount: premium,
    }),
    ...notAsSubmitted(mismatch),
  };
}

/** Whether some coverage of the quote at a place is not as submitted. */
export const isMismatchedAt = ({ groups }: Pick<ClientQuotes, 'groups'>, at: number): boolean =>
  groups.some(({ rows }) => rows.some(({ cells }) => cells[at]?.warning !== undefined));

/** "Harbor Mutual, higher deductible". */
export const quoteName = ({ carrier, option }: Pick<ClientQuote, 'carrier' | 'option'>): string =>
  [carrier, option?.toLowerCase()].filter(Boolean).join(', ');

/** One quote to send as a text message: nothing of it leaves without what must be known of it. */
export function quoteText(shown: ClientQuotes, demo: boolean): string {
  const [quote] = shown.options;
  if (!quote) return '';
  const { premium, badges, effective, goodThrough } = quote;
  const footnote = (note: number | undefined) => note !== undefined && shown.footnotes[note - 1];
  const isExpired = badges.some(({ text }) => text === 'Quote expired');
  const sentences = [
    `${quoteName(quote)}: ${premium ? `${premium.figure} / ${premium.period}` : 'no premium'}.`,
    ...badges.map(({ note }) => footnote(note)),
    isMismatchedAt(shown, 0) && 'Some coverages are not as submitted.',
    effective && `Effective ${effective}.`,
    goodThrough && !isExpired && `Quote good through ${goodThrough}.`,
    demo && demoMark,
    promise,
  ];
  return sentences.filter(Boolean).join(' ');
}
