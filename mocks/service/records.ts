/** Client records as they lie in the store: a header and one body per element, so that revisions share what is equal. */
import { z } from 'zod';
import type { StoredMap } from '../../src/contract/answers.ts';
import { ClientType, type ClientRecord, type SaveClientBody } from '../../src/contract/clients.ts';
import { sameJson } from '../../src/lib/json.ts';
import type { ReadBody } from '../store/bodies.ts';
import type { Draft } from '../store/store.ts';

/** A record without its id: every member but clientData, known or not, and the map. */
export interface RecordParts {
  readonly header: Header;
  readonly data: StoredMap;
}

const Header = z.looseObject({
  clientName: z.string(),
  clientType: ClientType,
  locationCode: z.string().optional(),
});
type Header = z.infer<typeof Header>;

const Packed = z.object({ header: z.string(), elements: z.array(z.tuple([z.string(), z.string()])) });

/** Stores a record and gives its key. Equal records in equal order have equal keys. */
export function packRecord(draft: Draft, { header, data }: RecordParts): string {
  const elements = Object.entries(data).map(([qid, element]) => [qid, draft.body(element)]);
  return draft.body({ header: draft.body(header), elements });
}

/** A stored record with some elements laid over it: they overwrite, the others stay as they are and where they are. */
export function overlaidRecord(draft: Draft, key: string, elements: StoredMap): string {
  const { header, elements: before } = Packed.parse(draft.read(key));
  const keys = new Map(before);
  for (const [qid, element] of Object.entries(elements)) keys.set(qid, draft.body(element));
  return draft.body({ header, elements: [...keys] });
}

export function unpackRecord(read: ReadBody, key: string): RecordParts {
  return { header: unpackHeader(read, key), data: unpackElements(read, key) };
}

export function unpackHeader(read: ReadBody, key: string): Header {
  return Header.parse(read(Packed.parse(read(key)).header));
}

/** The elements that are wanted, all without a say. */
export function unpackElements(
  read: ReadBody,
  key: string,
  wanted: (qid: string) => boolean = () => true,
): StoredMap {
  const { elements } = Packed.parse(read(key));
  return Object.fromEntries(
    elements.filter(([qid]) => wanted(qid)).map(([qid, element]) => [qid, read(element)]),
  );
}

/** The keys that a stored record names. */
export function keysOfRecord(read: ReadBody, key: string): string[] {
  const { header, elements } = Packed.parse(read(key));
  return [header, ...elements.map(([, element]) => element)];
}

/** Whether two stored records say the same; the order of the map's elements does not count. */
export function sameRecord(read: ReadBody, one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [Packed.parse(read(one)), Packed.parse(read(other))];
  // Stored values have one key each, but a generated one has a key of its own, whatever it says.
  const same = (x: string, y: string | undefined) =>
    y !== undefined && (x === y || sameJson(read(x), read(y)));
  const keys = new Map(a.elements);
  return (
    same(a.header, b.header) &&
    a.elements.length === b.elements.length &&
    b.elements.every(([qid, element]) => same(element, keys.get(qid)))
  );
}

export function recordAnswer(clientId: string, { header, data }: RecordParts): ClientRecord {
  return { clientId, ...header, clientData: data };
}

/** The header after a save: a member that is left out keeps its value. */
export function headerAfter(body: SaveClientBody, before: Header | undefined): Record<string, unknown> {
  const { clientId: _id, clientData: _data, ...given } = body;
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(said) };
}

export function headerOf(members: Record<string, unknown>): Header {
  return Header.parse(members);
}
