/** Quotes side by side: one column a quote, one row for each thing that at least one of them says. */
import type { CoverageAlias } from '../../questions/workspace/schema.ts';
import type { CoverageFacts } from './asked.ts';
import { coverageRows } from './compare-coverages.ts';
import {
  absent,
  dueCell,
  earnedCell,
  feesCell,
  periodNotes,
  premiumCell,
  yearCell,
  type ComparisonCell,
} from './money-cells.ts';
import { quotedState } from '../quote-state.ts';
import { messageText, type QuoteView } from '../read-quote.ts';
import { termWords } from '../term.ts';

export interface ComparisonRow {
  /** Stable for the same thing across comparisons. */
  readonly id: string;
  /** The heading it stands under; empty for the quote as a whole. A coverage's part of the quote, or "Rate details". */
  readonly group: string;
  readonly label: string;
  readonly format: 'text' | 'amount' | 'moment';
  /** Worked out by the app rather than sent. */
  readonly computed: boolean;
  /** For rows of coverages: what they are about. */
  readonly coverage?: CoverageFacts | undefined;
  /** In the order of the quotes. */
  readonly cells: readonly ComparisonCell[];
  readonly differs: boolean;
}

/** What is known of the quotes from elsewhere; what is left out is not known. */
export interface AroundQuotes {
  /** How the client of an id is called, in the row that stands there only when the quotes are of several. */
  readonly clientName?: (clientId: string) => string;
  /** In the order of the quotes: which of them have expired. */
  readonly lapsed?: readonly boolean[];
  /** The same: which of them are no longer valid when the cover they are for starts. */
  readonly endsBefore?: readonly boolean[];
  /** "CODE part" of each figure that the question book of a product is about; undefined without a book. */
  readonly asks?: (lineId: string | undefined) => ReadonlySet<string> | undefined;
}

/** Heads what organizations say of how they rated. */
export const rateDetails = 'Rate details';

/** What a cell says, absent when there is nothing. */
function textCell(text: string | undefined): ComparisonCell {
  return text === undefined || text === '' ? absent : { text, kind: 'value' };
}

/** Rows that no quote fills are left out. `joins` are coverages that the agency reads as one. */
export function compareQuotes(
  quotes: readonly QuoteView[],
  joins: readonly CoverageAlias[],
  around: AroundQuotes = {},
): readonly ComparisonRow[] {
  const rows = wholeRows.map(({ id, label, format = 'text', computed = false, cell }) => {
    const cells = quotes.map((quote, at) => {
      return cell(quote, {
        lapsed: around.lapsed?.[at] === true,
        endsBefore: around.endsBefore?.[at] === true,
      });
    });
    return row({ id, group: '', label, format, computed, cells });
  });
  const notes = periodNotes(quotes);
  const coverages = coverageRows(quotes, joins).map(({ id, group, label, facts, texts, called }) => {
    const stated = texts.map((text) => text !== undefined && text !== '');
    const cells = texts.map((text, at) => {
      const note = facts.part === 'premium' ? notes[at] : undefined;
      if (stated[at]) return { ...textCell(text), note, called: called[at] };
      return isOfOtherProduct(facts.codes, quotes, stated, at, around) ? noPlace : absent;
    });
    return row({ id, group, label, format: 'text', computed: false, coverage: facts, cells });
  });
  const [product, ...others] = rows;
  return [
    ...(product ? [product] : []),
    ...clientRow(quotes, around.clientName ?? ((clientId) => clientId)),
    ...others,
    ...coverages,
    ...rateRows(quotes),
  ].filter(({ cells }) => {
    return cells.some(({ kind }) => kind === 'value');
  });
}

function clientRow(quotes: readonly QuoteView[], nameOf: (clientId: string) => string): ComparisonRow[] {
  if (new Set(quotes.map(({ clientId }) => clientId)).size < 2) return [];
  const cells = quotes.map(({ clientId }) => textCell(clientId && nameOf(clientId)));
  return [row({ id: 'client', group: '', label: 'Client', format: 'text', computed: false, cells })];
}

const noPlace: ComparisonCell = { text: '', kind: 'notApplicable' };

/**
 * Whether a coverage has no place in a quote: only quotes of other products state it, and its own product's book asks
 * nothing about it. Of a product without a book nobody can tell.
 */
function isOfOtherProduct(
  codes: readonly string[],
  quotes: readonly QuoteView[],
  stated: readonly boolean[],
  at: number,
  { asks }: AroundQuotes,
): boolean {
  const own = quotes[at]?.lineId;
  if (quotes.some(({ lineId }, other) => stated[other] && lineId === own)) return false;
  const figures = asks?.(own);
  return (
    figures !== undefined &&
    !codes.some((code) => figures.has(`${code} limit`) || figures.has(`${code} deductible`))
  );
}

interface Standing {
  readonly lapsed: boolean;
  readonly endsBefore: boolean;
}

interface WholeRow {
  readonly id: string;
  readonly label: string;
  readonly format?: ComparisonRow['format'];
  readonly computed?: boolean;
  readonly cell: (quote: QuoteView, standing: Standing) => ComparisonCell;
}

const wholeRows: readonly WholeRow[] = [
  { id: 'product', label: 'Product', cell: (quote) => textCell(quote.lineName ?? quote.lineId) },
  { id: 'quotedAt', label: 'Quoted at', format: 'moment', cell: (quote) => momentCell(quote.quoteTimestamp) },
  {
    id: 'ratedWith',
    label: 'Rates as configured on',
    format: 'moment',
    cell: (quote) => momentCell(quote.asRatingConfiguredAtTimestamp),
  },
  { id: 'premium', label: 'Premium', format: 'amount', cell: premiumCell },
  { id: 'fees', label: 'Fees and taxes', cell: feesCell },
  { id: 'totalDue', label: 'Total due, as stated', cell: dueCell },
  { id: 'earned', label: 'Deposit and minimum earned, as stated', cell: earnedCell },
  { id: 'perYear', label: 'Premium per year, worked out', format: 'amount', computed: true, cell: yearCell },
  { id: 'term', label: 'Term', cell: (quote) => textCell(quote.duration && termWords(quote.duration)) },
  { id: 'type', label: 'Type', cell: (quote) => textCell(typeWords(quote.type)) },
  {
    id: 'bindable',
    label: 'Can be bound',
    cell: (quote, { lapsed }) => textCell(bindableWords(quote.bindable, lapsed)),
  },
  { id: 'effective', label: 'Effective', cell: (quote) => textCell(quote.effectiveDate) },
  {
    id: 'validUntil',
    label: 'Valid until',
    format: 'moment',
    cell: (quote, { lapsed, endsBefore }) => {
      const note = endsBefore && !lapsed ? endsBeforeCover : undefined;
      return { ...momentCell(quote.expirationDate), note };
    },
  },
  { id: 'organization', label: 'Organization', cell: (quote) => textCell(organizationWords(quote)) },
  {
    id: 'messages',
    label: 'Messages',
    cell: (quote) => textCell(quote.messages.map(messageText).join('\n')),
  },
];

/** Of a quote that must be bound earlier than the cover it is for starts. */
export const endsBeforeCover = 'lapses before cover starts';

/** RATE and QUOTE in words; anything else as it came. */
export function typeWords(type: string | undefined): string | undefined {
  if (type === 'RATE') return 'Rate: worked out from rates, not given by the carrier';
  return type === 'QUOTE' ? 'Quote: given by the carrier' : type;
}

/** What the service said of binding counts only while the quote is valid. */
export function bindableWords(bindable: boolean | undefined, lapsed: boolean): string | undefined {
  if (lapsed) return 'Expired, cannot be bound';
  if (bindable === undefined) return undefined;
  return bindable ? 'Can be bound, says the service' : 'Cannot be bound, says the service';
}

/** Whether a quote is past the moment until which it is valid; `now` by the service's clock. Not when it states none. */
export function isLapsed(quote: Pick<QuoteView, 'expirationDate'>, now: number): boolean {
  return quotedState(quote, now) === 'expired';
}

/** True when the quote comes from the caller's own rating workbook. */
export function isOwnRating(
  quote: Pick<QuoteView, 'quotingOrganizationId' | 'clientOrganizationId'>,
): boolean {
  const { quotingOrganizationId, clientOrganizationId } = quote;
  return quotingOrganizationId !== undefined && quotingOrganizationId === clientOrganizationId;
}

function organizationWords(quote: QuoteView): string | undefined {
  const name = quote.quotingOrganization ?? quote.quotingOrganizationId;
  return name !== undefined && isOwnRating(quote) ? `${name} (own rating)` : name;
}

function momentCell(moment: string | undefined): ComparisonCell {
  return moment === undefined ? absent : { text: moment, kind: 'value', moment };
}

function rateRows(quotes: readonly QuoteView[]): ComparisonRow[] {
  const labels = new Set(quotes.flatMap((quote) => quote.rateMeta.map(([label]) => label)));
  const details = quotes.map((quote) => new Map(quote.rateMeta));
  return [...labels].map((label) => {
    const cells = details.map((byLabel) => textCell(byLabel.get(label)));
    return row({ id: `rate ${label}`, group: rateDetails, label, format: 'text', computed: false, cells });
  });
}

/** True when all that a row says are plain numbers, which are then read by column. */
export function holdsNumbers({ format, cells }: ComparisonRow): boolean {
  if (format === 'amount') return true;
  const said = cells.filter((cell) => cell.kind === 'value');
  return said.length > 0 && said.every((cell) => /^[-−+]?\$?\d[\d,]*(?:\.\d+)?$/.test(cell.text));
}

function row(parts: Omit<ComparisonRow, 'differs'>): ComparisonRow {
  const said = new Set(parts.cells.map(({ kind, text, note = '' }) => `${kind} ${text} ${note}`));
  return { ...parts, differs: said.size > 1 };
}
