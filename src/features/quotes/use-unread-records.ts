import { useQueries } from '@tanstack/react-query';
import { clientQuery } from '../../api/queries.ts';
import { toServiceTime } from '../../lib/clock.ts';
import { useSession } from '../../operations/session.ts';
import { clientOf } from './use-changed-since.ts';
import type { ComparedQuote } from './comparison/use-compared.ts';
import { useRealClients } from './use-real-client.ts';

/** The record of a client, as the service tells it for one product, that is not read, or could not be read again. */
export interface UnreadRecordOf {
  readonly clientId: string;
  readonly productId: string;
  /** When it was read before, by the service's clock; undefined where it never was. */
  readonly asOf: number | undefined;
}

/** Of the records that quotes side by side are held against: of the client's own for what was offered, of each quote's for what changed. */
export function useUnreadRecords(
  clientId: string,
  quotes: readonly ComparedQuote[],
): readonly UnreadRecordOf[] {
  const { connection } = useSession();
  const { isWhatIf } = useRealClients();
  const wanted = quotes.flatMap(({ request, view }, at) => {
    const own = { clientId: clientOf(request, view), productId: request.entry?.productId ?? view.lineId };
    return [
      ...(at === 0 ? [{ clientId, productId: view.lineId }] : []),
      ...(isWhatIf(request, view) ? [] : [own]),
    ];
  });
  const records = [
    ...new Map(
      wanted.flatMap(({ clientId: of, productId }) =>
        of === undefined || productId === undefined
          ? []
          : [[JSON.stringify([of, productId]), { clientId: of, productId }] as const],
      ),
    ).values(),
  ];
  const reads = useQueries({
    queries: records.map((one) => clientQuery(connection, one.clientId, one.productId)),
  });
  return records.flatMap((record, at): UnreadRecordOf[] => {
    const { data, error, dataUpdatedAt = 0 } = reads[at] ?? {};
    if (data && !error) return [];
    return [{ ...record, asOf: data && toServiceTime(dataUpdatedAt) }];
  });
}
