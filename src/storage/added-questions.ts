/** The questions that agents added by question id, per product. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { AddedQuestion } from '../domain/questions/added-questions.ts';
import { storedValue, storeValue } from './database/database.ts';
import { tableKey } from './queries.ts';

const nameOf = (productId: string) => `form:${productId}`;

const Stored = z.object({ added: z.array(AddedQuestion) });

/** None when nothing is stored, or it no longer fits the format. */
export const addedQuestionsQuery = (connection: string, productId: string) =>
  queryOptions({
    queryKey: tableKey('values', connection, nameOf(productId)),
    queryFn: async (): Promise<readonly AddedQuestion[]> =>
      Stored.safeParse(await storedValue(connection, nameOf(productId))).data?.added ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function storeAddedQuestions(
  connection: string,
  productId: string,
  added: readonly AddedQuestion[],
): Promise<void> {
  await storeValue(connection, nameOf(productId), { added });
}
