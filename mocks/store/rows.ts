/**
 * The small rows that the data library holds. Rows are only ever added: what changes (a client's answers, the state of
 * an action) shows as a new row. Bodies lie in the content-addressed store; a row has their keys.
 */
import { z } from 'zod';
import '../../src/contract/primitives.ts';

const Moment = z.int();

export const rowSchemas = {
  clients: z.object({ id: z.string(), tenant: z.string(), createdAt: Moment }),
  revisions: z.object({
    id: z.string(),
    clientId: z.string(),
    /** It counts from this moment on. */
    at: Moment,
    record: z.string(),
  }),
  /** The id is the triggerRequestId. */
  firings: z.object({
    id: z.string(),
    tenant: z.string(),
    type: z.string(),
    at: Moment,
    productId: z.string().nullable(),
    clientId: z.string().nullable(),
    effectiveDate: z.string().nullable(),
    /** The client's record as it was at the firing. */
    record: z.string().nullable(),
    /** What the body said beside the known members: policy number and the like. */
    fields: z.string().nullable(),
  }),
  /** One configured action of one firing. It is done from `dueAt` on. */
  actions: z.object({
    id: z.string(),
    firingId: z.string(),
    tenant: z.string(),
    /** The action's id in the product's configuration. */
    actionId: z.string(),
    kind: z.enum(['rate', 'carrier', 'email', 'webCall']),
    carrier: z.string().nullable(),
    option: z.string().nullable(),
    to: z.string().nullable(),
    subject: z.string().nullable(),
    pipelineId: z.string(),
    /** When it gives its answer; null for a carrier that never does. */
    dueAt: Moment.nullable(),
  }),
  /** What a carrier answered, kept from the first time that it is read. The id is the action's: the quote's requestId. */
  quotes: z.object({ id: z.string(), outcome: z.string() }),
  configs: z.object({ id: z.string(), productId: z.string(), type: z.string(), config: z.string() }),
} as const;

export type TableName = keyof typeof rowSchemas;
export type Rows = { [T in TableName]: z.infer<(typeof rowSchemas)[T]> };

export const tableNames = Object.keys(rowSchemas) as TableName[]; // the literal keys of the table above

/** What a state remembers beside its rows. */
export const Meta = z.object({
  scenario: z.string(),
  seed: z.string(),
  /** How many ids were given out. */
  ids: z.int(),
  /** Per tenant the moment of the newest change. */
  ticks: z.record(z.string(), Moment),
  clockOffset: z.number(),
  delay: z.number(),
  faults: z.array(z.unknown()),
});
export type Meta = z.infer<typeof Meta>;
