/** Every version of every config that this browser has read. The service has the current one only. */
import type { ReadConfigs } from '../contract/configs.ts';
import type { ConfigVersion } from '../domain/local-data.ts';
import { tables } from './database/database.ts';

/**
 * Stores the new versions of a read; stored ones do not change. Configs without an id or a version are skipped, because
 * nothing distinguishes them later.
 * @param at when the read arrived: service's clock as far as known, milliseconds since 1970.
 */
export async function storeConfigVersions(
  connection: string,
  productId: string,
  configs: ReadConfigs,
  at: number,
): Promise<void> {
  const { configVersions } = await tables();
  const known = new Set((await configVersions.all(connection)).map(versionKey));
  const added: (ConfigVersion & { connection: string })[] = [];
  for (const [type, items] of configs.types) {
    for (const { id, version, raw } of items) {
      if (id === undefined || version === undefined) continue;
      const seen = { connection, configId: id, version, productId, type, firstSeenAt: at, raw };
      if (!known.has(versionKey(seen))) added.push(seen);
    }
  }
  if (added.length > 0) await configVersions.putAll(added);
}

function versionKey({ configId, version }: Pick<ConfigVersion, 'configId' | 'version'>): string {
  return `${configId}/${version}`;
}
