import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientQuery, configsQuery } from '../../api/queries.ts';
import { answersSince, type AnswersSince } from '../../domain/quotes/changed-since.ts';
import { changedBetween, datedVersions, type DatedVersion } from '../../domain/quotes/config-drift.ts';
import type { InputsSource } from '../../domain/quotes/inputs-source.ts';
import type { ResultView } from '../../domain/quotes/read-quote.ts';
import { listChange } from '../../domain/quotes/sent-beside.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { configVersionsQuery } from '../../local/queries.ts';
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
  const session = useSession();
  const [inputs] = useInputsOf([{ request, view }]);
  const clientId = request.entry?.clientId ?? request.watch?.clientId ?? view.clientId;
  const productId = inputs?.productId;
  const known = clientId !== undefined && productId !== undefined;
  const latest = useQuery({
    ...clientQuery(session.connection, clientId ?? '', productId ?? ''),
    enabled: known,
  });
  const before = inputs?.asked;
  const record = latest.data?.clientData;
  const lines = inputs?.beside?.lines;
  const since = useMemo(() => {
    if (!before || !record || productId === undefined) return undefined;
    const now = partsOfRecord(session, productId, record);
    return { answers: answersSince(before, now.asked), lines: listChange(lines, now.beside.lines) };
  }, [session, productId, before, lines, record]);
  return {
    productId,
    source: inputs?.source,
    readAt: latest.data && latest.dataUpdatedAt,
    answers: since?.answers,
    lines: since?.lines,
    reading: (inputs?.reading ?? false) || (known && latest.isPending),
  };
}

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
