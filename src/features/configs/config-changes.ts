/** What differs between two versions of a config, member by member. */
import { isObject, sameJson } from '../../lib/json.ts';
import { configColumns, formatSpecValue } from './config-columns.ts';

export interface ConfigChange {
  /** "Description", or a path of members: "Rules: max age". */
  readonly label: string;
  /** Undefined where the member is missing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The members that differ, in the order of the columns. @param before, after configs as read */
export function configChanges(type: string, before: unknown, after: unknown): readonly ConfigChange[] {
  const [old, now] = [specOf(before), specOf(after)];
  const columns = configColumns(type, [asConfig(old), asConfig(now)]);
  return columns.flatMap(({ name, label }) => changesAt(label, own(old, name), own(now, name)));
}

function changesAt(label: string, before: unknown, after: unknown): readonly ConfigChange[] {
  if (sameJson(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changesAt(`${label}: ${name}`, own(before, name), own(after, name)));
  }
  return [{ label, before: formatSpecValue(before), after: formatSpecValue(after) }];
}

const own = (object: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

const specOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  isObject(raw) && isObject(raw['spec']) ? raw['spec'] : {};

const asConfig = (spec: Readonly<Record<string, unknown>>) => ({ spec: { ...spec } });
