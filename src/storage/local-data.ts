/** Replaces a connection's local data by that of a demo scenario. */
import { rowOfEntry } from '../domain/client-index/row-of-entry.ts';
import type { ScenarioData } from '../domain/local-data.ts';
import { serviceOffset, toBrowserTime } from '../lib/clock.ts';
import { computerNames, isEvidenceName } from '../domain/stored-names.ts';
import { tables } from './database/database.ts';

/** The workspace file and the coverage aliases stay. */
export async function replaceLocalData(connection: string, data: ScenarioData): Promise<void> {
  const all = await tables();
  const { index, own, drafts, unshownSaves, journal, polls, configVersions, reads, outbox } = all;
  await Promise.all(
    [index, own, drafts, unshownSaves, journal, polls, configVersions, reads, outbox].map((table) =>
      table.clear(connection),
    ),
  );
  await all.values.clear(connection, ({ name }) => !isEvidenceName(name) && !name.startsWith(computerNames));
  const clients = data.index.map(rowOfEntry);
  await Promise.all([
    index.putAll(clients.map(({ row }) => ({ ...row, connection }))),
    own.putAll(clients.map(({ own: notes }) => ({ ...notes, connection }))),
    // Drafts are in browser time.
    drafts.putAll(
      data.drafts.map((draft) => ({
        ...draft,
        connection,
        startedAt: toBrowserTime(draft.startedAt),
        startedOffsetMs: serviceOffset()?.ms,
        savedAt: toBrowserTime(draft.savedAt),
        serviceOffsetMs: serviceOffset()?.ms,
      })),
    ),
    journal.putAll(data.journal.map((entry) => ({ ...entry, connection }))),
    configVersions.putAll(data.configVersions.map((version) => ({ ...version, connection }))),
  ]);
}
