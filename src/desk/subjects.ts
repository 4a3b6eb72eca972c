/** The subjects of a desk's rows: words that any engine takes. */
import type { SharedTable } from '../domain/desk/waiting-row.ts';
import { holdNames } from '../domain/stored-names.ts';

/** Of a client or computer: lower case, and any other sign as its code between equals signs. */
const word = (id: string): string =>
  id.toLowerCase().replaceAll(/[^\da-z_-]/g, (sign) => `=${sign.codePointAt(0)?.toString(16)}=`);

/** Of a client's index row. */
export const clientSubject = (clientId: string): string => word(clientId);

/** Of whoever edits a client, or saves it. */
export const claimSubject = (clientId: string, purpose: 'edit' | 'save'): string =>
  `${word(clientId)}.${purpose}`;

/** Of a row of the journal, made at a computer. A client can be purged by it. */
export const journalSubject = (table: SharedTable, row: object, computer: string): string =>
  `${clientOf(table, row) ?? 'new'}.${word(computer)}`;

function clientOf(table: SharedTable, row: object): string | undefined {
  const members = new Map<string, unknown>(Object.entries(row));
  const text = (member: string) => String(members.get(member) ?? '');
  const name = text('name');
  const id =
    table === 'journal'
      ? text('client')
      : table === 'polls'
        ? text('clientId')
        : name.startsWith(holdNames)
          ? name.slice(holdNames.length)
          : '';
  return id === '' ? undefined : word(id);
}
