/** What was typed in panels and neither sent nor discarded, by what it is about. It outlives its tab, and ends with Lock. */
import { unfinishedNames } from '../domain/stored-names.ts';
import { storedValue, storeValue, tables } from './database/database.ts';

export const storedUnfinished = (connection: string, about: string): Promise<unknown> =>
  storedValue(connection, unfinishedNames + about);

/** @param typed undefined removes it */
export async function storeUnfinished(connection: string, about: string, typed: unknown): Promise<void> {
  const name = unfinishedNames + about;
  if (typed !== undefined) return storeValue(connection, name, typed);
  await (await tables()).values.delete([connection, name]);
}

export async function forgetUnfinished(connection: string): Promise<void> {
  await (await tables()).values.clear(connection, ({ name }) => !name.startsWith(unfinishedNames));
}
