import { expect, it } from 'vitest';
import { printedOffers } from './use-offers.ts';

it('prints the offers of the compared lines and counts those of other lines', () => {
  const offer = (name: string, line?: string) => ({ key: name, name, line, words: 'Offered and rejected' });
  const offers = [offer('Flood', 'Homeowners'), offer('Umbrella'), offer('Cyber', 'Businessowners')];
  expect(printedOffers(offers, new Set(['Businessowners', 'Auto']))).toEqual([
    'Flood: Offered and rejected',
    'Umbrella: Offered and rejected',
    '1 more, of lines that are not among these quotes.',
  ]);
  expect(printedOffers(offers.slice(0, 2), new Set(['Auto']))).toHaveLength(2);
});
