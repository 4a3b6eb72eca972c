import type { StaleReason } from '../../../../domain/client/annotations/annotations.ts';
import { annotationKindQid, annotationsLoop } from '../../../../domain/client/annotations/qids.ts';
import type { BookParts } from '../../../../domain/questions/compiled.ts';

/** What the book calls a kind of note. */
export const kindLabel = ({ loops }: BookParts, kind: string): string =>
  loops
    .get(annotationsLoop)
    ?.questions.find(({ qid }) => qid === annotationKindQid)
    ?.options?.find(({ value }) => value === kind)?.label ?? kind;

/** Why a note is stale, shown after its kind. */
export const staleText: Readonly<Record<StaleReason, string>> = {
  changed: 'previous answer',
  answered: 'now answered',
  blank: 'no answer',
  removed: 'item removed',
};

/** Why a note of this kind does not fit the answer, and what to do. `fits` are the kinds that fit. */
export function describeMisfit(why: StaleReason, fits: readonly string[]): string {
  const quoted = fits.map((one) => `“${one}”`);
  const choose = `choose ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  switch (why) {
    case 'blank':
      return `This question has no answer. Answer it first, or ${choose}.`;
    case 'answered':
      return `This question has an answer. Clear it first, or ${choose}.`;
    case 'removed':
    case 'changed':
      return 'This answer no longer exists.';
  }
}
