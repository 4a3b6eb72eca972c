import { expect, it } from 'vitest';
import { toneSign } from '../../ui/Status.tsx';
import { stateLooks } from './state-looks.ts';

it('gives no two states of a quote the same sign and colour, and no two outcomes the same sign', () => {
  const looks = Object.values(stateLooks).map(({ tone, sign = toneSign[tone] }) => `${tone} ${sign}`);
  expect(new Set(looks).size).toBe(looks.length);
  const { quoted, declined, failed, declinedOrFailed } = stateLooks;
  const signs = [quoted, declined, failed, declinedOrFailed].map(({ tone, sign }) => sign ?? toneSign[tone]);
  expect(new Set(signs).size).toBe(signs.length);
});
