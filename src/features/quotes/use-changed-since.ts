import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientQuery, configsQuery } from '../../api/queries.ts';
import { answersSince, type AnswersSince } from './changed-since.ts';
import { changedBetween, datedVersions, type DatedVersion } from '../../domain/quotes/config-drift.ts';
import type { InputsSource } from '../../domain/quotes/inputs-source.ts';
import type { ResultView } from '../../domain/quotes/read-quote.ts';
import { listChange } from './sent-beside.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { memo } from '../../lib/memo.ts';
import { configVersionsQuery } from '../../storage/queries.ts';
import { useSession } from '../../operations/session.ts';
import type { TakenRequest } from './requests.ts';
import { partsOfRecord, useInputsOf } from './use-inputs.ts';

export interface ChangedSince {
  readonly productId: string | undefined;
  readonly source: InputsSource | undefined;
  /** When the record of now was read, by this browser's clock; undefined before. */
  readonly readAt: number | undefined;
  /** Undefined while read, or when one side cannot be known. */
  readonly answers: AnswersSince | undefined;
  /** "none → Workers compensation": the client's other lines as sent with it and of now; undefined where none is known to differ. */
  readonly lines: string | undefined;
  readonly reading: boolean;
}

/** What of a quote's answers the service holds otherwise by now. */
export function useChangedSince(request: TakenRequest, view: ResultView): ChangedSince {
  const [since = unknown] = useChangedSinceOf([{ request, view }]);
  return since;
}

const unknown: ChangedSince = {
  productId: undefined,
  source: undefined,
  readAt: undefined,
  answers: undefined,
  lines: undefined,
  reading: false,
};

/** The same of several quotes, in their order. Quotes of one client and product share the read of the record of now. */
export function useChangedSinceOf(
  quotes: readonly { readonly request: TakenRequest; readonly view: ResultView }[],
): readonly ChangedSince[] {
  const session = useSession();
  const inputs = useInputsOf(quotes);
  const wanted = quotes.map(({ request, view }, at) => {
    const clientId = clientOf(request, view);
    const productId = inputs[at]?.productId;
    if (clientId === undefined || productId === undefined) return undefined;
    return { key: JSON.stringify([clientId, productId]), clientId, productId };
  });
  // Two observers of one query would be warned of.
  const reads = [...new Map(wanted.flatMap((one) => (one ? [[one.key, one] as const] : []))).values()];
  const records = useQueries({
    queries: reads.map(({ clientId, productId }) => clientQuery(session.connection, clientId, productId)),
  });
  return quotes.map((_, at): ChangedSince => {
    const { source, asked, beside, productId, reading = false } = inputs[at] ?? {};
    const read = records[reads.findIndex(({ key }) => key === wanted[at]?.key)];
    const record = read?.data?.clientData;
    const now = record && productId !== undefined ? partsOfRecord(session, productId, record) : undefined;
    return {
      productId,
      source,
      readAt: read?.data && read.dataUpdatedAt,
      answers: asked && now && sinceOf(asked, now.asked),
      lines: asked && now && listChange(beside?.lines, now.beside.lines),
      reading: reading || (read?.isPending ?? false),
    };
  });
}

/** The client a quote was asked for; undefined where neither the journal nor the quote names one. */
export const clientOf = (request: TakenRequest, view: ResultView): string | undefined =>
  request.entry?.clientId ?? request.watch?.clientId ?? view.clientId;

/** The same two maps give the same, so that it is worked out once for all quotes of a request. */
const sinceOf = memo(answersSince);

export interface KnownVersions {
  /** Empty until one is read. */
  readonly versions: readonly DatedVersion[];
  /** When the current ones were read, by this browser's clock; undefined before. */
  readonly readAt: number | undefined;
}

/** Every version of the product's configurations known here. */
export function useKnownVersions(productId: string | undefined): KnownVersions {
  const { connection, key } = useSession();
  const current = useQuery({
    ...configsQuery(connection, productId ?? ''),
    enabled: productId !== undefined,
  });
  const seen = useQuery(configVersionsQuery(key));
  const versions = useMemo(
    () => (productId === undefined ? [] : datedVersions(productId, current.data, seen.data ?? [])),
    [productId, current.data, seen.data],
  );
  return { versions, readAt: current.data && current.dataUpdatedAt };
}

/**
 * The configurations changed after the quote was made. Not after its rating configuration: that tells when rates were
 * loaded, often months before, and what changed up to the quote was in force for it.
 */
export function useConfigsSince(view: ResultView): KnownVersions {
  const { versions, readAt } = useKnownVersions(view.lineId);
  const at = timestampToMs(view.quoteTimestamp);
  const since = useMemo(
    () => (at === undefined ? [] : changedBetween(versions, at, Number.POSITIVE_INFINITY)),
    [versions, at],
  );
  return { versions: since, readAt };
}
