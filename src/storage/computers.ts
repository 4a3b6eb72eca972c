/** What this computer and the others of the desk said of themselves. */
import { queryOptions } from '@tanstack/react-query';
import { Computer, holdsAt, lackingHolds, nextReport, type LackingHold } from '../domain/desk/computer.ts';
import { DeskMark } from '../domain/desk/desk-mark.ts';
import { readHold } from '../domain/journal/hold.ts';
import { computerNames, deskName, holdNames } from '../domain/stored-names.ts';
import { serviceNow } from '../lib/clock.ts';
import { tables } from './database/database.ts';
import { holdsOf } from './holds.ts';
import { tableKey } from './queries.ts';

/**
 * Says to the others who works here and which holds are here, unless that is what was said before on this day.
 * @param mark of the joining that says it
 */
export async function storeReport(
  connection: string,
  { computer, since }: DeskMark,
  report: Pick<Computer, 'name' | 'hasLeft'>,
): Promise<void> {
  const holds = holdsAt(await holdsOf(connection));
  const name = computerNames + computer;
  let isReported = false;
  const { values } = await tables();
  await values.change(
    [connection, name],
    (present) => {
      const value = nextReport(Computer.safeParse(present?.value).data, {
        ...report,
        since,
        at: serviceNow(),
        holds,
      });
      isReported = value === undefined;
      return value ? { connection, name, value } : present;
    },
    () => isReported,
  );
}

/** With the client's name, or its id where the index has none. */
export interface NamedLackingHold extends LackingHold {
  readonly clientName: string;
}

/** Which holds are here that other computers do not have, as far as they said; none while nothing is shared. */
export const lackingHoldsQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('values', connection, 'lacking holds'),
    queryFn: async (): Promise<NamedLackingHold[]> => {
      const { index, values } = await tables();
      const all = await values.all(connection);
      const mark = DeskMark.safeParse(all.find(({ name }) => name === deskName)?.value).data;
      if (!mark || mark.leftAt !== undefined) return [];
      const holds = all.flatMap(({ name, value }) =>
        name.startsWith(holdNames) ? (readHold(value) ?? []) : [],
      );
      const others = all.flatMap(({ name, value }) =>
        name.startsWith(computerNames) && name !== computerNames + mark.computer
          ? (Computer.safeParse(value).data ?? [])
          : [],
      );
      const named = lackingHolds(holds, others).map(async (hold) => ({
        ...hold,
        clientName: (await index.get([connection, hold.clientId]))?.clientName ?? hold.clientId,
      }));
      return (await Promise.all(named)).toSorted((a, b) => (a.clientName < b.clientName ? -1 : 1));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
