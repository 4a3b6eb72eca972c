/** Coverages that this agency reads as one, beside those of its workspace file. */
import { queryOptions } from '@tanstack/react-query';
import type { CoverageJoin } from '../domain/questions/workspace/schema.ts';
import { isObject } from '../lib/json.ts';
import { shelfKey } from './queries.ts';
import { shelves } from './shelves.ts';

const name = 'coverageJoins';

/** The joins made in this browser, in the order they were made. */
export const coverageJoinsQuery = (connection: string) =>
  queryOptions({
    queryKey: shelfKey('things', connection, name),
    queryFn: async () => readJoins((await (await shelves()).things.get([connection, name]))?.value),
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function keepCoverageJoins(connection: string, joins: readonly CoverageJoin[]): Promise<void> {
  await (await shelves()).things.put({ connection, name, value: joins });
}

/** What is no join is passed over: the workspace's own schema is too large to load for this. */
function readJoins(value: unknown): CoverageJoin[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const label = isObject(item) ? item['label'] : undefined;
    const codes: unknown = isObject(item) ? item['codes'] : undefined;
    if (typeof label !== 'string' || !Array.isArray(codes)) return [];
    const texts = codes.filter((code) => typeof code === 'string');
    return texts.length > 1 ? [{ label, codes: texts }] : [];
  });
}
