/** The memories that come with a demo scenario: written in place of what was remembered of that connection, and read. */
import type { LocalData } from '../domain/local-data.ts';
import { serviceOffset, toBrowserTime } from '../lib/clock.ts';
import { isEvidenceName } from './evidence-names.ts';
import { tables } from './database.ts';

/** What is remembered of a connection, in the form in which it can be remembered again elsewhere. */
export async function localDataOf(connection: string): Promise<LocalData> {
  const { index, drafts, journal, configVersions } = await tables();
  return {
    index: without(await index.all(connection)),
    // Told by the service's clock, as everything that is handed on.
    drafts: without(await drafts.all(connection)).map(
      ({ serviceOffsetMs = 0, startedOffsetMs = serviceOffsetMs, ...draft }) => ({
        ...draft,
        startedAt: draft.startedAt + startedOffsetMs,
        savedAt: draft.savedAt + serviceOffsetMs,
      }),
    ),
    journal: without(await journal.all(connection)),
    configVersions: without(await configVersions.all(connection)),
  };
}

function without<T extends { connection: string }>(items: readonly T[]): Omit<T, 'connection'>[] {
  return items.map(({ connection: _connection, ...item }) => item);
}

export async function importLocalData(connection: string, seen: LocalData): Promise<void> {
  const all = await tables();
  const { index, drafts, journal, polls, configVersions, reads } = all;
  await Promise.all(
    [index, drafts, journal, polls, configVersions, reads].map((table) => table.clear(connection)),
  );
  // What belongs to the journal goes with it; a workspace file and joined coverages stay.
  await all.values.clear(connection, ({ name }) => !isEvidenceName(name));
  const own = <T extends object>(items: readonly T[]) => items.map((item) => ({ ...item, connection }));
  await Promise.all([
    index.putAll(own(seen.index)),
    // Drafts count by the browser's clock, a scenario by the service's.
    drafts.putAll(
      own(seen.drafts).map((draft) => ({
        ...draft,
        startedAt: toBrowserTime(draft.startedAt),
        startedOffsetMs: serviceOffset()?.ms,
        savedAt: toBrowserTime(draft.savedAt),
        serviceOffsetMs: serviceOffset()?.ms,
      })),
    ),
    journal.putAll(own(seen.journal)),
    configVersions.putAll(own(seen.configVersions)),
  ]);
}
