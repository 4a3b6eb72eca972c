import { useQueries } from '@tanstack/react-query';
import { clientAtQuery } from '../../api/queries.ts';
import type { StoredMap } from '../../contract/answers.ts';
import { askedBy, intakeOf } from '../../domain/questions/saved-map.ts';
import { inputsSource, type InputsSource } from '../../domain/quotes/inputs-source.ts';
import type { ResultView } from '../../domain/quotes/read-quote.ts';
import { codesSent, sentBeside, type SentBeside } from './sent-beside.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { bookOf, otherBooks } from '../../operations/books.ts';
import { useSession, type Session } from '../../operations/session.ts';
import type { TakenRequest } from './requests.ts';

/** The answers that a quote was rated with, as far as they can be known. */
export interface RatedInputs {
  readonly source: InputsSource | undefined;
  /** What was sent, or the record as archived less what stays with the agency; undefined while read, or not known. */
  readonly map: StoredMap | undefined;
  /** Of these, what the line's own book asks. */
  readonly asked: StoredMap | undefined;
  /** What went out beside these. */
  readonly beside: SentBeside | undefined;
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
    const codes = codesSent(request.entry?.request, session.workspace);
    return { source, productId: request.entry?.productId ?? view.lineId, codes };
  });
  const keys: string[] = [];
  const queries = asked.flatMap(({ source, productId }) => {
    if (!source || source.kind === 'sent' || productId === undefined) return [];
    const key = readKey(source, productId);
    // Two observers of one query would be warned of; quotes of one moment share the read.
    if (keys.includes(key)) return [];
    keys.push(key);
    return [clientAtQuery(session.connection, source.clientId, productId, msToTimestamp(source.at))];
  });
  const reads = useQueries({ queries });
  return asked.map(({ source, productId, codes }): RatedInputs => {
    if (!source || productId === undefined) return { ...nothing, source, productId };
    if (source.kind === 'sent') {
      const parts = mapsOf(session, productId, source.intake, true);
      return { ...nothing, source, productId, ...parts, beside: withCodes(parts.beside, codes) };
    }
    const read = reads[keys.indexOf(readKey(source, productId))];
    const parts = read?.data && mapsOf(session, productId, read.data.clientData, false);
    const maps = parts ? { ...parts, beside: withCodes(parts.beside, codes) } : {};
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

const nothing = { map: undefined, asked: undefined, beside: undefined, reading: false, error: null };

const readKey = (source: Exclude<InputsSource, { kind: 'sent' }>, productId: string): string =>
  JSON.stringify([source.clientId, source.at, productId]);

interface Parts {
  readonly map: StoredMap;
  readonly asked: StoredMap;
  readonly beside: SentBeside;
}

const made = new WeakMap<StoredMap, Map<string, Parts>>();

const coded = new WeakMap<SentBeside, Map<string, SentBeside>>();

/** The same again for the same codes, as with the maps. */
function withCodes(beside: SentBeside, codes: SentBeside['codes']): SentBeside {
  const known = coded.get(beside) ?? new Map<string, SentBeside>();
  coded.set(beside, known);
  const key = JSON.stringify(codes) ?? '';
  const made = known.get(key) ?? { ...beside, codes };
  known.set(key, made);
  return made;
}

/** The same map gives the same parts, so that what follows from them is worked out once. `whole`: it is what was sent. */
function mapsOf({ workspace }: Session, productId: string, from: StoredMap, whole: boolean): Parts {
  const known = made.get(from) ?? new Map<string, Parts>();
  made.set(from, known);
  const book = bookOf(workspace, productId);
  const key = `${productId} ${book?.version ?? ''}`;
  const parts = known.get(key) ?? partsOf(book, otherBooks(workspace, productId), from, whole);
  known.set(key, parts);
  return parts;
}

function partsOf(
  book: ReturnType<typeof bookOf>,
  others: ReturnType<typeof otherBooks>,
  from: StoredMap,
  whole: boolean,
): Parts {
  const map = book ? intakeOf(from, book.agencyOnly) : from;
  const beside = sentBeside(map, book, others, whole, undefined);
  return { map, asked: book ? askedBy(book, map) : map, beside };
}

/**
 * A record's answers less what stays with the agency: what a request of now would send, which of it the line asks, and
 * what goes out beside that.
 */
export function partsOfRecord(session: Session, productId: string, record: StoredMap): Parts {
  return mapsOf(session, productId, record, false);
}
