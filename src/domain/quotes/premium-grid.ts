/**
 * Premiums of several quote requests in one grid: a row for each request, a column for each organization. Only premiums
 * of one term stand as amounts; a premium of another term has its cell, and is never put beside them as if it were one.
 */
import { premiumTerm } from './lowest.ts';
import { optionWords } from './option.ts';
import type { DeclinedView, QuoteView } from './read-quote.ts';
import { termKey } from './term.ts';

export interface GridRequest {
  readonly quoted: readonly QuoteView[];
  readonly declined: readonly DeclinedView[];
}

export interface GridColumn {
  readonly key: string;
  /** The organization, and which of its quotes where it gives several. */
  readonly name: string;
}

/** `otherTerm`: of another length, or of the same length and stated for another period. `absent`: not among the answers of this request; whether one is still to come from there, the service does not say. */
export type GridCell =
  | { readonly kind: 'premium'; readonly quote: QuoteView; readonly amount: number }
  | {
      readonly kind: 'otherTerm';
      readonly quote: QuoteView;
      readonly why: 'other term' | 'other period';
      readonly term: string;
      readonly amount: number;
    }
  | { readonly kind: 'noPremium' }
  | { readonly kind: 'declined'; readonly view: DeclinedView }
  | { readonly kind: 'absent' };

export interface PremiumGrid {
  readonly columns: readonly GridColumn[];
  /** A row for each request, in their order; in it a cell for each column. */
  readonly rows: readonly (readonly GridCell[])[];
}

/** The terms of the quotes in words, the one with most premiums first. */
export function termsOf(requests: readonly GridRequest[]): string[] {
  const counts = new Map<string, number>();
  for (const quote of requests.flatMap(({ quoted }) => quoted)) {
    if (quote.premium) counts.set(premiumTerm(quote), (counts.get(premiumTerm(quote)) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([term]) => term);
}

/** Premiums of one term; `term` is one of `termsOf`. Columns stand in the order of their organizations' names. */
export function premiumGrid(requests: readonly GridRequest[], term: string | undefined): PremiumGrid {
  const slotted = requests.map(({ quoted, declined }) => {
    return { quoted: inSlots(quoted), declined: inSlots(declined) };
  });
  const quoted = slotted.flatMap((request) => request.quoted.map(({ slot }) => slot));
  const quoting = new Set(quoted.map(({ organization }) => organization));
  // An organization that quoted elsewhere has its columns already; its declines stand in them.
  const declining = slotted
    .flatMap((request) => request.declined.map(({ slot }) => slot))
    .filter(({ organization }) => !quoting.has(organization));
  const columns = columnsOf([...quoted, ...declining]);
  const like = requests.flatMap((one) => one.quoted).find((one) => one.premium && premiumTerm(one) === term);
  const rows = slotted.map((request) =>
    columns.map(({ key, slot: { organization } }): GridCell => {
      const quote = request.quoted.find((one) => slotKey(one.slot) === key);
      if (quote) return quoteCell(quote.view, term, like);
      const declines = request.declined.filter((one) => one.slot.organization === organization);
      const quotes = request.quoted.some((one) => one.slot.organization === organization);
      // An organization declines as a whole, unless it quoted something else for the same request.
      const declined =
        declines.find((one) => slotKey(one.slot) === key) ?? (quotes ? undefined : declines[0]);
      return declined ? { kind: 'declined', view: declined.view } : { kind: 'absent' };
    }),
  );
  return { columns: columns.map(({ key, name }) => ({ key, name })), rows };
}

/** `like` is a quote of the term. */
function quoteCell(quote: QuoteView, term: string | undefined, like: QuoteView | undefined): GridCell {
  if (!quote.premium) return { kind: 'noPremium' };
  const { amount } = quote.premium;
  const own = premiumTerm(quote);
  if (own === term) return { kind: 'premium', quote, amount };
  const sameLength = like && termKey(undefined, like.duration) === termKey(undefined, quote.duration);
  return { kind: 'otherTerm', quote, why: sameLength ? 'other period' : 'other term', term: own, amount };
}

/** What is asked of an organization, the same over all requests. */
interface Slot {
  readonly organization: string;
  /** Which of several quotes for the same answers, by the organization's own name for it. */
  readonly option: string | undefined;
  /** From 1 on, for quotes of one request that nothing else tells apart. */
  readonly number: number;
}

const slotKey = ({ organization, option, number }: Slot): string =>
  JSON.stringify([organization, option ?? null, number]);

function inSlots<View extends QuoteView | DeclinedView>(
  views: readonly View[],
): { readonly slot: Slot; readonly view: View }[] {
  const used = new Map<string, number>();
  // What one organization sends twice comes in any order; by its action it is the same one in every request.
  const inOrder = views.toSorted((a, b) => compareText(a.actionId ?? '', b.actionId ?? ''));
  return inOrder.map((view) => {
    const organization = view.quotingOrganization ?? 'organization not named';
    const option = optionWords(view);
    const alike = JSON.stringify([organization, option ?? null]);
    const number = (used.get(alike) ?? 0) + 1;
    used.set(alike, number);
    return { slot: { organization, option, number }, view };
  });
}

function columnsOf(slots: readonly Slot[]): (GridColumn & { readonly slot: Slot })[] {
  const distinct = new Map(slots.map((slot) => [slotKey(slot), slot]));
  const sorted = [...distinct.values()].toSorted(
    (a, b) =>
      compareText(a.organization, b.organization) ||
      compareText(a.option ?? '', b.option ?? '') ||
      a.number - b.number,
  );
  return sorted.map((slot) => {
    const { organization, option, number } = slot;
    const parts = [organization, option, number > 1 ? `no. ${number}` : undefined];
    return { key: slotKey(slot), name: parts.filter((part) => part !== undefined).join(', '), slot };
  });
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
