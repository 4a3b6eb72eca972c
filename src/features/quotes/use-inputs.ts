import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { clientAtQuery } from '../../api/queries.ts';
import type { StoredMap } from '../../contract/answers.ts';
import { askedBy, intakeOf, usesBook } from '../../domain/questions/saved-map.ts';
import { formatAgencyCode } from '../../domain/questions/workspace/agency-code.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { inputsSource, type InputsSource } from '../../domain/quotes/inputs-source.ts';
import type { ResultView } from '../../domain/quotes/reading/read-quote.ts';
import { isObject } from '../../lib/json.ts';
import { memo } from '../../lib/memo.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { bookOf, otherBooks } from '../../operations/books.ts';
import { answersFromService } from '../../operations/notation.ts';
import { useSession, type Session } from '../../operations/session.ts';
import type { TakenRequest } from './requests/quote-requests.ts';

/** What a quote was rated with, as far as it can be known. */
export interface RatedInputs extends Partial<Parts> {
  readonly source: InputsSource | undefined;
  readonly productId: string | undefined;
  /** The agency codes sent, formatted; undefined where the request is not known. */
  readonly agencyCodes: readonly string[] | undefined;
  readonly reading: boolean;
  readonly isFirstTry: boolean;
  /** Why the archive could not be read. */
  readonly error: Error | null;
}

interface Parts {
  /** What was sent, or the record as archived without its agency-only elements. */
  readonly map: StoredMap;
  /** Of these, what the line's own book asks. */
  readonly asked: StoredMap;
  /** Names of the client's other lines; undefined where the answers may be those of one line only. */
  readonly otherLines: readonly string[] | undefined;
}

export interface Rated {
  readonly request: TakenRequest;
  readonly view: Pick<ResultView, 'clientId' | 'lineId' | 'quoteTimestamp'>;
}

/** The inputs of several quotes, in their order. The archive is read only for those whose answers the journal lacks. */
export function useInputsOf(quotes: readonly Rated[]): readonly RatedInputs[] {
  const { connection, workspace } = useSession();
  const wanted = quotes.map(({ request, view }) => ({
    source: inputsSource(request.entry, view),
    productId: request.entry?.productId ?? view.lineId,
    agencyCodes: isObject(request.entry?.request) ? codesSent(request.entry.request, workspace) : undefined,
  }));
  const keys: string[] = [];
  const queries = wanted.flatMap(({ source, productId }) => {
    if (!source || source.kind === 'sent' || productId === undefined) return [];
    const key = readKey(source, productId);
    // Two observers of one query would be warned of; quotes of one moment share the read.
    if (keys.includes(key)) return [];
    keys.push(key);
    return [clientAtQuery(connection, source.clientId, productId, msToTimestamp(source.at))];
  });
  const reads = useQueries({ queries });
  return wanted.map((one): RatedInputs => {
    const { source, productId } = one;
    if (!source || productId === undefined) return { ...one, ...known };
    if (source.kind === 'sent') {
      return { ...one, ...partsOf(source.intake, workspace, productId, true), ...known };
    }
    const read = reads[keys.indexOf(readKey(source, productId))];
    return {
      ...one,
      ...(read?.data && partsOf(read.data.clientData, workspace, productId, false)),
      reading: read?.isPending ?? false,
      isFirstTry: read !== undefined && isFirstTry(read),
      error: read?.error ?? null,
    };
  });
}

const known = { reading: false, isFirstTry: false, error: null };

/** Nothing is known yet, and it will be soon, unlike after a try that failed. */
export const isFirstTry = (
  read: Pick<UseQueryResult, 'isPending' | 'fetchStatus' | 'failureCount'>,
): boolean => read.isPending && read.fetchStatus === 'fetching' && read.failureCount === 0;

const readKey = (source: Exclude<InputsSource, { kind: 'sent' }>, productId: string): string =>
  JSON.stringify([source.clientId, source.at, productId]);

const codesSent = memo((request: Readonly<Record<string, unknown>>, names: Workspace): readonly string[] => {
  const codes = request['agencyCodes'];
  if (!Array.isArray(codes)) return [];
  return codes
    .flatMap((code) => (typeof code === 'string' || isObject(code) ? [formatAgencyCode(code, names)] : []))
    .toSorted();
});

/** The same map gives the same parts, so that what follows from them is worked out once. `isAll`: the map is all that was sent. */
const partsOf = memo((from: StoredMap, workspace: Workspace, productId: string, isAll: boolean): Parts => {
  const book = bookOf(workspace, productId);
  const read = answersFromService(workspace, from);
  const map = book ? intakeOf(read, book.agencyOnly) : read;
  const asked = book ? askedBy(book, map) : map;
  // The archive may be read for one product only.
  const isWhole = isAll || Object.keys(map).length > Object.keys(asked).length;
  const others = otherBooks(workspace, productId).filter((other) => usesBook(other.book, map));
  return { map, asked, otherLines: isWhole ? others.map(({ name }) => name) : undefined };
});

/** What a request of the record as it is now would send, and which of it the line asks. */
export function partsOfRecord({ workspace }: Session, productId: string, record: StoredMap): Parts {
  return partsOf(record, workspace, productId, false);
}
