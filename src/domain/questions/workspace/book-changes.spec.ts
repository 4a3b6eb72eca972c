import { expect, it } from 'vitest';
import { autoProduct, homeProduct, sampleFile, sampleWorkspace } from '../sample-workspace.ts';
import { bookChanges, formatBookChange } from './book-changes.ts';
import { parseWorkspace, type Workspace } from './schema.ts';

/** What the sample has is not there. */
function missing(): never {
  throw new Error('It is not in the sample.');
}

/** The sample with another text in its JSON. */
function edited(...edits: readonly (readonly [from: string, to: string])[]): Workspace {
  const text = edits.reduce((all, [from, to]) => {
    expect(all).toContain(from);
    return all.replace(from, to);
  }, JSON.stringify(sampleFile));
  return parseWorkspace(JSON.parse(text)).data ?? missing();
}

const linesOf = (after: Workspace, before = sampleWorkspace) =>
  bookChanges(before, after).map(formatBookChange);

it('says nothing of the same questions', () => {
  expect(bookChanges(sampleWorkspace, sampleWorkspace)).toEqual([]);
});

it.each<[string, [string, string], string]>([
  ['a label', ['"label":"Cargo"', '"label":"Freight"'], 'cargo: “Cargo” is now “Freight”'],
  ['a choice that goes', ['{"value":"S","label":"Steel"},', ''], 'cargo: S no longer offered'],
  [
    'a choice in other words',
    ['{"value":"S","label":"Steel"}', '{"value":"S","label":"Metal"}'],
    'cargo: “Steel” is now “Metal”',
  ],
  [
    'a hint',
    ['"label":"Permit","kind":"text",', '"label":"Permit","kind":"text","help":"As issued",'],
    'permit: hint, limits or other details changed',
  ],
  [
    'a choice that comes',
    ['{"value":"S",', '{"value":"W","label":"Wood"},{"value":"S",'],
    'cargo: W now offered',
  ],
  ['a kind', ['"kind":"money"', '"kind":"number"'], 'incidents/paid: money is now number'],
  [
    'a question that is needed now',
    ['"label":"Hauls for others?",', '"label":"Hauls for others?","required":true,'],
    'hauls: now required',
  ],
  [
    'a question that is needed no longer',
    ['"label":"Named insured","kind":"text","required":true', '"label":"Named insured","kind":"text"'],
    'name: no longer required to quote',
  ],
  [
    'a question that is retired',
    ['"label":"Permit","kind":"text",', '"label":"Permit","kind":"text","retired":true,'],
    'permit: retired',
  ],
  [
    'a condition of a question',
    ['"args":[{"q":"cargo"},"H"]', '"args":[{"q":"cargo"},"S"]'],
    'permit: shown on another condition',
  ],
  [
    'a question that is new',
    ['{"qid":"ends",', '{"qid":"more","label":"More","kind":"text"},{"qid":"ends",'],
    'more: new',
  ],
  ['a check', ['"severity":"refuse"', '"severity":"warn"'], 'Checks changed'],
  [
    'a role',
    ['"violations":{"loop":"incidents"}', '"violations":{"loop":"drivers"}'],
    'What the app looks for changed: violations',
  ],
])('names what changes for agents: %s', (_, edit, line) => {
  const lines = linesOf(edited(edit));
  expect(lines).toContain(line);
  expect(lines).toContain('Still version 1');
  expect(linesOf(edited(edit, ['"version":"1"', '"version":"2"']))).not.toContain('Still version 1');
});

it('counts a section’s condition as that of each of its questions', () => {
  const { auto } = sampleWorkspace.books;
  const sections = (auto?.sections ?? []).map((section, at) =>
    at === 1 && !('block' in section) ? { ...section, shownIf: { q: 'hauls' } } : section,
  );
  const after = {
    ...sampleWorkspace,
    books: { ...sampleWorkspace.books, auto: { ...(auto ?? missing()), sections } },
  };
  expect(linesOf(after)).toContain('drivers/first: shown on another condition');
});

it('says of a question that is gone that its answers stay, and names order apart', () => {
  const removed = edited(['{"qid":"ends","label":"Current coverage ends","kind":"date"},', '']);
  expect(linesOf(removed)).toContain('ends: no longer asked; answers stay');
  const [first, second] = [sampleWorkspace.books['home']?.sections[0], sampleWorkspace.books['home']];
  if (!first || 'block' in first || !second) return missing();
  const moved = { ...second, sections: [{ ...first, items: first.items.toReversed() }] };
  expect(linesOf({ ...sampleWorkspace, books: { ...sampleWorkspace.books, home: moved } })).toContain(
    'Order changed',
  );
});

it('follows a shared block into each of its books', () => {
  const after = edited(['"qid":"taken_by","label":"Taken by"', '"qid":"taken_by","label":"Noted by"']);
  expect(bookChanges(sampleWorkspace, after)).toMatchObject([
    { product: { id: autoProduct }, kind: 'label', address: ['taken_by'] },
    { kind: 'sameVersion' },
  ]);
});

it('names products that come and go', () => {
  const [auto, home] = sampleWorkspace.products;
  const other = {
    ...(auto ?? missing()),
    id: '33333333-3333-4333-8333-333333333333',
    name: 'Cargo',
  };
  const after = { ...sampleWorkspace, products: [other, ...(home ? [home] : [])] };
  expect(bookChanges(sampleWorkspace, after).map(({ product, kind }) => [product.id, kind])).toEqual([
    [other.id, 'productAdded'],
    [autoProduct, 'productRemoved'],
  ]);
  expect(home?.id).toBe(homeProduct);
});
