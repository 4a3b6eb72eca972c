import { useQueries } from '@tanstack/react-query';
import { clientQuery } from '../../../api/queries.ts';
import type { ReadClient } from '../../../contract/clients.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { recordOf } from '../../../domain/client/draft-record.ts';
import { unionOf } from '../../../operations/records.ts';
import { useSession } from '../../../operations/session.ts';

export interface ClientReading {
  /** The record of all products' answers together; undefined until every read is in. */
  readonly record: DraftRecord | undefined;
  /** Each answer as it came, with the product it was asked for. */
  readonly raws: readonly { readonly productName: string; readonly raw: unknown }[];
  /** When the oldest of these answers came, by this browser's clock. */
  readonly readAt: number;
  readonly error: Error | null;
  readonly again: () => void;
}

/**
 * The client's latest record for reading. A service may answer only the questions of the product asked for, so every
 * product is read and the answers put together (docs/service.md, "Reading by product"). Without products it is read for
 * its own id.
 */
export function useClientRecord(clientId: string): ClientReading {
  const { connection, workspace } = useSession();
  const asked = workspace.products.length === 0 ? [{ id: clientId, name: 'no product' }] : workspace.products;
  return useQueries({
    queries: asked.map((product) => clientQuery(connection, clientId, product.id)),
    combine: (reads) => ({
      record: wholeRecord(reads.map((read) => read.data)),
      raws: reads.flatMap((read, at) =>
        read.data ? [{ productName: asked[at]?.name ?? '', raw: read.data.raw }] : [],
      ),
      readAt: Math.min(...reads.map((read) => read.dataUpdatedAt)),
      error: reads.find((read) => read.error)?.error ?? null,
      again: () => {
        for (const read of reads) if (read.isError) void read.refetch();
      },
    }),
  });
}

function wholeRecord(reads: readonly (ReadClient | undefined)[]): DraftRecord | undefined {
  const records = reads.flatMap((read) => (read ? [recordOf(read)] : []));
  return records.length < reads.length ? undefined : unionOf(records);
}
