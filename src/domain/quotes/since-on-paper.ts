/** What a paper for a client says of quotes that were overtaken after they came: that they were, never by which answers. */
import { laterForClients, type LaterResult } from './later-result.ts';

interface Overtaken {
  readonly name: string;
  /** Answers changed since it was rated. */
  readonly changed: boolean;
  /** What its organization gave since; undefined where nothing else, or where that stands on the paper itself. */
  readonly later: LaterResult | undefined;
}

/** Sentences: one for the quotes whose answers changed, one for those that were answered otherwise since. */
export function sinceOnPaper(columns: readonly Overtaken[]): string[] {
  const changed = columns.filter((column) => column.changed).map(({ name }) => name);
  const later = columns.flatMap(({ name, later: result }) =>
    result ? [`${name}: ${laterForClients(result)}`] : [],
  );
  return [
    ...(changed.length > 0
      ? [
          `${quotesNamed(changed, columns.length)}: rated on answers that have since changed, so the price may differ when quoted again.`,
        ]
      : []),
    ...(later.length > 0 ? [`Asked again since, ${later.join('; ')}.`] : []),
  ];
}

/** "Both quotes", "All 5 quotes", or by their names where they are not all. `of` counts all. */
export function quotesNamed(names: readonly string[], of: number): string {
  if (names.length < 2 || names.length < of) return names.join('; ');
  return of === 2 ? 'Both quotes' : `All ${of} quotes`;
}
