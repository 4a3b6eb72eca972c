import { expect, it } from 'vitest';
import { configChanges } from './config-changes.ts';

const spec = (members: object) => ({ id: 'c', spec: members });

it('lists the members that differ, inner ones by their path', () => {
  const before = spec({ title: 'Sold', description: '', rules: { age: 2, kind: 'a' }, same: [1] });
  const after = spec({ title: 'Business sold', description: null, rules: { age: 3, kind: 'a' }, same: [1] });
  expect(configChanges('CANCELLATIONS', before, after)).toEqual([
    { label: 'Reason', before: 'Sold', after: 'Business sold' },
    { label: 'Description', before: '""', after: 'null' },
    { label: 'Rules: age', before: '2', after: '3' },
  ]);
});

it('tells a member that was added or removed from an empty one', () => {
  expect(configChanges('X', spec({ a: '' }), spec({ b: 1 }))).toEqual([
    { label: 'A', before: '""', after: undefined },
    { label: 'B', before: undefined, after: '1' },
  ]);
  expect(configChanges('X', undefined, spec({}))).toEqual([]);
});
