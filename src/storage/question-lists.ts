/** Question lists that are edited and not saved into the workspace yet, per product. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { QuestionList } from '../domain/questions/list/columns.ts';
import { storedValue, storeValue } from './database/database.ts';
import { tableKey } from './queries.ts';

/** A list as it was typed or read from a file, right or wrong. */
export interface StoredList {
  readonly list: QuestionList;
  /** The file that it was read from; undefined for one that was edited here from the start. */
  readonly from: string | undefined;
  /** How many errors it had when it was stored. */
  readonly errors: number;
}

const Rows = z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()) }));

const Stored = z.object({
  list: z.object({
    survey: Rows,
    settings: z.record(z.string(), z.string()),
    checks: Rows,
    templates: Rows,
    offers: Rows,
    suggestions: Rows,
  }),
  from: z.string().optional(),
  errors: z.int(),
});

const nameOf = (productId: string) => `questions:${productId}`;

/** Null where nothing is edited, or what is stored no longer fits the format. */
export const storedListQuery = (connection: string, productId: string) =>
  queryOptions({
    queryKey: tableKey('values', connection, nameOf(productId)),
    queryFn: async (): Promise<StoredList | null> => {
      const { data } = Stored.safeParse(await storedValue(connection, nameOf(productId)));
      // Cells of columns that nobody knows any more are read by nobody.
      return data ? { ...data, list: data.list as QuestionList, from: data.from } : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** @param stored undefined once the list is saved or discarded */
export async function storeList(
  connection: string,
  productId: string,
  stored: StoredList | undefined,
): Promise<void> {
  await storeValue(connection, nameOf(productId), stored);
}
