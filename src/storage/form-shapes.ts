/** Agents' corrections to inferred forms, per product. */
import { queryOptions } from '@tanstack/react-query';
import { FormShape, emptyShape } from '../domain/questions/form-shape.ts';
import { storedValue, storeValue } from './database.ts';
import { tableKey } from './queries.ts';

const nameOf = (productId: string) => `form:${productId}`;

/** A product's shape; a plain one when none is stored, or it no longer fits the format. */
export const formShapeQuery = (connection: string, productId: string) =>
  queryOptions({
    queryKey: tableKey('values', connection, nameOf(productId)),
    queryFn: async (): Promise<FormShape> =>
      FormShape.safeParse(await storedValue(connection, nameOf(productId))).data ?? emptyShape,
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function storeFormShape(connection: string, productId: string, shape: FormShape): Promise<void> {
  await storeValue(connection, nameOf(productId), shape);
}
