/**
 * What stands beside the quotes of a comparison: the cover that was asked for, and what the client told of the cover
 * that ends. Quotes of several products were asked by several books, so that there is one such set for each product.
 */
import { formatAmount } from '../money.ts';
import { askedFor, askedIn, type AskedCover } from './asked.ts';
import type { ComparisonRow } from './compare.ts';
import type { ExpiringCover } from './expiring-cover.ts';

export interface Beside {
  /** As its quotes name it; undefined where they do not. */
  readonly lineId: string | undefined;
  readonly product: string;
  readonly asked: readonly AskedCover[];
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

/** `noPlace`: nothing of the row could have been told, because no question is about it. */
export type BesideText =
  | { readonly kind: 'value'; readonly text: string; readonly note?: string | undefined }
  | { readonly kind: 'notProvided' }
  | { readonly kind: 'noPlace' };

/** The columns that stand beside the quotes; none where there would be nothing in them. */
export function besideColumns(besides: readonly Beside[], rows: readonly ComparisonRow[]): BesideColumn[] {
  const asks = besides.some(({ asked }) =>
    rows.some(({ coverage }) => askedIn(coverage, asked) !== undefined),
  );
  return [
    ...(asks ? [{ kind: 'asked', title: 'Asked' } as const] : []),
    ...(besides.some(({ expiring }) => expiring)
      ? [{ kind: 'expiring', title: 'Expiring (as told)' } as const]
      : []),
  ];
}

/**
 * What stands in such a column. `lines` are the products of the quotes in the order of the row's cells: a row of coverage is
 * answered only by the books of the products that have it. `day` writes a calendar day.
 */
export function besideText(
  kind: BesideKind,
  row: ComparisonRow,
  besides: readonly Beside[],
  lines: readonly (string | undefined)[],
  day: (day: string) => string,
): BesideText {
  const ours = besides.filter(
    ({ lineId }) =>
      !row.coverage || lines.some((line, at) => line === lineId && row.cells[at]?.kind === 'value'),
  );
  const texts = ours.map((beside) => ({
    product: beside.product,
    told: kind === 'asked' ? askedText(row, beside, day) : expiringText(row, beside.expiring, day),
  }));
  const values = texts.flatMap(({ product, told }) => (told.kind === 'value' ? [{ product, told }] : []));
  const [first] = values;
  if (!first)
    return texts.some(({ told }) => told.kind === 'notProvided')
      ? { kind: 'notProvided' }
      : { kind: 'noPlace' };
  if (ours.length === 1) return first.told;
  const lined = values.map(({ product, told: { text, note } }) =>
    [`${product}: ${text}`, ...(note === undefined ? [] : [note])].join(', '),
  );
  return { kind: 'value', text: lined.join('\n') };
}

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
  if (!coverage || !coverage.codes.some((code) => asks.has(`${code} ${coverage.part}`)))
    return { kind: 'noPlace' };
  const text = askedIn(coverage, asked);
  if (text !== undefined) return { kind: 'value', text };
  // Asked for in another form, as split limits: it stands in the row of that form.
  return askedFor(coverage, asked).length > 0 ? { kind: 'noPlace' } : { kind: 'notProvided' };
}

/** No question says which coverage an expiring limit is of, so that coverages have no place there. */
function expiringText(
  { id }: ComparisonRow,
  expiring: ExpiringCover | undefined,
  day: (day: string) => string,
): BesideText {
  const { carrier, premium, premiumLabel, ends } = expiring ?? {};
  const value = (text: string | undefined, note?: string): BesideText =>
    text === undefined ? { kind: 'notProvided' } : { kind: 'value', text, note };
  if (id === 'organization') return value(carrier);
  if (id === 'validUntil') return value(ends && `ends ${day(ends)}`);
  if (id !== 'premium') return { kind: 'noPlace' };
  const amount = Number(premium);
  return value(
    premium !== undefined && Number.isFinite(amount) ? formatAmount(amount) : premium,
    premiumLabel,
  );
}

const nothingWanted = /^(?:no|none|not wanted|0(?:\.0+)?)$|\b(?:rejected|not yet asked)\b/i;

/** What was asked for and is set against no row of the comparison. Sentences, each question once. */
export function askedInNoRow(besides: readonly Beside[], rows: readonly ComparisonRow[]): string[] {
  return besides.flatMap(({ asked, product }) => {
    const shown = new Set(rows.flatMap(({ coverage }) => askedFor(coverage, asked)));
    const found = new Map<string, Set<string>>();
    // Of a question that asks for several coverages, one row is enough.
    const told = new Set([...shown].map(({ label, item, words }) => JSON.stringify([label, item, words])));
    for (const { label, item, words } of asked) {
      if (nothingWanted.test(words) || told.has(JSON.stringify([label, item, words]))) continue;
      found.set(label, (found.get(label) ?? new Set()).add(words));
    }
    const where = besides.length > 1 ? `${product}: ` : '';
    return [...found].map(
      ([label, words]) => `${where}${label.replace(/\?$/, '')}: ${[...words].join('; ')}`,
    );
  });
}

/** What was told of the cover that ends beside its carrier, premium and end. Sentences. */
export function expiringBeside(besides: readonly Beside[]): string[] {
  return besides.flatMap(({ expiring, product }) => {
    const where = besides.length > 1 ? `${product}: ` : '';
    return (expiring?.others ?? []).map((one) => `${where}${one}`);
  });
}
