import { useQueries } from '@tanstack/react-query';
import { clientAtQuery } from '../../api/queries.ts';
import type { StoredMap } from '../../contract/answers.ts';
import { askedBy, intakeOf } from '../../domain/book/saved-map.ts';
import { inputsSource, type InputsSource } from '../../domain/quotes/inputs-source.ts';
import type { ResultView } from '../../domain/quotes/read-quote.ts';
import { moment } from '../../lib/clock.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession, type Session } from '../../operations/session.ts';
import type { TakenRequest } from './requests.ts';

/** The answers that a quote was rated with, as far as they can be known. */
export interface RatedInputs {
  readonly source: InputsSource | undefined;
  /** What was sent, or the record as archived less what stays with the agency; undefined while read, or not known. */
  readonly map: StoredMap | undefined;
  /** Of these, what the line's own book asks. */
  readonly asked: StoredMap | undefined;
  readonly productId: string | undefined;
  readonly reading: boolean;
  /** Why the archive could not be read. */
  readonly error: Error | null;
}

interface Rated {
  readonly request: TakenRequest;
  readonly view: Pick<ResultView, 'clientId' | 'lineId' | 'quoteTimestamp'>;
}

/** The inputs of several quotes, in their order. The archive is read only for those whose answers the journal lacks. */
export function useInputsOf(quotes: readonly Rated[]): readonly RatedInputs[] {
  const session = useSession();
  const asked = quotes.map(({ request, view }) => {
    const source = inputsSource(request.entry, view);
    return { source, productId: request.entry?.productId ?? view.lineId };
  });
  const keys: string[] = [];
  const queries = asked.flatMap(({ source, productId }) => {
    if (!source || source.kind === 'sent' || productId === undefined) return [];
    const key = readKey(source, productId);
    // Two observers of one query would be warned of; quotes of one moment share the read.
    if (keys.includes(key)) return [];
    keys.push(key);
    return [clientAtQuery(session.connection, source.clientId, productId, moment(source.at))];
  });
  const reads = useQueries({ queries });
  return asked.map(({ source, productId }): RatedInputs => {
    if (!source || productId === undefined) return { ...nothing, source, productId };
    if (source.kind === 'sent') {
      return { ...nothing, source, productId, ...mapsOf(session, productId, source.intake) };
    }
    const read = reads[keys.indexOf(readKey(source, productId))];
    const maps = read?.data ? mapsOf(session, productId, read.data.clientData) : {};
    return {
      ...nothing,
      source,
      productId,
      ...maps,
      reading: read?.isPending ?? false,
      error: read?.error ?? null,
    };
  });
}

const nothing = { map: undefined, asked: undefined, reading: false, error: null };

const readKey = (source: Exclude<InputsSource, { kind: 'sent' }>, productId: string): string =>
  JSON.stringify([source.clientId, source.at, productId]);

const made = new WeakMap<StoredMap, Map<string, { map: StoredMap; asked: StoredMap }>>();

/** The same map gives the same parts, so that what follows from them is worked out once. */
function mapsOf({ workspace }: Session, productId: string, whole: StoredMap) {
  const known = made.get(whole) ?? new Map<string, { map: StoredMap; asked: StoredMap }>();
  made.set(whole, known);
  const book = bookOf(workspace, productId);
  const key = `${productId} ${book?.version ?? ''}`;
  const maps = known.get(key) ?? partsOf(book, whole);
  known.set(key, maps);
  return maps;
}

function partsOf(book: ReturnType<typeof bookOf>, whole: StoredMap) {
  if (!book) return { map: whole, asked: whole };
  const map = intakeOf(whole, book.agencyOnly);
  return { map, asked: askedBy(book, map) };
}

/** A record's answers that a line asks, less what stays with the agency: what a request of now would send of them. */
export function askedOf(session: Session, productId: string, whole: StoredMap): StoredMap {
  return mapsOf(session, productId, whole).asked;
}
