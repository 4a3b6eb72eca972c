import { describe, expect, it } from 'vitest';
import { ConfigsRead } from '../../contract/configs.ts';
import { configColumns, findConfig, matchesSearch, namingColumn, formatSpecValue } from './config-columns.ts';

const configs = ConfigsRead.parse({
  CANCELLATIONS: [
    {
      id: 'c1',
      version: 7,
      spec: { title: 'Business sold', description: '', enableCancellationRules: false, extra: 1 },
    },
  ],
  UNDERWRITING_NOTES: [{ id: 'n1', spec: { headline: 'VINs', body: { text: 'Swap digits' } } }, { spec: {} }],
});
const reasons = configs.types.get('CANCELLATIONS') ?? [];
const notes = configs.types.get('UNDERWRITING_NOTES') ?? [];

describe('columns', () => {
  it('are the documented members, then any others', () => {
    const members = configColumns('CANCELLATIONS', reasons).map((column) => column.name);
    expect(members).toEqual([
      'title',
      'description',
      'enableCancellationRules',
      'enableCancellationProduct',
      'cancellationProductId',
      'cancellationConfigId',
      'extra',
    ]);
  });

  it('have plain titles, and ids last', () => {
    const read = ConfigsRead.parse({ X: [{ spec: { ocrMapping: 1, formId: 2, 'a-b_c': 3, __: 4 } }] });
    const columns = configColumns('X', read.types.get('X') ?? []);
    expect(columns.map(({ label, id }) => [label, id])).toEqual([
      ['Ocr mapping', false],
      ['Form id', true],
      ['A b c', false],
      ['__', false],
    ]);
  });

  it('are the configs’ members for an undocumented type', () => {
    expect(configColumns('UNDERWRITING_NOTES', notes).map((column) => column.label)).toEqual([
      'Headline',
      'Body',
    ]);
  });
});

it('finds the column with the configs’ names', () => {
  expect(namingColumn(configColumns('CANCELLATIONS', reasons))?.name).toBe('title');
  expect(namingColumn(configColumns('UNDERWRITING_NOTES', notes))?.name).toBe('headline');
  expect(namingColumn([])).toBeUndefined();
});

it('formats values, and tells empty ones from missing ones', () => {
  expect(
    [true, false, 0, '', null, undefined, { name: 'Rosa', id: 1 }, { a: [1] }].map(formatSpecValue),
  ).toEqual(['Yes', 'No', '0', '""', 'null', undefined, 'name: Rosa, id: 1', '{"a":[1]}']);
});

it('searches every word in the values, not in member names', () => {
  const [note] = notes;
  expect(note && matchesSearch(note, 'digits VIN')).toBe(true);
  expect(note && matchesSearch(note, 'headline')).toBe(false);
  expect(note && matchesSearch(note, ' ')).toBe(true);
});

it('finds a config of any type by id', () => {
  expect(findConfig(configs, 'n1')?.type).toBe('UNDERWRITING_NOTES');
  expect(findConfig(configs, 'other')).toBeUndefined();
});
