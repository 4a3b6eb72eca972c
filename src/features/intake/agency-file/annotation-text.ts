import type { StaleReason } from '../../../domain/client/annotations/annotations.ts';

/** Why a mark does not speak of what stands at its place, behind its kind. */
export const staleText: Readonly<Record<StaleReason, string>> = {
  changed: 'of the answer before',
  answered: 'it is answered now',
  blank: 'there is no answer',
  removed: 'its item is gone',
};

/** Why a mark of a kind cannot be made of what stands there, and what to do; `fits` are the kinds that can. */
export function describeMisfit(kind: string, why: StaleReason, fits: readonly string[]): string {
  const quoted = fits.map((one) => `“${one}”`);
  const choose = `choose ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  switch (why) {
    case 'blank':
      return `“${kind}” says where an answer is from, and this question has none: answer it first, or ${choose}.`;
    case 'answered':
      return `“${kind}” says that there is no answer, and this question has one: take it out first, or ${choose}.`;
    case 'removed':
    case 'changed':
      return 'What it would speak of is not there any more.';
  }
}
