/** Configs as table rows: columns, formatted values, search. */
import type { ReadConfig, ReadConfigs } from '../../contract/configs.ts';
import { isObject, rawText } from '../../lib/json.ts';
import { memo } from '../../lib/memo.ts';
import { sourceOf } from '../../lib/number-source.ts';
import { nameAsWords, searchable, searchWords } from '../../lib/text.ts';
import { namingMembers, specFields, type SpecField } from '../../domain/configs/config-fields.ts';

/** The columns of a type: the documented members, then any others that its configs have. */
export function configColumns(
  type: string,
  items: readonly Pick<ReadConfig, 'spec'>[],
): readonly SpecField[] {
  const known = specFields(type);
  const seen = new Set(known.map((field) => field.name));
  const more = new Set(items.flatMap((item) => Object.keys(item.spec)).filter((member) => !seen.has(member)));
  return [
    ...known,
    ...[...more].map((name) => ({
      name,
      label: nameAsWords(name) || name,
      internal: false,
      id: /(?:^id|Id)$/.test(name),
    })),
  ];
}

/** The column with the configs' names; undefined if there is none. */
export function namingColumn(columns: readonly SpecField[]): SpecField | undefined {
  return namingMembers
    .map((member) => columns.find((column) => column.name === member))
    .find((column) => column !== undefined);
}

/** A value of a spec as text; undefined where the member is missing. An empty text and null are values. */
export function formatSpecValue(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return 'null';
  if (value === '') return '""';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (
    isObject(value) &&
    Object.values(value).every((member) => typeof (sourceOf(member) ?? member) !== 'object')
  ) {
    return Object.entries(value)
      .map(([name, member]) => `${name}: ${sourceOf(member) ?? String(member)}`)
      .join(', ');
  }
  return rawText(value);
}

/** Whether every word of the search is in the config's values. An empty search matches all. */
export function matchesSearch(config: ReadConfig, search: string): boolean {
  const words = searchWords(search);
  if (words.length === 0) return true;
  const text = textOf(config);
  return words.every((word) => text.includes(word));
}

// A product can have 5,000 configs, and each key searches them.
const textOf = memo((config: ReadConfig): string => searchable(valuesIn(config.raw).join('\n')));

/** A config by id, with its type. */
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

function valuesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesIn);
  return value === undefined || value === null ? [] : [String(value)];
}
