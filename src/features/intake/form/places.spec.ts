import { expect, it } from 'vitest';
import type { QuestionKind } from '../../../domain/questions/schema.ts';
import { placesOf } from './places.ts';

const places = (...kinds: QuestionKind[]) =>
  placesOf(kinds.map((kind) => ({ kind }))).map(({ first, second, part }) =>
    [part, first.kind, second?.kind].filter(Boolean).join(' '),
  );

it('begins an address on a line of its own, its state and ZIP code in one place', () => {
  expect(places('text', 'text', 'text', 'state', 'zip', 'date')).toEqual([
    'text',
    'begins text',
    'goesOn text',
    'goesOn state zip',
    'date',
  ]);
});

it('pairs a state with the ZIP code after it alone', () => {
  expect(places('state', 'zip', 'zip', 'state')).toEqual(['state zip', 'zip', 'state']);
});

it('leaves texts alone that no address ends', () => {
  expect(places('text', 'text', 'zip', 'state', 'text')).toEqual(['text', 'text', 'zip', 'state', 'text']);
});
