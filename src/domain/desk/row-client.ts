/** Whose a shared row is. */
import { holdNames } from '../stored-names.ts';
import type { SharedTable } from './waiting-row.ts';

/** The id of the client that a row is of; undefined where it is of none, or of one that was not saved yet. */
export function clientOfRow(table: SharedTable, row: object): string | undefined {
  const members = new Map<string, unknown>(Object.entries(row));
  const text = (member: string) => String(members.get(member) ?? '');
  const name = text('name');
  const id = {
    index: () => text('clientId'),
    journal: () => text('client'),
    polls: () => text('clientId'),
    values: () => (name.startsWith(holdNames) ? name.slice(holdNames.length) : ''),
  }[table]();
  return id === '' ? undefined : id;
}
