/**
 * What the collections of the data library hold. Rows are only ever added: what changes (a client's answers, the state of
 * an action) shows as a new row.
 */
import { z } from 'zod';
import { ProductConfig } from '../../src/contract/configs.ts';
import { AnyObject } from '../../src/contract/primitives.ts';

/** Milliseconds since 1970, up to the last moment that a Date can hold. */
const Moment = z.int().min(0).max(8_640_000_000_000_000);

/** Rows by table, in the order in which they were added. */
export const TableRows = z.object({
  clients: z.array(z.object({ id: z.string(), tenant: z.string(), createdAt: Moment })),
  revisions: z.array(
    z.object({
      id: z.string(),
      clientId: z.string(),
      /** It counts from this moment on. */
      at: Moment,
      /** The client's record without its id, as JSON text: nobody can change it, and reading makes a fresh copy. */
      record: z.string(),
    }),
  ),
  /** The id is the triggerRequestId. */
  triggerRequests: z.array(
    z.object({
      id: z.string(),
      tenant: z.string(),
      type: z.string(),
      at: Moment,
      productId: z.string().nullable(),
      clientId: z.string().nullable(),
      effectiveDate: z.string().nullable(),
      /** The client's revision at the request, which is what carriers rate. */
      revisionId: z.string().nullable(),
      /** What the body said beside the known members: policy number and the like. */
      fields: AnyObject,
    }),
  ),
  /** Each is one configured action of one trigger request, done from `dueAt` on. */
  actions: z.array(
    z.object({
      id: z.string(),
      triggerRequestId: z.string(),
      tenant: z.string(),
      /** The action's id in the product's configuration. */
      actionId: z.string(),
      kind: z.enum(['rate', 'carrier', 'email', 'webCall']),
      carrier: z.string().nullable(),
      option: z.string().nullable(),
      to: z.string().nullable(),
      subject: z.string().nullable(),
      pipelineId: z.string(),
      /** Null for a carrier that never responds. */
      dueAt: Moment.nullable(),
    }),
  ),
  /** How a carrier responded, from the first time that it is read. The id is the action's: the quote's requestId. */
  quotes: z.array(z.object({ id: z.string(), outcome: AnyObject })),
  configs: z.array(ProductConfig),
});
export type TableName = keyof z.infer<typeof TableRows>;
export type Rows = { [T in TableName]: Readonly<z.infer<typeof TableRows>[T][number]> };
export type TableRows = { [T in TableName]: Rows[T][] };

/** What a state remembers beside its rows. */
export const Meta = z.object({
  scenario: z.string(),
  seed: z.string(),
  /** How many ids were given out. */
  ids: z.int().min(0),
  /** Per tenant the moment of the newest change. */
  ticks: z.record(z.string(), Moment),
  clockOffset: z.number(),
  delay: z.number().min(0),
  faults: z.array(z.unknown()),
});
export type Meta = z.infer<typeof Meta>;
