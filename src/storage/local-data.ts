/** Imports the local data of a demo scenario. */
import type { LocalData } from '../domain/local-data.ts';
import { serviceOffset, toBrowserTime } from '../lib/clock.ts';
import { isEvidenceName } from './evidence-names.ts';
import { tables } from './database.ts';

/** Replaces a connection's local data. */
export async function importLocalData(connection: string, data: LocalData): Promise<void> {
  const all = await tables();
  const { index, drafts, journal, polls, configVersions, reads } = all;
  await Promise.all(
    [index, drafts, journal, polls, configVersions, reads].map((table) => table.clear(connection)),
  );
  // The journal's values go with it; the workspace file and the coverage aliases stay.
  await all.values.clear(connection, ({ name }) => !isEvidenceName(name));
  const own = <T extends object>(items: readonly T[]) => items.map((item) => ({ ...item, connection }));
  await Promise.all([
    index.putAll(own(data.index)),
    // Drafts are in browser time.
    drafts.putAll(
      own(data.drafts).map((draft) => ({
        ...draft,
        startedAt: toBrowserTime(draft.startedAt),
        startedOffsetMs: serviceOffset()?.ms,
        savedAt: toBrowserTime(draft.savedAt),
        serviceOffsetMs: serviceOffset()?.ms,
      })),
    ),
    journal.putAll(own(data.journal)),
    configVersions.putAll(own(data.configVersions)),
  ]);
}
