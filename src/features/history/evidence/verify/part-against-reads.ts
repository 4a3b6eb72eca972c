/** What a part of a pack says of reads by their numbers, held against the same reads made again. */
import { fitsUncovered } from '../pack/read-pack.ts';
import { isObject, sameJson } from '../../../../lib/json.ts';
import type { Repeated } from './stated-reads.ts';

/** The numbers of all reads that a content names. */
export function readsNamed(content: unknown): number[] {
  if (Array.isArray(content)) return content.flatMap(readsNamed);
  if (!isObject(content)) return [];
  const { read, reads, ...others } = content;
  const numbers = [read, ...(Array.isArray(reads) ? reads : [])].filter((one) => typeof one === 'number');
  return [...numbers, ...Object.values(others).flatMap(readsNamed)];
}

/** Whether something stands `raw` that is not in what its read answers, though it answers the same as then. */
export function rawsDiffer(
  content: unknown,
  repeated: ReadonlyMap<number, Repeated>,
  above?: Repeated,
): boolean {
  if (Array.isArray(content)) return content.some((item) => rawsDiffer(item, repeated, above));
  if (!isObject(content)) return false;
  const { read, raw } = content;
  const here = typeof read === 'number' ? repeated.get(read) : above;
  if (raw !== undefined && here?.now === 'same' && !here.raws.some((one) => fitsUncovered(raw, one)))
    return true;
  return Object.entries(content).some(
    ([name, member]) => name !== 'raw' && rawsDiffer(member, repeated, here),
  );
}

/** Whether a content says all that comes out now, and only has more items in its lists. */
export function holdsAll(content: unknown, now: unknown): boolean {
  if (Array.isArray(now)) {
    if (!Array.isArray(content)) return false;
    let from = 0;
    return now.every((item) => {
      const at = content.findIndex((one, index) => index >= from && holdsAll(one, item));
      from = at + 1;
      return at >= 0;
    });
  }
  if (!isObject(now)) return sameJson(content, now);
  const names = Object.keys(now);
  return (
    isObject(content) &&
    Object.keys(content).length === names.length &&
    names.every((name) => holdsAll(content[name], now[name]))
  );
}
