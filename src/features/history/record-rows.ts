/** Records as rows in the words of a question book, and what differs between two. */
import type { StoredMap } from '../../contract/answers.ts';
import { addressText, type Address } from '../../domain/client/address.ts';
import { assumedAnswers } from '../../domain/questions/suggest/assumed.ts';
import { questionAt, type BookParts } from '../../domain/questions/compiled.ts';
import { readMap } from '../../domain/questions/map-reading.ts';
import type { OtherBook } from '../../domain/questions/other-books.ts';
import { recordSections, type RecordRow } from '../../domain/questions/record-sections.ts';

export interface Row {
  /** The address as text: the same for the same answer in every record. */
  readonly key: string;
  readonly address: Address;
  readonly section: string;
  /** The label of its list, and its item by title; empty outside of items. */
  readonly list: string;
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
  readonly sensitive: boolean;
  readonly status: RecordRow['status'];
}

/**
 * Rows of a map of answers, in the order of the book, then what other books ask and what none does.
 * @param blanks with the questions that it would show and does not answer.
 */
export function recordRows(
  map: StoredMap,
  book: BookParts,
  others: readonly OtherBook[],
  blanks: boolean,
): readonly Row[] {
  const reading = readMap(map, book, others);
  const assumed = new Set(
    assumedAnswers(book, map, reading, undefined).map(({ address }) => addressText(address)),
  );
  const row = (
    { section, list = '', item = '' }: { section: string; list?: string; item?: string },
    address: Address,
    { label, text, status, sensitive }: Omit<RecordRow, 'key'>,
  ): Row => ({
    key: addressText(address),
    address,
    section,
    list,
    item,
    label,
    text,
    agencyOnly: book.agencyOnly.has(address[0]),
    assumed: assumed.has(addressText(address)),
    identity: questionAt(book, address)?.identity === true,
    sensitive,
    status,
  });
  return recordSections(reading, book, { blanks }).flatMap(({ title, rows, loops }) => [
    ...rows.filter(isStored).map((one) => row({ section: title }, [one.key], one)),
    ...loops.flatMap(({ key, label, stored, items }) => [
      ...(items.length === 0 ? [row({ section: title }, [key], noItems(label, stored))] : []),
      ...items.flatMap((item) =>
        item.rows
          .filter(isStored)
          .map((one) =>
            row({ section: title, list: label, item: item.title }, [key, item.iterationId, one.key], one),
          ),
      ),
    ]),
  ]);
}

const noItems = (label: string, stored: boolean) => ({
  label,
  text: stored ? 'No items' : undefined,
  status: undefined,
  sensitive: false,
});

const isStored = ({ status }: RecordRow): boolean => status !== 'workedOut';

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
