/** Exports a connection's local data, and imports that of a demo scenario. */
import type { LocalData, WithoutConnection } from '../domain/local-data.ts';
import { serviceOffset, toBrowserTime } from '../lib/clock.ts';
import { isEvidenceName } from './evidence-names.ts';
import { tables } from './database.ts';
import { journalRows } from './journal.ts';

/** A connection's local data, in the form that another browser can import. */
export async function localDataOf(connection: string): Promise<LocalData> {
  const { index, drafts, configVersions } = await tables();
  return {
    index: without(await index.all(connection)),
    // In service time, as all of an export.
    drafts: without(await drafts.all(connection)).map(
      ({ serviceOffsetMs = 0, startedOffsetMs = serviceOffsetMs, ...draft }) => ({
        ...draft,
        startedAt: draft.startedAt + startedOffsetMs,
        savedAt: draft.savedAt + serviceOffsetMs,
      }),
    ),
    journal: without(await journalRows(connection)),
    configVersions: without(await configVersions.all(connection)),
  };
}

function without<T extends { connection: string }>(items: readonly T[]): WithoutConnection<T>[] {
  return items.map(({ connection: _connection, ...item }) => item as WithoutConnection<T>); // the same members
}

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
