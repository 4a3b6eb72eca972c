import { expect, it } from 'vitest';
import { sampleWorkspace } from '../sample-workspace.ts';
import { legalChanges, whyNotPublished } from './legal-changes.ts';
import type { Workspace } from './schema.ts';

const carrier = { name: 'Larkmere', lines: ['Auto'], phone: '(217) 555-0100' };
const published: Workspace = {
  ...sampleWorkspace,
  publishers: ['Rosa Pell', 'Ana Ruiz'],
  carriers: [{ ...carrier, bind: { by: 'phone' } }],
  licenses: [{ state: 'IL', number: '1' }],
};

it.each<[string, Partial<Workspace>]>([
  ['Notices', { notices: [{ text: 'Flood is not covered.' }] }],
  ['Notices', { bindNotices: { client: 'Wait for us.' } }],
  ['Licenses', { licenses: [] }],
  ['Bind addresses', { carriers: [{ ...carrier, phone: '(217) 555-0199', bind: { by: 'phone' } }] }],
  ['Who publishes and clears', { publishers: ['Tom Idowu'] }],
  ['Who publishes and clears', { clears: ['Tom Idowu'] }],
])('names %s, and lets only who was named before publish them', (name, changed) => {
  const next = { ...published, ...changed };
  expect(legalChanges(published, next)).toEqual([name]);
  expect(whyNotPublished(published, next, 'Ana Ruiz')).toBeUndefined();
  expect(whyNotPublished(published, next, 'Tom Idowu')).toBe(
    `${name} changed: only Rosa Pell or Ana Ruiz can publish that.`,
  );
});

it('lets everybody publish questions, carriers without a way to bind, and all where nobody is named', () => {
  const other = {
    ...published,
    books: {},
    carriers: [...(published.carriers ?? []), { ...carrier, name: 'B' }],
  };
  expect(whyNotPublished(published, other, 'Tom Idowu')).toBeUndefined();
  const { publishers: _, ...open } = published;
  expect(whyNotPublished(open, { ...open, licenses: [] }, '')).toBeUndefined();
});

it('asks whom a first file names', () => {
  expect(whyNotPublished(undefined, published, '')).toMatch(/only Rosa Pell or Ana Ruiz/);
  expect(whyNotPublished(undefined, published, 'Rosa Pell')).toBeUndefined();
});
