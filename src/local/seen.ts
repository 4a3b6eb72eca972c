/** Writes the memories that come with a demo scenario, in place of what was remembered of that connection. */
import type { Seen } from '../domain/seen.ts';
import { toBrowserTime } from '../lib/clock.ts';
import { shelves } from './shelves.ts';

export async function rememberSeen(connection: string, seen: Seen): Promise<void> {
  const all = await shelves();
  const { index, drafts, journal, watches, configVersions, reads } = all;
  await Promise.all(
    [index, drafts, journal, watches, configVersions, reads].map((shelf) => shelf.clear(connection)),
  );
  const own = <T extends object>(items: readonly T[]) => items.map((item) => ({ ...item, connection }));
  await Promise.all([
    index.putAll(own(seen.index)),
    // Drafts count by the browser's clock, a scenario by the service's.
    drafts.putAll(
      own(seen.drafts).map((draft) => ({
        ...draft,
        startedAt: toBrowserTime(draft.startedAt),
        keptAt: toBrowserTime(draft.keptAt),
      })),
    ),
    journal.putAll(own(seen.journal)),
    configVersions.putAll(own(seen.configVersions)),
  ]);
}
