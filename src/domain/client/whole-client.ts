/** A client's record of all products' answers together. */
import { z } from 'zod';
import { ClientRead, type ReadClient } from '../../contract/clients.ts';
import { recordOf, type DraftRecord } from './draft-record.ts';
import { mapsDisagree, unionMaps } from './union.ts';

export interface WholeClient {
  readonly record: DraftRecord;
  /** The reads it is joined from, each as it came, with the product it was made for. */
  readonly raw: readonly { readonly productId: string; readonly client: unknown }[];
}

/** A read of a client for one product, which may leave out what other products ask. */
export interface ProductRead {
  readonly productId: string;
  readonly client: ReadClient;
}

/** Joins the reads for several products, of which there is one at least. */
export function wholeClientOf(reads: readonly ProductRead[]): WholeClient {
  return {
    record: reads
      .map(({ client }) => recordOf(client))
      .reduce((whole, { clientData, others }) => ({
        ...whole,
        clientData: unionMaps(whole.clientData, clientData),
        others: { ...whole.others, ...others },
      })),
    raw: reads.map(({ productId, client }) => ({ productId, client: client.raw })),
  };
}

/** Whether reads for several products cannot be of one moment: a save between them tore them apart. */
export function areTorn(reads: readonly ProductRead[]): boolean {
  const records = reads.map(({ client }) => recordOf(client));
  return records.some((one, at) =>
    records.slice(at + 1).some((other) => mapsDisagree(one.clientData, other.clientData)),
  );
}

/** Makes a whole client of its `raw`. */
export const WholeClientRead = z
  .array(z.object({ productId: z.string(), client: ClientRead }))
  .min(1)
  .transform(wholeClientOf);
