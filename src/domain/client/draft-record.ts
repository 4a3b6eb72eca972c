import type { StoredMap } from '../../contract/answers.ts';

/** A client record reduced to what the app edits; `others` holds its undocumented members. */
export interface DraftRecord {
  readonly clientName: string;
  readonly clientType: string;
  readonly locationCode: string;
  readonly clientData: StoredMap;
  readonly others: Readonly<Record<string, unknown>>;
}

/** The base of a client never saved, or known only in part. */
export const blankRecord: DraftRecord = {
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData: {},
  others: {},
};
