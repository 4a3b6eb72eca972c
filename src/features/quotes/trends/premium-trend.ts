/** How the premiums of a client move from request to request: by the year, as submitted, one line a carrier. */
import { isVariation } from '../../../domain/quotes/option.ts';
import { yearlyPremium, type PeriodAmount } from '../../../domain/quotes/premium.ts';
import type { DeclinedOutcome, QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import { isAgencyEstimate, quoteStanding } from '../../../domain/quotes/quote-standing.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';

export interface TrendRequest {
  readonly triggerRequestId: string;
  /** When it was sent, by the service's clock. Milliseconds since 1970. */
  readonly at: number;
  /** Undefined while they are read, or could not be. */
  readonly responses: Responses | undefined;
}

export type TrendCell =
  /** `yearly` is undefined without a premium, or for one of an unknown period. */
  | { readonly kind: 'quote'; readonly view: QuoteView; readonly yearly: PeriodAmount | undefined }
  | { readonly kind: 'noQuote'; readonly outcome: DeclinedOutcome };

export interface TrendRow extends TrendRequest {
  /** By carrier; one that gave no response has none. */
  readonly cells: ReadonlyMap<string, TrendCell>;
}

export interface PremiumTrend {
  /** By the latest premium by the year of each, the lowest first; those without one last, in alphabetical order. */
  readonly carriers: readonly string[];
  /** In the order of the requests. */
  readonly rows: readonly TrendRow[];
}

/** Of several quotes as submitted, a carrier's lowest counts; a quote goes before a declination. */
export function premiumTrend(requests: readonly TrendRequest[]): PremiumTrend {
  const rows = requests.map((request) => ({ ...request, cells: cellsOf(request.responses) }));
  const carriers = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  const newestFirst = rows.toSorted((a, b) => b.at - a.at);
  const latest = new Map(
    carriers.map((carrier) => {
      const premiums = newestFirst.flatMap(({ cells }) => {
        const cell = cells.get(carrier);
        return cell?.kind === 'quote' && cell.yearly ? cell.yearly.amount : [];
      });
      return [carrier, premiums[0] ?? Number.MAX_VALUE];
    }),
  );
  const priceOf = (carrier: string) => latest.get(carrier) ?? 0;
  return {
    carriers: carriers.toSorted((a, b) => priceOf(a) - priceOf(b) || a.localeCompare(b, 'en')),
    rows,
  };
}

function cellsOf(responses: Responses | undefined): Map<string, TrendCell> {
  const cells = new Map<string, TrendCell>();
  for (const { view } of responses?.declined ?? []) {
    cells.set(carrierOf(view), { kind: 'noQuote', outcome: view.outcome });
  }
  for (const { view } of responses?.quoted ?? []) {
    if (isVariation(view) || isAgencyEstimate(view)) continue;
    const yearly = yearlyPremium(view.premium, view.duration);
    const other = cells.get(carrierOf(view));
    if (other?.kind === 'quote' && (other.yearly?.amount ?? Infinity) <= (yearly?.amount ?? Infinity))
      continue;
    cells.set(carrierOf(view), { kind: 'quote', view, yearly });
  }
  return cells;
}

export interface TrendPoint {
  readonly at: number;
  readonly triggerRequestId: string;
  /** By carrier; one that did not quote has none, so that its line has a gap. */
  readonly premiums: ReadonlyMap<string, PeriodAmount>;
  /** The carriers of quotes that expired. */
  readonly expired: ReadonlySet<string>;
}

/** A point for each request that brought a yearly premium, the earliest first. @param now by the service's clock */
export function trendPoints(rows: readonly TrendRow[], now: number): TrendPoint[] {
  const points = rows.map(({ at, triggerRequestId, cells }): TrendPoint => {
    const premiums = [...cells].flatMap(([carrier, cell]) =>
      cell.kind === 'quote' && cell.yearly ? [[carrier, cell.yearly] as const] : [],
    );
    const expired = [...cells].flatMap(([carrier, cell]) =>
      cell.kind === 'quote' && quoteStanding(cell.view, { now }).kind === 'expired' ? [carrier] : [],
    );
    return { at, triggerRequestId, premiums: new Map(premiums), expired: new Set(expired) };
  });
  return points.filter(({ premiums }) => premiums.size > 0).toSorted((a, b) => a.at - b.at);
}
