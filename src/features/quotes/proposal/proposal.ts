/** What a proposal has in it, worked out once: print, the HTML file, the CSV and the e-mail are drawn from it. */
import {
  notItemized,
  type ComparisonGroup,
  type ComparisonRow,
  type CoverageNames,
} from '../../../domain/quotes/comparison/compare.ts';
import { lapsesBeforeCover } from '../../../domain/quotes/effective.ts';
import { formatDeductible } from '../../../domain/quotes/deductible.ts';
import { feesOf } from '../../../domain/quotes/fees.ts';
import { messageText, type QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import type { Notice } from '../../../domain/questions/workspace/schema.ts';
import { inOrder } from '../../../domain/quotes/quote-standing.ts';
import { dayOf, formatDay, formatEnd, formatMoney } from '../../../lib/format.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { type Column } from '../column.ts';
import { badgeNotes, derivedNote, quoteBadge } from '../quote-badge.ts';
import { formatMissing } from '../comparison/CoverageCellText.tsx';
import { formatPeriod, formatTerm } from '../../../views/quotes/format-period.ts';
import { formatAmount, formatPremium, type PremiumText } from '../../../views/quotes/premium-text.ts';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';

/** How many quotes one Letter page has room for. */
export const mostOptions = 3;

export interface ProposalInput {
  /** In the order in which they are compared; what-ifs and those beyond `mostOptions` are left out. */
  readonly columns: readonly Column[];
  /** Their coverages. */
  readonly groups: readonly ComparisonGroup[];
  /** What the comparison calls the coverages. */
  readonly names: CoverageNames;
  readonly agency: {
    readonly name: string;
    readonly license?: string | undefined;
    readonly logo?: string | undefined;
    readonly address?: string | undefined;
    readonly phone?: string | undefined;
  };
  readonly line: string;
  readonly insured: string;
  /** The client's; blank where it is not known. */
  readonly address: string;
  readonly preparedBy: string;
  /** By the service's clock, milliseconds since 1970. */
  readonly now: number;
  readonly demo: boolean;
  /** The key of the quote that the agency recommends. */
  readonly recommended: string | undefined;
  readonly recommendation: string;
  /** Ids of the carrier notes to include. */
  readonly carrierNotes: ReadonlySet<string>;
  readonly declined: readonly string[];
  /** Those of a carrier are said only where it has a quote among the columns. */
  readonly notices: readonly Pick<Notice, 'carrier' | 'text'>[];
}

export interface ProposalOption {
  readonly key: string;
  readonly letter: string;
  readonly carrier: string;
  /** "Higher deductible"; undefined for a quote as submitted. */
  readonly option: string | undefined;
  readonly recommended: boolean;
  readonly premium: PremiumText | undefined;
  readonly amount: number | undefined;
  /** The premium and its period as the carrier gave them, for a spreadsheet. */
  readonly quoted: PremiumText | undefined;
  /** The footnote of a yearly premium that was worked out. */
  readonly premiumNote: number | undefined;
  readonly badges: readonly { readonly text: string; readonly note: number }[];
}

interface ProposalCell {
  readonly text: string;
  /** The coverage's premium, set apart from its terms. */
  readonly premium?: string | undefined;
  /** The cell's money as a number, for spreadsheets. */
  readonly amount?: number | undefined;
  /** "Submitted $500". */
  readonly warning?: string | undefined;
  /** The number of its footnote, from 1. */
  readonly note?: number | undefined;
}

export interface ProposalRow {
  readonly label: string;
  /** The number of the label's footnote, from 1. */
  readonly note?: number | undefined;
  /** One for each option, in their order. */
  readonly cells: readonly ProposalCell[];
}

export interface ProposalGroup extends ProposalRow {
  readonly rows: readonly ProposalRow[];
}

export interface Proposal {
  readonly agency: ProposalInput['agency'];
  /** License number, address and phone, as far as the workspace has them. */
  readonly contact: string;
  readonly title: string;
  readonly insured: string;
  readonly address: string;
  readonly effective: string;
  readonly date: string;
  readonly preparedBy: string;
  readonly demo: boolean;
  readonly options: readonly ProposalOption[];
  readonly facts: readonly ProposalRow[];
  readonly groups: readonly ProposalGroup[];
  readonly carrierNotes: readonly string[];
  readonly recommendation: string;
  readonly declined: readonly string[];
  readonly notices: readonly string[];
  /** Numbered from 1. */
  readonly footnotes: readonly string[];
}

/** The quotes that a proposal can have, in the order in which they are compared: what-ifs never. */
export const proposableQuotes = (all: readonly Column[]): readonly Column[] =>
  inOrder(all.filter((column) => !column.isWhatIf));

/** The keys of the quotes that a proposal begins with: the lowest offers. */
export const firstChosen = (offers: readonly Column[]): readonly string[] =>
  inOrder(offers)
    .slice(0, mostOptions)
    .map(({ key }) => key);

const submittedNote = '“Submitted” is what we asked the carrier for.';

/** A carrier's notes on its quote, each with an id for the agent's choice. */
export const notesOf = ({ key, view }: Column): readonly { readonly id: string; readonly text: string }[] =>
  view.messages.map((message) => {
    const text = messageText(message);
    return { id: JSON.stringify([key, text]), text };
  });

/** Makes the proposal of the chosen quotes. */
export function proposalOf(input: ProposalInput): Proposal {
  const { agency, now, recommended } = input;
  const columns = input.columns.filter(({ isWhatIf }) => !isWhatIf).slice(0, mostOptions);
  const footnotes: string[] = [];
  const note = (text: string): number => {
    if (!footnotes.includes(text)) footnotes.push(text);
    return footnotes.indexOf(text) + 1;
  };
  const lettered = columns.map((column, at) => ({ ...column, letter: 'ABC'.charAt(at) }));
  // Half a year's premium beside a whole year's would read as the lower one.
  const isOnePeriod = new Set(columns.map(({ view }) => formatPeriod(view))).size <= 1;
  const options = lettered.map((column): ProposalOption => {
    const { key, view, option, letter } = column;
    const quoted = formatPremium(view, 'quoted');
    const premium = isOnePeriod ? quoted : formatPremium(view, 'year');
    const badge = quoteBadge(column.standing);
    return {
      key,
      letter,
      carrier: carrierOf(view),
      option,
      recommended: key === recommended,
      premium,
      quoted,
      amount: view.premium?.amount,
      premiumNote: [premium?.figure, premium?.other].some((text) => text?.startsWith('≈'))
        ? note(derivedNote)
        : undefined,
      badges: badge === undefined ? [] : [{ text: badge, note: note(`${badge}: ${badgeNotes[badge]}`) }],
    };
  });
  const days = [...new Set(columns.flatMap(({ view }) => view.effectiveDate ?? []))];
  return {
    agency,
    contact: [
      agency.license && `License ${agency.license}`,
      agency.address,
      agency.phone?.replaceAll(' ', '\u00a0'),
    ]
      .filter(Boolean)
      .join(' · '),
    title: `${input.line} proposal`,
    insured: input.insured,
    address: input.address,
    effective: days.map(formatDay).join(' or '),
    date: formatDay(dayOf(now)),
    preparedBy: input.preparedBy,
    demo: input.demo,
    options,
    facts: factsOf(lettered, now, note),
    groups: groupsOf(columns, input, note),
    carrierNotes: lettered.flatMap((column) =>
      notesOf(column).flatMap(({ id, text }) =>
        input.carrierNotes.has(id) ? `${column.letter}. ${carrierOf(column.view)}: ${text}` : [],
      ),
    ),
    recommendation: input.recommendation.trim(),
    declined: input.declined,
    notices: input.notices
      .filter(
        ({ carrier }) => carrier === undefined || columns.some(({ view }) => carrierOf(view) === carrier),
      )
      .map(({ text }) => text),
    footnotes,
  };
}

type AddNote = (text: string) => number;

interface Lettered {
  readonly letter: string;
  readonly view: QuoteView;
}

/** The rows above the coverages. */
function factsOf(columns: readonly Lettered[], now: number, note: AddNote): readonly ProposalRow[] {
  const fees = columns.map(({ view }) => feesOf(view.premium?.amount, view.rateMeta));
  const totals = fees.map(({ total }, at): ProposalCell => {
    const view = columns[at]?.view;
    if (!total || !view) return notProvided;
    const figure = formatAmount({ amount: total.amount, derived: !total.given });
    const text = `${figure} / ${formatPeriod(view)}`;
    return { text, amount: total.amount, note: total.given ? undefined : note(derivedNote) };
  });
  return [
    {
      label: 'Fees and taxes',
      cells: columns.map(({ letter }, at): ProposalCell => {
        const { sum, due = [], optional = [] } = fees[at] ?? {};
        const details = [...due, ...optional].map(([label, amount]) => `${label} ${amount}`).join(' · ');
        const text = sum === undefined ? notProvided.text : formatMoney(sum);
        return {
          text,
          amount: sum,
          note: details === '' ? undefined : note(`Fees of ${letter}: ${details}`),
        };
      }),
    },
    ...(fees.some(({ total }) => total) ? [{ label: 'Total with fees', cells: totals }] : []),
    {
      label: 'Policy effective',
      cells: columns.map(({ view: { effectiveDate } }) =>
        effectiveDate === undefined ? notProvided : { text: formatDay(effectiveDate) },
      ),
    },
    {
      label: 'Policy term',
      cells: columns.map(({ view: { duration } }) =>
        duration === undefined ? notProvided : { text: formatTerm(duration) },
      ),
    },
    {
      label: 'Quote good through',
      cells: columns.map(({ view }): ProposalCell => {
        const until = timestampToMs(view.expirationDate);
        if (until === undefined) return notProvided;
        const isEarly = until > now && lapsesBeforeCover(view, dayOf);
        return { text: formatEnd(until, now), warning: isEarly ? 'Before effective date' : undefined };
      }),
    },
  ];
}

/** The quotes are for several periods. */
const isMixed = (columns: readonly { readonly view: QuoteView }[]): boolean =>
  new Set(columns.map(({ view }) => formatPeriod(view))).size > 1;

const notProvided: ProposalCell = { text: 'Not provided' };

function groupsOf(
  columns: readonly Column[],
  { groups, names }: Pick<ProposalInput, 'groups' | 'names'>,
  note: AddNote,
): readonly ProposalGroup[] {
  // Side by side, premiums for half a year and for a year would mislead.
  const itemized = !isMixed(columns);
  const sums = (premiums: ReadonlyMap<string, number>): readonly ProposalCell[] =>
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
): ProposalCell {
  const notAsSubmitted = (submitted: string | undefined) =>
    submitted === undefined ? {} : { warning: `Submitted ${submitted}`, note: note(submittedNote) };
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
