import { expect, test } from 'vitest';
import { formKey } from './form-key.ts';
import { joinMappings } from './form-mapping.ts';

test('a form is the same in any order of its fields, and another with one more', () => {
  expect(formKey(['VIN', 'Make'])).toBe(formKey(['Make', 'VIN']));
  expect(formKey(['VIN'])).not.toBe(formKey(['VIN', 'Make']));
});

test('what was chosen here counts before what the workspace has', () => {
  const mapping = (form: string, name: string) => ({ form, name, fields: [] });
  const ours = [mapping('a', 'ours')];
  expect(joinMappings(ours, [mapping('a', 'theirs'), mapping('b', 'theirs')])).toEqual([
    mapping('a', 'ours'),
    mapping('b', 'theirs'),
  ]);
});
