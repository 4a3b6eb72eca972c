/** What agents put right about forms made of answers alone, per product. */
import { queryOptions } from '@tanstack/react-query';
import { FormShape, emptyShape } from '../domain/questions/form-shape.ts';
import { tableKey } from './queries.ts';
import { tables } from './database.ts';

const nameOf = (productId: string) => `form:${productId}`;

/** The shape kept for a product; a plain one when there is none, or it no longer fits the format. */
export const formShapeQuery = (connection: string, productId: string) =>
  queryOptions({
    queryKey: tableKey('values', connection, nameOf(productId)),
    queryFn: async (): Promise<FormShape> => {
      const thing = await (await tables()).values.get([connection, nameOf(productId)]);
      return FormShape.safeParse(thing?.value).data ?? emptyShape;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function storeFormShape(connection: string, productId: string, shape: FormShape): Promise<void> {
  await (await tables()).values.put({ connection, name: nameOf(productId), value: shape });
}
