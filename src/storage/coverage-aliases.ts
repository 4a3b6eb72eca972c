/** Coverage aliases made in this browser, in addition to those of the workspace file. */
import { queryOptions } from '@tanstack/react-query';
import type { CoverageAlias } from '../domain/questions/workspace/schema.ts';
import { isObject } from '../lib/json.ts';
import { storedValue, storeValue } from './database/database.ts';
import { tableKey } from './queries.ts';

const name = 'coverageJoins';

/** In the order in which they were made. */
export const coverageAliasesQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('values', connection, name),
    queryFn: async () => readAliases(await storedValue(connection, name)),
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function storeCoverageAliases(
  connection: string,
  aliases: readonly CoverageAlias[],
): Promise<void> {
  await storeValue(connection, name, aliases);
}

/** Skips what is not an alias. Read by hand, because the workspace's schema is too large to load for this. */
function readAliases(value: unknown): CoverageAlias[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const label = isObject(item) ? item['label'] : undefined;
    const codes: unknown = isObject(item) ? item['codes'] : undefined;
    if (typeof label !== 'string' || !Array.isArray(codes)) return [];
    const texts = codes.filter((code) => typeof code === 'string');
    return texts.length > 1 ? [{ label, codes: texts }] : [];
  });
}
