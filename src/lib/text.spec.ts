import { describe, expect, it } from 'vitest';
import { spacesShown } from './text.ts';

describe('texts that differ only in white space', () => {
  it('get a sign for every space, also at their ends', () => {
    expect(spacesShown('Marrow Bend', 'Marrow   Bend ')).toEqual(['Marrow␣Bend', 'Marrow␣␣␣Bend␣']);
    expect(spacesShown('a b', 'a\u00a0b')).toEqual(['a␣b', 'a⍽b']);
    expect(spacesShown('a\nb', 'ab')).toEqual(['a⏎b', 'ab']);
  });

  it('are not texts that differ in more, or not at all', () => {
    expect(spacesShown('Marrow Bend', 'marrow  bend')).toBeUndefined();
    expect(spacesShown('a b', 'a b')).toBeUndefined();
  });
});
