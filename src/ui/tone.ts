import type { IconName } from './icon-shapes.ts';

/** What a colour may mean. Each goes with a sign and a word. */
export type Tone = 'quoted' | 'declined' | 'failed' | 'silent' | 'draft' | 'warn' | 'neutral';

/** The sign that goes with each meaning. */
export const toneSign: Record<Tone, IconName> = {
  quoted: 'quoted',
  declined: 'declined',
  failed: 'failed',
  silent: 'silent',
  draft: 'draft',
  warn: 'warning',
  neutral: 'info',
};
