import { useMemo } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import { sourceWords } from '../../../domain/quotes/inputs-source.ts';
import { unlikeness, type Rated, type Unlikeness } from './likeness.ts';
import type { Ahead } from '../moves-by-date.ts';
import type { SentBeside } from '../sent-beside.ts';
import { perWords, termWords } from '../../../domain/quotes/term.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { inTimeOfRequest } from '../changes/price-pair.ts';
import { aheadOf } from '../requests.ts';
import type { ComparedColumn } from './use-comparison.ts';
import { useInputsOf } from '../use-inputs.ts';
import { useSameList } from './use-same-list.ts';

type Columns = readonly ComparedColumn[];

/**
 * What keeps quotes from being like for like, from their inputs as rated. Worked out anew only for other quotes. In
 * whichever order they stand, a difference is told from the earlier request to the later one.
 */
export function useUnlikeness(shown: Columns): Unlikeness {
  const columns = useMemo(() => inTimeOfRequest(shown), [shown]);
  const inputsOf = useInputsOf(columns);
  const maps = useSameList(inputsOf.map(({ asked }) => asked));
  const products = useSameList(inputsOf.map(({ productId }) => productId));
  const say = useFormatTime();
  const along = useSameList(inputsOf.map(({ beside }) => beside));
  const bases = useSameList(inputsOf.map(({ source }) => source && sourceWords(source, say)));
  return useMemo(
    () => unlikeness(ratedOf(columns, { maps, products, along, bases })),
    [columns, maps, products, along, bases],
  );
}

/** What counts of each quote; the lists stand in the order of the columns. */
function ratedOf(
  columns: Columns,
  {
    maps,
    products,
    along,
    bases,
  }: {
    readonly maps: readonly (StoredMap | undefined)[];
    readonly products: readonly (string | undefined)[];
    readonly along: readonly (SentBeside | undefined)[];
    readonly bases: readonly (string | undefined)[];
  },
): Rated[] {
  return columns.map(({ name, of = name, view, request }, at) => ({
    name,
    product: view.lineName ?? view.lineId,
    productId: products[at],
    organization: view.quotingOrganization ?? 'organization not named',
    effectiveDate: view.effectiveDate && formatDay(view.effectiveDate),
    askedDate: request.entry?.trigger?.effectiveDate && formatDay(request.entry.trigger.effectiveDate),
    ahead: aheadOfQuote(view, request),
    term: view.duration && termWords(view.duration),
    per: view.premium && perWords(view.premium.per),
    configuredAt: view.asRatingConfiguredAtTimestamp,
    triggerRequestId: request.triggerRequestId,
    request: of,
    intake: maps[at],
    beside: along[at],
    basis: bases[at],
  }));
}

/** By its request; of one not sent from here by what the quote says. */
function aheadOfQuote(view: ComparedColumn['view'], { entry }: ComparedColumn['request']): Ahead {
  const { on, effectiveDate = view.effectiveDate } = aheadOf(entry);
  const quotedAt = timestampToMs(view.quoteTimestamp);
  return { on: on ?? (quotedAt === undefined ? undefined : dayOf(quotedAt)), effectiveDate };
}
