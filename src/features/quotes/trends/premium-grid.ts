/**
 * Premiums of several quote requests in one grid: a row for each request, a column for each organization. Only premiums
 * of one term stand as amounts; a premium of another term has its cell, and is never put beside them as if it were one.
 */
import { premiumTerm } from '../../../domain/quotes/comparison/lowest.ts';
import { optionWords } from '../../../domain/quotes/option.ts';
import type { DeclinedView, QuoteView } from '../../../domain/quotes/read-quote.ts';
import { termKey } from '../../../domain/quotes/term.ts';

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
  const several = givenSeveral(requests);
  const slotted = requests.map(({ quoted, declined }) => {
    return { quoted: inSlots(quoted, several), declined: inSlots(declined, several) };
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
  /** Of several that no name tells apart, the action that brought it, which is the same in every request. */
  readonly action: string | undefined;
  /** From 1 on, for quotes of one request that nothing at all tells apart. */
  readonly number: number;
}

const slotKey = ({ organization, option, action, number }: Slot): string =>
  JSON.stringify([organization, option ?? null, action ?? null, number]);

const alikeKey = (view: QuoteView | DeclinedView): string =>
  JSON.stringify([organizationOf(view), optionWords(view) ?? null]);

const organizationOf = (view: QuoteView | DeclinedView): string =>
  view.quotingOrganization ?? 'organization not named';

/** What some request has several answers of that no name tells apart. */
function givenSeveral(requests: readonly GridRequest[]): ReadonlySet<string> {
  return new Set(
    requests.flatMap(({ quoted, declined }) => {
      const keys = [...quoted, ...declined].map(alikeKey);
      return keys.filter((key, at) => keys.indexOf(key) !== at);
    }),
  );
}

function inSlots<View extends QuoteView | DeclinedView>(
  views: readonly View[],
  several: ReadonlySet<string>,
): { readonly slot: Slot; readonly view: View }[] {
  const used = new Map<string, number>();
  return views.map((view) => {
    const action = several.has(alikeKey(view)) ? view.actionId : undefined;
    const slot = { organization: organizationOf(view), option: optionWords(view), action, number: 1 };
    const number = (used.get(slotKey(slot)) ?? 0) + 1;
    used.set(slotKey(slot), number);
    return { slot: { ...slot, number }, view };
  });
}

function columnsOf(slots: readonly Slot[]): (GridColumn & { readonly slot: Slot })[] {
  const distinct = new Map(slots.map((slot) => [slotKey(slot), slot]));
  const sorted = [...distinct.values()].toSorted(
    (a, b) =>
      compareText(a.organization, b.organization) ||
      compareText(a.option ?? '', b.option ?? '') ||
      compareText(a.action ?? '', b.action ?? '') ||
      a.number - b.number,
  );
  return sorted.map((slot, at) => {
    const { organization, option } = slot;
    const isAlike = (one: Slot) => one.organization === organization && one.option === option;
    const number = sorted.slice(0, at + 1).filter(isAlike).length;
    const untold = sorted.some((one) => isAlike(one) && one.action === slot.action && one.number > 1);
    const parts = [
      organization,
      option,
      number > 1 ? `no. ${number}` : undefined,
      // What stands in it for one request may be the other one's for the next.
      untold ? 'which of several cannot be told' : undefined,
    ];
    return { key: slotKey(slot), name: parts.filter((part) => part !== undefined).join(', '), slot };
  });
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
