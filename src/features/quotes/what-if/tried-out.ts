/**
 * Where quotes of a what-if are not for what was tried out. A carrier may quote what it offers instead of what was asked
 * for; its price then tells nothing of what was varied, and the difference from another price nothing either, unless both
 * are other than asked in just the same.
 */
import type { CoverageAlias } from '../../../domain/questions/workspace/schema.ts';
import type { AskedCover } from '../../../domain/quotes/comparison/asked.ts';
import { compareQuotes } from '../../../domain/quotes/comparison/compare.ts';
import { otherwiseOf, type QuotedOther } from '../../../domain/quotes/comparison/quoted-otherwise.ts';
import { messageText, type QuoteView } from '../../../domain/quotes/read-quote.ts';

/** One request of a what-if, its base among them. */
export interface TriedRequest {
  /** Undefined where what was sent is not known. */
  readonly asked: readonly AskedCover[] | undefined;
  /** YYYY-MM-DD; undefined where that is not known. */
  readonly effectiveDate: string | undefined;
  readonly quoted: readonly QuoteView[];
}

/** All in which a quote of a what-if is other than asked. */
export interface TriedQuote extends QuotedOther {
  /** Whether it is known what its request asked for. */
  readonly known: boolean;
}

/**
 * All in which each quote of these requests is other than asked, whether it was varied or not. `joins` are coverages that
 * the agency reads as one; `day` writes a calendar day.
 */
export function triedOut(
  requests: readonly TriedRequest[],
  joins: readonly CoverageAlias[],
  day: (day: string) => string,
): ReadonlyMap<QuoteView, TriedQuote> {
  const all = requests.flatMap((request) => request.quoted.map((quote) => ({ request, quote })));
  // Of all requests together: what one of them has and another leaves out is missed only beside the one that has it.
  const rows = compareQuotes(
    all.map(({ quote }) => quote),
    joins,
  );
  return new Map(
    all.map(({ request: { asked, effectiveDate }, quote }, column) => {
      const { said, key } = otherwiseOf(rows, column, asked ?? [], quote.messages.map(messageText));
      const start = quote.effectiveDate;
      const moved =
        effectiveDate !== undefined && start !== undefined && start !== effectiveDate
          ? [`Effective: ${day(start)} quoted, ${day(effectiveDate)} asked`]
          : [];
      return [
        quote,
        { said: [...moved, ...said], key: JSON.stringify([moved, key]), known: asked !== undefined },
      ];
    }),
  );
}

/** `alike`: both are as asked, or both are other than asked in just the same, so that their difference tells what was varied. */
export type Held = { readonly kind: 'alike' } | { readonly kind: 'apart'; readonly why: string };

/** Whether the premium of a quote may be held against that of the base. */
export function heldAgainst(base: TriedQuote, quote: TriedQuote): Held {
  if (!base.known || !quote.known) return { kind: 'apart', why: 'what was asked for is not known here' };
  if (base.key === quote.key) return { kind: 'alike' };
  const why =
    base.said.length === 0
      ? 'only this one is other than asked'
      : quote.said.length === 0
        ? 'only the base is other than asked'
        : 'the base is other than asked in another way';
  return { kind: 'apart', why };
}

/**
 * What to tell of a quote beside its base, which tells all of its own: `asBase` where it is other than asked in all that
 * the base is, and what stands beside that. Where the base has something else as well, all is told.
 */
export function besideBase(
  base: TriedQuote | undefined,
  quote: TriedQuote,
): { readonly asBase: boolean; readonly said: readonly string[] } {
  const { said } = quote;
  if (!base || base.said.length === 0) return { asBase: false, said };
  if (base.key === quote.key) return { asBase: true, said: [] };
  const more = said.filter((words) => !base.said.includes(words));
  const asBase = more.length > 0 && base.said.every((words) => said.includes(words));
  return { asBase, said: asBase ? more : said };
}
