/** Every version of every config this browser has read. The service answers the current one only. */
import type { ReadConfigs } from '../contract/configs.ts';
import type { ConfigVersion } from '../domain/local-data.ts';
import { tables } from './database.ts';

/**
 * Keeps the versions of a read that were not seen before; those already kept stay as they were first seen. Configs
 * without id or version cannot be told apart later and are passed over.
 * @param at when the read arrived, by the service's clock as far as known, milliseconds since 1970.
 */
export async function noteConfigVersions(
  connection: string,
  productId: string,
  configs: ReadConfigs,
  at: number,
): Promise<void> {
  const { configVersions } = await tables();
  const known = new Set((await configVersions.all(connection)).map(versionKey));
  const fresh: (ConfigVersion & { connection: string })[] = [];
  for (const [type, items] of configs.types) {
    for (const { id, version, raw } of items) {
      if (id === undefined || version === undefined) continue;
      const seen = { connection, configId: id, version, productId, type, firstSeenAt: at, raw };
      if (!known.has(versionKey(seen))) fresh.push(seen);
    }
  }
  if (fresh.length > 0) await configVersions.putAll(fresh);
}

function versionKey({ configId, version }: Pick<ConfigVersion, 'configId' | 'version'>): string {
  return `${configId}/${version}`;
}
