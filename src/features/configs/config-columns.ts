/** Configs as rows: which columns a type has, how a value reads, what a search finds. */
import type { ReadConfig, ReadConfigs } from '../../contract/configs.ts';
import { isObject } from '../../lib/json.ts';
import { specFields, type SpecField } from '../../domain/quotes/config-fields.ts';

/** The columns of a type: the members of the interface document, else those its items have. */
export function configColumns(type: string, items: readonly ReadConfig[]): readonly SpecField[] {
  const known = specFields(type);
  const seen = new Set(known.map((field) => field.name));
  const more = new Set(items.flatMap((item) => Object.keys(item.spec)).filter((member) => !seen.has(member)));
  return [...known, ...[...more].map((name) => ({ name, label: name, internal: false, id: false }))];
}

/** As `configTitle` looks for them. */
const namingMembers = ['title', 'name', 'headline'] as const;

/** The column that holds what the configs are called; undefined when there is none. */
export function namingColumn(columns: readonly SpecField[]): SpecField | undefined {
  return namingMembers
    .map((member) => columns.find((column) => column.name === member))
    .find((column) => column !== undefined);
}

/** A spec's value as text; undefined when it was not given. */
export function formatSpecValue(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isObject(value) && Object.values(value).every((member) => typeof member !== 'object')) {
    return Object.entries(value)
      .map(([name, member]) => `${name}: ${String(member)}`)
      .join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether every word of the search is somewhere in the config, whatever the member; no words find all. */
export function matchesSearch(config: ReadConfig, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = valuesIn(config.raw).join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The config of an id, and its type. */
export function findConfig(
  configs: ReadConfigs,
  id: string | undefined,
): { type: string; config: ReadConfig } | undefined {
  if (id === undefined) return undefined;
  for (const [type, items] of configs.types) {
    const config = items.find((item) => item.id === id);
    if (config) return { type, config };
  }
  return undefined;
}

/** Texts, numbers and flags anywhere inside, without the members' names. */
function valuesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesIn);
  return value === undefined || value === null ? [] : [String(value)];
}
