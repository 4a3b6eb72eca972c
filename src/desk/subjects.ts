/** The subjects of a desk's rows: words that any engine takes. */
import { clientOfRow } from '../domain/desk/row-client.ts';
import type { SharedTable } from '../domain/desk/waiting-row.ts';

/** Of a client or computer: lower case, and any other sign as its code between equals signs. */
const word = (id: string): string =>
  id.toLowerCase().replaceAll(/[^\da-z_-]/g, (sign) => `=${sign.codePointAt(0)?.toString(16)}=`);

/** Of a client's index row. */
export const clientSubject = (clientId: string): string => word(clientId);

/** Of whoever edits a client, or saves it. */
export const claimSubject = (clientId: string, purpose: 'edit' | 'save'): string =>
  `${word(clientId)}.${purpose}`;

/** Of a row of the journal, made at a computer. A client can be purged by it. */
export function journalSubject(table: SharedTable, row: object, computer: string): string {
  const client = clientOfRow(table, row);
  return `${client === undefined ? 'new' : word(client)}.${word(computer)}`;
}
