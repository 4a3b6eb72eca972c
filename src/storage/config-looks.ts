/** When the agent last looked at the configs of each product. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { storedValue, storeValue } from './database/database.ts';
import { tableKey } from './queries.ts';

/** Service's clock, milliseconds since 1970. `before`: the look before the visit of `at`. */
const ConfigLook = z.object({ at: z.number(), before: z.number().optional() });
export type ConfigLook = z.infer<typeof ConfigLook>;

/** Looks this close to each other are one visit. */
const visitMs = 30 * 60_000;

const nameOf = (productId: string): string => `config-look/1/${productId}`;

async function lookOf(connection: string, productId: string): Promise<ConfigLook | undefined> {
  return ConfigLook.safeParse(await storedValue(connection, nameOf(productId))).data;
}

/** Null where the product was never looked at. */
export function configLookQuery(connection: string, productId: string) {
  return queryOptions({
    queryKey: tableKey('values', connection, 'config look', productId),
    queryFn: async () => (await lookOf(connection, productId)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Notes a look; what is new stays so for the whole visit. */
export async function storeConfigLook(connection: string, productId: string, at: number): Promise<void> {
  const last = await lookOf(connection, productId);
  const before = last && at - last.at < visitMs ? last.before : last?.at;
  await storeValue(connection, nameOf(productId), { at, ...(before !== undefined && { before }) });
}
