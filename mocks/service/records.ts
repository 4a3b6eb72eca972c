/** Client records as they lie in the store: a header and a list of elements, so that revisions share what is equal. */
import { z } from 'zod';
import type { StoredMap } from '../../src/contract/answers.ts';
import { ClientType, type ClientRecord, type SaveClientBody } from '../../src/contract/clients.ts';
import { isObject, sameJson } from '../../src/lib/json.ts';
import type { ReadBody } from '../store/bodies.ts';
import { keysOfList, packList, unpackList } from '../store/lists.ts';
import type { Draft } from '../store/draft.ts';

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

/** Both are keys: of the header's body, and of the list of elements. */
const Packed = z.object({ header: z.string(), elements: z.string() });

/**
 * An element in the list: as it is, or for a long loop without its iterations, which are a list of their own. A change
 * of one iteration then costs that iteration only.
 */
type Entry = readonly [qid: string, element: unknown, iterations?: string];
const longLoop = 4;

/** Stores a record and gives its key. Equal records in equal order have equal keys. */
export function packRecord(draft: Draft, { header, data }: RecordParts): string {
  const entries = Object.entries(data).map(([qid, element]) => packElement(draft, qid, element));
  return draft.body({ header: draft.body(header), elements: packList(draft, entries) });
}

/** A stored record with some elements laid over it: they overwrite, the others stay as they are and where they are. */
export function overlaidRecord(draft: Draft, key: string, elements: StoredMap): string {
  const { header, elements: before } = Packed.parse(draft.read(key));
  const entries = new Map(entriesOf(draft.read, before).map((entry) => [entry[0], entry]));
  for (const [qid, element] of Object.entries(elements)) entries.set(qid, packElement(draft, qid, element));
  return draft.body({ header, elements: packList(draft, [...entries.values()]) });
}

function packElement(draft: Draft, qid: string, element: unknown): Entry {
  if (!isObject(element)) return [qid, element];
  const { iterations, ...rest } = element;
  if (!Array.isArray(iterations) || iterations.length < longLoop) return [qid, element];
  return [qid, rest, packList(draft, iterations)];
}

function entriesOf(read: ReadBody, list: string): Entry[] {
  return unpackList(read, list) as Entry[]; // stored by packElement(), and there may be 20,000
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
  const entries = entriesOf(read, Packed.parse(read(key)).elements);
  return Object.fromEntries(
    entries
      .filter(([qid]) => wanted(qid))
      .map(([qid, element, list]) => [
        qid,
        list === undefined ? element : { ...Object(element), iterations: unpackList(read, list) },
      ]),
  );
}

/** The keys that a stored record names, and those that these name in turn. */
export function keysOfRecord(read: ReadBody, key: string): string[] {
  const { header, elements } = Packed.parse(read(key));
  const loops = entriesOf(read, elements).flatMap(([, , list]) => (list === undefined ? [] : [list]));
  return [header, ...[elements, ...loops].flatMap((list) => keysOfList(read, list))];
}

/** Whether two stored records say the same; the order of the map's elements does not count. */
export function sameRecord(read: ReadBody, one: string, other: string): boolean {
  // Equal values have equal keys, but for generated ones and for elements in another order.
  return one === other || sameJson(unpackRecord(read, one), unpackRecord(read, other));
}

export function recordAnswer(clientId: string, { header, data }: RecordParts): ClientRecord {
  return { clientId, ...header, clientData: data };
}

/** The header after a save: a member that is left out keeps its value (docs/service.md, "Saves"). */
export function headerAfter(body: SaveClientBody, before: Header | undefined): Record<string, unknown> {
  const { clientId: _id, clientData: _data, ...given } = body;
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(said) };
}

export function headerOf(members: Record<string, unknown>): Header {
  return Header.parse(members);
}
