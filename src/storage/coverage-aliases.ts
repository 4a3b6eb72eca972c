/** Coverages that this agency reads as one, beside those of its workspace file. */
import { queryOptions } from '@tanstack/react-query';
import type { CoverageAlias } from '../domain/questions/workspace/schema.ts';
import { isObject } from '../lib/json.ts';
import { tableKey } from './queries.ts';
import { tables } from './database.ts';

const name = 'coverageJoins';

/** The joins made in this browser, in the order they were made. */
export const coverageAliasesQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('values', connection, name),
    queryFn: async () => readAliases((await (await tables()).values.get([connection, name]))?.value),
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function storeCoverageAliases(
  connection: string,
  aliases: readonly CoverageAlias[],
): Promise<void> {
  await (await tables()).values.put({ connection, name, value: aliases });
}

/** What is no join is passed over: the workspace's own schema is too large to load for this. */
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
