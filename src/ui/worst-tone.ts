import type { Tone } from './Status.tsx';

const worst: readonly Tone[] = [
  'failed',
  'declined',
  'warn',
  'silent',
  'draft',
  'quoted',
  'accent',
  'neutral',
];

/** The tone of a summary: the worst of its parts', so that nothing refused or not passed is in green. */
export const worstTone = (tones: readonly Tone[]): Tone =>
  worst.find((one) => tones.includes(one)) ?? 'neutral';
