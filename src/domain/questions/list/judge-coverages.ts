/** Names the coverages of a list that no product has: quotes would never be compared with such an answer. */
import { closestName } from '../../../lib/text.ts';
import { isLoop } from '../items.ts';
import type { Section } from '../schema.ts';
import type { CellReader } from './cell-reader.ts';
import type { QuestionList } from './columns.ts';

/** @param known of the workspace; where it has none, none can be wrong */
export function judgeCoverages(
  sections: readonly Section[],
  { offers }: Pick<QuestionList, 'offers'>,
  known: ReadonlySet<string>,
  reader: CellReader,
): void {
  if (known.size === 0) return;
  const codes = new Set([...known, ...offers.flatMap(({ cells: { code } }) => code ?? [])]);
  const questions = sections
    .flatMap(({ items }) => items)
    .flatMap((item) => (isLoop(item) ? item.questions : [item]));
  for (const question of questions) {
    const place = reader.places.get(question);
    if (!place) continue;
    const { covers = [], expiringCovers = [] } = question;
    for (const [column, figures] of [
      ['covers', covers],
      ['current_coverage', expiringCovers],
    ] as const) {
      for (const { code } of figures) {
        if (codes.has(code)) continue;
        const meant = closestName(code, codes);
        const hint =
          meant === undefined ? 'Quotes are compared if carriers call it so.' : `Did you mean "${meant}"?`;
        reader.report(place, column, 'warning', `No product here has the coverage "${code}". ${hint}`);
        // Said once.
        codes.add(code);
      }
    }
  }
}
