/** The client record: "Client record" of the interface document. */
import { sameId } from '../lib/same-id.ts';
import { z } from 'zod';
import { ElementMap, MapRead, StoredMap } from './answers.ts';
import { textIn } from './empty-shapes.ts';
import { Guid } from './primitives.ts';
import { unwrap } from './wrapped.ts';

export const ClientType = z.enum(['COMMERCIAL', 'PERSONAL']);
export type ClientType = z.infer<typeof ClientType>;

/** Body of a save. The service decides which members a create or an update may leave out. */
export const SaveClientBody = z.looseObject({
  clientId: Guid.optional(),
  clientName: z.string().optional(),
  clientType: ClientType.optional(),
  locationCode: z.string().optional(),
  clientData: ElementMap.optional(),
});
export type SaveClientBody = z.infer<typeof SaveClientBody>;

/** A record as our service sends it. */
export const ClientRecord = z.looseObject({
  clientId: Guid,
  clientName: z.string(),
  clientType: ClientType,
  locationCode: z.string().optional(),
  clientData: StoredMap,
});
export type ClientRecord = z.infer<typeof ClientRecord>;

/** A record as the app reads it: known members where they have the expected type, and everything in `raw`. */
export interface ReadClient {
  readonly clientId: string | undefined;
  readonly clientName: string | undefined;
  readonly clientType: string | undefined;
  readonly locationCode: string | undefined;
  readonly clientData: StoredMap;
  /** The unwrapped record with every member it came with. */
  readonly raw: Record<string, unknown>;
}

/** Refuses a record without a map of answers: the next save would wipe the client's answers. */
export const ClientRead = z.unknown().transform((body, context): ReadClient => {
  const raw = unwrap(body, 'clientData');
  const data = MapRead.safeParse(raw?.['clientData']);
  if (!raw || !data.success) {
    context.addIssue({ code: 'custom', message: 'Expected a client record with a clientData object.' });
    return z.NEVER;
  }
  const members = namedMembers(raw);
  // A record without an id may lie in an envelope that has it.
  const clientId = members.clientId ?? textIn(unwrap(body, 'clientId')?.['clientId']);
  return { ...members, clientId, clientData: data.data, raw };
});

/** Whether a response names another client than the one that was asked for; one that names none does not. */
export function isOtherClient(named: string | undefined, asked: string): boolean {
  return named !== undefined && !sameId(named, asked);
}

/**
 * The response to a save: a record or `{ clientId }`, either of them wrapped, or nothing (docs/service.md, "What we send
 * and what we tolerate").
 */
export interface ReadSave {
  /** The client that it names; `isOtherClient` says whether that is another than the one saved. */
  readonly clientId: string | undefined;
  readonly raw: unknown;
}

export const SaveRead = z.unknown().transform((body): ReadSave => {
  const raw = unwrap(body, 'clientId');
  return { clientId: textIn(raw?.['clientId']), raw: body };
});

function namedMembers(raw: Record<string, unknown>): Omit<ReadClient, 'clientData' | 'raw'> {
  return {
    clientId: textIn(raw['clientId']),
    clientName: textIn(raw['clientName']),
    clientType: textIn(raw['clientType']),
    locationCode: textIn(raw['locationCode']),
  };
}
