import { expect, it } from 'vitest';
import { spacesShown } from './spaces.ts';

it('shows the spaces of two texts that differ in these alone, at their ends too', () => {
  expect(spacesShown('Marrow Bend', 'Marrow   Bend ')).toEqual(['Marrow␣Bend', 'Marrow␣␣␣Bend␣']);
  expect(spacesShown('a b', 'a\u00a0b')).toEqual(['a␣b', 'a⍽b']);
  expect(spacesShown('a\nb', 'ab')).toEqual(['a⏎b', 'ab']);
});

it('leaves alone what differs in more, or not at all', () => {
  expect(spacesShown('Marrow Bend', 'marrow  bend')).toBeUndefined();
  expect(spacesShown('a b', 'a b')).toBeUndefined();
});
