import type { DraftRecord } from '../seen.ts';

/** A record that says nothing: what a client never saved is held against, and the ground of one known in part. */
export const blankRecord: DraftRecord = {
  clientName: '',
  clientType: '',
  locationCode: '',
  clientData: {},
  others: {},
};
