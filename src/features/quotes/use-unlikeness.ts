import { useMemo } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import { unlikeness, type Rated, type Unlikeness } from '../../domain/quotes/likeness.ts';
import { termWords } from '../../domain/quotes/term.ts';
import { formatDay } from '../../ui/time-format.ts';
import type { Column } from './column.ts';
import type { ComparedQuote } from './use-compared.ts';
import { useInputsOf } from './use-inputs.ts';
import { useSameList } from './use-same-list.ts';

type Columns = readonly (Column & ComparedQuote)[];

/** What keeps quotes from being like for like, from their inputs as rated. Worked out anew only for other quotes. */
export function useUnlikeness(columns: Columns): Unlikeness {
  const inputsOf = useInputsOf(columns);
  const maps = useSameList(inputsOf.map(({ asked }) => asked));
  const products = useSameList(inputsOf.map(({ productId }) => productId));
  return useMemo(() => unlikeness(ratedOf(columns, maps, products)), [columns, maps, products]);
}

/** What counts of each quote. `maps` and `products` stand in the order of the columns. */
function ratedOf(
  columns: Columns,
  maps: readonly (StoredMap | undefined)[],
  products: readonly (string | undefined)[],
): Rated[] {
  return columns.map(({ name, view, request }, at) => ({
    name,
    product: view.lineName ?? view.lineId,
    productId: products[at],
    organization: view.quotingOrganization ?? 'organization not named',
    effectiveDate: view.effectiveDate && formatDay(view.effectiveDate),
    askedDate: request.entry?.firing?.effectiveDate && formatDay(request.entry.firing.effectiveDate),
    term: view.duration && termWords(view.duration),
    configuredAt: view.asRatingConfiguredAtTimestamp,
    triggerRequestId: request.triggerRequestId,
    intake: maps[at],
  }));
}
