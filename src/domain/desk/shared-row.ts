/** A row as the computers of an agency share it: a row of a browser's table, as files of rows have it. */
import { z } from 'zod';
import type { ReadOnly } from '../../lib/read-only.ts';
import { jsonText } from '../../lib/json-text.ts';
import { parseStrictJson } from '../../lib/strict-json.ts';
import { readHold } from '../journal/hold.ts';
import { QuotePoll } from '../journal/journal.ts';
import { IndexRow } from '../client-index/index-row.ts';
import { LocalData } from '../local-data.ts';
import { Computer } from './computer.ts';
import { Published } from './published.ts';
import { bookNames, computerNames, holdNames, publishedName } from '../stored-names.ts';

const format = 'quotebench-desk/1';

const { journal: JournalRows } = LocalData.shape;

/** Of the values only holds, as they are read, books, the published workspace, and what computers say of themselves. */
const SharedValue = z
  .object({ name: z.string(), value: z.unknown() })
  .refine(
    ({ name, value }) =>
      name.startsWith(bookNames) ||
      (name === publishedName && Published.safeParse(value).success) ||
      (name.startsWith(computerNames) && Computer.safeParse(value).success) ||
      (name.startsWith(holdNames) && readHold(value)?.clientId === name.slice(holdNames.length)),
    'No value of a desk.',
  );

const SharedRow = z
  .object({
    format: z.literal(format),
    /** Where it comes from: an id, and who works there. */
    from: z.object({ computer: z.string(), name: z.string() }),
  })
  .and(
    z.discriminatedUnion('table', [
      z.object({ table: z.literal('index'), row: IndexRow }),
      z.object({ table: z.literal('journal'), row: JournalRows.element }),
      z.object({ table: z.literal('polls'), row: QuotePoll }),
      z.object({ table: z.literal('values'), row: SharedValue }),
    ]),
  );
export type SharedRow = ReadOnly<z.infer<typeof SharedRow>>;

/** @param row of the table, without its connection: its key is each browser's own */
export const sharedRowText = (from: SharedRow['from'], table: SharedRow['table'], row: object): string =>
  jsonText({ format, from, table, row }) ?? '';

/** Undefined for a row that this version does not understand. */
export function readSharedRow(text: string): SharedRow | undefined {
  try {
    const parsed = SharedRow.safeParse(parseStrictJson(text));
    return parsed.success && !isErased(parsed.data) ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** What a browser erased is its own affair. */
const isErased = ({ row }: SharedRow): boolean => 'erasedAt' in row;
