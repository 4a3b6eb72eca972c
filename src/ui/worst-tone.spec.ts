import { expect, it } from 'vitest';
import { worstTone } from './worst-tone.ts';

it('is green only where every part is good', () => {
  expect(worstTone(['quoted', 'neutral'])).toBe('quoted');
  expect(worstTone(['quoted', 'silent', 'neutral'])).toBe('silent');
  expect(worstTone(['quoted', 'declined', 'warn'])).toBe('declined');
  expect(worstTone([])).toBe('neutral');
});
