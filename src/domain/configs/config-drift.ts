/**
 * Which configurations of a product changed after a moment, or between two. The service answers the current version
 * only, so that versions in between are known as far as this browser read them.
 */
import type { ReadConfigs } from '../../contract/configs.ts';
import { isObject } from '../../lib/json.ts';
import { sameId } from '../../lib/same-id.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { configTitle, configTypeWords } from './config-fields.ts';
import type { ConfigVersion } from '../local-data.ts';

/** A version of a config with when it was made, milliseconds since 1970 by the service's clock. */
export interface DatedVersion {
  readonly configId: string;
  readonly type: string;
  readonly title: string;
  readonly version: number | undefined;
  readonly updatedAt: number;
}

/** The current versions and those of this product seen before, each once; what has no id or no readable time is left out. */
export function datedVersions(
  productId: string,
  current: ReadConfigs | undefined,
  seen: readonly ConfigVersion[],
): DatedVersion[] {
  const found = new Map<string, DatedVersion>();
  const note = (type: string, configId: string | undefined, version: number | undefined, raw: unknown) => {
    const item = isObject(raw) ? raw : {};
    const stamp = item['updatedTimestamp'];
    const updatedAt = timestampToMs(typeof stamp === 'string' ? stamp : undefined);
    if (configId === undefined || updatedAt === undefined) return;
    const spec = isObject(item['spec']) ? item['spec'] : {};
    const title = configTitle({ id: configId, spec });
    found.set(JSON.stringify([configId, version ?? null]), { configId, type, title, version, updatedAt });
  };
  for (const { productId: of, type, configId, version, raw } of seen) {
    if (sameId(of, productId)) note(type, configId, version, raw);
  }
  for (const [type, configs] of current?.types ?? []) {
    for (const { id, version, raw } of configs) note(type, id, version, raw);
  }
  return [...found.values()];
}

/** Those made after `from` and not after `to`, of each config the last one; in the order in which they were made. */
export function changedBetween(versions: readonly DatedVersion[], from: number, to: number): DatedVersion[] {
  const last = new Map<string, DatedVersion>();
  for (const one of versions) {
    if (one.updatedAt <= from || one.updatedAt > to) continue;
    const known = last.get(one.configId);
    if (!known || known.updatedAt < one.updatedAt) last.set(one.configId, one);
  }
  return [...last.values()].toSorted((a, b) => a.updatedAt - b.updatedAt);
}

/** "Endorsements: Add location, version 7, of Oct 6, 10:00 AM"; `moment` writes a moment. */
export function versionWords(one: DatedVersion, moment: (ms: number) => string): string {
  const version = one.version === undefined ? 'version not provided' : `version ${one.version}`;
  return `${configTypeWords(one.type)}: ${one.title}, ${version}, of ${moment(one.updatedAt)}`;
}
