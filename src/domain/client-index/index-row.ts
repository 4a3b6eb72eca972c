/**
 * A client in the index: what this browser knows of it, for lists. The service lists no clients.
 *
 * Each member is marked with when it was set and by whom (`set`), so that rows of two browsers merge member by member
 * (`merge-rows.ts`). What one person looked at is apart, in `OwnNotes`: it is nobody else's.
 */
import { z } from 'zod';
import { Count, Milliseconds } from '../../contract/primitives.ts';
import type { ReadOnly } from '../../lib/read-only.ts';
import { SetStatus } from '../client/set-status.ts';
import { quotedFigures } from './quoted-figures.ts';

/** What a client's answers say of a line, as typed. Days are YYYY-MM-DD. */
const IndexedLine = z.object({
  effectiveDate: z.string().optional(),
  /** Current or prior insurance: with whom, its number, when it ends, and what it costs. */
  carrier: z.string().optional(),
  policy: z.string().optional(),
  endsOn: z.string().optional(),
  premium: z.string().optional(),
  /** For how many months the premium is; absent where the answers do not say. */
  premiumMonths: Count.optional(),
  /** The hash of what the line asks (`answersHash`). */
  answers: z.string().optional(),
});
export type IndexedLine = ReadOnly<z.infer<typeof IndexedLine>>;

const IndexedQuote = z.object({
  requestId: z.string().optional(),
  carrier: z.string(),
  ...quotedFigures,
  /** The end of the quote, as the service sent it. */
  validUntil: z.string().optional(),
  bindable: z.boolean(),
  /** Not as submitted in some coverage, or another option. */
  mismatch: z.boolean().optional(),
  /** Its carrier changed it under the same id since it was first read. */
  changed: z.boolean().optional(),
});
export type IndexedQuote = ReadOnly<z.infer<typeof IndexedQuote>>;

/** The latest quote request of a line. */
export const IndexedRequestRow = z.object({
  triggerRequestId: z.string(),
  /** Service's clock, milliseconds since 1970, as `arrivedAt`. */
  sentAt: Milliseconds,
  effectiveDate: z.string().optional(),
  /** The hash of the answers sent; absent where they are not known. */
  answers: z.string().optional(),
  expected: z.number().optional(),
  quoted: Count,
  /** How many of those quoted are the agency's own estimates. */
  estimates: Count.optional(),
  declined: Count,
  /** When the latest response came. */
  arrivedAt: Milliseconds.optional(),
  /** The carriers' quotes, bindable ones first, then by the year. */
  quotes: z.array(IndexedQuote),
});

/** The latest selection of a line. */
const IndexedSelection = z.object({
  triggerRequestId: z.string(),
  requestId: z.string(),
  carrier: z.string().optional(),
  /** Service's clock, milliseconds since 1970. */
  at: Milliseconds,
});
export type IndexedSelection = ReadOnly<z.infer<typeof IndexedSelection>>;

/** A save that lowered or removed something, and nobody noted who asked. */
export const UndocumentedSave = z.object({
  /** The id of its journal entry. */
  entryId: z.string(),
  /** Service's clock, milliseconds since 1970. */
  at: Milliseconds,
  productId: z.string().optional(),
  /** What was lowered or removed, as the question book named it. */
  what: z.array(z.string()),
});
export type UndocumentedSave = ReadOnly<z.infer<typeof UndocumentedSave>>;

/** When to get back to the client. What is not answered is blank. */
const IndexedFollowUp = z.object({
  id: z.string(),
  /** YYYY-MM-DD, or as typed. */
  on: z.string(),
  about: z.string(),
  owner: z.string(),
  productId: z.string().optional(),
});
export type IndexedFollowUp = ReadOnly<z.infer<typeof IndexedFollowUp>>;

const IndexedContact = z.object({
  person: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** The parts of the address, one after the other. */
  address: z.string().optional(),
});
export type IndexedContact = ReadOnly<z.infer<typeof IndexedContact>>;

/** When a member was set: service's clock, milliseconds since 1970; and by whom, the name typed in that browser. */
const SetBy = z.object({ at: Milliseconds, by: z.string() });
export type SetBy = ReadOnly<z.infer<typeof SetBy>>;

export const IndexRow = z.object({
  clientId: z.string(),
  clientName: z.string(),
  clientType: z.string().optional(),
  locationCode: z.string().optional(),
  /** Service's clock, milliseconds since 1970. */
  lastSavedAt: Milliseconds.optional(),
  lastQuotedAt: Milliseconds.optional(),
  /** The first day first. */
  followUps: z.array(IndexedFollowUp).optional(),
  /** How to reach the client, by the roles of the books. Never an answer marked sensitive. */
  contact: IndexedContact.optional(),
  /** Phones, e-mail addresses and VINs, as `identifierOf` compares them; absent where the answers were not read yet. */
  identifiers: z.array(z.string()).optional(),
  /** What the answers say of each line in use, by product id; absent where they were not read yet. */
  lines: z.record(z.string(), IndexedLine).optional(),
  /** The status of each line that was set by hand, by product id: from the agency file, else set in this browser. */
  statuses: z.record(z.string(), SetStatus).optional(),
  /** By product id. */
  requests: z.record(z.string(), IndexedRequestRow).optional(),
  /** By product id. */
  selected: z.record(z.string(), IndexedSelection).optional(),
  /** By the id of the entry. */
  undocumented: z.record(z.string(), UndocumentedSave).optional(),
  /** For the scratch client of a what-if: the real client. Lists of clients leave such rows out. */
  whatIfOf: z.string().optional(),
  /** Of each member, or as `statuses/<product id>` of each value of one by product or entry. A member that is not there, and is set here, was cleared. */
  set: z.record(z.string(), SetBy),
});
export type IndexRow = ReadOnly<z.infer<typeof IndexRow>>;

/** What the person at this browser did with a client's row. Service's clock, milliseconds since 1970. */
export const OwnNotes = z.object({
  clientId: z.string(),
  openedAt: Milliseconds.optional(),
  /** Taken off the list; opening it again puts it back. */
  removedAt: Milliseconds.optional(),
  /** When the agent last looked at the quotes of a request, by product id. */
  seen: z.record(z.string(), z.object({ triggerRequestId: z.string(), at: Milliseconds })).optional(),
});
export type OwnNotes = ReadOnly<z.infer<typeof OwnNotes>>;

/** A request as lists show it. `seenAt`: when the agent last looked at its quotes. */
export type IndexedRequest = ReadOnly<z.infer<typeof IndexedRequestRow>> & {
  readonly seenAt?: number | undefined;
};

/** A client as lists show it: its row, with what was noted of it here. */
export type IndexEntry = Omit<IndexRow, 'requests' | 'set'> & {
  /** Who set what; absent for an entry that is of no row. */
  readonly set?: IndexRow['set'];
  readonly requests?: Readonly<Record<string, IndexedRequest>> | undefined;
  readonly lastOpenedAt?: number | undefined;
};
