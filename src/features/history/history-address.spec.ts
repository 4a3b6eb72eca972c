import { expect, it } from 'vitest';
import { passedOver } from './history-address.ts';

it('says of a moment in the address that is none which it is, why, and what is shown instead', () => {
  const told = (search: Parameters<typeof passedOver>[0]) =>
    passedOver(search).map(({ title, words }) => `${title}. ${words}`);
  expect(told({ at: '2026-03-03', with: '2026-02-30T10:00:00.000Z' })).toEqual([
    'The address names “2026-03-03”, which is no moment. An address has it to the millisecond and with its zone, as in 2026-03-03T19:06:00.000Z. Shown in its place: now.',
    'The address names “2026-02-30T10:00:00.000Z” as second moment, which is none. Type it as 11/17/2026 or 11/17/2026 3:04 PM. Shown: one moment alone, not what differs between two.',
  ]);
  expect(told({ at: '2026-03-03T14:06:00' })[0]).toContain('with its zone, as in 2026-03-03T19:06:00.000Z.');
  expect(told({ at: '2026-03-03T19:06:00.000Z', with: undefined })).toEqual([]);
});
