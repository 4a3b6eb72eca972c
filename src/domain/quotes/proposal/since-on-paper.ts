/** What a paper for a client says of quotes that were overtaken after they came: that they were, never by which answers. */
import { laterSentence, type AtMoment, type LaterResult } from '../comparison/later-result.ts';

interface Overtaken {
  readonly name: string;
  /** Answers changed since it was rated. */
  readonly changed: boolean;
  /** What its organization gave since; undefined where nothing else, or where that stands on the paper itself. */
  readonly later: LaterResult | undefined;
}

/** Sentences: one for the quotes whose answers changed, and one for each that was answered otherwise since. */
export function sinceOnPaper(columns: readonly Overtaken[], at: AtMoment): string[] {
  const changed = columns.filter((column) => column.changed).map(({ name }) => name);
  const later = columns.flatMap(({ name, later: result }) =>
    // What was said is the agency's to tell.
    result ? [laterSentence(name, { ...result, words: [] }, at)] : [],
  );
  return [
    ...(changed.length > 0
      ? [
          `${quotesNamed(changed, columns.length)}: rated on answers that have since changed, so the price may differ when quoted again.`,
        ]
      : []),
    ...later,
  ];
}

/** "Both quotes", "All 5 quotes", or by their names where they are not all. `of` counts all. */
export function quotesNamed(names: readonly string[], of: number): string {
  if (names.length < 2 || names.length < of) return names.join('; ');
  return of === 2 ? 'Both quotes' : `All ${of} quotes`;
}
