/** The question books of a file copy, and records as rows in their words. */
import { StoredMap } from '../../../contract/answers.ts';
import { compileSource, type BookSource } from '../../../domain/questions/book-source.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { riskStates } from '../../../domain/questions/risk-states.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import { isObject } from '../../../lib/json.ts';
import { memo } from '../../../lib/memo.ts';
import { sameId } from '../../../lib/same-id.ts';
import { recordRows, type Row } from '../record-rows.ts';
import type { Parts } from './file-copy.ts';

export interface RecordBooks {
  /** Rows of a map of answers. @param blanks with the questions that it would show and does not answer. */
  readonly rows: (
    map: StoredMap,
    product: string | null,
    hash: string | null,
    blanks: boolean,
  ) => readonly Row[];
  /** The states of risk of a map of answers, by the book of the line. */
  readonly states: (map: StoredMap, product: string | null, hash: string | null) => readonly string[];
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
    states: (map, product, hash) => {
      const book = bookFor(product, hash)?.book;
      return book ? riskStates(book, answerScope(book, map)).map(({ state }) => state) : [];
    },
    version: (product, hash) => {
      const book = bookFor(product, hash);
      return { version: book?.book.version, asThen: book !== undefined && book.sha256 === hash };
    },
    // One record is drawn with what came before it and with what came after.
    rows: memo((map: StoredMap, product: string | null, hash: string | null, blanks: boolean) => {
      const own =
        bookFor(product, hash)?.book ??
        inferBook(map, product ?? '', nameOf(product ?? ''), { sections: [], names: new Set(), agencyOnly });
      const others = books
        .filter((one) => one.today && !sameId(one.product, own.productId))
        .map(({ product: id, book }) => ({ name: nameOf(id), book }));
      return recordRows(map, own, others, blanks);
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

/** A record's map of answers; empty where it has none that can be read. */
export const answersIn = memo((raw: unknown): StoredMap => {
  const parsed = StoredMap.safeParse(isObject(raw) ? raw['clientData'] : undefined);
  return parsed.success ? parsed.data : {};
});
