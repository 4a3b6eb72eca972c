/** Records as rows in the words of a question book, and what differs between two. */
import { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { assumedAnswers } from '../../../domain/questions/suggest/assumed.ts';
import { compileSource, type BookSource } from '../../../domain/questions/book-source.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { readMap } from '../../../domain/questions/map-reading.ts';
import { recordSections, type RecordRow } from '../../../domain/questions/record-sections.ts';
import { isObject } from '../../../lib/json.ts';
import { memo } from '../../../lib/memo.ts';
import type { Parts } from './file-copy.ts';

export interface Row {
  /** The same for the same answer in every record. */
  readonly key: string;
  readonly section: string;
  /** The loop and the item's title; empty outside loops. */
  readonly item: string;
  readonly label: string;
  /** Undefined: blank. */
  readonly text: string | undefined;
  /** Stays with the agency, never sent for quotes. */
  readonly agencyOnly: boolean;
  /** A default or a note, unconfirmed in the record. */
  readonly assumed: boolean;
  /** Part of who the client is. */
  readonly identity: boolean;
  readonly status: RecordRow['status'];
}

export interface RecordBooks {
  /** Rows of a map of answers. @param blanks with the questions that it would show and does not answer. */
  readonly rows: (
    map: StoredMap,
    product: string | null,
    hash: string | null,
    blanks: boolean,
  ) => readonly Row[];
  /** The book's version, and whether it is the one in use at the call. */
  readonly version: (
    product: string | null,
    hash: string | null,
  ) => { version: string | undefined; asThen: boolean };
}

/** Reads a file's question books; one that cannot be compiled counts as missing. */
export function recordBooks({ questions, about }: Pick<Parts, 'questions' | 'about'>): RecordBooks {
  const books = questions.flatMap(({ product, sha256, today, source }) => {
    const book = compiled(source);
    return book ? [{ product, sha256, today, book }] : [];
  });
  const nameOf = (product: string) => about.products.find(({ id }) => id === product)?.name ?? product;
  const bookFor = (product: string | null, hash: string | null) =>
    books.find(({ sha256 }) => sha256 === hash) ?? books.find((one) => one.today && one.product === product);
  const agencyOnly = new Set(books.flatMap(({ book }) => [...book.agencyOnly]));
  return {
    version: (product, hash) => {
      const book = bookFor(product, hash);
      return { version: book?.book.version, asThen: book !== undefined && book.sha256 === hash };
    },
    // One record is drawn with what came before it and with what came after.
    rows: memo((map: StoredMap, product: string | null, hash: string | null, blanks: boolean) => {
      const own =
        bookFor(product, hash)?.book ?? inferBook(map, product ?? '', nameOf(product ?? ''), agencyOnly);
      const others = books
        .filter((one) => one.today && one.product !== own.productId)
        .map(({ product: id, book }) => ({ name: nameOf(id), book }));
      return rowsOf(map, own, others, blanks);
    }),
  };
}

function compiled(source: unknown): BookParts | undefined {
  try {
    // A file can hold anything here, and what is no book cannot be compiled.
    return compileSource(source as BookSource);
  } catch {
    return undefined;
  }
}

function rowsOf(
  map: StoredMap,
  book: BookParts,
  others: Parameters<typeof readMap>[2],
  blanks: boolean,
): readonly Row[] {
  const reading = readMap(map, book, others);
  const assumed = new Set(
    assumedAnswers(book, map, reading, undefined).map(({ address }) => addressText(address)),
  );
  const row = (section: string, item: string, path: Address, { label, text, status }: RecordRow): Row => ({
    key: addressText(path),
    section,
    item,
    label,
    text,
    agencyOnly: book.agencyOnly.has(path[0]),
    assumed: assumed.has(addressText(path)),
    identity: questionAt(book, path)?.identity === true,
    status,
  });
  return recordSections(reading, book, { blanks }).flatMap(({ title, rows, loops }) => [
    ...rows.filter(isStored).map((one) => row(title, '', [one.key], one)),
    ...loops.flatMap(({ key, label, stored, items }) => [
      ...(items.length === 0
        ? [
            row(title, '', [key], {
              key,
              label,
              text: stored ? 'No items' : undefined,
              status: undefined,
              sensitive: false,
            }),
          ]
        : []),
      ...items.flatMap((item) =>
        item.rows
          .filter(isStored)
          .map((one) => row(title, `${label}: ${item.title}`, [key, item.iterationId, one.key], one)),
      ),
    ]),
  ]);
}

const isStored = ({ status }: RecordRow): boolean => status !== 'workedOut';

/** A record's map of answers; empty where it has none that can be read. */
export const answersIn = memo((raw: unknown): StoredMap => {
  const parsed = StoredMap.safeParse(isObject(raw) ? raw['clientData'] : undefined);
  return parsed.success ? parsed.data : {};
});

export interface RowChange {
  readonly row: Row;
  /** Undefined where the record has no such answer. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What differs from the first rows to the second, in the order of the second; what is only in the first comes last. */
export function rowChanges(first: readonly Row[], second: readonly Row[]): RowChange[] {
  const [before, after] = [first, second].map((rows) => new Map(rows.map((row) => [row.key, row])));
  const changed = second.flatMap((row): RowChange[] => {
    const old = before?.get(row.key);
    return old?.text === row.text && (old !== undefined || row.text === undefined)
      ? []
      : [{ row, before: old?.text, after: row.text }];
  });
  const removed = first.filter((row) => row.text !== undefined && !after?.has(row.key));
  return [...changed, ...removed.map((row) => ({ row, before: row.text, after: undefined }))];
}
