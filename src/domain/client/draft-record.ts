import type { StoredMap } from '../../contract/answers.ts';

/** A client record reduced to what the app edits, unknown members kept in `others`. */
export interface DraftRecord {
  readonly clientName: string;
  readonly clientType: string;
  readonly locationCode: string;
  readonly clientData: StoredMap;
  readonly others: Readonly<Record<string, unknown>>;
}

/** A record that says nothing: what a client never saved is held against, and the ground of one known in part. */
export const blankRecord: DraftRecord = {
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData: {},
  others: {},
};
