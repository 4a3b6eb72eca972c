/**
 * What stands beside the quotes of a comparison: the cover that was asked for, and what the client told of the cover
 * that ends. Each request asked for itself, by the book of its product, so that there is one such set for each request,
 * and a quote is held against that of its own request alone.
 */
import { formatMoneyText } from '../../../lib/format.ts';
import { askedTerm, otherTermThanAsked } from './asked-term.ts';
import { askedAlike } from './asked-alike.ts';
import {
  askedFor,
  askedIn,
  askedOfNoCoverage,
  askedOtherwise,
  askedWords,
  wantsNothing,
  type AskedCover,
} from './asked.ts';
import type { ComparisonRow } from './compare.ts';
import type { ComparisonCell } from './money-cells.ts';
import type { ExpiringCover } from './expiring-cover.ts';
import { toldIn } from './told-limit.ts';

export interface Beside {
  /** As its quotes name it; undefined where they do not. */
  readonly lineId: string | undefined;
  readonly product: string;
  /** Tells it from the other requests of its product: "Nov 17, 2026", with the client where there are several. */
  readonly request: string;
  /** Keys of the columns whose quotes it brought. */
  readonly quotes: ReadonlySet<string>;
  /** Undefined where the inputs of the request are not known here. */
  readonly asked: readonly AskedCover[] | undefined;
  /** "CODE part" of each figure that a question of the book is about. */
  readonly asks: ReadonlySet<string>;
  readonly expiring: ExpiringCover | undefined;
  /** The effective date that was asked for, YYYY-MM-DD; undefined when not known here. */
  readonly effectiveDate: string | undefined;
}

export type BesideKind = 'asked' | 'expiring';

export interface BesideColumn {
  readonly kind: BesideKind;
  readonly title: string;
}

/** `notProvided`: nobody asked or told it. `noPlace`: it could not have been. */
export type BesideText =
  | { readonly kind: 'value'; readonly text: string; readonly note?: string | undefined }
  | { readonly kind: 'notProvided' }
  | { readonly kind: 'noPlace' };

/** Rows of a comparison, and the keys of its quotes in the order of their cells. */
export interface BesideRows {
  readonly rows: readonly ComparisonRow[];
  readonly keys: readonly string[];
}

/** The columns that stand beside the quotes; none where there would be nothing in them. */
export function besideColumns(besides: readonly Beside[], { rows, keys }: BesideRows): BesideColumn[] {
  const some = (says: (beside: Beside, row: ComparisonRow) => boolean): boolean =>
    byLine(besides).some((ofLine) =>
      rows.some((row) => ofLine.some((beside) => says(beside, row)) && isRowOf(ofLine, row, keys)),
    );
  const asks = some(
    ({ asked }, { coverage }) => asked !== undefined && askedIn(coverage, asked) !== undefined,
  );
  const told = some(
    ({ expiring }, row) => expiring !== undefined && expiringText(row, expiring, String).kind === 'value',
  );
  return [
    ...(asks ? [{ kind: 'asked', title: 'Asked' } as const] : []),
    ...(told ? [{ kind: 'expiring', title: 'Expiring (as told)' } as const] : []),
  ];
}

/** What the request of a quote asked for; nothing where that is not known. `key` is that of its column. */
export function askedOf(besides: readonly Beside[], key: string): readonly AskedCover[] {
  return besides.find(({ quotes }) => quotes.has(key))?.asked ?? [];
}

/** What was asked for in a row where a quote says something else; `asked` is all that its own request asked for. */
export function otherThanAskedIn(
  { id, coverage }: ComparisonRow,
  cell: ComparisonCell | undefined,
  asked: readonly AskedCover[],
): string | undefined {
  if (cell?.kind !== 'value') return undefined;
  return id === 'term' ? otherTermThanAsked(asked, cell.text) : askedOtherwise(coverage, cell.text, asked);
}

/**
 * What stands in such a column. `keys` are those of the quotes in the order of the row's cells: a row of coverage is
 * answered only by the books of the products that have it. Requests of one product that tell the same are told once, else
 * each with whose it is. `day` writes a calendar day.
 */
export function besideText(
  kind: BesideKind,
  row: ComparisonRow,
  besides: readonly Beside[],
  keys: readonly string[],
  day: (day: string) => string,
): BesideText {
  const lines = byLine(besides).filter((ofLine) => isRowOf(ofLine, row, keys));
  const texts = lines.map((ofLine) => {
    const each = ofLine.map((beside) => ({
      request: beside.request,
      told: kind === 'asked' ? askedText(row, beside, day) : expiringText(row, beside.expiring, day),
    }));
    return { product: ofLine[0]?.product ?? '', told: inOne(each) };
  });
  const values = texts.flatMap(({ product, told }) => (told.kind === 'value' ? [{ product, told }] : []));
  const [first] = values;
  if (!first)
    return texts.some(({ told }) => told.kind === 'notProvided')
      ? { kind: 'notProvided' }
      : { kind: 'noPlace' };
  if (lines.length === 1) return first.told;
  return { kind: 'value', text: values.map(({ product, told }) => `${product}: ${flat(told)}`).join('\n') };
}

/**
 * Whether a row says anything of a product, whose sets these are: one of coverage does where a quote of it states it. What
 * another product calls alike, or by the same code, is none of its cover. `keys` are those of the quotes in the order of the
 * row's cells.
 */
export function isRowOf(
  ofLine: readonly Pick<Beside, 'quotes'>[],
  { coverage, cells }: Pick<ComparisonRow, 'coverage' | 'cells'>,
  keys: readonly string[],
): boolean {
  return (
    !coverage ||
    ofLine.some(({ quotes }) => keys.some((key, at) => quotes.has(key) && cells[at]?.kind === 'value'))
  );
}

type Value = Extract<BesideText, { kind: 'value' }>;

const flat = ({ text, note }: Value): string => (note === undefined ? text : `${text}, ${note}`);

/** The sets of each product together, products in the order in which they were met. */
export function byLine(besides: readonly Beside[]): Beside[][] {
  const lines = new Map<string | undefined, Beside[]>();
  for (const beside of besides) lines.set(beside.lineId, [...(lines.get(beside.lineId) ?? []), beside]);
  return [...lines.values()];
}

/** What several requests tell, each with whose it is unless all tell the same. */
function inOne(each: readonly { readonly request: string; readonly told: BesideText }[]): BesideText {
  const [first] = each;
  if (!first) return { kind: 'noPlace' };
  if (new Set(each.map(({ told }) => JSON.stringify(told))).size === 1) return first.told;
  const placed = each.filter(({ told }) => told.kind !== 'noPlace');
  if (!placed.some(({ told }) => told.kind === 'value')) return { kind: 'notProvided' };
  const lines = new Map<string, string[]>();
  for (const { request, told } of placed) {
    const text = told.kind === 'value' ? flat(told) : '—';
    lines.set(text, [...(lines.get(text) ?? []), request]);
  }
  const text = [...lines].map(([said, requests]) => `${said} (${ofRequests(requests)})`).join('\n');
  return { kind: 'value', text };
}

/** More than two are counted: a figure would stand in a heap of days. */
export const ofRequests = (requests: readonly string[]): string =>
  requests.length > 2 ? `${requests.length} requests` : requests.join('; ');

function askedText(
  row: ComparisonRow,
  { asked, asks, effectiveDate }: Beside,
  day: (day: string) => string,
): BesideText {
  const { coverage } = row;
  if (row.id === 'effective') {
    return effectiveDate === undefined
      ? { kind: 'notProvided' }
      : { kind: 'value', text: day(effectiveDate) };
  }
  const term = row.id === 'term' ? askedTerm(asked ?? []) : undefined;
  if (term) return { kind: 'value', text: term.words };
  if (!coverage || coverage.part === 'premium') return { kind: 'noPlace' };
  const isAbout = (part: string) => coverage.codes.some((code) => asks.has(`${code} ${part}`));
  if (!asked) {
    return isAbout(coverage.part) ? { kind: 'value', text: 'not known here' } : { kind: 'notProvided' };
  }
  if (isAbout(coverage.part)) {
    const text = askedIn(coverage, asked);
    if (text !== undefined) return { kind: 'value', text };
    const inOther = askedWords(askedFor(coverage, asked));
    if (inOther === '') return { kind: 'notProvided' };
    return { kind: 'value', text: inOther, note: coverage.split ? 'as one single limit' : 'as split limits' };
  }
  if (askedAlike(row, asked).length > 0) return { kind: 'value', text: `see “${alsoAskedHeading}”` };
  // What was asked for without saying whose cover it is may be this one, under another name.
  const maybe = askedOfNoCoverage(asked).some(({ words }) => !wantsNothing(words));
  return { kind: maybe || isAbout('limit') || isAbout('deductible') ? 'notProvided' : 'noPlace' };
}

/** Heads what was asked for and is set against no row. */
export const alsoAskedHeading = 'Also asked for';

/** Rows of what the cover that ends has as well, whether or not anybody asked: it is not said to have none. */
const ofEveryPolicy: ReadonlySet<string> = new Set(['fees', 'totalDue', 'earned', 'perYear', 'term']);

/** A figure told is that of a coverage as far as the book says so, or it is called as the coverage is. */
function expiringText(
  row: ComparisonRow,
  expiring: ExpiringCover | undefined,
  day: (day: string) => string,
): BesideText {
  const { id } = row;
  const { carrier, premium, premiumLabel, ends, others = [] } = expiring ?? {};
  const figures = toldIn(row, others);
  if (figures.length > 0) {
    const inOne = (texts: readonly string[]) => [...new Set(texts)].join('; ');
    return {
      kind: 'value',
      text: inOne(figures.map(({ words }) => words)),
      note: inOne(figures.map(({ label }) => label)),
    };
  }
  const value = (text: string | undefined, note?: string): BesideText =>
    text === undefined ? { kind: 'notProvided' } : { kind: 'value', text, note };
  if (id === 'organization') return value(carrier);
  if (id === 'validUntil') return value(ends && `ends ${day(ends)}`);
  if (row.coverage || ofEveryPolicy.has(id)) return { kind: 'notProvided' };
  if (id !== 'premium') return { kind: 'noPlace' };
  return value(premium && formatMoneyText(premium), premiumLabel);
}
